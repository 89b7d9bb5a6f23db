import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may keep the event loop before others have their turn. Milliseconds. */
const SLICE_MS = 8;

/** Does the work for each item in order, and lets the event loop go on in between. */
export async function inSlices<Item>(items: Iterable<Item>, work: (item: Item, index: number) => void): Promise<void> {
  let began = performance.now();
  let index = 0;
  for (const item of items) {
    work(item, index);
    index += 1;
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}
