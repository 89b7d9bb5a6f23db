import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import type { Engine } from './engine.ts';
import { exampleOf, FAILED_RECORD, isFailedRecord, placeOfRecord, UNREADABLE_RECORD } from '../services/actor-item.ts';
import { recogniseLink } from '../services/recognised-link.ts';

/**
 * Has an actor of an Apify-compatible service read the link, and maps what it stores to places as it comes. Throws `bad-link`, `no-token`,
 * `quota`, `service-failed`, `timed-out`; what was stored before a failure is kept.
 */
export const amify: Engine = {
  method: 'amify',
  async *read(input, world, signal) {
    const { url } = recogniseLink(input);
    if (world.runActor === undefined) throw new EngineFailure('no-token', { code: 'scraper-missing' });
    yield { type: 'source', url };
    yield { type: 'stage', stage: { code: 'starting-scraper' } };
    const start = performance.now();
    let read = 0;
    let places = 0;
    for await (const news of world.runActor(actorInput(url, input.language), signal)) {
      if (news.type === 'state') {
        yield {
          type: 'stage',
          stage: { code: 'scraping', values: { state: news.state.toLowerCase().replaceAll('-', ' '), records: read } },
        };
        continue;
      }
      for (const record of news.items) {
        const event = eventOf(record, read);
        read += 1;
        if (event.type === 'place') places += 1;
        yield event;
      }
    }
    // That its data set was read to the end says nothing of the list: an actor may have stored a part of it.
    yield { type: 'cost', extractor: 'actor', milliseconds: performance.now() - start, places, calls: 1 };
  },
};

/** What the usual map actors take: where to begin, and in which language. */
function actorInput(url: string, language: string | undefined): Record<string, unknown> {
  return { startUrls: [{ url }], ...(language === undefined ? {} : { language: language.split('-')[0] }) };
}

function eventOf(record: unknown, index: number): EngineEvent {
  const place = placeOfRecord(record, index);
  if (place !== undefined && !isFailedRecord(record)) return { type: 'place', place };
  return { type: 'dropped', reason: isFailedRecord(record) ? FAILED_RECORD : UNREADABLE_RECORD, example: exampleOf(record, index) };
}
