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

function whyNothing(link: MapUrl, service: string): string {
  switch (link.kind) {
    case 'saved':
      return 'This link opens your own saved places, not a shared list. Open a list, choose Share, and paste that link.';
    case 'search':
    case 'query':
      return 'This link is a search, not a list. Save the results to a list and share it, or paste the places as text.';
    case 'view':
    case 'street-view':
      return 'This link shows a map area, not a list or place. Open the list, choose Share, and paste that link.';
    case 'place':
      return 'This link has only a place ID, no name or position. Use the single place lookup, or paste the full URL from the address bar.';
    default:
      return `This ${service} link doesn’t point to a list or place. Open the list, choose Share, and paste that link.`;
  }
}
