import { isSameReason } from '@cairn/contracts/reason-texts.ts';
import { isUncertain, type ReadPlace } from '@cairn/contracts/places.ts';
import { BESIDE_LIST, type EngineEvent, EngineFailure, notesAsEvents } from '../interface/engine.ts';
import type { Engine } from './engine.ts';
import { readPlainText } from '../model/plain-text.ts';
import { readPlacesWithModel } from '../model/read-places.ts';
import { modelSourceOfPage } from '../model/reply-page.ts';
import { areMostlyNames } from '../place/name-only.ts';
import { PlaceCollection } from '../place/place-collection.ts';
import { type ContentKind, sniff } from '../sources/file/sniff.ts';
import { failureOfStatus } from '../sources/page/blocked-page.ts';
import { fetchFollowing, MAXIMUM_PAGE_BYTES, materialOf } from '../reading/fetch-following.ts';
import { pageText } from '../sources/page/page-text.ts';
import { readWholePage, type WholePage } from '../reading/whole-page.ts';
import type { PageMaterial } from '../sources/reader-tasks.ts';
import { READING_FILE, startReading } from '../reading/start-reading.ts';
import { countEvents } from '../values/source-count.ts';
import type { FetchReply, World } from '../reading/world.ts';

/**
 * Reads any web page, fetched or saved: the site's own data, map files that it links to, tables, repeated blocks, the one place it is about,
 * its text; a model only for what is left. Throws `EngineFailure`: `bad-link`, `not-found`, `private`, `blocked`, `captcha`, `login-wall`,
 * `service-failed`, `unsupported-file`, `too-large`, `empty`, `no-model`, and what the world's `fetch` throws.
 */
export const ai: Engine = {
  method: 'ai',
  async *read(input, world, signal) {
    const task = { world, signal, explain: input.explain === true };
    if (input.html !== undefined) {
      if (input.html.length > MAXIMUM_PAGE_BYTES) throw tooLarge();
      yield* readDocument({ html: input.html, url: input.url ?? '' }, task);
      return;
    }
    if (input.url === undefined) throw new EngineFailure('bad-link', { code: 'url-missing' });
    yield { type: 'stage', stage: { code: 'fetching-page' } };
    const reply = await fetchFollowing(input.url, {
      world,
      signal,
      accept: 'text/html,application/xhtml+xml,application/json;q=0.8,*/*;q=0.5',
      language: input.language,
    });
    const failure = failureOfStatus(reply.status, reply.url, reply.status === 200 ? '' : openingOf(reply));
    if (failure !== undefined) throw failure;
    const kind = kindOfReply(reply);
    if (kind === 'page') yield* readDocument(materialOf(reply), task);
    else yield* readOther(reply, kind, task);
  },
};

/** Bytes at the start of a page in which a blocked page is recognised. */
const OPENING_BYTES = 100_000;

function openingOf(reply: FetchReply): string {
  const { html, ...material } = materialOf(reply);
  return pageText({ html: html.subarray(0, OPENING_BYTES), ...material });
}

