import { expect, test } from 'vitest';
import type { Log } from '../logging/log.ts';
import { Availability, WATCH_TIMES } from './availability.ts';

const running = new AbortController().signal;

test('a failed ping counts only when the last answer is as long ago as an answer may take, and is logged once', () => {
  const logged: string[] = [];
  const note = (_part: string, message: string) => logged.push(message);
  const log: Log = { info: note, warn: note, error: () => undefined };
  let now = 1_000;
  const availability = new Availability(log, () => now);
  availability.noteAnswer();
  now += WATCH_TIMES.answer - 1;
  availability.noteFailure('cut', running);
  expect([availability.isAway, availability.timeLeft()]).toEqual([false, 1]);
  now += 1;
  availability.noteFailure('cut', running);
  availability.noteFailure('cut again', running);
  expect([availability.isAway, availability.timeLeft()]).toEqual([true, undefined]);
  availability.noteAnswer();
  expect([availability.isAway, availability.answeredAt]).toEqual([false, now]);
  expect(logged).toEqual(['The database does not answer: cut', 'The database answers again']);
});

test('before the first answer, a failure means that the database is unavailable; while stopping, nothing is logged', () => {
  const logged: string[] = [];
  const log: Log = { info: () => undefined, warn: (_part, message) => logged.push(message), error: () => undefined };
  const availability = new Availability(log);
  availability.noteFailure('stopped', AbortSignal.abort());
  expect([availability.isAway, availability.answeredAt, logged]).toEqual([true, undefined, []]);
});
