import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type Engine, type EngineEvent, EngineFailure } from './engine.ts';
import { readMapFile } from './reading/map-files.ts';
import { type PageReading, readPage } from './reading/page.ts';
import { fetchFollowing, MAXIMUM_PAGE_BYTES, pageText } from './reading/page-fetch.ts';
import { PlaceGathering } from './reading/page-merge.ts';
import { failureOfStatus, wallOf } from './reading/page-states.ts';
import { type ContentKind, sniff } from './reading/sniff.ts';
import type { FetchReply, World } from './world.ts';

/**
 * Reads any web page, fetched or saved: the site's own data, map files that it links to, tables, repeated blocks, the one place it is about,
 * its text; a model only for what is left. Throws `EngineFailure`: `bad-link`, `not-found`, `private`, `blocked`, `captcha`, `login-wall`,
 * `service-failed`, `unsupported-file`, `too-large`, `empty`, `no-model`, and what the world's `fetch` throws.
 */
export const ai: Engine = {
  method: 'ai',
  async *read(input, world, signal) {
    if (input.html !== undefined) {
      if (input.html.length > MAXIMUM_PAGE_BYTES) throw tooLarge();
      yield* readDocument(input.html, input.url ?? '', world, signal);
      return;
    }
    if (input.url === undefined) throw new EngineFailure('bad-link', 'Give the address of a web page.');
    yield { type: 'stage', stage: 'Fetching the page' };
    const reply = await fetchFollowing(
      input.url,
      world,
      signal,
      'text/html,application/xhtml+xml,application/json;q=0.8,*/*;q=0.5',
      input.language,
    );
    const failure = failureOfStatus(reply.status, reply.url, reply.status === 200 ? '' : pageText(reply));
    if (failure !== undefined) throw failure;
    const kind = kindOfReply(reply);
    if (kind === 'page') yield* readDocument(pageText(reply), reply.url, world, signal);
    else yield* readOther(reply, kind);
  },
};

function tooLarge(): EngineFailure {
  return new EngineFailure(
    'too-large',
    `The page is larger than ${MAXIMUM_PAGE_BYTES / 1_000_000} MB. Save the part with the places and give that.`,
  );
}

function kindOfReply(reply: FetchReply): ContentKind {
  const kind = sniff(reply.bytes, filenameOf(reply.url));
  const type = reply.header('content-type') ?? '';
  return kind === 'text' && /html/i.test(type) ? 'page' : kind;
}

function filenameOf(url: string): string {
  const name = URL.parse(url)?.pathname.split('/').at(-1);
  return name === undefined || name === '' ? 'The answer' : name;
}

/** An answer that is no page: a map file is read as one, a table and JSON too. */
function* readOther(reply: FetchReply, kind: ContentKind): Generator<EngineEvent> {
  const host = URL.parse(reply.url)?.hostname ?? 'The site';
  if (kind === 'nothing') throw new EngineFailure('empty', `${host} answered with an empty page.`);
  if (kind === 'xml' || kind === 'json' || kind === 'table' || kind === 'zip') {
    yield { type: 'stage', stage: 'Reading the file' };
    yield* readMapFile(reply.bytes, filenameOf(reply.url));
    return;
  }
  const type = reply.header('content-type')?.split(';')[0] ?? 'of an unknown type';
  throw new EngineFailure(
    'unsupported-file',
    `This address holds no web page but a file (${type}). Save it and give it as a file, or give the page that links to it.`,
  );
}

/** Everything that a page can be asked without a model, then the model if it is needed. */
async function* readDocument(html: string, url: string, world: World, signal: AbortSignal): AsyncGenerator<EngineEvent, void, void> {
  yield { type: 'stage', stage: 'Reading the page' };
  const reading = readPage(html, url);
  yield* tell(reading, url);
  const gathering = new PlaceGathering();
  for (const place of reading.places) gathering.add(place);
  yield* readLinkedFiles(reading, gathering, world, signal);
  signal.throwIfAborted();
  for (const place of gathering.places) yield { type: 'place', place };
  if (reading.truncated)
    yield { type: 'partial', sentence: 'The page is so large that its end was not read. Give its parts as pages of their own.' };
  if (gathering.places.length > 0) return;
  throw nothingFound(html, url, reading);
}

function* tell(reading: PageReading, url: string): Generator<EngineEvent> {
  const { source } = reading;
  const host = URL.parse(url)?.hostname.replace(/^www\./, '');
  const own = source.url ?? (url === '' ? undefined : url);
  yield {
    type: 'source',
    ...source,
    ...(own === undefined ? {} : { url: own }),
    ...(host === undefined || host === '' ? {} : { service: host }),
  };
  for (const { reason, example } of reading.dropped) yield { type: 'dropped', reason, example };
  for (const cost of reading.costs) yield { type: 'cost', ...cost };
}

/** Map files that the page links to: what they say beyond the page is added. One that cannot be read leaves the page as it is. */
async function* readLinkedFiles(
  reading: PageReading,
  gathering: PlaceGathering,
  world: World,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent, void, void> {
  for (const link of reading.mapFiles) {
    yield { type: 'stage', stage: `Reading the map file ${filenameOf(link)}` };
    const start = performance.now();
    const before = gathering.places.length;
    try {
      const reply = await fetchFollowing(link, world, signal, '*/*');
      const failure = failureOfStatus(reply.status, reply.url, '');
      if (failure !== undefined) throw failure;
      for (const event of readMapFile(reply.bytes, filenameOf(link)))
        if (event.type === 'place') gathering.add(withRung(event.place));
        else if (event.type === 'dropped' || event.type === 'partial') yield event;
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      yield { type: 'partial', sentence: `The map file ${link} that the page links to was not read: ${error.message}` };
    }
    yield { type: 'cost', rung: 'map-file', milliseconds: performance.now() - start, places: gathering.places.length - before, calls: 1 };
  }
}

function withRung(place: ReadPlace): ReadPlace {
  return { ...place, rung: 'map-file' };
}

/** Running text of this length may well name places that only a model can tell from other names. */
const PROSE_LENGTH = 2_500;

function nothingFound(html: string, url: string, reading: PageReading): EngineFailure {
  const wall = wallOf({ html, url, textLength: reading.textLength, places: 0 });
  if (wall !== undefined) return wall;
  if (reading.textLength < 200)
    return new EngineFailure(
      'empty',
      'The page holds next to no text: it is built by scripts after it opens. Save it in your browser once it is shown, and give the file.',
    );
  if (reading.textLength >= PROSE_LENGTH && reading.tellsOfPlaces)
    return new EngineFailure(
      'no-model',
      'No place was found by its address, position or the like. The page may name some in running text: a model can read that, and none is set up.',
    );
  return new EngineFailure('empty', 'No places were found on this page.');
}
