import type { Receipt } from '@cairn/contracts/receipts.ts';
import { toWgs84 } from '../sources/link/china.ts';
import { namesOf, parseFeatureId } from '../sources/link/feature-id.ts';
import { type MapUrl, type MapUrlKind, readMapUrl } from '../sources/link/map-url.ts';
import { plainName } from '../values/plain-name.ts';
import type { Position } from '../values/position.ts';
import type { PlaceBuilder } from './place-builder.ts';

/** Map links of these kinds show one place; others a list, a map of many or nothing. */
const ONE_PLACE: ReadonlySet<MapUrlKind> = new Set<MapUrlKind>([
  'place',
  'point',
  'query',
  'search',
  'directions',
  'embed',
  'static-map',
  'short',
  'object',
  'view',
  'street-view',
]);
const SAME_BEGINNING = 8;

export const showsOnePlace = ({ kind }: MapUrl): boolean => ONE_PLACE.has(kind);

/** A map link that shows one place, read; undefined for any other link. */
export function readPlaceLink(link: string): MapUrl | undefined {
  const map = readMapUrl(link);
  return map !== undefined && showsOnePlace(map) ? map : undefined;
}

/** The names in a map link: the place's, or those of the stops of a route. */
export function namesInLink({ name, points = [] }: MapUrl): string[] {
  return [name, ...points.map((point) => point.name)].filter((one) => one !== undefined);
}

/** Whether the name in a map link is the place's own: one holds the other, or they begin alike. */
export function sharesName(inLink: string, name: string): boolean {
  const [one, other] = [plainName(inLink), plainName(name.replace(/^the\s+/i, ''))];
  if (one === '' || other === '') return false;
  return one.includes(other) || other.includes(one) || one.slice(0, SAME_BEGINNING) === other.slice(0, SAME_BEGINNING);
}

/** Sets what a map link states of a place and is still open: position, ids, address, category; of a route by the stop of the place's name. */
export function addMapValues(builder: PlaceBuilder, map: MapUrl, provenance: Receipt): void {
  const stop = map.points?.findLast(({ name }) => name !== undefined && sharesName(name, builder.place.name));
  builder.position(statedPosition(stop === undefined ? map : { ...stop, positionKind: 'pin', datum: map.datum }), provenance);
  const featureId = stop === undefined ? map.featureId : stop.featureId;
  const pair = featureId === undefined ? undefined : parseFeatureId(featureId);
  const ids = pair === undefined ? undefined : namesOf(pair);
  builder.set('placeId', map.placeId, provenance);
  builder.set('cid', map.cid ?? ids?.cid, provenance);
  builder.set('featureId', ids?.featureId, provenance);
  builder.set('placeId', ids?.placeId, { kind: 'derived', from: ['featureId'] });
  builder.set('address', map.address, provenance);
  builder.set('category', map.category?.replaceAll('_', ' '), provenance);
}

/** The place's own position; where the map merely looks is none. */
function statedPosition(
  stated: Pick<MapUrl, 'coordinates' | 'positionKind'> & { datum?: MapUrl['datum'] | undefined },
): Position | undefined {
  const { coordinates, positionKind, datum } = stated;
  if (coordinates === undefined || positionKind === 'camera') return undefined;
  return datum === undefined ? { ...coordinates } : toWgs84(coordinates);
}
