import { z } from 'zod';
import { endpoint, id } from './endpoint.ts';
import { owner } from './lists.ts';
import { fieldsShown, PLACE_LIMITS, type ShownField } from './place-fields.ts';
import { place, webLink } from './places.ts';
import { profile } from './users.ts';
import { VISIBILITIES, type Visibility } from './visibility.ts';

// What the product's own public pages show, and no more: a list with 20 full places is some 20 times as large as its card.

/** The most lists or users in one row of home. */
export const HOME_ROW_LIMIT = 10;
export const PROFILE_LIST_LIMIT = 1_000;
/** Characters of a description on a card, which shows two lines of it. */
export const CARD_DESCRIPTION = 300;

type Where = Parameters<typeof fieldsShown>[0];

/** The fields that visitors see there, as zod picks them. */
function picked<Place extends Where>(where: Place): { [Name in ShownField<Place>]: true } {
  return Object.fromEntries(fieldsShown(where).map((name) => [name, true])) as { [Name in ShownField<Place>]: true };
}

/** The visibilities of lists that collections do not show to everybody. */
const HIDDEN = ['unlisted', 'shared', 'private'] as const satisfies readonly Visibility[];

/** A user in a row of users. */
export const userChip = z.object({ id, name: z.string(), profileImageUrl: z.string().optional() });
export type UserChip = z.infer<typeof userChip>;

/** A list in a row of lists; the country is that of its first place. */
export const listCard = z.object({
  id,
  title: z.string(),
  imageUrl: z.string().optional(),
  ownerName: z.string(),
  country: z.string().optional(),
  countryCode: z.string().optional(),
  /** Present on lists with a place on the map. */
  isMapped: z.literal(true).optional(),
  /** Present on lists that are not public, which only their owners and operators are sent. */
  visibility: z.enum(HIDDEN).optional(),
});
export type ListCard = z.infer<typeof listCard>;

/** A row is null when it could not be read; the others are shown all the same. */
export const homeView = z.object({
  users: z.array(userChip).nullable(),
  popular: z.array(listCard).nullable(),
  recent: z.array(listCard).nullable(),
});
export type HomeView = z.infer<typeof homeView>;

export const getHomeView = endpoint({
  operationId: 'getHomeView',
  method: 'GET',
  path: '/api/pages/home',
  tag: 'pages',
  summary: 'What home shows: the newest users, the most popular and the newest lists, ten of each, as cards',
  access: 'public',
  isPublicRead: true,
  reply: homeView,
});

/** A photo of a place from Wikimedia Commons, and who is to be named with it. */
export const placePhoto = z.object({
  url: webLink,
  /** Absent where its terms require no name. */
  author: z.string().optional(),
  /** The short name of its licence, such as 'CC BY-SA 4.0'. */
  licence: z.string(),
  licenceUrl: webLink.optional(),
  /** The page that describes it. */
  page: webLink,
});
export type PlacePhoto = z.infer<typeof placePhoto>;

/** A place as its card on the list's page shows it. */
export const placeCard = place.pick(picked('card')).extend({
  picture: z.string().optional(),
  /** Who is to be named with the picture, where it is not the place's own. */
  credit: z.string().optional(),
  /** The number in the address of its page; only where it differs from the place's position on the list, counted from 1. */
  placeNumber: z.number().int().optional(),
});
export type PlaceCard = z.infer<typeof placeCard>;

/** What the map adds to a place: where it is, and the links of its info window. `number` is the place's number in the list, from 1. */
export const placePin = place.pick(picked('pin')).required({ latitude: true, longitude: true }).extend({ number: z.number().int() });
export type PlacePin = z.infer<typeof placePin>;

/** A town with several places of a list: their positions on the list, counted from 1, in the list's order. */
export const town = z.object({ name: z.string(), positions: z.array(z.number().int()) });
export type Town = z.infer<typeof town>;

/** Which places of a long list its page shows, with what the page says of all of them. */
export const listPart = z.object({
  placeCount: z.number().int(),
  /** In the order of their first place. */
  categories: z.array(z.string()),
  /** The average, with one decimal. */
  rating: z.string().optional(),
  /** Address of the hero's picture. */
  cover: z.string().optional(),
  /** Of the first places of the list. */
  names: z.array(z.string()),
  /** From 1. */
  page: z.number().int(),
  /** The chosen category. */
  category: z.string().optional(),
  /** The positions of the places that are shown, and how many there are in the category. */
  positions: z.array(z.number().int()),
  total: z.number().int(),
});
export type ListPart = z.infer<typeof listPart>;

export const listView = z.object({
  id,
  title: z.string(),
  description: z.string().optional(),
  imageUrl: z.string().optional(),
  owner,
  visibility: z.enum(VISIBILITIES),
  views: z.number().int(),
  saves: z.number().int(),
  places: z.array(placeCard),
  /** Whether some place has coordinates: then there is a map to show. */
  isMapped: z.boolean(),
  /** Only where most places are in towns with several places each; places of other towns are in none of these. */
  towns: z.array(town).optional(),
  /** Only where they were requested. */
  pins: z.array(placePin).optional(),
  /** Only where one page of a long list was requested: `places` and `pins` are those of this part. */
  part: listPart.optional(),
});
export type ListView = z.infer<typeof listView>;

