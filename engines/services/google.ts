import { type EngineEvent, EngineFailure } from '../engine.ts';
import type { MapUrl } from '../reading/map-url.ts';
import { readGoogleList } from './google-list.ts';
import { SERVICE } from './google-list-call.ts';
import { resolveShortLink } from './google-short-link.ts';
import { readMyMap } from './my-maps.ts';
import type { MapService, ServiceTask } from './service.ts';
import { placeOfLink, placesOfPoints } from './single-place.ts';

/** Google Maps: saved lists by link, and what single-place and route links say by themselves. */
export const google: MapService = {
  service: 'google',
  async *read(task) {
    const calls = { count: 0 };
    if (task.link.kind !== 'short') {
      yield* readResolved(task, calls);
      return;
    }
    yield { type: 'stage', stage: 'Following the short link' };
    const resolved = await resolveShortLink(task.url, task.world, task.signal, calls);
    yield* readResolved({ ...task, ...resolved }, calls);
  },
};

async function* readResolved(task: ServiceTask, calls: { count: number }): AsyncGenerator<EngineEvent, void, void> {
  const { link, url, world, signal, input } = task;
  if (link.kind === 'my-map') {
    yield* readMyMap(task);
    return;
  }
  const { listId, token } = link;
  if (!listId) {
    yield* readLinkAlone(link, url);
    return;
  }
  const language = input.language ? { language: input.language } : {};
  try {
    yield* readGoogleList({ listId, ...(token ? { token } : {}), ...language, world, signal, calls });
  } catch (error) {
    const gone = error instanceof EngineFailure && (error.code === 'not-found' || error.code === 'private');
    if (!gone || link.kind !== 'place') throw error;
    yield { type: 'partial', sentence: `The list that this place was opened from cannot be read: ${error.message}` };
    yield* readLinkAlone(link, url);
  }
}

/** What the link says by itself: one place, the stops of a route, or a sentence on why it is no list. */
export async function* readLinkAlone(link: MapUrl, url: string): AsyncGenerator<EngineEvent, void, void> {
  const points = link.points ? placesOfPoints(link.points, link, url) : [];
  const isPlace = ['place', 'point', 'embed', 'static-map'].includes(link.kind);
  const named = isPlace || link.featureId || link.placeId || (link.coordinates && link.positionKind !== 'camera');
  const single = points.length === 0 && named ? placeOfLink(link, url) : undefined;
  const places = single ? [single] : points;
  if (places.length === 0) throw new EngineFailure('bad-link', whyNothing(link));
  yield { type: 'source', url, service: SERVICE, ...(single ? { title: single.name } : {}) };
  yield { type: 'expected', count: places.length };
  for (const place of places) yield { type: 'place', place };
}

function whyNothing(link: MapUrl): string {
  switch (link.kind) {
    case 'saved':
      return 'This link opens the saved places of whoever is signed in; it names no list. Open a list, choose Share, and paste that link.';
    case 'search':
    case 'query':
      return 'This link is a search, not a list. Save the results to a list and share it, or paste the text of the places.';
    case 'view':
    case 'street-view':
      return 'This link shows a part of the map and names no list or place. Open the list, choose Share, and paste that link.';
    case 'place':
      return 'This link names one place by a number alone, without name or position. Use the single place lookup, or paste its full address-bar link.';
    default:
      return 'This Google Maps link names no list and no place. Open the list, choose Share, and paste that link.';
  }
}
