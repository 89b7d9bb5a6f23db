import { getPlaceDetails, lookUpPlace, proxyPhoto, searchPlaceId } from '@cairn/contracts/place-lookup.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { HttpError, notFound } from '../errors.ts';
import { cacheForVisitors } from '../http/caching.ts';
import { route } from '../http/route.ts';
import { whenGone } from '../concurrency/when-gone.ts';
import type { PlaceDirectory } from './directory.ts';
import { lookUp } from './lookup.ts';
import { lookedUp } from './offered.ts';

/** A day, as long as the directory keeps a photo. */
const PHOTO_SECONDS = 86_400;
/** `places/{id}/photos/{reference}`, as the service names its photos: nothing else may become part of an address. */
const PHOTO_NAME = /^places\/[\w-]{1,300}\/photos\/[\w-]{1,800}$/;

/** The calls of contracts/place-lookup.ts. */
export function placeRoutes(app: FastifyInstance, { world, places }: Pick<Context, 'world' | 'places'>): void {
  const directory = (): PlaceDirectory => {
    if (places) return places;
    const sentence = 'Place details need a Google Places key (GOOGLE_PLACES_API_KEY).';
    throw new HttpError(503, 'no-places-service', sentence);
  };

  route(app, lookUpPlace, ({ body, reply }) => lookUp(body.url, world, places, whenGone(reply)));

  route(app, searchPlaceId, async ({ params, query }) => {
    const text = [params.name, query.address].filter((part) => part !== undefined && part !== '').join(', ');
    const ids = await directory().searchIds({ text });
    return { places: ids.map((id) => ({ id })) };
  });

  route(app, getPlaceDetails, async ({ params }) => {
    const place = await directory().details(params.placeId);
    if (!place) throw notFound('place');
    const { location: _location, googleMapsUri: _uri, ...details } = place;
    return getPlaceDetails.reply.parse({ ...details, ...lookedUp(place), displayName: place.displayName ?? { text: place.id } });
  });

  route(app, proxyPhoto, async ({ params, request, reply }) => {
    // Some clients encode the slashes of the name, and with them what was encoded already.
    const name = params['*'].replace(/%2f/gi, '/');
    const { photo } = directory();
    if (!PHOTO_NAME.test(name)) throw notFound('photo');
    const found = await photo(name);
    if (!found) throw notFound('photo');
    cacheForVisitors(request, reply, `private, max-age=${PHOTO_SECONDS}`);
    return reply.header('x-content-type-options', 'nosniff').type(found.mediaType).send(Buffer.from(found.bytes));
  });
}
