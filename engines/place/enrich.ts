import type { ReadPlace } from '@cairn/contracts/places.ts';
import { approximatePosition } from '../sources/link/feature-id.ts';
import { readAddress } from '../values/address.ts';
import type { AddressParts } from '../values/address-parts.ts';
import { countryCodeAt, countryCodeOf, countryName } from '../values/country.ts';

/**
 * Fills, in place and without any request, what follows from what a place already says: a position near it from its feature id,
 * its country from its position or address, the parts of its address. What is stated stays; each filled value gets provenance of kind 'derived'.
 */
export function enrichPlace(place: ReadPlace): void {
  addApproximatePosition(place);
  addCountryCode(place);
  const parts = place.address === undefined ? {} : readAddress(place.address, place.countryCode);
  for (const [field, value] of Object.entries(parts) as Array<[keyof AddressParts, string]>) fill(place, field, value, ['address']);
  if (place.countryCode !== undefined) fill(place, 'country', countryName(place.countryCode), ['countryCode']);
}

function addApproximatePosition(place: ReadPlace): void {
  if (place.latitude !== undefined) return;
  place.withoutCoordinates = true;
  const position = place.featureId === undefined ? undefined : approximatePosition(place.featureId);
  if (position === undefined) return;
  fill(place, 'latitude', position.latitude, ['featureId']);
  fill(place, 'longitude', position.longitude, ['featureId']);
  place.approximate = true;
}

/** By the country's name, by the stated position, by the address; a derived position is used last, since one in a hundred is far off. */
function addCountryCode(place: ReadPlace): void {
  if (place.countryCode !== undefined) return;
  if (place.country !== undefined) fill(place, 'countryCode', countryCodeOf(place.country), ['country']);
  if (place.countryCode === undefined && place.approximate !== true) fill(place, 'countryCode', codeAt(place), ['latitude', 'longitude']);
  if (place.countryCode === undefined && place.address !== undefined)
    fill(place, 'countryCode', readAddress(place.address).countryCode, ['address']);
  if (place.countryCode !== undefined || place.featureId === undefined) return;
  // A map's camera may look at another continent: of derived positions only the feature id's own counts.
  const own = approximatePosition(place.featureId);
  if (own !== undefined) fill(place, 'countryCode', codeAt(own), ['featureId']);
}

function codeAt({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }): string | undefined {
  return latitude === undefined || longitude === undefined ? undefined : countryCodeAt(latitude, longitude);
}

type Filled = keyof AddressParts | 'country' | 'latitude' | 'longitude';

function fill(place: ReadPlace, field: Filled, value: string | number | undefined, from: string[]): void {
  if (value === undefined || place[field] !== undefined) return;
  Object.assign(place, { [field]: value });
  place.receipts = { ...place.receipts, [field]: { kind: 'derived', from } };
}
