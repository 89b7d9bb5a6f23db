import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import { isRecord } from '../formats/json-values.ts';
import { cleanLine } from '../place/normalise.ts';
import { PlaceBuilder } from '../place/place-builder.ts';
import { applePlaceId, DEFAULT_PROVIDER, decodeGuide, type GuideEntry } from '../sources/link/apple-guide.ts';
import { positionFrom } from '../values/position.ts';
import type { FetchReply } from '../reading/world.ts';
import { componentOf, detailsOf } from './apple-details.ts';
import { dataProvenance } from './data-provenance.ts';
import { followRedirects } from './follow-redirects.ts';
import { readLinkContent } from './link-content.ts';
import { cancelled, pageInsteadOfData, parseServiceJson, requestWithRetry } from './request-with-retry.ts';
import type { MapService, ServiceTask } from './service.ts';
import { sharedButEmpty, unexpectedStatus, unknownFormat } from './service-errors.ts';

const SERVICE = 'Apple Maps';
const OWN_HOSTS = /^(?:maps\.apple|(?:beta\.)?maps\.apple\.com|guides\.apple\.com)$/;
/** Places requested in one call; the service's own page asks for as many (FORMATS C). */
const BATCH = 10;

const NO_DETAILS = { code: 'unknown-to-apple' } as const;

/** Apple Maps: a shared guide, which is in its own link; names and positions come from the place call. */
export const apple: MapService = {
  service: 'apple',
  async *read(task) {
    const { url, link } = task.link.kind === 'short' ? await followRedirects(task, SERVICE, OWN_HOSTS) : task;
    if (link.kind !== 'list') {
      yield* readLinkContent(link, url, SERVICE);
      return;
    }
    const guide = decodeGuide(link.listId ?? '');
    if (!guide) {
      throw new EngineFailure('bad-link', { code: 'guide-incomplete' });
    }
    const title = cleanLine(guide.name, 300);
    yield { type: 'source', service: SERVICE, ...(title ? { title } : {}), ...(url.length <= 2_048 ? { url } : {}) };
    yield { type: 'expected', count: guide.entries.length };
    if (guide.entries.length === 0) throw sharedButEmpty('guide');
    yield* readEntries(task, guide.entries);
  },
};

async function* readEntries(task: ServiceTask, entries: GuideEntry[]): AsyncGenerator<EngineEvent, void, void> {
  const start = performance.now();
  let places = 0;
  let calls = 0;
  let closed: readonly ReadingText[] | undefined;
  for (let from = 0; from < entries.length; from += BATCH) {
    const part = entries.slice(from, from + BATCH);
    const span = { first: from + 1, last: from + part.length };
    yield { type: 'stage', stage: { code: 'looking-up-places', values: { ...span, total: entries.length } } };
    const wanted = part.filter((entry) => entry.muid !== undefined);
    const answer: Answer = closed ? { failure: closed } : wanted.length > 0 ? await requestPlaces(task, wanted) : { data: {} };
    if ('failure' in answer) {
      if (answer.unreachable) closed = answer.failure;
      yield {
        type: 'partial',
        texts: [{ code: 'names-unread', values: span }, ...answer.failure],
      };
    }
    for (const entry of part) {
      const place = placeOfEntry(entry, answer, calls);
      if (place) places += 1;
      if (place) yield { type: 'place', place };
      else yield { type: 'dropped', reason: NO_DETAILS, example: entry.muid ? applePlaceId(entry.muid) : 'an empty entry' };
    }
    calls += 1;
  }
  yield { type: 'cost', extractor: 'place call', milliseconds: performance.now() - start, places, calls };
}

type Answer = { data: unknown } | { failure: readonly ReadingText[]; unreachable?: boolean };

/** One place call. After a failed call the other calls are still made, unless the service blocks us. */
async function requestPlaces(task: ServiceTask, entries: GuideEntry[]): Promise<Answer> {
  const { world, signal, input } = task;
  const places = entries.map((entry) => ({ muid: entry.muid, resultProviderId: entry.provider ?? DEFAULT_PROVIDER }));
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-language': input.language ?? 'en',
    origin: 'https://maps.apple.com',
    referer: 'https://maps.apple.com/guides',
  };
  const options = { method: 'POST' as const, headers, body: JSON.stringify({ places }) };
  try {
    const data = await requestWithRetry(world, { url: 'https://maps.apple.com/data/place', options, signal, service: SERVICE }, readReply);
    return { data };
  } catch (error) {
    if (signal.aborted) throw cancelled();
    if (!(error instanceof EngineFailure) || ['captcha', 'blocked', 'refused-address'].includes(error.code)) throw error;
    return { failure: error.texts, unreachable: error.code === 'unreachable' || error.code === 'timed-out' };
  }
}

