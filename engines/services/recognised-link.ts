import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import { LIST_SERVICES, type ListService, listLinkIn, SERVICE_NAMES } from '@cairn/contracts/map-links.ts';
import { type EngineEvent, EngineFailure, type EngineInput } from '../interface/engine.ts';
import { type MapUrl, readMapUrl } from '../sources/link/map-url.ts';
import type { World } from '../reading/world.ts';
import { apple } from './apple.ts';
import { google } from './google.ts';
import { shareUrl } from './google-list-call.ts';
import { kakao } from './kakao.ts';
import { readLinkContent } from './link-content.ts';
import { myMaps } from './my-maps.ts';
import { naver } from './naver.ts';
import type { MapService } from './service.ts';
import { umap } from './umap.ts';
import { wanderlog } from './wanderlog.ts';

/** The register: one reader for each service whose lists are read. */
const services: Record<ListService, MapService> = { google, 'my-maps': myMaps, apple, naver, kakao, umap, wanderlog };

/** A Google list id pasted without its link; 16 to 64 characters, of which real ones have 22, 28 or 30 (FORMATS A1). */
const BARE_LIST_ID = /^[\w-]{20,64}$/;

/** A link that can be read. `url` is it cleaned, `service` the map service whose lists it may open; without one it speaks for itself. */
export interface RecognisedLink {
  url: string;
  link: MapUrl;
  service: ListService | undefined;
}

/** Says what a pasted link is, judged only by the link. Throws `bad-link` with a sentence for what cannot be read here. */
export function recogniseLink(input: EngineInput): RecognisedLink {
  const text = (input.url ?? input.text ?? '').trim();
  const listId = BARE_LIST_ID.exec(text)?.[0];
  if (listId) return { url: shareUrl(listId), link: { service: 'google', kind: 'list', listId }, service: 'google' };
  const url = /^(?:geo|google\.navigation):/i.test(text) ? text : withScheme(listLinkIn(text));
  const link = readMapUrl(url);
  const service = link && LIST_SERVICES.find((candidate) => candidate === link.service);
  const isStated = link && (service || (link.coordinates && link.positionKind !== 'camera') || link.points);
  if (isStated) return { url, link, service };
  throw new EngineFailure('bad-link', unknownLink(url));
}

/** Reads a recognised link without a browser, by the reader of its service. */
export async function* readRecognisedLink(
  { url, link, service }: RecognisedLink,
  input: EngineInput,
  world: World,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent, void, void> {
  if (!service) {
    yield* readLinkContent(link, url, hostOf(url));
    return;
  }
  yield { type: 'source', service: SERVICE_NAMES[service], url };
  yield* services[service].read({ url, link, input, world, signal });
}

function withScheme(link: string): string {
  return /^https?:\/\//i.test(link) ? link : `https://${link}`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'map';
}

function unknownLink(url: string): ReadingText {
  if (!URL.canParse(url) || !new URL(url).hostname.includes('.')) return { code: 'not-a-link' };
  return { code: 'service-unsupported', values: { host: hostOf(url), supported: Object.values(SERVICE_NAMES) } };
}
