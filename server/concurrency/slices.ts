import { setImmediate as nextRound } from 'node:timers/promises';

/** Milliseconds that one piece of work may keep the event loop to itself. */
const SLICE_MS = 8;

let last: Promise<void> = Promise.resolve();

/** Resolves in a later round of the event loop. Of all who wait, one goes on in each round, so that other calls are answered in between. */
export function nextTurn(): Promise<void> {
  last = last.then(() => nextRound());
  return last;
}

/** The time that is left of a slice of long work. */
export interface Slice {
  isOver(): boolean;
  /**
   * Lets everything else have its turn, then begins the next slice.
   * @throws the signal's reason when the work is no longer wanted
   */
  next(): Promise<void>;
}

/** Begins work that is done in slices. */
export function beginSlices(signal?: AbortSignal): Slice {
  let end = performance.now() + SLICE_MS;
  return {
    isOver: () => performance.now() >= end,
    async next() {
      await nextTurn();
      signal?.throwIfAborted();
      end = performance.now() + SLICE_MS;
    },
  };
}

/**
 * Does the work for each item in its order; other calls are answered in between.
 * @throws the signal's reason when the work is no longer wanted
 */
export async function inSlices<Item>(items: Iterable<Item>, work: (item: Item, at: number) => void, signal?: AbortSignal): Promise<void> {
  const slice = beginSlices(signal);
  let at = 0;
  for (const item of items) {
    work(item, at);
    at += 1;
    if (slice.isOver()) await slice.next();
  }
}

/** What `make` makes of each item, in their order; other calls are answered in between. */
export async function mapInSlices<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item, at: number) => Made,
  signal?: AbortSignal,
): Promise<Made[]> {
  const made: Made[] = [];
  await inSlices(items, (item, at) => made.push(make(item, at)), signal);
  return made;
}
