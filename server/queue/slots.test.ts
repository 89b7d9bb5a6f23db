import { describe, expect, it } from 'vitest';
import type { QueueEntry } from './queue.ts';
import { Slots } from './slots.ts';

let made = 0;
function entry(group?: string): QueueEntry {
  made += 1;
  return { id: `entry ${made}`, rowId: `row ${made}`, interruptions: 0, leaseToken: 'x', ...(group === undefined ? {} : { group }) };
}
const never = () => new Promise<never>(() => undefined);

describe('the slots of a worker', () => {
  it('without shares all are used by the first entries', () => {
    const slots = new Slots(4, undefined, () => undefined);
    expect(slots.next()).toEqual({ count: 4, without: [] });
    for (let i = 0; i < 4; i += 1) slots.begin(entry('a'));
    expect(slots.next()).toBeUndefined();
  });

  // @covers imports.slots-shared-by-service
  it('are used by one group only up to its share', () => {
    const slots = new Slots(6, { perGroup: 4, inHand: 20 }, () => undefined);
    expect(slots.next()).toEqual({ count: 4, without: [] });
    for (let i = 0; i < 3; i += 1) slots.begin(entry('a'));
    expect(slots.next()).toEqual({ count: 1, without: [] });
    slots.begin(entry('a'));
    expect(slots.next()).toEqual({ count: 2, without: ['a'] });
  });

  it('in use by others still let one entry of each further group start, up to the limit', () => {
    const slots = new Slots(2, { perGroup: 2, inHand: 4 }, () => undefined);
    for (let i = 0; i < 2; i += 1) slots.begin(entry('a'));
    expect(slots.next()).toEqual({ count: 1, without: ['a'] });
    slots.begin(entry('b'));
    expect(slots.next()).toEqual({ count: 1, without: ['a', 'b'] });
    slots.begin(entry('c'));
    expect(slots.next()).toBeUndefined();
  });

  it('are free while an entry waits, and in use again after', async () => {
    let freed = 0;
    const slots = new Slots(1, { perGroup: 3, inHand: 9 }, () => {
      freed += 1;
    });
    const slot = slots.begin(entry('a'));
    expect(slots.next()?.without).toEqual(['a']);
    let end = () => {};
    const waiting = slot.park(() => new Promise<void>((resolve) => (end = resolve)));
    expect([freed, slots.next()]).toEqual([1, { count: 1, without: [] }]);
    end();
    await waiting;
    expect(slots.next()?.without).toEqual(['a']);
  });

  // @covers imports.slots-shared-by-service
  it('are not used for a paused service, and only one is used for a service with a trial request', () => {
    const allowance = new Map([
      ['a', 0],
      ['b', 1],
    ]);
    const slots = new Slots(6, { perGroup: 4, inHand: 20, allowance: () => allowance }, () => undefined);
    expect(slots.next()).toEqual({ count: 1, without: ['a'] });
    void slots.begin(entry('b')).park(never);
    expect(slots.next()).toEqual({ count: 4, without: ['a', 'b'] });
  });

  it('are not offered again for groups beside which nothing is due, until something is new', () => {
    const slots = new Slots(6, { perGroup: 2, inHand: 20 }, () => undefined);
    for (let i = 0; i < 2; i += 1) slots.begin(entry('a'));
    slots.foundNothingBeside(['a']);
    expect(slots.next()).toBeUndefined();
    slots.lookAgain();
    expect(slots.next()).toEqual({ count: 2, without: ['a'] });
  });
});
