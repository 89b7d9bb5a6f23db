import { createHash } from 'node:crypto';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { z } from 'zod';
import type { Database } from '../db/connection.ts';
import { type PlaceQuery, type PlacesService, type ServicePlace, servicePlace } from '../external/places/places-service.ts';
import * as store from './store.ts';

/** Seconds for which replies are kept. Hours, ratings and photos change from day to day; that a place is unknown may change sooner. */
const FRESH_SECONDS = 24 * 3_600;
const UNKNOWN_SECONDS = 3_600;
/** How often and how long one who comes second looks for the first one's reply, in milliseconds. */
const LOOK_MS = 100;
const PATIENCE_MS = 40_000;

/** What the places service knows, each thing asked of it once a day however many want it. */
export interface PlaceDirectory {
  search(query: PlaceQuery): Promise<ServicePlace[]>;
  searchIds(query: PlaceQuery): Promise<string[]>;
  details(placeId: string, language?: string): Promise<ServicePlace | undefined>;
  photo(name: string): Promise<{ bytes: Uint8Array; mediaType: string } | undefined>;
  /** How many requests have gone to the service through this directory. */
  readonly calls: number;
  close(): Promise<void>;
}

interface Answer {
  reply: unknown;
  picture?: Uint8Array;
  /** Nothing was found: worth less time in the cache. */
  unknown: boolean;
}

/** Replies stand in the database (`place_replies`): a second asker waits for the first one's, in this process and in any other. */
export function makePlaceDirectory(database: Database, service: PlacesService): PlaceDirectory {
  const underWay = new Map<string, Promise<store.Kept>>();
  let calls = 0;

  const remembered = (key: string, ask: () => Promise<Answer>): Promise<store.Kept> => {
    const running = underWay.get(key) ?? lookOrAsk(key, ask).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
  const lookOrAsk = async (key: string, ask: () => Promise<Answer>): Promise<store.Kept> => {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const kept = await store.findReply(database, key);
      if (kept) return kept;
      if (await store.claim(database, key)) return askAndKeep(key, ask);
      await new Promise((resume) => setTimeout(resume, LOOK_MS));
    }
    throw new EngineFailure('timed-out', 'The places service takes too long to answer. Try again later.', { retryable: true });
  };
  const askAndKeep = async (key: string, ask: () => Promise<Answer>): Promise<store.Kept> => {
    try {
      calls += 1;
      const { unknown, ...answer } = await ask();
      await store.keepReply(database, key, answer, unknown ? UNKNOWN_SECONDS : FRESH_SECONDS);
      return { reply: answer.reply, picture: answer.picture && Buffer.from(answer.picture) };
    } catch (error) {
      await store.unclaim(database, key);
      throw error;
    }
  };

  return {
    search: async (query) => {
      const { reply } = await remembered(`search:${hashOf(query)}`, async () => listAnswer(await service.search(query)));
      return z.array(servicePlace).parse(reply);
    },
    searchIds: async (query) => {
      const { reply } = await remembered(`ids:${hashOf(query)}`, async () => listAnswer(await service.searchIds(query)));
      return z.array(z.string()).parse(reply);
    },
    details: async (placeId, language) => {
      const { reply } = await remembered(`details:${language ?? ''}:${placeId}`, async () => {
        const place = await service.details(placeId, language);
        return { reply: { place: place ?? null }, unknown: place === undefined };
      });
      return z.object({ place: servicePlace.nullable() }).parse(reply).place ?? undefined;
    },
    photo: async (name) => {
      const { reply, picture } = await remembered(`photo:${name}`, async () => {
        const photo = await service.photo(name);
        if (photo === undefined) return { reply: { mediaType: null }, unknown: true };
        return { reply: { mediaType: photo.mediaType }, picture: photo.bytes, unknown: false };
      });
      const { mediaType } = z.object({ mediaType: z.string().nullable() }).parse(reply);
      return mediaType === null || picture === undefined ? undefined : { bytes: picture, mediaType };
    },
    get calls() {
      return calls;
    },
    close: () => service.close(),
  };
}

function listAnswer(found: unknown[]): Answer {
  return { reply: found, unknown: found.length === 0 };
}

function hashOf(query: PlaceQuery): string {
  return createHash('sha256')
    .update(JSON.stringify([query.text, query.near, query.language]))
    .digest('base64url');
}
