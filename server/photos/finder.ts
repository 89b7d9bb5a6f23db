import { EngineFailure, ServicePaused } from '@cairn/engines/engine.ts';
import { type Database, isServerAway, type Queryable, type Transaction } from '../db/connection.ts';
import type { Wikimedia } from '../external/wikimedia/wikimedia.ts';
import type { Log } from '../logging/log.ts';
import { writeActivity } from '../polling/store.ts';
import { lookUpPhotos } from './look-up.ts';
import { readPhotoKey } from './photo-key.ts';
import { endRequest, keepPhotos, leaseRequest, type PhotoRequest, postponeRequest, unknownKeys } from './store.ts';

/** Looks up photos of places in the background, after their lists are stored: no list waits for them, and none fails for them. */
export interface PhotoFinder {
  start(): void;
  /** One round now: all requests that are due; answers how many places got a photo. */
  once(): Promise<number>;
  /** Ends the lookup under way, which another process or the next start takes up. */
  stop(): Promise<void>;
}

/** Keys that are looked up and stored together. */
const PORTION = 50;
/** Searches by name of one list: each is a request of its own. */
const MOST_NEAR = 200;
/** Minutes until the next try after a failure, by how many there were; after the last one the lookup is given up. */
const RESTS = [1, 10, 60, 360, 1_440];

/** What the lists know of their places' photos, and where they are stored. */
interface PhotosOfLists {
  findMissingPhotos(querier: Queryable, listId: string): Promise<{ title: string; keys: string[] } | undefined>;
  showKnownPhotos(transaction: Transaction, listId: string): Promise<number>;
}

interface Parts {
  lists: PhotosOfLists;
  database: Database;
  log: Log;
  wikimedia: Wikimedia;
  /** Whether sights without a reference are searched by name and position. */
  nearby: boolean;
  intervalMs: number;
}

export function makePhotoFinder({ database, lists, log, wikimedia, nearby, intervalMs }: Parts): PhotoFinder {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<number> | undefined;

  const wantedKeys = async (keys: readonly string[]) => {
    const isNear = (key: string) => readPhotoKey(key).kind === 'near';
    const stated = keys.filter((key) => !isNear(key));
    return unknownKeys(database, nearby ? [...stated, ...keys.filter(isNear).slice(0, MOST_NEAR)] : stated);
  };

  /** Answers how many places of the list got a photo. */
  const serve = async (request: PhotoRequest): Promise<number> => {
    const { listId } = request;
    const missing = await lists.findMissingPhotos(database, listId);
    const keys = await wantedKeys(missing?.keys ?? []);
    let shown = 0;
    try {
      for (let from = 0; from < keys.length; from += PORTION) {
        const found = await lookUpPhotos(wikimedia, keys.slice(from, from + PORTION), stopping.signal);
        shown += await database.transaction(async (transaction) => {
          await keepPhotos(transaction, request, found);
          return lists.showKnownPhotos(transaction, listId);
        });
      }
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      if (error.code === 'cancelled') await postponeRequest(database, request, 0, request.failures);
      else await noteFailure(request, missing?.title ?? '', error);
      return shown;
    }
    await database.transaction(async (transaction) => {
      // Another list may have had the same places looked up.
      shown += await lists.showKnownPhotos(transaction, listId);
      await endRequest(transaction, request);
      if (shown === 0) return;
      const message = `Added ${shown} ${shown === 1 ? 'photo' : 'photos'} from Wikimedia Commons to "${missing?.title}"`;
      await writeActivity(transaction, 'imports', 'info', message, { listId });
    });
    return shown;
  };

  const noteFailure = async (request: PhotoRequest, title: string, error: EngineFailure) => {
    const { listId } = request;
    const rest = RESTS[request.failures];
    const retryAt = error instanceof ServicePaused ? error.retryAt : Date.now() + (rest ?? 0) * 60_000;
    await database.transaction(async (transaction) => {
      if (rest === undefined) await endRequest(transaction, request);
      // A pause that the service asks for is not counted.
      else await postponeRequest(transaction, request, retryAt, request.failures + (error instanceof ServicePaused ? 0 : 1));
      const isFirst = request.failures === 0 && !(error instanceof ServicePaused);
      if (!isFirst && rest !== undefined) return;
      const next = rest === undefined ? 'They are not requested again until the list changes.' : 'They are requested again later.';
      const message = `Photos for "${title}" could not be looked up, and the list is shown without them: ${error.message} ${next}`;
      await writeActivity(transaction, 'imports', 'warning', message, { listId, code: error.code });
    });
  };

  const serveAll = async () => {
    let shown = 0;
    while (!stopping.signal.aborted) {
      const request = await database.transaction(leaseRequest);
      if (!request) break;
      shown += await serve(request);
    }
    return shown;
  };
  const once = () => {
    round ??= serveAll().finally(() => {
      round = undefined;
    });
    return round;
  };
  const inBackground = () => {
    once().catch((error: unknown) => {
      // An unavailable database is logged elsewhere.
      if (!isServerAway(error)) log.error('photos', error, 'Looking up photos failed; the next round tries again');
    });
  };
  return {
    start() {
      inBackground();
      timer = setInterval(inBackground, intervalMs);
    },
    once,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      // Its error is logged where it began.
      await round?.catch(() => undefined);
    },
  };
}
