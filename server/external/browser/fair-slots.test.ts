import { EngineFailure } from '@cairn/engines/engine.ts';
import { describe, expect, test } from 'vitest';
import { FairSlots } from './fair-slots.ts';

const never = new AbortController().signal;

describe('slots of the browser pool', () => {
  test('are given to waiting pages in the order of their requests', async () => {
    const slots = new FairSlots([1]);
    const served: string[] = [];
    const first = await slots.take('a', never);
    const waiting = ['b', 'c'].map((host) => slots.take(host, never).then(() => served.push(host)));
    expect(slots.release(first, 'a')).toBe(false);
    await waiting[0];
    expect(served).toEqual(['b']);
    expect(slots.release(first, 'b')).toBe(false);
    await waiting[1];
    expect(served).toEqual(['b', 'c']);
    expect(slots.release(first, 'c')).toBe(true);
  });

  test('are given first to a host without an open page', async () => {
    const slots = new FairSlots([1, 2]);
    const [one] = [await slots.take('slow', never), await slots.take('slow', never)];
    const served: string[] = [];
    const again = slots.take('slow', never).then(() => served.push('slow'));
    const other = slots.take('other', never).then(() => served.push('other'));
    slots.release(one, 'slow');
    await other;
    expect(served).toEqual(['other']);
    slots.release(one, 'other');
    await again;
    expect(served).toEqual(['other', 'slow']);
  });

  test('are not kept for a waiting page that was cancelled', async () => {
    const slots = new FairSlots([1]);
    const slot = await slots.take('a', never);
    const stop = new AbortController();
    const left = slots.take('b', stop.signal);
    stop.abort();
    await expect(left).rejects.toBeInstanceOf(EngineFailure);
    expect(slots.release(slot, 'a')).toBe(true);
    expect(await slots.take('c', never)).toBe(1);
  });
});
