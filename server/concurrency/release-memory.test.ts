import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseAfterOverload } from './release-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// @covers health.overload-503-health-answers
test('memory is released once after an overload, when nothing is refused any more and the process is not busy', async () => {
  const state = { refused: 0, isBusy: false, released: 0 };
  const release = async () => {
    if (!state.isBusy) state.released += 1;
    return !state.isBusy;
  };
  const { stop } = releaseAfterOverload({ refused: () => state.refused, release, everyMs: 1_000 });
  const releasedAfter = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    return state.released;
  };
  expect(await releasedAfter(10)).toBe(0);
  state.refused = 5;
  expect(await releasedAfter(1)).toBe(0);
  state.refused = 9;
  state.isBusy = true;
  expect(await releasedAfter(5)).toBe(0);
  state.isBusy = false;
  expect(await releasedAfter(10)).toBe(1);
  state.refused = 10;
  expect(await releasedAfter(10)).toBe(2);
  state.refused = 11;
  stop();
  expect(await releasedAfter(10)).toBe(2);
});
