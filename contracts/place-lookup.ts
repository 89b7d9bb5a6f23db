import { z } from 'zod';
import { endpoint, id } from './endpoint.ts';
import { anyUrl } from './extraction.ts';
import { LOOKED_UP_FIELDS, type LookedUpField } from './place-fields.ts';
import { place } from './places.ts';

/** What the places service knows of fields that have no name of the service's own in these replies. */
const lookedUp = place.pick(Object.fromEntries(LOOKED_UP_FIELDS.map((field) => [field, true])) as { [Field in LookedUpField]: true });

const coordinates = z.object({ latitude: z.number(), longitude: z.number() });

export const lookedUpPlace = z.object({
  id: z.string(),
  displayName: z.string(),
  formattedAddress: z.string().optional(),
  location: coordinates.optional(),
  rating: z.number().optional(),
  userRatingCount: z.number().int().optional(),
  websiteUri: z.string().optional(),
  nationalPhoneNumber: z.string().optional(),
  googleMapsUri: z.string().optional(),
  businessStatus: z.string().optional(),
  priceLevel: z.string().optional(),
  types: z.array(z.string()).optional(),
  ...lookedUp.shape,
});

export const lookUpPlace = endpoint({
  operationId: 'lookUpPlace',
  method: 'POST',
  path: '/api/place-lookup',
  tag: 'places',
  access: 'extraction',
  summary: 'What a place link contains, with details from the places service if one is set up',
  body: z.object({ url: anyUrl }),
  reply: z.object({
    success: z.boolean(),
    place: lookedUpPlace.optional(),
    extractedFromUrl: z.object({ name: z.string(), coordinates: coordinates.extend({ approximate: z.boolean().optional() }).optional() }),
    errorMessage: z.string().optional(),
  }),
});

export const searchPlaceId = endpoint({
  operationId: 'searchPlaceId',
  method: 'GET',
  path: '/api/search-place-id/:name',
  tag: 'places',
  access: 'extraction',
  summary: 'The place id for a name and address, from the places service',
  params: z.object({ name: z.string().min(1).max(300) }),
  query: z.object({ address: z.string().max(600).optional() }),
  reply: z.object({ places: z.array(z.object({ id: z.string() })) }),
  failures: [503],
});

export const placeDetails = z.object({
  id: z.string(),
  displayName: z.object({ text: z.string() }),
  formattedAddress: z.string().optional(),
  rating: z.number().optional(),
  userRatingCount: z.number().int().optional(),
  nationalPhoneNumber: z.string().optional(),
  websiteUri: z.string().optional(),
  priceLevel: z.string().optional(),
  regularOpeningHours: z.object({ weekdayDescriptions: z.array(z.string()) }).optional(),
  businessStatus: z.string().optional(),
  types: z.array(z.string()).optional(),
  photos: z.array(z.object({ name: z.string() })).optional(),
  ...lookedUp.shape,
});

export const getPlaceDetails = endpoint({
  operationId: 'getPlaceDetails',
  method: 'GET',
  path: '/api/place-details/:placeId',
  tag: 'places',
  access: 'extraction',
  summary: 'Details of a place from the places service',
  params: z.object({ placeId: id }),
  reply: placeDetails,
  failures: [404, 503],
});

/** Answers the picture itself. The name is the service's own, `places/…/photos/…`, percent-encoded as one segment or as a path. */
export const proxyPhoto = endpoint({
  operationId: 'proxyPhoto',
  method: 'GET',
  path: '/api/photo-proxy/*',
  tag: 'places',
  access: 'extraction',
  summary: 'A photo of a place from the places service',
  params: z.object({ '*': z.string().min(1).max(1_000) }),
  content: { 'image/*': {} },
  failures: [404, 503],
});
