import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import type { MapUrl } from '../sources/link/map-url.ts';
import { placeOfLink, placesOfPoints } from './single-place.ts';

/** What the link says by itself: one place, the stops of a route, or a sentence on why it is no list. */
export async function* readLinkContent(link: MapUrl, url: string, service: string): AsyncGenerator<EngineEvent, void, void> {
  const points = link.points ? placesOfPoints(link.points, link, url) : [];
  const isPlace = ['place', 'point', 'embed', 'static-map'].includes(link.kind);
  const named = isPlace || link.featureId || link.placeId || (link.coordinates && link.positionKind !== 'camera');
  const single = points.length === 0 && named ? placeOfLink(link, url) : undefined;
  const places = single ? [single] : points;
  if (places.length === 0) throw new EngineFailure('bad-link', whyNothing(link, service));
  yield { type: 'source', url, service, ...(single ? { title: single.name } : {}) };
  yield { type: 'expected', count: places.length };
  for (const place of places) yield { type: 'place', place };
}

function whyNothing(link: MapUrl, service: string): ReadingText {
  switch (link.kind) {
    case 'saved':
      return { code: 'link-to-own-places' };
    case 'search':
    case 'query':
      return { code: 'link-to-search' };
    case 'view':
    case 'street-view':
      return { code: 'link-to-view' };
    case 'place':
      return { code: 'link-to-place-id' };
    default:
      return { code: 'link-to-nothing', values: { service } };
  }
}
