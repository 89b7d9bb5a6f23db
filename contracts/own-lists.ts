import { z } from 'zod';
import { endpoint, id } from './endpoint.ts';
import { jobSummary } from './extraction.ts';
import { place } from './places.ts';
import { getPlaceView } from './view-models.ts';
import { VISIBILITIES } from './visibility.ts';

// What the pages show on which a person changes the own lists.

/** Places on one page of the form that changes a list. */
export const OWN_PLACES_PER_PAGE = 50;

/** A place as the page that changes its list shows it. `number` is the one in the address of its page. */
export const ownPlaceRow = z.object({ id, number: z.number().int(), name: z.string(), address: z.string().optional() });
export type OwnPlaceRow = z.infer<typeof ownPlaceRow>;

export const ownListView = z.object({
  id,
  title: z.string(),
  description: z.string().optional(),
  imageUrl: z.string().optional(),
  visibility: z.enum(VISIBILITIES),
  /** Whose list it is. */
  userId: id,
  locationCount: z.number().int(),
  places: z.array(ownPlaceRow),
  /** Whether others come before these places, and behind them. */
  hasEarlier: z.boolean(),
  hasLater: z.boolean(),
});
export type OwnListView = z.infer<typeof ownListView>;

export const getOwnListView = endpoint({
  operationId: 'getOwnListView',
  method: 'GET',
  path: '/api/pages/own-lists/:listId',
  tag: 'pages',
  summary: `What the page shows that changes a list: its fields, and ${OWN_PLACES_PER_PAGE} of its places, behind the place \`after\` or before the place \`before\``,
  access: 'lists',
  params: z.object({ listId: id }),
  query: z.object({ after: id.optional(), before: id.optional() }),
  reply: ownListView,
  failures: [404],
});

/** A place with all its fields, for the page that changes it. */
export const ownPlaceView = z.object({
  listId: id,
  listTitle: z.string(),
  id,
  number: z.number().int(),
  place,
});
export type OwnPlaceView = z.infer<typeof ownPlaceView>;

export const getOwnPlaceView = endpoint({
  operationId: 'getOwnPlaceView',
  method: 'GET',
  path: '/api/pages/own-lists/:listId/places/:placeNumber',
  tag: 'pages',
  summary: 'What the page shows that changes a place of a list: all that is known of the place',
  access: 'lists',
  params: z.object({ listId: id, placeNumber: getPlaceView.params.shape.placeNumber }),
  reply: ownPlaceView,
  failures: [404],
});

/** Names of places that the plain page of a job shows. */
export const JOB_NAMES_SHOWN = 200;

export const jobView = z.object({
  job: jobSummary,
  /** Of the first places, those that only a model named not among them. */
  names: z.array(z.string()),
});
export type JobView = z.infer<typeof jobView>;

export const getJobView = endpoint({
  operationId: 'getJobView',
  method: 'GET',
  path: '/api/pages/jobs/:jobId',
  tag: 'pages',
  summary: `What the plain page shows of a job: its state, what is to become of it, and the names of its first ${JOB_NAMES_SHOWN} places`,
  access: 'extraction',
  params: z.object({ jobId: id }),
  reply: jobView,
  failures: [404],
});
