import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { toWgs84 } from './china.ts';
import { namesOf, parseFeatureId } from './feature-id.ts';
import { type MapUrl, type MapUrlKind, readMapUrl } from './map-url.ts';

/** The kinds of map link that stand for one place. */
const PLACE_KINDS: MapUrlKind[] = ['place', 'point', 'query', 'search', 'object', 'short', 'view'];

/** A map link that stands for one place, read; undefined for any other link. */
export function readPlaceLink(link: string): MapUrl | undefined {
  const found = readMapUrl(link);
  return found !== undefined && PLACE_KINDS.includes(found.kind) ? found : undefined;
}

export function isPlaceLink(link: string): boolean {
  return readPlaceLink(link) !== undefined;
}

/** Fills, in place, what a place lacks and its map link states: position, ids, category, address. False when the link stands for no place. */
export function applyMapLink(place: ReadPlace, link: string, receipt: Receipt): boolean {
  const found = readPlaceLink(link);
  if (found === undefined) return false;
  const pair = found.featureId === undefined ? undefined : parseFeatureId(found.featureId);
  const stated: Partial<ReadPlace> = {
    ...(found.address === undefined ? {} : { address: found.address }),
    ...(found.placeId === undefined ? {} : { placeId: found.placeId }),
    ...(found.cid === undefined ? {} : { cid: found.cid }),
    ...(found.category === undefined ? {} : { category: found.category.replaceAll('_', ' ') }),
    ...(pair === undefined ? {} : namesOf(pair)),
  };
  const values = { ...stated, ...(place.latitude === undefined ? statedPosition(found) : {}) };
  for (const [field, value] of Object.entries(values)) {
    if (place[field as keyof ReadPlace] !== undefined) continue;
    Object.assign(place, { [field]: value });
    place.receipts = { ...place.receipts, [field]: receipt };
  }
  return true;
}

/** The place's own position; where the map merely looks is none. */
function statedPosition({ coordinates, positionKind, datum }: MapUrl): Partial<ReadPlace> {
  if (coordinates === undefined || positionKind === 'camera') return {};
  return datum === 'gcj-02' ? toWgs84(coordinates) : { ...coordinates };
}
