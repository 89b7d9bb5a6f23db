import type { ReadPlace } from '@cairn/contracts/places.ts';
import { countryCodeAt, countryName } from './country.ts';

/** Fills, in place and without any request, what follows from what a place already says. Each filled value gets a receipt of kind 'derived'. */
export function enrichPlace(place: ReadPlace): void {
  if (place.latitude === undefined) place.withoutCoordinates = true;
  if (place.latitude === undefined || place.longitude === undefined || place.approximate === true) return;
  if (place.countryCode === undefined)
    fill(place, 'countryCode', countryCodeAt(place.latitude, place.longitude), ['latitude', 'longitude']);
  if (place.country === undefined && place.countryCode !== undefined)
    fill(place, 'country', countryName(place.countryCode), ['countryCode']);
}

function fill(place: ReadPlace, field: 'country' | 'countryCode', value: string | undefined, from: string[]): void {
  if (value === undefined) return;
  place[field] = value;
  place.receipts = { ...place.receipts, [field]: { kind: 'derived', from } };
}
