import { PLACE_LIMITS, type ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { toWgs84 } from '../sources/link/china.ts';
import { approximatePosition, parseFeatureId, parsePlaceId, placeIdOf } from '../sources/link/feature-id.ts';
import type { MapUrl, MapUrlPoint } from '../sources/link/map-url.ts';
import { tidyAddress, tidyName } from './values.ts';

/** A link of an app's share button writes `Name, full address` where the name stands; one that carries a pin writes the name alone. */
function splitName(link: MapUrl): { name?: string; address?: string } {
  const text = link.name ?? (link.featureId ? link.query : undefined);
  if (!text || link.positionKind === 'pin' || link.address)
    return { ...(text ? { name: text } : {}), ...(link.address ? { address: link.address } : {}) };
  const [first = '', ...rest] = text.split(', ');
  const isStreet = /^\d|\d[a-z]?$/i.test(first);
  return rest.length > 0 && !isStreet ? { name: first, address: rest.join(', ') } : { name: text };
}

/** The one place that a link names, from the link alone. Undefined when it holds neither a name nor a position. */
export function placeOfLink(link: MapUrl, url: string): ReadPlace | undefined {
  const { name: stated, address } = splitName(link);
  const pinned = link.positionKind === 'camera' ? undefined : link.coordinates;
  const identified = link.featureId ? approximatePosition(link.featureId) : undefined;
  const stands = pinned ?? identified ?? link.coordinates;
  const position = stands && stands === pinned && link.datum ? toWgs84(stands) : stands;
  const name = tidyName(stated) ?? tidyName(link.coordinatesText) ?? (position ? `${position.latitude}, ${position.longitude}` : undefined);
  if (!name) return undefined;
  const receipts: Record<string, Receipt> = {};
  const inLink = (quote: string | number): Receipt => ({ kind: 'link', quote: String(quote).slice(0, 200) });
  const place: ReadPlace = { name, rung: 'link', receipts, ...(url.length <= PLACE_LIMITS.url ? { url } : {}) };
  if (place.url) receipts.url = inLink(place.url);
  receipts.name = inLink(stated ?? link.coordinatesText ?? name);
  const tidied = tidyAddress(address);
  if (tidied) {
    place.address = tidied;
    receipts.address = inLink(tidied);
  }
  if (position) {
    place.latitude = position.latitude;
    place.longitude = position.longitude;
    const derived: Receipt = { kind: 'derived', from: ['featureId'] };
    receipts.latitude = position === identified ? derived : inLink(stands?.latitude ?? '');
    receipts.longitude = position === identified ? derived : inLink(stands?.longitude ?? '');
  }
  if (!pinned) place.withoutCoordinates = true;
  if (!pinned && position) place.approximate = true;
  identify(place, receipts, link, inLink);
  if (link.category) {
    place.category = link.category;
    receipts.category = inLink(link.category);
  }
  return place;
}

function identify(place: ReadPlace, receipts: Record<string, Receipt>, link: MapUrl, inLink: (quote: string) => Receipt): void {
  for (const field of ['featureId', 'cid'] as const) {
    const value = link[field];
    if (!value) continue;
    place[field] = value;
    receipts[field] = link.placeId && parsePlaceId(link.placeId) ? { kind: 'derived', from: ['placeId'] } : inLink(value);
  }
  const pair = link.featureId ? parseFeatureId(link.featureId) : undefined;
  const placeId = link.placeId ?? (pair ? placeIdOf(pair) : undefined);
  if (!placeId) return;
  place.placeId = placeId;
  receipts.placeId = link.placeId ? inLink(placeId) : { kind: 'derived', from: ['featureId'] };
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
