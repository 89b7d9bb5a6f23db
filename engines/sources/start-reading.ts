import type { World } from '../world.ts';
import type { ReaderKind, ReaderTasks } from './readers.ts';
import { nextTurn } from './turns.ts';

/** What came of a reader: what it says of the whole, and its items, read when they are taken. They must be taken, or the signal be aborted. */
export interface Reading<Kind extends ReaderKind> {
  head: ReaderTasks[Kind]['head'];
  items: AsyncIterable<ReaderTasks[Kind]['item']>;
}

/** Runs a reader of `readers.ts`, in order and as fast as its items are taken. Throws what the reader throws, and the signal's reason. */
export type RunReader = <Kind extends ReaderKind>(
  kind: Kind,
  input: ReaderTasks[Kind]['input'],
  signal: AbortSignal,
) => Promise<Reading<Kind>>;

/** Reads where the world says; where it says nothing, in this thread. */
export function startReading<Kind extends ReaderKind>(
  kind: Kind,
  input: ReaderTasks[Kind]['input'],
  { runReader = readHere }: Pick<World, 'runReader'>,
  signal: AbortSignal,
): Promise<Reading<Kind>> {
  return runReader(kind, input, signal);
}

/** How long a reader may hold the event loop before others get a turn, in milliseconds. */
const TURN = 12;

const readHere: RunReader = async (kind, input, signal) => {
  // Loaded only where material is read: a process whose reading is done elsewhere needs none of it.
  const { readers } = await import('./readers.ts');
  const steps = readers[kind](input);
  for (;;) {
    await nextTurn();
    const end = performance.now() + TURN;
    while (performance.now() < end) {
      signal.throwIfAborted();
      const step = steps.next();
      if (step.done) return { head: step.value.head, items: oneByOne(step.value.items, signal) };
    }
  }
};

async function* oneByOne<Item>(items: Iterable<Item>, signal: AbortSignal): AsyncGenerator<Item, void, void> {
  for (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
}

/** The stage at which a file is read, also one that a link leads to. */
export const READING_FILE = { type: 'stage', stage: 'Reading the file' } as const;
