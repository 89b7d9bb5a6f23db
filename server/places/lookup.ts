import { cleanLink } from '@cairn/contracts/map-links.ts';
import type { lookUpPlace } from '@cairn/contracts/place-lookup.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { PLACE_NOT_FOUND } from '@cairn/contracts/texts.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { type MapUrl, placeOfLink, readMapUrl, resolveShortLink } from '@cairn/engines/links.ts';
import type { World } from '@cairn/engines/world.ts';
import type { z } from 'zod';
import type { ServicePlace } from '../external/places/places-service.ts';
import type { PlaceDirectory } from './directory.ts';
import { findSame } from './match.ts';

type Lookup = z.input<(typeof lookUpPlace)['reply']>;
type Position = { latitude: number; longitude: number };

const NO_MAP_LINK = 'This is not the link of a place on a map. Open the place in a map service and paste its address or share link.';
const TELLS_NOTHING = 'This link tells neither a name nor a position. Open it in a browser and paste the address you land on.';

/** What one place link tells, and what the places service knows of that place where there is one. Failures of either stand in the reply. */
export async function lookUp(url: string, world: World, directory: PlaceDirectory | undefined, signal: AbortSignal): Promise<Lookup> {
  let told: ReadPlace | undefined;
  let named = '';
  try {
    const { link, address } = await resolve(cleanLink(url), world, signal);
    if (link === undefined) return { ...nothing(), errorMessage: NO_MAP_LINK };
    const refused = whyNoPlace(link);
    if (refused !== undefined) return { success: false, extractedFromUrl: { name: '' }, errorMessage: refused };
    told = placeOfLink(link, address);
    named = link.name ?? (link.featureId ? link.query : undefined) ?? '';
    if (directory === undefined)
      return told === undefined ? nothing() : { success: true, place: fromLink(told), extractedFromUrl: toldBy(told) };
    const known = await askDirectory(told, named, link.placeId, directory);
    if (known !== undefined) return { success: true, place: fromService(known), extractedFromUrl: toldBy(told) };
    // A pin without a name is a position and nothing that a places service could know.
    if (told !== undefined && named === '') return { success: true, place: fromLink(told), extractedFromUrl: toldBy(told) };
    return told === undefined && link.placeId === undefined
      ? nothing()
      : { success: false, extractedFromUrl: toldBy(told), errorMessage: PLACE_NOT_FOUND };
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code === 'cancelled') throw error;
    return { success: false, extractedFromUrl: toldBy(told), errorMessage: error.message };
  }
}

function nothing(): Lookup {
  return { success: false, extractedFromUrl: { name: '' }, errorMessage: TELLS_NOTHING };
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
      return 'This link opens a list, not one place. Take the list extraction for it.';
    case 'short':
      return 'Where this short link leads is not to be seen from it. Open it in a browser and paste the address you land on.';
    case 'view':
    case 'street-view':
      return 'This link shows a part of the map and names no place. Click the place on the map and paste its address.';
    default:
      return undefined;
  }
}

async function askDirectory(
  told: ReadPlace | undefined,
  named: string,
  placeId: string | undefined,
  directory: PlaceDirectory,
): Promise<ServicePlace | undefined> {
  const id = told?.placeId ?? placeId;
  const byId = id === undefined ? undefined : await directory.details(id);
  if (byId !== undefined || told === undefined || named === '') return byId;
  const near = positionOf(told);
  const text = [told.name, told.address].filter((part) => part !== undefined).join(', ');
  const matches = await directory.search({ text, ...(near === undefined ? {} : { near }) });
  return findSame(matches, told.name, near);
}

function positionOf({ latitude, longitude }: ReadPlace): Position | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function toldBy(told: ReadPlace | undefined): Lookup['extractedFromUrl'] {
  const position = told === undefined ? undefined : positionOf(told);
  const approximate = told?.approximate ? { approximate: true } : {};
  return { name: told?.name ?? '', ...(position === undefined ? {} : { coordinates: { ...position, ...approximate } }) };
}

function fromLink(told: ReadPlace): Lookup['place'] {
  const position = positionOf(told);
  return {
    id: told.placeId ?? told.cid ?? told.featureId ?? '',
    displayName: told.name,
    ...(told.address === undefined ? {} : { formattedAddress: told.address }),
    ...(position === undefined ? {} : { location: position }),
    ...(told.url === undefined ? {} : { googleMapsUri: told.url }),
    ...(told.category === undefined ? {} : { types: [told.category] }),
  };
}

function fromService(place: ServicePlace): Lookup['place'] {
  const { displayName, regularOpeningHours: _hours, photos: _photos, ...rest } = place;
  return { ...rest, displayName: displayName?.text ?? place.id };
}
