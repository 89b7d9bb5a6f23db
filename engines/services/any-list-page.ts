import { readWholePage } from '../reading/whole-page.ts';
import type { World } from '../reading/world.ts';
import type { PageOutcome } from './browser-list-page.ts';
import type { ListCallOutcome } from './list-call.ts';

/** The page of a service whose panel is not known to us, by the readers for any page. What the service's own call gave stays where it is more. */
export async function readAnyListPage(
  { page, milliseconds }: Pick<PageOutcome, 'page' | 'milliseconds'>,
  outcome: ListCallOutcome,
  world: Pick<World, 'runReader'>,
  signal: AbortSignal,
): Promise<PageOutcome> {
  const reading = await readWholePage({ html: page.html, url: page.url, explain: false }, world, signal);
  const better = reading.places.length > outcome.places.length;
  return {
    page,
    source: { type: 'source', ...reading.source },
    expected: outcome.expected,
    places: better ? reading.places : outcome.places,
    dropped: better ? reading.dropped : outcome.dropped,
    counted: outcome.whole && outcome.counted && !better,
    joined: 0,
    milliseconds,
  };
}
