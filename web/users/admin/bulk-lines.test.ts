import { expect, test } from 'vitest';
import { bulkLines } from './bulk-lines.ts';

test('a line has exactly three parts; every other line is left out', () => {
  const text = ' ada@example.com:ada:secret \r\n\nno colon\na:b\na:b:c:d\n::\nbo@example.com:bo:pw';
  expect(bulkLines(text)).toEqual([
    { email: 'ada@example.com', username: 'ada', password: 'secret' },
    { email: 'bo@example.com', username: 'bo', password: 'pw' },
  ]);
});
