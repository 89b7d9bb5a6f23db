import type { World } from './world.ts';
import type { ReaderKind, Reading, ReaderTasks, RunReader } from '../sources/reader-tasks.ts';
import { nextTurn } from './turns.ts';

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
  const { readers } = await import('../sources/readers.ts');
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
export const READING_FILE = { type: 'stage', stage: { code: 'reading-file' } } as const;
