import type { Receipt } from '@cairn/contracts/receipts.ts';
import { addMapValues, namesInLink, sharesName } from '../../place/map-link-values.ts';
import type { PlaceBuilder } from '../../place/place-builder.ts';
import { toWgs84 } from '../link/china.ts';
import { type MapUrl, readMapUrl } from '../link/map-url.ts';
import { isStreetAddress } from '../../values/line-shapes.ts';

/**
 * Sets what a map link of a place's record says: all that it states of a place of the same name, else where it looks (marked approximate
 * where that is the camera's position) and the address that it searches for.
 */
export function addLinkedMap(builder: PlaceBuilder, href: string, provenance: Receipt): void {
  const map = readMapUrl(href.startsWith('//') ? `https:${href}` : href);
  if (map === undefined) return;
  const { place } = builder;
  if (place.name !== '' && namesInLink(map).some((name) => sharesName(name, place.name))) addMapValues(builder, map, provenance);
  const { coordinates, positionKind, texts } = target(map);
  if (coordinates !== undefined && place.latitude === undefined) {
    builder.position(map.datum === undefined ? coordinates : toWgs84(coordinates), provenance);
    if (positionKind === 'camera') builder.set('approximate', true, provenance);
  }
  const address = texts.find((text) => text !== undefined && isStreetAddress(text));
  builder.text('address', address, provenance);
}

/** What a link leads to: of a route its last stop. */
function target(map: MapUrl): Pick<MapUrl, 'coordinates' | 'positionKind'> & { texts: Array<string | undefined> } {
  const stop = map.kind === 'directions' ? map.points?.at(-1) : undefined;
  if (stop !== undefined) return { ...(stop.coordinates && { coordinates: stop.coordinates }), texts: [stop.name] };
  const { coordinates, positionKind } = map;
  return {
    ...(coordinates && { coordinates }),
    ...(positionKind && { positionKind }),
    texts: [map.query, map.address, map.name],
  };
}
