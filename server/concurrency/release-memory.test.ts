import { afterEach, expect, test, vi } from 'vitest';
import { releaseAfterOverload, untilReleased } from './release-memory.ts';

afterEach(() => void vi.useRealTimers());

// @covers health.overload-503-health-answers
test('memory is released once after an overload, when nothing is refused any more', () => {
  vi.useFakeTimers();
  const state = { refused: 0, released: 0 };
  const release = async () => void (state.released += 1);
  const { stop } = releaseAfterOverload({ refused: () => state.refused, release, everyMs: 1_000 });
  const releasedAfter = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1_000);
    return state.released;
  };
  expect(releasedAfter(10)).toBe(0);
  state.refused = 5;
  expect(releasedAfter(1)).toBe(0);
  state.refused = 9;
  expect(releasedAfter(1)).toBe(0);
  expect(releasedAfter(10)).toBe(1);
  state.refused = 10;
  expect(releasedAfter(10)).toBe(2);
  state.refused = 11;
  stop();
  expect(releasedAfter(10)).toBe(2);
});

test('memory that cannot be released now, since the process is busy, is released later', async () => {
  const answers = [false, false, true, true];
  await untilReleased(async () => answers.shift() ?? false, 1);
  expect(answers).toEqual([true]);
});
