import { z } from 'zod';
import {
  BODY_LIMITS,
  clearableLink,
  clearableText,
  endpoint,
  id,
  optionalLink,
  optionalText,
  paging,
  text,
  timestamp,
  withFields,
} from './endpoint.ts';
import { EXPORT_FORMATS } from './exports/index.ts';
import { inputPlace, place, placeChange } from './places.ts';
import { CONTRADICTORY_VISIBILITY, isOneVisibility, VISIBILITIES } from './visibility.ts';

export const IMPORT_SOURCES = ['google-maps', 'image', 'text', 'link', 'manual'] as const;
export const importSource = z.enum(IMPORT_SOURCES);
export type ImportSource = z.infer<typeof importSource>;

const TITLE_REQUIRED = 'List title is required';
/** The title of a list that was created without one. */
export const UNTITLED_LIST = 'Untitled List';
export const LIST_LIMITS = { title: 200, description: 5_000, locations: 100_000 } as const;
/** The most places of a list in a collection; `locationCount` is the total. */
export const LOCATIONS_IN_COLLECTION = 20;

export const owner = z.object({ id, name: z.string(), username: z.string().optional(), profileImageUrl: z.string().optional() });

/** A place of a list in responses, with its two names: `number` is part of the address of its page. Neither ever changes or is given again. */
export const location = place.extend({ id: z.string(), number: z.number().int() });
export type Location = z.infer<typeof location>;

/** A list in responses. A request for one list returns all places; collections return the first 20 of each, and the total as `locationCount`. */
export const list = z.object({
  id,
  title: z.string(),
  description: z.string().optional(),
  imageUrl: z.string().optional(),
  imageSource: z.string().optional(),
  userId: id,
  owner,
  locations: z.array(location),
  locationCount: z.number().int(),
  isImported: z.boolean(),
  importSource,
  importRequestId: id.optional(),
  visibility: z.enum(VISIBILITIES),
  /** Whether `visibility` is `public`. */
  isPublic: z.boolean(),
  views: z.number().int(),
  saves: z.number().int(),
  /** Whether the signed-in user saved it; absent for visitors. */
  saved: z.boolean().optional(),
  createdAt: timestamp,
});
export type List = z.infer<typeof list>;

export const newLocation = inputPlace();
export const changedLocation = inputPlace({ id: id.optional() });

const fields = {
  description: optionalText(LIST_LIMITS.description),
  imageUrl: optionalLink(),
  visibility: z.enum(VISIBILITIES).optional(),
  isPublic: z.boolean().optional(),
  locations: z.array(newLocation).max(LIST_LIMITS.locations).optional(),
};

export const listLists = endpoint({
  operationId: 'listLists',
  method: 'GET',
  path: '/api/firebase/lists',
  tag: 'lists',
  summary: 'Lists, newest first; a visitor sees the public ones',
  access: 'public',
  isPublicRead: true,
  query: paging.extend({
    userId: id.optional(),
    /** The signed-in user's saved lists, the last saved first. */
    savedBy: z.literal('me').optional(),
    sort: z.enum(['popular', 'recent']).optional(),
    q: z.string().max(200).optional(),
    ...withFields(list),
  }),
  reply: z.array(list),
  // Saved lists need a signed-in user.
  failures: [401],
});

export const getList = endpoint({
  operationId: 'getList',
  method: 'GET',
  path: '/api/firebase/lists/:listId',
  tag: 'lists',
  summary: 'One list with all its places',
  access: 'public',
  isPublicRead: true,
  params: z.object({ listId: id }),
  reply: list,
  failures: [404],
});

export const createList = endpoint({
  operationId: 'createList',
  method: 'POST',
  path: '/api/firebase/lists',
  tag: 'lists',
  summary: 'Create a list, with or without places; without `userId` the caller’s own',
  access: 'lists',
  takesIdempotencyKey: true,
  keyScope: 'lists:write',
  body: z
    .object({ title: text(LIST_LIMITS.title, TITLE_REQUIRED), userId: optionalText(100), ...fields })
    .refine(isOneVisibility, CONTRADICTORY_VISIBILITY),
  bodyLimit: BODY_LIMITS.places,
  reply: list,
  status: 201,
  failures: [404, 422],
});

export const updateList = endpoint({
  operationId: 'updateList',
  method: 'PATCH',
  path: '/api/firebase/lists/:listId',
  tag: 'lists',
  summary: 'Change a list; omitted fields are kept, empty ones are removed',
  access: 'lists',
  keyScope: 'lists:write',
  params: z.object({ listId: id }),
  body: z
    .object({
      title: text(LIST_LIMITS.title, TITLE_REQUIRED).optional(),
      description: clearableText(LIST_LIMITS.description),
      imageUrl: clearableLink(),
      visibility: z.enum(VISIBILITIES).optional(),
      /** False makes a public list private, and leaves others as they are. */
      isPublic: z.boolean().optional(),
      /** Replaces all; a place that is on the list already carries its id. */
      locations: z.array(changedLocation).max(LIST_LIMITS.locations).optional(),
    })
    .refine(isOneVisibility, CONTRADICTORY_VISIBILITY),
  bodyLimit: BODY_LIMITS.places,
  reply: list,
  failures: [404],
});

/** Places that are moved at once, at most. */
const MOST_MOVED = 2_000;

