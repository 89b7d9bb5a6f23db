import { expect, onTestFinished, test, vi } from 'vitest';
import { inSlices, mapInSlices, nextTurn } from './slices.ts';

/** A clock that goes on by a millisecond whenever it is read. */
function useSteadyClock(): void {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  onTestFinished(() => clock.mockRestore());
}

/** How often the event loop turns while the work is done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    turn = setImmediate(count);
  };
  let turn = setImmediate(count);
  await work.finally(() => clearImmediate(turn));
  return turns;
}

test('of several that wait for a turn one goes on in each round of the event loop, in their order', async () => {
  const order: string[] = [];
  setImmediate(() => {
    order.push('other work');
    setImmediate(() => order.push('more work'));
  });
  await Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      await nextTurn();
      order.push(name);
    }),
  );
  expect(order).toEqual(['other work', 'first', 'more work', 'second', 'third']);
});

// @covers calls.large-bodies-in-parts
test('long work keeps its order, and the event loop turns after each slice', async () => {
  useSteadyClock();
  let made: string[] = [];
  const turns = await turnsDuring(
    mapInSlices(
      Array.from({ length: 800 }, (_none, at) => at),
      (item, at) => `${item} ${at}`,
    ).then((all) => (made = all)),
  );
  expect(made).toEqual(Array.from({ length: 800 }, (_none, at) => `${at} ${at}`));
  expect(turns).toBeGreaterThanOrEqual(800 / 8 - 1);
});

test('work that is no longer wanted ends with the next slice', async () => {
  useSteadyClock();
  const gone = new AbortController();
  const done: number[] = [];
  const work = inSlices(
    Array.from({ length: 800 }, (_none, at) => at),
    (item) => {
      done.push(item);
      if (item === 20) gone.abort(new Error('gone'));
    },
    gone.signal,
  );
  await expect(work).rejects.toThrow('gone');
  expect(done.length).toBeLessThan(40);
});
