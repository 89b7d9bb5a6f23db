import { cleanLink } from '@cairn/contracts/map-links.ts';
import { lookedUpPlace, type lookUpPlace } from '@cairn/contracts/place-lookup.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { PLACE_NOT_FOUND } from '@cairn/contracts/texts.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { type MapUrl, placeOfLink, readMapUrl, resolveShortLink } from '@cairn/engines/links.ts';
import type { World } from '@cairn/engines/world.ts';
import type { z } from 'zod';
import type { ServicePlace } from '../external/places/places-service.ts';
import type { PlaceDirectory } from './directory.ts';
import { findSame } from './match.ts';
import { lookedUp } from './offered.ts';

type Lookup = z.input<(typeof lookUpPlace)['reply']>;
type Position = { latitude: number; longitude: number };

const NO_MAP_LINK = 'This isn’t a place link. Open the place in a map service and paste its URL or share link.';
const NO_NAME_OR_POSITION = 'This link has no name or position. Open it in a browser and paste the final URL.';

/** What one place link states, and what the places service, if any, knows of that place. Failures of either are part of the reply. */
export async function lookUp(url: string, world: World, directory: PlaceDirectory | undefined, signal: AbortSignal): Promise<Lookup> {
  let reported: ReadPlace | undefined;
  let named = '';
  try {
    const { link, address } = await resolve(cleanLink(url), world, signal);
    if (link === undefined) return { ...nothing(), errorMessage: NO_MAP_LINK };
    const refused = whyNoPlace(link);
    if (refused !== undefined) return { success: false, extractedFromUrl: { name: '' }, errorMessage: refused };
    reported = placeOfLink(link, address);
    named = link.name ?? (link.featureId ? link.query : undefined) ?? '';
    if (directory === undefined)
      return reported === undefined ? nothing() : { success: true, place: fromLink(reported), extractedFromUrl: reportedBy(reported) };
    const known = await askDirectory(reported, named, link.placeId, directory);
    if (known !== undefined) return { success: true, place: fromService(known), extractedFromUrl: reportedBy(reported) };
    // A pin without a name is only a position, which the places service cannot look up.
    if (reported !== undefined && named === '') return { success: true, place: fromLink(reported), extractedFromUrl: reportedBy(reported) };
    return reported === undefined && link.placeId === undefined
      ? nothing()
      : { success: false, extractedFromUrl: reportedBy(reported), errorMessage: PLACE_NOT_FOUND };
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code === 'cancelled') throw error;
    return { success: false, extractedFromUrl: reportedBy(reported), errorMessage: error.message };
  }
}

function nothing(): Lookup {
  return { success: false, extractedFromUrl: { name: '' }, errorMessage: NO_NAME_OR_POSITION };
}

/** What the link means, short links followed hop by hop. */
async function resolve(url: string, world: World, signal: AbortSignal): Promise<{ link: MapUrl | undefined; address: string }> {
  const link = readMapUrl(url);
  if (link?.kind !== 'short' || link.service !== 'google') return { link, address: url };
  const resolved = await resolveShortLink(url, world, signal, { count: 0 });
  return { link: resolved.link, address: resolved.url };
}

/** A sentence for links that name no single place, undefined for those that may. */
function whyNoPlace(link: MapUrl): string | undefined {
  switch (link.kind) {
    case 'list':
    case 'saved':
      return 'This link opens a list, not a place. Use List Extraction.';
    case 'short':
      return 'This short link doesn’t show where it goes. Open it in a browser and paste the final URL.';
    case 'view':
    case 'street-view':
      return 'This link shows a map area, not a place. Click the place on the map and paste its URL.';
    default:
      return undefined;
  }
}

async function askDirectory(
  reported: ReadPlace | undefined,
  named: string,
  placeId: string | undefined,
  directory: PlaceDirectory,
): Promise<ServicePlace | undefined> {
  const id = reported?.placeId ?? placeId;
  const byId = id === undefined ? undefined : await directory.details(id);
  if (byId !== undefined || reported === undefined || named === '') return byId;
  const near = positionOf(reported);
  const text = [reported.name, reported.address].filter((part) => part !== undefined).join(', ');
  const matches = await directory.search({ text, ...(near === undefined ? {} : { near }) });
  return findSame(matches, reported.name, near);
}

function positionOf({ latitude, longitude }: ReadPlace): Position | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function reportedBy(reported: ReadPlace | undefined): Lookup['extractedFromUrl'] {
  const position = reported === undefined ? undefined : positionOf(reported);
  const approximate = reported?.approximate ? { approximate: true } : {};
  return { name: reported?.name ?? '', ...(position === undefined ? {} : { coordinates: { ...position, ...approximate } }) };
}

function fromLink(reported: ReadPlace): Lookup['place'] {
  const position = positionOf(reported);
  return {
    id: reported.placeId ?? reported.cid ?? reported.featureId ?? '',
    displayName: reported.name,
    ...(reported.address === undefined ? {} : { formattedAddress: reported.address }),
    ...(position === undefined ? {} : { location: position }),
    ...(reported.url === undefined ? {} : { googleMapsUri: reported.url }),
    ...(reported.category === undefined ? {} : { types: [reported.category] }),
  };
}

function fromService(place: ServicePlace): Lookup['place'] {
  return lookedUpPlace.parse({ ...place, ...lookedUp(place), displayName: place.displayName?.text ?? place.id });
}