export const orderPlaces = endpoint({
  operationId: 'orderPlaces',
  method: 'POST',
  path: '/api/firebase/lists/:listId/places/order',
  tag: 'lists',
  summary: 'Move places of a list behind another one, or to the top; the others keep their order',
  access: 'lists',
  keyScope: 'lists:write',
  params: z.object({ listId: id }),
  body: z.object({
    /** Of the places that are moved, in the order that they are to have. */
    ids: z.array(id).min(1).max(MOST_MOVED),
    /** The place behind which they go; without it they go to the top. */
    after: id.optional(),
  }),
  failures: [404],
});

/** The two names of a place in a call: its list's id and, as `placeId`, its own. */
const onePlace = z.object({ listId: id, placeId: id });

export const addPlaces = endpoint({
  operationId: 'addPlaces',
  method: 'POST',
  path: '/api/firebase/lists/:listId/places',
  tag: 'lists',
  summary: 'Add places to a list, at its end or behind another one',
  access: 'lists',
  takesIdempotencyKey: true,
  keyScope: 'lists:write',
  params: z.object({ listId: id }),
  body: z.object({
    places: z.array(newLocation).min(1).max(LIST_LIMITS.locations),
    /** The place behind which they go; without it they go to the end. */
    after: id.optional(),
  }),
  bodyLimit: BODY_LIMITS.places,
  /** The new places, in their order. */
  reply: z.array(location),
  status: 201,
  failures: [404, 422],
});

export const updatePlace = endpoint({
  operationId: 'updatePlace',
  method: 'PATCH',
  path: '/api/firebase/lists/:listId/places/:placeId',
  tag: 'lists',
  summary: 'Change a place of a list; omitted fields are kept, empty ones are removed',
  access: 'lists',
  keyScope: 'lists:write',
  params: onePlace,
  body: placeChange,
  reply: location,
  failures: [404],
});

export const deletePlace = endpoint({
  operationId: 'deletePlace',
  method: 'DELETE',
  path: '/api/firebase/lists/:listId/places/:placeId',
  tag: 'lists',
  summary: 'Take a place off a list',
  access: 'lists',
  keyScope: 'lists:write',
  params: onePlace,
  failures: [404],
});

export const deleteList = endpoint({
  operationId: 'deleteList',
  method: 'DELETE',
  path: '/api/firebase/lists/:listId',
  tag: 'lists',
  summary: 'Remove a list; its owner can restore it for 30 days',
  access: 'lists',
  params: z.object({ listId: id }),
  failures: [404],
});

/** For so long a removed list can be restored; then it is erased. Days. */
export const RESTORE_DAYS = 30;

/** A list of the signed-in user that was removed, by whomever. */
export const removedList = z.object({
  id,
  title: z.string(),
  visibility: z.enum(VISIBILITIES),
  locationCount: z.number().int(),
  removedAt: timestamp,
  /** Until then it can be restored. */
  erasedAt: timestamp,
});
export type RemovedList = z.infer<typeof removedList>;

export const listRemoved = endpoint({
  operationId: 'listRemoved',
  method: 'GET',
  path: '/api/me/removed',
  tag: 'lists',
  summary: `The caller’s own removed lists, the last removed first; each can be restored for ${RESTORE_DAYS} days`,
  access: 'user',
  query: paging,
  reply: z.array(removedList),
});

export const restoreList = endpoint({
  operationId: 'restoreList',
  method: 'POST',
  path: '/api/firebase/lists/:listId/restore',
  tag: 'lists',
  summary: 'Restore a removed list as it was',
  access: 'lists',
  params: z.object({ listId: id }),
  reply: list,
  failures: [404, 409],
});

/**
 * Returns the file itself, with a file name in Content-Disposition. `X-Left-Out` names what the format cannot contain: fields of places, or
 * `place` for whole places, each with the number of places affected (`place (2), phoneNumber (14)`); `none` when nothing is missing.
 */
export const exportList = endpoint({
  operationId: 'exportList',
  method: 'GET',
  path: '/api/firebase/lists/:listId/export',
  tag: 'lists',
  summary: 'Export a list as CSV, GeoJSON, KML, GPX, JSON or Markdown; the X-Left-Out header names what the format can’t contain',
  access: 'public',
  isPublicRead: true,
  params: z.object({ listId: id }),
  query: z.object({ format: z.enum(EXPORT_FORMATS).default('csv') }),
  // Not taken from the exporters, which would be bundled into every page that reads lists.
  content: {
    'text/csv': {},
    'application/geo+json': {},
    'application/vnd.google-earth.kml+xml': {},
    'application/gpx+xml': {},
    'application/json': {},
    'text/markdown': {},
  },
  failures: [404],
});

/** A list as a search result: a summary of its first 20 places, and the total number of places. */
export const found = z.object({
  id,
  title: z.string(),
  description: z.string().optional(),
  imageUrl: z.string().optional(),
  userId: id,
  locationCount: z.number().int(),
  locations: z.array(
    z.object({
      name: z.string(),
      address: z.string().optional(),
      country: z.string().optional(),
      countryCode: z.string().optional(),
    }),
  ),
  /** Where the search words were found: in the title, the owner's name, a place or the description. Only with `q`. */
  matched: z.object({ kind: z.enum(['title', 'owner', 'place', 'description']), text: z.string() }).optional(),
});
export type FoundList = z.infer<typeof found>;

export const searchLists = endpoint({
  operationId: 'searchLists',
  method: 'GET',
  path: '/api/search/lists',
  tag: 'search',
  summary: 'Public lists whose title, description, owner, or a place name or address contains `q`, best matches first; all without `q`',
  access: 'public',
  isPublicRead: true,
  query: paging.extend({ q: z.string().max(200).optional(), ...withFields(found) }),
  reply: z.array(found),
});
