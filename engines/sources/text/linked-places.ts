import type { ReadPlace } from '@cairn/contracts/places.ts';
import { PLACE_LIMITS } from '@cairn/contracts/place-fields.ts';
import { addMapValues, readPlaceLink } from '../../place/map-link-values.ts';
import { PlaceBuilder } from '../../place/place-builder.ts';
import type { Steps } from '../../scoring/steps.ts';
import { plainName } from '../../values/plain-name.ts';
import type { RichLink } from './markup.ts';
import type { TextDocument } from './segment.ts';
import { textProvenance } from './text-provenance.ts';

const AT_ONCE = 20;

/** Takes the links of lines that are nothing but a link to one place on a map, each address once. */
export function* gatherPlaceLinks({ units }: TextDocument, links: Map<string, RichLink>): Steps<void> {
  let seen = 0;
  for (const { rich, text } of units) {
    const link = text.trim() === '' && rich.links.length === 1 ? rich.links[0] : undefined;
    if (link === undefined || links.has(link.url)) continue;
    if (readPlaceLink(link.url) !== undefined) links.set(link.url, link);
    if (++seen % AT_ONCE === 0) yield;
  }
}

/** Places that only a map link names: a line that is nothing but a link which holds the name, and is of no place that was read. */
export function* linkedPlaces(
  source: string,
  links: Map<string, RichLink>,
  found: Array<{ place: ReadPlace }>,
): Steps<Array<{ at: number; place: ReadPlace }>> {
  const places: Array<{ at: number; place: ReadPlace }> = [];
  if (links.size === 0) return places;
  const known = new Set<string | undefined>();
  const names = new Set<string>();
  let done = 0;
  for (const { place } of found) {
    known.add(place.url);
    names.add(plainName(place.name));
    if (++done % (AT_ONCE * AT_ONCE) === 0) yield;
  }
  for (const link of links.values()) {
    if (known.has(link.url)) continue;
    if (++done % AT_ONCE === 0) yield;
    const place = placeOfLink(source, link);
    if (place === undefined || names.has(plainName(place.name))) continue;
    names.add(plainName(place.name));
    places.push({ at: link.start, place });
  }
  return places;
}

/** The place that a map link names by itself; its name is in the link, as links write it (`Golden+Gate+Park`). */
function placeOfLink(source: string, link: RichLink): ReadPlace | undefined {
  const map = readPlaceLink(link.url);
  if (map?.kind !== 'place' || !map.name || map.name.length > PLACE_LIMITS.name) return undefined;
  const builder = new PlaceBuilder('text');
  const provenance = textProvenance(source, link);
  builder.set('name', map.name, provenance);
  if (/^https?:/i.test(link.url)) builder.set('url', link.url, provenance);
  addMapValues(builder, map, provenance);
  return builder.place;
}