function tooLarge(): EngineFailure {
  return new EngineFailure('too-large', { code: 'page-too-large', values: { megabytes: MAXIMUM_PAGE_BYTES / 1_000_000 } });
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

interface Task {
  world: World;
  signal: AbortSignal;
  explain: boolean;
}

/** An answer that is no page: a map file is read as one, a table, JSON and plain text too. */
async function* readOther(reply: FetchReply, kind: ContentKind, task: Task): AsyncGenerator<EngineEvent, void, void> {
  const host = URL.parse(reply.url)?.hostname ?? 'The site';
  if (kind === 'nothing') throw new EngineFailure('empty', { code: 'empty-page', values: { host } });
  if (kind === 'xml' || kind === 'json' || kind === 'table' || kind === 'zip') {
    yield READING_FILE;
    const file = { bytes: reply.bytes, filename: filenameOf(reply.url), ...(kind === 'json' && { jsonUrl: reply.url }) };
    const { items } = await startReading('file', file, task.world, task.signal);
    yield* items;
    return;
  }
  if (kind === 'text') {
    const found = yield* readPlainText(pageText(materialOf(reply)), { ...task, what: 'a plain text from a web site' });
    if (found === 0) throw new EngineFailure('empty', { code: 'no-places-at-url' });
    return;
  }
  const type = reply.header('content-type')?.split(';')[0] ?? 'of an unknown type';
  throw new EngineFailure('unsupported-file', { code: 'url-of-file', values: { type } });
}

/** Everything that can be read of a page without a model, then a browser where scripts build the page, then the model if it is needed. */
async function* readDocument(material: PageMaterial, { world, signal, explain }: Task): AsyncGenerator<EngineEvent, void, void> {
  const { url } = material;
  yield { type: 'stage', stage: { code: 'reading-page' } };
  let page: ReadDocument = { material, reading: await readWholePage({ ...material, explain }, world, signal) };
  let passing: EngineFailure | undefined;
  const fetched = /^https?:/.test(url);
  if (world.openPage !== undefined && fetched && isBuiltByScripts(page.reading)) {
    yield { type: 'stage', stage: { code: 'opening-page' } };
    const start = performance.now();
    const opened = await openedPage(url, world.openPage, { world, signal, explain });
    if (opened.page !== undefined) page = opened.page;
    if (opened.failure !== undefined) {
      yield { type: 'partial', texts: [{ code: 'page-in-browser-failed' }, ...opened.failure.texts] };
      if (opened.failure.retryable) passing = opened.failure;
    }
    yield { type: 'cost', extractor: 'browser', milliseconds: performance.now() - start, places: page.reading.places.length, calls: 1 };
  }
  const { reading } = page;
  yield* pageEvents(reading, page.material.url);
  const gathering = new PlaceCollection();
  for (const place of reading.places) gathering.add(place);
  yield* readLinkedFiles(reading, gathering, world, signal);
  signal.throwIfAborted();
  if (gathering.places.length === 0) {
    const { blocked } = reading;
    if (blocked !== undefined) throw new EngineFailure(blocked.code, blocked.texts, { retryable: blocked.retryable });
  }
  if (reading.uncertain || gathering.places.length === 0 || gathering.places.some(isUncertain))
    yield* readByModel(page, gathering, world, signal);
  for (const place of gathering.places) yield { type: 'place', place };
  yield* noteEvents(reading, gathering.places);
  if (reading.truncated) yield { type: 'partial', texts: { code: 'page-cut' } };
  if (gathering.places.length === 0) throw passing ?? nothingFound(reading, world);
}

interface ReadDocument {
  material: PageMaterial;
  reading: WholePage;
}

/** Shorter text than this is none that a reader came for. */
const NEXT_TO_NO_TEXT = 200;
/** Running text of this length may well name places that only a model can distinguish from other names. */
const PROSE_LENGTH = 1_500;

function isBuiltByScripts({ places, mapFiles, textLength }: WholePage): boolean {
  return places.length === 0 && mapFiles.length === 0 && textLength < NEXT_TO_NO_TEXT;
}

async function openedPage(
  url: string,
  openPage: NonNullable<World['openPage']>,
  { world, signal, explain }: Task,
): Promise<{ page?: ReadDocument; failure?: EngineFailure }> {
  try {
    const opened = await openPage(url, { signal, timeoutMs: 20_000 });
    const material = { html: opened.html, url: opened.url };
    return { page: { material, reading: await readWholePage({ ...material, explain }, world, signal) } };
  } catch (error) {
    if (!(error instanceof EngineFailure) || signal.aborted) throw error;
    return { failure: error };
  }
}

/** What the page says of its end, by the reader's own notes or by a number in its title, headings or lines of results. */
function* noteEvents(reading: WholePage, places: ReadPlace[]): Generator<EngineEvent> {
  yield* notesAsEvents(reading);
  const leftOut = reading.dropped.flatMap(({ reason, example }) => (isSameReason(reason, BESIDE_LIST) ? [] : [example]));
  const { opening } = reading;
  yield* countEvents({
    opening,
    ...opening,
    kept: places.map(({ name }) => name),
    leftOut,
    uncertain: reading.uncertain && areMostlyNames(places),
  });
}

/** The model adds what it finds in the text. Where there is none, or it fails, what was found stays. */
async function* readByModel(
  page: ReadDocument,
  gathering: PlaceCollection,
  world: World,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent, void, void> {
  if (world.askModel === undefined) {
    if (page.reading.unfinished)
      yield {
        type: 'partial',
        texts: { code: 'prose-without-model' },
      };
    return;
  }
  const source = await modelSourceOfPage(page.material, world, signal);
  if (!/[\p{L}\p{N}]/u.test(source.text)) return;
  yield* readPlacesWithModel(source, gathering, { askModel: world.askModel, signal, what: 'the visible text of one web page' });
}

function* pageEvents(reading: WholePage, url: string): Generator<EngineEvent> {
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
  reading: WholePage,
  gathering: PlaceCollection,
  world: World,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent, void, void> {
  for (const link of reading.mapFiles) {
    yield { type: 'stage', stage: { code: 'reading-map-file', values: { filename: filenameOf(link) } } };
    const start = performance.now();
    const before = gathering.places.length;
    try {
      const reply = await fetchFollowing(link, { world, signal, accept: '*/*' });
      const failure = failureOfStatus(reply.status, reply.url, '');
      if (failure !== undefined) throw failure;
      const { items } = await startReading('file', { bytes: reply.bytes, filename: filenameOf(link) }, world, signal);
      for await (const event of items)
        if (event.type === 'place') gathering.add({ ...event.place, rung: 'map-file' });
        else if (event.type === 'dropped' || event.type === 'partial') yield event;
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      yield { type: 'partial', texts: [{ code: 'linked-file-unread', values: { link } }, ...error.texts] };
    }
    yield {
      type: 'cost',
      extractor: 'map-file',
      milliseconds: performance.now() - start,
      places: gathering.places.length - before,
      calls: 1,
    };
  }
}

function nothingFound(reading: WholePage, world: World): EngineFailure {
  if (reading.textLength < NEXT_TO_NO_TEXT) return new EngineFailure('empty', { code: 'needs-scripts' });
  if (reading.isAboutPlaces && reading.textLength >= PROSE_LENGTH && world.askModel === undefined)
    return new EngineFailure('no-model', { code: 'prose-needs-model' });
  return new EngineFailure('empty', { code: 'no-places-on-page' });
}
