import { isGoogleHost } from '@cairn/contracts/map-links.ts';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import { startReading } from '../reading/start-reading.ts';
import type { FetchReply } from '../reading/world.ts';
import { pageInsteadOfData, requestWithRetry } from './request-with-retry.ts';
import type { MapService, ServiceTask } from './service.ts';
import { emptyResponse, unexpectedStatus } from './service-errors.ts';

const SERVICE = 'Google My Maps';
/** The largest map file that is taken. */
const MOST_BYTES = 50_000_000;
const MOST_HOPS = 5;

/** Google My Maps: a public map by its KML or KMZ. */
export const myMaps: MapService = { service: 'my-maps', read: readMyMap };

/** Reads the map that the link's `listId` (its mid) names. Throws `private` when the answer is a page instead of a map file. */
export async function* readMyMap(task: ServiceTask): AsyncGenerator<EngineEvent, void, void> {
  const mid = task.link.listId ?? '';
  yield { type: 'source', service: SERVICE, url: `https://www.google.com/maps/d/viewer?mid=${encodeURIComponent(mid)}` };
  yield { type: 'stage', stage: { code: 'fetching-map-file' } };
  let reply = await fetchMapFile(task, `https://www.google.com/maps/d/kml?mid=${encodeURIComponent(mid)}&forcekml=1`);
  const linked = networkLinkOf(reply);
  if (linked) reply = await fetchMapFile(task, linked);
  const filename = isZip(reply.bytes) ? `${mid}.kmz` : `${mid}.kml`;
  const { items } = await startReading('file', { bytes: reply.bytes, filename }, task.world, task.signal);
  yield* items;
}

async function fetchMapFile({ world, signal }: ServiceTask, start: string): Promise<FetchReply> {
  let url = start;
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const options = { maxBytes: MOST_BYTES };
    const reply = await requestWithRetry(world, { url, options, signal, service: SERVICE }, (answer) => answer);
    const target = reply.header('location');
    if (reply.status < 300 || reply.status >= 400 || !target) return checked(reply);
    url = nextHop(target, url);
  }
  throw new EngineFailure('bad-link', { code: 'map-link-loop' });
}

function nextHop(target: string, from: string): string {
  const next = URL.canParse(target, from) ? new URL(target, from) : undefined;
  const meant = next?.hostname.startsWith('consent.') ? next.searchParams.get('continue') : next?.href;
  if (/accounts\.google\./.test(next?.hostname ?? '')) throw notShared();
  const host = meant && URL.canParse(meant) ? new URL(meant).hostname : '';
  if (!meant || !(isGoogleHost(host) || host.endsWith('.googleusercontent.com'))) {
    throw new EngineFailure('bad-link', { code: 'map-link-outside-google' });
  }
  return meant;
}

function notShared(): EngineFailure {
  return new EngineFailure('private', { code: 'my-map-private' });
}

function checked(reply: FetchReply): FetchReply {
  if (reply.status === 404 || reply.status === 410) {
    throw new EngineFailure('not-found', { code: 'my-map-not-found' });
  }
  if (reply.status === 401 || reply.status === 403) throw notShared();
  if (reply.status !== 200) throw unexpectedStatus(SERVICE, reply.status);
  if (isZip(reply.bytes)) return reply;
  const head = new TextDecoder().decode(reply.bytes.subarray(0, 2_000)).trimStart();
  if (/^(?:\uFEFF)?\s*<(?:\?xml|kml\b)/i.test(head) && !/<html/i.test(head)) return reply;
  if (!head) throw emptyResponse(SERVICE);
  if (!head.startsWith('<')) throw new EngineFailure('broken-data', { code: 'no-map-file', values: { service: SERVICE } });
  const page = pageInsteadOfData(reply.text(), SERVICE);
  throw page.code === 'captcha' ? page : notShared();
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** A KML file can hold nothing but the address of the real one. */
function networkLinkOf(reply: FetchReply): string | undefined {
  if (isZip(reply.bytes)) return undefined;
  const text = reply.text();
  if (!text.includes('<NetworkLink') || text.includes('<Placemark')) return undefined;
  const href = /<href>\s*(?:<!\[CDATA\[)?\s*([^<\]]+)/.exec(text)?.[1]?.trim().replaceAll('&amp;', '&');
  return href ? nextHop(href, reply.url) : undefined;
}
