import { LIST_SERVICES, type ListService, listLinkIn, SERVICE_NAMES } from '@cairn/contracts/map-links.ts';
import { type Engine, EngineFailure } from './engine.ts';
import { type MapUrl, readMapUrl } from './reading/map-url.ts';
import { apple } from './services/apple.ts';
import { google } from './services/google.ts';
import { shareUrl } from './services/google-list-call.ts';
import { kakao } from './services/kakao.ts';
import { readLinkAlone } from './services/link-alone.ts';
import { myMaps } from './services/my-maps.ts';
import { naver } from './services/naver.ts';
import type { MapService } from './services/service.ts';
import { umap } from './services/umap.ts';
import { wanderlog } from './services/wanderlog.ts';

/** The register: one reader for each service whose lists are read. */
const services: Record<ListService, MapService> = { google, 'my-maps': myMaps, apple, naver, kakao, umap, wanderlog };

/** A Google list id pasted alone; 16 to 64 characters, of which real ones have 22, 28 or 30 (FORMATS A1). */
const BARE_LIST_ID = /^[\w-]{20,64}$/;

/** Reads a shared list, map, guide or trip by its link, without a browser: the service is told from the link, its reader does the rest. */
export const mapLink: Engine = {
  method: 'map-link',
  async *read(input, world, signal) {
    const { url, link } = recognise(input.url ?? input.text ?? '');
    const service = listServiceOf(link);
    if (!service) {
      yield* readLinkAlone(link, url, hostOf(url));
      return;
    }
    yield { type: 'source', service: SERVICE_NAMES[service], url };
    yield* services[service].read({ url, link, input, world, signal });
  },
};

function recognise(given: string): { url: string; link: MapUrl } {
  const text = given.trim();
  const listId = BARE_LIST_ID.exec(text)?.[0];
  if (listId) return { url: shareUrl(listId), link: { service: 'google', kind: 'list', listId } };
  const url = /^(?:geo|google\.navigation):/i.test(text) ? text : withScheme(listLinkIn(text));
  const link = readMapUrl(url);
  const isStated = link && (listServiceOf(link) || (link.coordinates && link.positionKind !== 'camera') || link.points);
  if (isStated) return { url, link };
  throw new EngineFailure('bad-link', unknownLink(url));
}

function withScheme(link: string): string {
  return /^https?:\/\//i.test(link) ? link : `https://${link}`;
}

function listServiceOf(link: MapUrl): ListService | undefined {
  return LIST_SERVICES.find((service) => service === link.service);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'map';
}

function unknownLink(url: string): string {
  const read = Object.values(SERVICE_NAMES).join(', ');
  if (!URL.canParse(url) || !new URL(url).hostname.includes('.'))
    return 'This is not a link. Paste the link that the list’s Share button gives.';
  return `${hostOf(url)} is no map service whose lists can be read here. Lists of ${read} can; for any other page choose the AI method.`;
}
