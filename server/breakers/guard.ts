import { ServicePaused } from '@cairn/engines/engine.ts';
import type { FetchReply, World } from '@cairn/engines/world.ts';
import type { PlacesService } from '../external/places/places-service.ts';
import { aroundStore } from '../storage/around-store.ts';
import type { FileStore } from '../storage/file-store.ts';
import { type Breakers, breakerAt } from './breakers.ts';
import { isUnwell } from './service-at.ts';

/** Wraps the world with circuit breakers: requests to a service that keeps failing are rejected for a while (`ServicePaused`). */
export function guardWorld(world: World, breakers: Breakers): World {
  const { openPage, askModel, runActor } = world;
  return {
    ...world,
    fetch: (url, options) => breakers.ask(breakerAt(url), () => world.fetch(url, options), judgeReply),
    ...(openPage && {
      // A browser also opens error pages without an error, so its requests do not show whether the service works and are never the trial.
      openPage: async (...request: Parameters<typeof openPage>) => {
        breakers.requireClosed(breakerAt(request[0]));
        return openPage(...request);
      },
    }),
    ...(askModel && {
      askModel: (...args: Parameters<typeof askModel>) => breakers.ask({ key: 'model', service: 'model' }, () => askModel(...args)),
    }),
    ...(runActor && {
      async *runActor(...args: Parameters<typeof runActor>) {
        const news = runActor(...args);
        const first = await breakers.ask({ key: 'amify', service: 'amify' }, () => news.next());
        if (first.done) return;
        yield first.value;
        yield* news;
      },
    }),
  };
}

function judgeReply(reply: FetchReply): { failed: boolean; requestedPause?: number } {
  if (!isUnwell(reply.status)) return { failed: false };
  const seconds = Number(reply.header('retry-after') ?? 0);
  return { failed: true, ...(seconds > 0 ? { requestedPause: seconds * 1_000 } : {}) };
}

/** Wraps the places service with its circuit breaker. */
export function guardPlaces(places: PlacesService, breakers: Breakers): PlacesService {
  const ask = <Reply>(work: () => Promise<Reply>) => breakers.ask({ key: 'places', service: 'places' }, work);
  return {
    search: (query) => ask(() => places.search(query)),
    searchIds: (query) => ask(() => places.searchIds(query)),
    details: (placeId, language) => ask(() => places.details(placeId, language)),
    photo: (name) => ask(() => places.photo(name)),
    close: () => places.close(),
  };
}

/** A store that failed after so long said nothing: what asks it next would wait as long. Milliseconds. */
const SILENCE = 2_500;
/** How long a store that said nothing is not asked. Milliseconds. */
const SILENT_PAUSE = 5_000;

/**
 * Wraps the object store with its circuit breaker. A reply may need several files: once the store was silent for one, the others are refused at
 * once for some seconds, so that a visitor waits for the silence only once.
 */
export function guardStore(store: FileStore, breakers: Breakers, clock: () => number = Date.now): FileStore {
  let silentUntil = 0;
  return aroundStore(store, async (work) => {
    const begun = clock();
    if (begun < silentUntil) throw new ServicePaused({ code: 'store-silent' }, silentUntil);
    try {
      return await breakers.ask({ key: 'storage', service: 'storage' }, work);
    } catch (error) {
      if (clock() - begun >= SILENCE) silentUntil = clock() + SILENT_PAUSE;
      throw error;
    }
  });
}
