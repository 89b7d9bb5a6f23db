import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueue, enqueueUntilDone } from './queue.ts';

beforeEach(() => void vi.useFakeTimers());
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));
afterEach(() => void vi.useRealTimers());
afterEach(() => void vi.restoreAllMocks());

describe('work on what is kept', () => {
  it('runs one after the other, also after one that failed', async () => {
    const order: string[] = [];
    const failing = enqueue(async () => {
      order.push('starts');
      await Promise.resolve();
      order.push('fails');
      throw new TypeError('no network');
    });
    const next = enqueue(async () => void order.push('next'));
    expect(await failing).toBe(false);
    expect(await next).toBe(true);
    expect(order).toEqual(['starts', 'fails', 'next']);
  });

  it('is tried again after 1, 5 and 20 seconds, and lets other work run in between', async () => {
    const times: number[] = [];
    const start = Date.now();
    const done = enqueueUntilDone(async () => {
      times.push(Date.now() - start);
      throw new TypeError('no network');
    });
    await vi.advanceTimersByTimeAsync(500);
    expect(await enqueue(async () => undefined)).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect(times).toEqual([0, 1_000, 6_000, 26_000]);
  });

  it('is not tried again once it succeeded', async () => {
    let tries = 0;
    const done = enqueueUntilDone(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('no network');
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await done;
    expect(tries).toBe(2);
  });
});
