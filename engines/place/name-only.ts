import type { ReadPlace } from '@cairn/contracts/places.ts';

/** Whether nothing but its name says which place is meant: no id, link, address or position. */
export function isNameOnly(place: ReadPlace): boolean {
  return [place.placeId, place.featureId, place.cid, place.url, place.address, place.latitude].every((value) => value === undefined);
}

/** Whether more than half of these places are known by name only. False for none. */
export function areMostlyNames(places: ReadPlace[]): boolean {
  return places.filter(isNameOnly).length * 2 > places.length;
}
