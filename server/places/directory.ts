import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../db/connection.ts';
import { type PlaceQuery, type PlacesService, type ServicePlace, servicePlace } from '../external/places/places-service.ts';
import { type Reply, ReplyCache } from './reply-cache.ts';

/** What the places service knows; each request is sent once a day, however many callers. */
export interface PlaceDirectory {
  search(query: PlaceQuery): Promise<ServicePlace[]>;
  searchIds(query: PlaceQuery): Promise<string[]>;
  details(placeId: string, language?: string): Promise<ServicePlace | undefined>;
  photo(name: string): Promise<{ bytes: Uint8Array; mediaType: string } | undefined>;
  /** How many requests this directory has sent to the service. */
  readonly calls: number;
  close(): Promise<void>;
}

/** Replies are kept in the database, for all processes (`ReplyCache`). */
export function makePlaceDirectory(database: Database, service: PlacesService): PlaceDirectory {
  const cache = new ReplyCache(database);
  return {
    search: async (query) => {
      const { reply } = await cache.get(`search:${hashOf(query)}`, async () => listReply(await service.search(query)));
      return z.array(servicePlace).parse(reply);
    },
    searchIds: async (query) => {
      const { reply } = await cache.get(`ids:${hashOf(query)}`, async () => listReply(await service.searchIds(query)));
      return z.array(z.string()).parse(reply);
    },
    details: async (placeId, language) => {
      const { reply } = await cache.get(`details:${language ?? ''}:${placeId}`, async () => {
        const place = await service.details(placeId, language);
        return { reply: { place: place ?? null }, unknown: place === undefined };
      });
      return z.object({ place: servicePlace.nullable() }).parse(reply).place ?? undefined;
    },
    photo: async (name) => {
      const { reply, picture } = await cache.get(`photo:${name}`, async () => {
        const photo = await service.photo(name);
        if (photo === undefined) return { reply: { mediaType: null }, unknown: true };
        return { reply: { mediaType: photo.mediaType }, picture: photo.bytes, unknown: false };
      });
      const { mediaType } = z.object({ mediaType: z.string().nullable() }).parse(reply);
      return mediaType === null || picture === undefined ? undefined : { bytes: picture, mediaType };
    },
    get calls() {
      return cache.calls;
    },
    close: () => service.close(),
  };
}

function listReply(found: unknown[]): Reply {
  return { reply: found, unknown: found.length === 0 };
}

function hashOf(query: PlaceQuery): string {
  return createHash('sha256')
    .update(JSON.stringify([query.text, query.near, query.language]))
    .digest('base64url');
}
