import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeConcurrencyLimiter } from './limiter.ts';

describe('a concurrency limiter', () => {
  it('runs only that many at a time, the others in their order', async () => {
    const limit = makeConcurrencyLimiter(2);
    const events: string[] = [];
    let running = 0;
    let most = 0;
    const work = (name: string) => async () => {
      most = Math.max(most, ++running);
      events.push(name);
      await nextRound();
      running--;
      return name;
    };
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => limit(work(name)));
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(events).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(most).toBe(2);
  });

  it('rejects work that is aborted while it waits, and starts the next when work fails', async () => {
    const limit = makeConcurrencyLimiter(1);
    const stop = new AbortController();
    const failing = limit(async () => {
      await nextRound();
      throw new Error('broken');
    });
    const stopped = limit(async () => 'never', stop.signal);
    const last = limit(async () => 'last');
    stop.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    await expect(failing).rejects.toThrow('broken');
    expect(await last).toBe('last');
    await expect(limit(async () => 'late', stop.signal)).rejects.toThrow('stopped');
  });
});
