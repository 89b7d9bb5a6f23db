import { z } from 'zod';
import { BODY_LIMITS, endpoint, id, optionalLink, optionalText, paging, text, timestamp } from './endpoint.ts';
import { details, failureCode, jobStatus, ledger } from './extraction.ts';
import { cleanLink, listLinkIn } from './map-links.ts';
import { inputPlace } from './places.ts';
import { INVALID_URL, USER_ID_REQUIRED } from './texts.ts';
import { CONTRADICTORY_VISIBILITY, isOneVisibility, VISIBILITIES } from './visibility.ts';
import { isMisleading, isWebAddress } from './web-address.ts';

export const IMPORT_TYPES = ['google-maps', 'image', 'text', 'link'] as const;
export const importType = z.enum(IMPORT_TYPES);
export type ImportType = z.infer<typeof importType>;

const TITLE_REQUIRED = 'Title is required';
export const MISSING_IMPORT_FIELD = 'Required field for selected import type is missing';

/** An import request as replies carry it. A picture never travels in a list of requests: `imageData` is cut to its first 50 characters there. */
export const importRequest = z.object({
  id,
  userId: id,
  userName: z.string().optional(),
  importType,
  googleMapsUrl: z.string().optional(),
  imageUrl: z.string().optional(),
  imageData: z.string().optional(),
  textContent: z.string().optional(),
  linkUrl: z.string().optional(),
  /** Whether ratings and categories are requested too; absent where not. */
  details: z.boolean().optional(),
  title: z.string(),
  description: z.string().optional(),
  status: jobStatus,
  createdAt: timestamp,
  processedAt: timestamp.optional(),
  /** When an operator dismissed it as one that will never work; its status stays `failed`. */
  dismissedAt: timestamp.optional(),
  /** Why it failed, or what a partial read is missing. */
  error: z.string().optional(),
  errorCode: failureCode.optional(),
  attempts: z.number().int(),
  listId: id.optional(),
  /** How many places its list holds now. */
  locationCount: z.number().int().optional(),
  ledger: ledger.optional(),
});
export type ImportRequest = z.infer<typeof importRequest>;

/** How requests are sorted: by when they were made, or by title. */
export const REQUEST_ORDERS = ['newest', 'oldest', 'title'] as const;
export type RequestOrder = (typeof REQUEST_ORDERS)[number];

/** Dismissed requests: left out, or only these. */
export const DISMISSED_FILTERS = ['hidden', 'only'] as const;
export type DismissedFilter = (typeof DISMISSED_FILTERS)[number];

export const listRequests = endpoint({
  operationId: 'listRequests',
  method: 'GET',
  path: '/api/firebase/requests',
  tag: 'imports',
  access: 'operator',
  keyScope: 'imports',
  summary: 'Import requests, newest first by default; `q` searches titles, links, texts, errors and users; its total is at most 1,000',
  query: paging.extend({
    q: z.string().max(200).optional(),
    status: jobStatus.optional(),
    importType: importType.optional(),
    /** Root cause of a failure, as the failures carry it. */
    cause: z.string().max(500).optional(),
    dismissed: z.enum(DISMISSED_FILTERS).optional(),
    order: z.enum(REQUEST_ORDERS).default('newest'),
    offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  }),
  reply: z.array(importRequest),
});

/** What a request reads: its type, and the field of that type. */
const requestSource = z.object({
  importType: importType.default('google-maps'),
  googleMapsUrl: optionalText(20_000).refine((value) => value === undefined || !isMisleading(listLinkIn(value)), INVALID_URL),
  imageUrl: optionalLink(),
  imageData: z
    .string()
    .nullish()
    .transform((value) => value || undefined),
  textContent: optionalText(2_000_000),
  // What surrounds a pasted link is cut before it is stored.
  linkUrl: optionalText(8_192).refine((value) => value === undefined || isWebAddress(cleanLink(value)), INVALID_URL),
  details,
});

function requireSource(value: z.output<typeof requestSource>, context: z.RefinementCtx): void {
  if (!requiredFieldPresent(value))
    context.addIssue({ code: 'custom', path: [IMPORT_FIELD[value.importType]], message: MISSING_IMPORT_FIELD });
}

const ONE_USER = 'Choose a user or name a new one, not both';
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** The fields of the form; the server checks the same ones. */
export const createRequestBody = requestSource
  .extend({
    userId: optionalText(100),
    /** In place of `userId`: the import is for a new user of this name, who is marked as imported and has no account. */
    newUserName: optionalText(200),
    title: text(200, TITLE_REQUIRED),
    description: optionalText(5_000),
    isPublic: z.boolean().optional(),
  })
  .refine(namesUser, { path: ['userId'], message: USER_ID_REQUIRED, when: isObject })
  .refine((value) => !(value.userId && value.newUserName), {
    path: ['newUserName'],
    message: ONE_USER,
  })
  .superRefine(requireSource);

