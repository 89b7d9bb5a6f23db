import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Trace } from '../interface/engine.ts';
import type { DroppedEntry } from '../place/extractor-findings.ts';
import type { World } from './world.ts';
import type { PageHead, ReaderTasks } from '../sources/reader-tasks.ts';
import { startReading } from './start-reading.ts';

/** What a page holds, once all of it has come. */
export interface WholePage extends PageHead {
  places: ReadPlace[];
  dropped: DroppedEntry[];
  traces: Trace[];
}

/** Reads a page where the world reads, and gathers all that comes of it. Throws what the reader's process throws when it is ended. */
export async function readWholePage(
  input: ReaderTasks['page']['input'],
  world: Pick<World, 'runReader'>,
  signal: AbortSignal,
): Promise<WholePage> {
  const { head, items } = await startReading('page', input, world, signal);
  const page: WholePage = { ...head, places: [], dropped: [], traces: [] };
  for await (const item of items) {
    if (item.type === 'place') page.places.push(item.place);
    else if (item.type === 'dropped') page.dropped.push({ reason: item.reason, example: item.example });
    else if (item.type === 'trace') page.traces.push({ ...(item.place !== undefined && { place: item.place }), lines: item.lines });
  }
  return page;
}
