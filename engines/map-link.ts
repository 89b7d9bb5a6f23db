import { cleanLink, listLinkIn, recogniseLink, SERVICE_NAMES } from '@cairn/contracts/map-links.ts';
import { type Engine, EngineFailure } from './engine.ts';
import { type MapUrl, readMapUrl } from './reading/map-url.ts';
import { google } from './services/google.ts';
import { myMaps } from './services/my-maps.ts';
import type { MapService } from './services/service.ts';

/** The register: one reader for each service whose lists are read. */
const services: Record<'google' | 'my-maps', MapService> = { google, 'my-maps': myMaps };

/** A Google list id pasted alone; 16 to 64 characters, of which real ones have 22, 28 or 30 (FORMATS A1). */
const BARE_LIST_ID = /^[\w-]{20,64}$/;

/** Reads a shared list, map, guide or trip by its link, without a browser: the service is told from the link, its reader does the rest. */
export const mapLink: Engine = {
  method: 'map-link',
  async *read(input, world, signal) {
    const { url, link, service } = recognise(input.url ?? input.text ?? '');
    yield { type: 'source', service: SERVICE_NAMES[service], url };
    yield* services[service].read({ url, link, input, world, signal });
  },
};

function recognise(given: string): { url: string; link: MapUrl; service: keyof typeof services } {
  if (BARE_LIST_ID.test(given.trim())) {
    return { url: given.trim(), link: { service: 'google', kind: 'list', listId: given.trim() }, service: 'google' };
  }
  const url = withScheme(cleanLink(listLinkIn(given)));
  const link = readMapUrl(url);
  const service = link ? serviceOf(link) : undefined;
  if (link && service) return { url, link, service };
  throw new EngineFailure('bad-link', unknownLink(url, link));
}

function withScheme(link: string): string {
  return /^https?:\/\//i.test(link) ? link : `https://${link}`;
}

function serviceOf(link: MapUrl): keyof typeof services | undefined {
  return Object.hasOwn(services, link.service) ? (link.service as keyof typeof services) : undefined;
}

function unknownLink(url: string, link: MapUrl | undefined): string {
  const read = Object.values(SERVICE_NAMES).join(', ');
  if (!URL.canParse(url)) return 'This is not a link. Paste the link that the list’s Share button gives.';
  const host = new URL(url).hostname;
  if (link || recogniseLink(url)) return `Lists of ${host} cannot be read. Lists of ${read} can.`;
  return `${host} is no map service whose lists can be read here. Lists of ${read} can; for any other page choose the AI method.`;
}
