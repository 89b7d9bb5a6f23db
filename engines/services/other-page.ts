import { type EngineEvent, EngineFailure } from '../engine.ts';
import { readPage } from '../reading/page.ts';
import type { OpenedPage } from '../world.ts';
import type { ListCallOutcome } from './list-call-first.ts';

/**
 * The page of a service whose panel is not known to us, by the readers for any page. What they find counts only where it is more than the
 * service's own call gave. Throws the call's failure, or `empty`, where it is not.
 */
export function* tellOtherPage(page: OpenedPage, outcome: ListCallOutcome, milliseconds: number): Generator<EngineEvent> {
  const reading = readPage(page.html, page.url);
  if (reading.places.length <= outcome.places.length)
    throw outcome.failure ?? new EngineFailure('empty', 'The page of the list shows no more places than its own call gave.');
  yield { type: 'restart' };
  yield { type: 'source', ...reading.source };
  for (const place of reading.places) yield { type: 'place', place };
  for (const { reason, example } of reading.dropped) yield { type: 'dropped', reason, example };
  yield { type: 'cost', rung: 'browser', milliseconds, places: reading.places.length, calls: 1 };
}