export const getListView = endpoint({
  operationId: 'getListView',
  method: 'GET',
  path: '/api/pages/lists/:listId',
  tag: 'pages',
  summary:
    'What the page of a list shows: the list and all its places as cards, or with `page` the part of a long list that one page shows, of a `category` if one is named; with `pins=true` also what its map shows',
  access: 'public',
  isPublicRead: true,
  params: z.object({ listId: id }),
  query: z.object({
    pins: z.enum(['true', 'false']).optional(),
    /** From 1. A page that does not exist is the first. */
    page: z.string().optional(),
    category: z.string().optional(),
  }),
  reply: listView,
  failures: [404],
});

export const getListPins = endpoint({
  operationId: 'getListPins',
  method: 'GET',
  path: '/api/pages/lists/:listId/pins',
  tag: 'pages',
  summary: 'What the map of a list shows beside the cards: position and links of each place that has coordinates',
  access: 'public',
  isPublicRead: true,
  params: z.object({ listId: id }),
  reply: z.array(placePin),
  failures: [404],
});

/** Where the places of a list came from; the address only where it is a web page, never what a person sent. */
export const listSource = z.object({
  kind: z.enum(['link', 'text', 'image', 'file']),
  url: z.string().max(PLACE_LIMITS.url).optional(),
});
export type ListSource = z.infer<typeof listSource>;

/** All that visitors may know of a place, with as much of its list as its page shows. */
export const placeView = place.pick(picked('page')).extend({
  /** On the list, from 1: what pins and cards show. It changes when the list does. */
  position: z.number().int(),
  /** The number in the address of its page. It never changes. */
  placeNumber: z.number().int(),
  /** Of the places before and after it on the list. */
  previous: z.number().int().optional(),
  next: z.number().int().optional(),
  pictures: z.array(z.string()),
  /** Of its only picture, where that is not its own. */
  photo: placePhoto.optional(),
  /** IANA name of the time zone at its coordinates. */
  timeZone: z.string().optional(),
  /** Whether a person changed or added it by hand. */
  edited: z.boolean(),
  source: listSource.optional(),
  list: z.object({ id, title: z.string(), ownerId: id, ownerName: z.string(), visibility: z.enum(VISIBILITIES) }),
});
export type PlaceView = z.infer<typeof placeView>;

export const getPlaceView = endpoint({
  operationId: 'getPlaceView',
  method: 'GET',
  path: '/api/pages/lists/:listId/places/:placeNumber',
  tag: 'pages',
  summary: 'What the page of a place shows: all that is known of it, and where it came from',
  access: 'public',
  isPublicRead: true,
  params: z.object({ listId: id, placeNumber: z.string().regex(/^\d{1,9}$/, 'Please enter the number of a place') }),
  reply: placeView,
  failures: [404],
});

export const getPlaceViews = endpoint({
  operationId: 'getPlaceViews',
  method: 'GET',
  path: '/api/pages/lists/:listId/places',
  tag: 'pages',
  summary: 'What the pages of all places of a list show, in its order: for reading the list offline',
  access: 'public',
  isPublicRead: true,
  params: z.object({ listId: id }),
  reply: z.array(placeView),
  failures: [404],
});

/** A list on a profile. `country` and `address` are those of its first place; the address only where there is no country. */
export const profileCard = z.object({
  id,
  title: z.string(),
  imageUrl: z.string().optional(),
  ownerName: z.string(),
  description: z.string().optional(),
  /** As on a list's card. */
  visibility: z.enum(HIDDEN).optional(),
  locationCount: z.number().int(),
  country: z.string().optional(),
  address: z.string().optional(),
});
export type ProfileCard = z.infer<typeof profileCard>;

/** `lists`: the user's public lists, to the user all, newest first, at most 1,000. */
export const profileView = profile.extend({ lists: z.array(profileCard) });
export type ProfileView = z.infer<typeof profileView>;

export const getProfileView = endpoint({
  operationId: 'getProfileView',
  method: 'GET',
  path: '/api/pages/users/:userId',
  tag: 'pages',
  summary: 'What a profile shows: the user and the public lists as cards; to the user all own lists',
  access: 'public',
  isPublicRead: true,
  params: z.object({ userId: id }),
  reply: profileView,
  failures: [404],
});

/** A list that its reader saved and may no longer see. */
export const hiddenCard = z.object({ id, isHidden: z.literal(true) });
export type HiddenCard = z.infer<typeof hiddenCard>;

export const getSavedView = endpoint({
  operationId: 'getSavedView',
  method: 'GET',
  path: '/api/pages/saved',
  tag: 'pages',
  summary: 'The lists that the signed-in user saved, as cards, the last saved first; of those that are no longer public only the id',
  access: 'user',
  reply: z.array(z.union([hiddenCard, profileCard])),
});
