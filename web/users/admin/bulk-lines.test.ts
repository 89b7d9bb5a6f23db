import { expect, test } from 'vitest';
import { bulkLines, skippedLines } from './bulk-lines.ts';

const TEXT = 'ada@example.org:ada: a secret \n\nhalf:a line\r\nbob@example.org:bob:two:zebra\n:nobody:pw\ncleo@example.org:cleo:pw';

// @covers users.line-email-username-password-makes
test('three parts make a user; every other line that is not blank is reported with its number and reason', () => {
  const found = bulkLines(TEXT);
  expect(found.users).toEqual([
    { email: 'ada@example.org', username: 'ada', password: ' a secret' },
    { email: 'cleo@example.org', username: 'cleo', password: 'pw' },
  ]);
  expect(found.notSent.map(({ line, email }) => [line, email])).toEqual([
    [3, ''],
    [4, 'bob@example.org'],
    [5, ''],
  ]);
  expect(JSON.stringify(found.notSent)).not.toContain('zebra');
});

// @covers users.lines-not-sent-apart
test('what the server skipped is reported by its line in the text, apart from the lines that were not sent', () => {
  const lines = bulkLines(TEXT);
  expect(skippedLines(lines, [{ line: 2, email: 'cleo@example.org', reason: 'taken' }])).toEqual([
    { line: 6, email: 'cleo@example.org', reason: 'taken' },
  ]);
  expect(lines.notSent.map(({ line }) => line)).toEqual([3, 4, 5]);
});
