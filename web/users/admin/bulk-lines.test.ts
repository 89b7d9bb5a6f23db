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
  expect(found.ignored.map(({ line, email }) => [line, email])).toEqual([
    [3, ''],
    [4, 'bob@example.org'],
    [5, ''],
  ]);
  expect(JSON.stringify(found.ignored)).not.toContain('zebra');
});

test('what the server skipped is reported by its line in the text, together with the lines rejected here', () => {
  const skipped = skippedLines(bulkLines(TEXT), [{ line: 2, email: 'cleo@example.org', reason: 'taken' }]);
  expect(skipped.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
  expect(skipped.at(-1)).toEqual({ line: 6, email: 'cleo@example.org', reason: 'taken' });
});
