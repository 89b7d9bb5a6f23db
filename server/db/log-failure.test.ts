import { expect, test } from 'vitest';
import { logFailure } from './log-failure.ts';

test('logs a failure with its part and message, and nothing while the database is away, also behind a pooler', () => {
  const logged: unknown[][] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (...said: unknown[]) => void logged.push(said) };
  const fault = new Error('out of range');
  const away = [
    Object.assign(new Error('query_wait_timeout'), { code: '08P01' }),
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  ];
  for (const error of [...away, fault]) logFailure(log, 'queue', 'A round failed')(error);
  expect(logged).toEqual([['queue', fault, 'A round failed']]);
});
