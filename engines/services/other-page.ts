import { readPage } from '../sources/page/index.ts';
import type { OpenedPage } from '../world.ts';
import type { ListCallOutcome } from './list-call-first.ts';
import type { PageOutcome } from './list-page.ts';

/** The page of a service whose panel is not known to us, by the readers for any page. What the service's own call gave stays where it is more. */
export function readOtherPage(page: OpenedPage, outcome: ListCallOutcome, milliseconds: number): PageOutcome {
  const reading = readPage(page.html, page.url);
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