function namesUser({ userId, newUserName }: { userId?: unknown; newUserName?: unknown }): boolean {
  return [userId, newUserName].some((value) => typeof value === 'string' && value.trim() !== '');
}

/** The field that each type's form shows first. */
export const IMPORT_FIELD = { 'google-maps': 'googleMapsUrl', image: 'imageUrl', text: 'textContent', link: 'linkUrl' } as const;

function requiredFieldPresent(value: {
  importType: ImportType;
  googleMapsUrl?: string;
  imageUrl?: string;
  imageData?: string;
  textContent?: string;
  linkUrl?: string;
}): boolean {
  if (value.importType === 'image') return Boolean(value.imageUrl || value.imageData);
  return Boolean(value[IMPORT_FIELD[value.importType]]);
}

export const createRequest = endpoint({
  operationId: 'createRequest',
  method: 'POST',
  path: '/api/firebase/create-request',
  tag: 'imports',
  access: 'operator',
  takesIdempotencyKey: true,
  keyScope: 'imports',
  summary: 'Create an import request; the poller makes a list of it',
  body: createRequestBody,
  bodyLimit: BODY_LIMITS.requestWithPicture,
  reply: importRequest,
  status: 201,
  failures: [404, 422],
});

export const rerunRequest = endpoint({
  operationId: 'rerunRequest',
  method: 'POST',
  path: '/api/firebase/rerun/:requestId',
  tag: 'imports',
  access: 'operator',
  summary: 'Queue a request again',
  params: z.object({ requestId: id }),
  reply: importRequest,
  failures: [404, 409],
});

export const getRequest = endpoint({
  operationId: 'getRequest',
  method: 'GET',
  path: '/api/firebase/requests/:requestId',
  tag: 'imports',
  access: 'operator',
  keyScope: 'imports',
  summary: 'One import request, with its whole text',
  params: z.object({ requestId: id }),
  reply: importRequest,
  failures: [404],
});

/** The fields of the form for a correction; the server checks the same ones. */
export const correctRequestBody = requestSource.superRefine(requireSource);

export const correctRequest = endpoint({
  operationId: 'correctRequest',
  method: 'PATCH',
  path: '/api/firebase/requests/:requestId',
  tag: 'imports',
  access: 'operator',
  summary: 'Correct the source of a failed request, and queue it again',
  params: z.object({ requestId: id }),
  body: correctRequestBody,
  bodyLimit: BODY_LIMITS.requestWithPicture,
  reply: importRequest,
  failures: [404, 409],
});

export const editedPlace = inputPlace({ id });

/** A finished extraction becomes a list: the reading is not done again. */
export const publishJob = endpoint({
  operationId: 'publishJob',
  method: 'POST',
  path: '/api/extract/:jobId/publish',
  tag: 'imports',
  access: 'lists',
  takesIdempotencyKey: true,
  keyScope: 'lists:write',
  summary: 'Publish the places of a finished job as a list; users and API keys only those that they started, without `userId` as their own',
  params: z.object({ jobId: id }),
  body: z
    .object({
      userId: optionalText(100),
      /** In place of `userId`: a user of this name is made together with the list, marked as imported and without an account. */
      newOwner: z.object({ name: text(200, 'Enter the owner’s name') }).optional(),
      title: text(200, TITLE_REQUIRED),
      description: optionalText(5_000),
      imageUrl: optionalLink(),
      visibility: z.enum(VISIBILITIES).optional(),
      isPublic: z.boolean().optional(),
      /** Ids of the job's places in the order wanted; without it all of them in their order, except unconfirmed ones. */
      placeIds: z.array(id).max(100_000).optional(),
      /** Places of the job as a person changed them, whole and by id; they replace what was read. */
      places: z.array(editedPlace).max(100_000).optional(),
    })
    .refine(({ userId, newOwner }) => !(userId && newOwner), { path: ['newOwner'], message: ONE_USER, when: isObject })
    .refine(isOneVisibility, { ...CONTRADICTORY_VISIBILITY, when: isObject }),
  bodyLimit: BODY_LIMITS.places,
  reply: z.object({ id, listId: id, locationCount: z.number().int() }),
  status: 201,
  failures: [404, 409, 422],
});