function readReply(reply: FetchReply): unknown {
  if (reply.status === 403)
    throw new EngineFailure(
      'captcha',
      { code: 'apple-captcha' },
      {
        retryable: true,
      },
    );
  if (reply.status >= 300 && reply.status < 400) throw pageInsteadOfData(reply.header('location') ?? '', SERVICE);
  if (reply.status !== 200) throw unexpectedStatus(SERVICE, reply.status);
  const data = parseServiceJson(reply.text(), SERVICE);
  if (!isRecord(data)) throw unknownFormat(SERVICE);
  return data;
}

/** The entry as a place. While its name could not be requested it goes by its number, which opens it; a number that Apple does not know is none. */
function placeOfEntry(entry: GuideEntry, answer: Answer, block: number): ReadPlace | undefined {
  const builder = new PlaceBuilder('guide');
  const details = entry.muid && 'data' in answer ? detailsOf(answer.data, entry.muid) : {};
  if (details.annotation) {
    const { value, path } = details.annotation;
    builder.text('name', value.title, dataProvenance(`${path}/title`, block));
    const [latitude, longitude] = Array.isArray(value.center)
      ? value.center
      : isRecord(value.center)
        ? [value.center.lat, value.center.lng]
        : [];
    builder.position(positionFrom(latitude, longitude), dataProvenance(`${path}/center`, block));
  }
  if (details.place) describe(builder, details.place, block);
  if (entry.address) builder.text('address', entry.address, { kind: 'link', quote: entry.address.slice(0, 200) });
  if (entry.coordinates) {
    const { latitude, longitude } = entry.coordinates;
    builder.position(positionFrom(latitude, longitude), { kind: 'link', quote: `${latitude}, ${longitude}` });
  }
  if (entry.muid) {
    const where = { kind: 'link', quote: entry.muid } as const;
    builder.text('placeId', applePlaceId(entry.muid), where);
    builder.text(
      'url',
      `https://maps.apple.com/place?place-id=${applePlaceId(entry.muid)}&_provider=${entry.provider ?? DEFAULT_PROVIDER}`,
      where,
    );
  }
  if (entry.muid && 'failure' in answer)
    builder.text('name', `Apple Maps place ${applePlaceId(entry.muid)}`, { kind: 'derived', from: ['placeId'] });
  return builder.finish();
}

function describe(builder: PlaceBuilder, place: { value: Record<string, unknown>; path: string }, block: number): void {
  const address = componentOf(place, 'COMPONENT_TYPE_ADDRESS_OBJECT', 'addressObject');
  const lines = address?.value.formattedAddressLines;
  if (address && Array.isArray(lines))
    builder.text(
      'address',
      lines.filter((line) => typeof line === 'string').join(', '),
      dataProvenance(`${address.path}/formattedAddressLines`, block),
    );
  const info = componentOf(place, 'COMPONENT_TYPE_PLACE_INFO', 'placeInfo');
  const centre = info?.value.center;
  if (info && isRecord(centre)) builder.position(positionFrom(centre.lat, centre.lng), dataProvenance(`${info.path}/center`, block));
  const entity = componentOf(place, 'COMPONENT_TYPE_ENTITY', 'entity');
  if (entity) {
    const names = Array.isArray(entity.value.name) ? entity.value.name : [];
    const named = names.find((name) => isRecord(name) && typeof name.stringValue === 'string');
    if (isRecord(named)) builder.text('name', named.stringValue, dataProvenance(`${entity.path}/name`, block));
    builder.text('phoneNumber', entity.value.telephone, dataProvenance(`${entity.path}/telephone`, block));
    builder.text('websiteUrl', entity.value.url, dataProvenance(`${entity.path}/url`, block));
  }
  const snippet = componentOf(place, 'COMPONENT_TYPE_RESULT_SNIPPET', 'resultSnippet');
  if (snippet) {
    builder.text('name', snippet.value.name, dataProvenance(`${snippet.path}/name`, block));
    builder.text('category', snippet.value.category, dataProvenance(`${snippet.path}/category`, block));
  }
}
