import { PLACE_LIMITS } from '@cairn/contracts/place-fields.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { cleanAddress, cleanName } from '../place/normalise.ts';
import { PlaceBuilder } from '../place/place-builder.ts';
import { toWgs84 } from '../sources/link/china.ts';
import { approximatePosition, parseFeatureId, parsePlaceId, placeIdOf } from '../sources/link/feature-id.ts';
import type { MapUrl, MapUrlPoint } from '../sources/link/map-url.ts';

/** A link of an app's share button writes `Name, full address` where the name is; one that carries a pin writes only the name. */
function splitName(link: MapUrl): { name?: string; address?: string } {
  const text = link.name ?? (link.featureId ? link.query : undefined);
  if (!text || link.positionKind === 'pin' || link.address)
    return { ...(text ? { name: text } : {}), ...(link.address ? { address: link.address } : {}) };
  const [first = '', ...remainder] = text.split(', ');
  const isStreet = /^\d|\d[a-z]?$/i.test(first);
  return remainder.length > 0 && !isStreet ? { name: first, address: remainder.join(', ') } : { name: text };
}

/** The one place that a link names, judged only by the link. Undefined when it holds neither a name nor a position. */
export function placeOfLink(link: MapUrl, url: string): ReadPlace | undefined {
  const { name: stated, address } = splitName(link);
  const pinned = link.positionKind === 'camera' ? undefined : link.coordinates;
  const identified = link.featureId ? approximatePosition(link.featureId) : undefined;
  const known = pinned ?? identified ?? link.coordinates;
  const position = known && known === pinned && link.datum ? toWgs84(known) : known;
  const name =
    cleanName(stated) ?? cleanName(link.coordinatesText) ?? (position ? `${position.latitude}, ${position.longitude}` : undefined);
  if (!name) return undefined;
  const inLink = (quote: string | number): Receipt => ({ kind: 'link', quote: String(quote).slice(0, 200) });
  const builder = new PlaceBuilder('link');
  const { place } = builder;
  if (url.length <= PLACE_LIMITS.url) builder.set('url', url, inLink(url));
  builder.set('name', name, inLink(stated ?? link.coordinatesText ?? name));
  const cleaned = cleanAddress(address);
  builder.set('address', cleaned, inLink(cleaned ?? ''));
  const derived: Receipt = { kind: 'derived', from: ['featureId'] };
  if (position && position === identified) builder.position(position, derived);
  else builder.position(position, inLink(position?.latitude ?? ''), inLink(position?.longitude ?? ''));
  if (!pinned) place.withoutCoordinates = true;
  if (!pinned && position) place.approximate = true;
  identify(builder, link, inLink);
  builder.set('category', link.category, inLink(link.category ?? ''));
  return place;
}

function identify(builder: PlaceBuilder, link: MapUrl, inLink: (quote: string) => Receipt): void {
  const ofPlaceId = link.placeId !== undefined && parsePlaceId(link.placeId) !== undefined;
  for (const field of ['featureId', 'cid'] as const)
    builder.set(field, link[field], ofPlaceId ? { kind: 'derived', from: ['placeId'] } : inLink(link[field] ?? ''));
  const pair = link.featureId ? parseFeatureId(link.featureId) : undefined;
  builder.set('placeId', link.placeId, inLink(link.placeId ?? ''));
  builder.set('placeId', pair && placeIdOf(pair), { kind: 'derived', from: ['featureId'] });
}

/** The stops of a route or the points of a link, as places. Those without a name are named by their position. */
export function placesOfPoints(points: MapUrlPoint[], link: MapUrl, url: string): ReadPlace[] {
  return points.flatMap((point) => {
    const place = placeOfLink(
      { service: link.service, kind: 'place', ...point, ...(point.coordinates ? { positionKind: 'pin' } : {}) },
      url,
    );
    return place ? [place] : [];
  });
}
