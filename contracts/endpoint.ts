import { z } from 'zod';
import type { ApiKeyScope } from './api-key-scopes.ts';
import { INVALID_URL } from './texts.ts';
import { isWebAddress } from './web-address.ts';

/** Who may extract beside operators and their keys: the setting EXTRACT_ACCESS. */
export type ExtractAccess = 'operators' | 'users' | 'public';

/**
 * Who may call:
 * - `public`: anyone; an operator may be shown more;
 * - `operator`: a signed-in operator, or a client with an API key that has the call's `keyScope` where it has one;
 * - `extraction`: an operator, a client with an API key, and those whom EXTRACT_ACCESS lets in: signed-in users, or anyone;
 * - `lists`: a signed-in user for the own lists and jobs, an operator for all, or a client with an API key that has the call's `keyScope`;
 * - `user`: a signed-in user.
 */
export type Access = 'public' | 'operator' | 'extraction' | 'lists' | 'user';

type Shape = z.ZodType;

/** One call, as data: server routes, the OpenAPI document and the browser client all come from it. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters. */
  path: string;
  /** Its name for programs, unique: that of the constant that describes it. */
  operationId: string;
  /** One line for a person who reads the API document. */
  summary: string;
  /** The concept it belongs to; groups the API document. */
  tag: string;
  access: Access;
  /** The scope with which an API key may make this call; without one no key may. */
  keyScope?: ApiKeyScope | undefined;
  /** Whether an Idempotency-Key keeps the request from being carried out twice. */
  takesIdempotencyKey: boolean;
  /** Whether the call leaves an entry in the audit trail, of which the reply names the number. */
  isAudited: boolean;
  /** A read whose answer for visitors may be used by pages of any site; caches keep it by its ETag. */
  isPublicRead: boolean;
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  /** The answer's media types where it is no JSON reply; `item` is what each of its records is, as JSON. */
  content: Readonly<Record<string, { item?: z.ZodType }>> | undefined;
  /** Status of a success. */
  status: number;
  /** Bytes a body may have. */
  bodyLimit: number;
  /** Failure statuses it may answer beside 400, 401, 403, 413, 429 and 500. */
  failures: readonly number[];
}

const MB = 1024 * 1024;

/** Body sizes in bytes. Every call has one of them (server/http/calls.test.ts). */
export const BODY_LIMITS = {
  usual: 64 * 1024,
  text: 2 * MB,
  bulkUsers: 2 * MB,
  proposalAnswer: 4 * MB,
  /** A list or job with all its places. */
  places: 50 * MB,
  file: 50 * MB,
  images: 140 * MB,
  requestWithPicture: 20 * MB,
} as const;

const nothing = z.undefined();
export type Nothing = typeof nothing;

type Described = Pick<Endpoint, 'operationId' | 'method' | 'path' | 'summary' | 'tag' | 'access'> &
  Partial<
    Pick<Endpoint, 'isPublicRead' | 'isAudited' | 'keyScope' | 'takesIdempotencyKey' | 'content' | 'status' | 'bodyLimit' | 'failures'>
  >;

/** Describes a call; what is left out is: no parameters, no query, no body, no content (204 without a reply, else 200). */
export function endpoint<
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
  Body extends Shape = Nothing,
  Reply extends Shape = Nothing,
>(described: Described & { params?: Params; query?: Query; body?: Body; reply?: Reply }): Endpoint<Params, Query, Body, Reply> {
  return {
    isPublicRead: false,
    isAudited: described.method !== 'GET' && (['operator', 'lists'].includes(described.access) || described.tag === 'operator'),
    takesIdempotencyKey: false,
    keyScope: described.access === 'extraction' ? 'extract' : undefined,
    params: nothing as Shape as Params,
    query: nothing as Shape as Query,
    body: nothing as Shape as Body,
    reply: nothing as Shape as Reply,
    content: undefined,
    status: described.reply || described.content ? 200 : 204,
    bodyLimit: BODY_LIMITS.usual,
    failures: [],
    ...described,
  };
}

// Built from the code point, because a control character in a pattern is easily overlooked.
const unwanted = new RegExp(`[${String.fromCharCode(0)}]`, 'g');

/** Text as a person types it: null bytes out, ends trimmed, 1 to `max` characters; `message` when it is missing or blank. */
export function text(max: number, message = 'Required') {
  return z
    .string({ error: (issue) => (issue.input === undefined ? message : undefined) })
    .transform((value) => value.replace(unwanted, '').trim())
    .pipe(z.string().min(1, message).max(max));
}

/** Text that may be left out; null, blank and missing all mean none. */
export function optionalText(max: number) {
  return z
    .string()
    .nullish()
    .transform((value) => value?.replace(unwanted, '').trim() || undefined)
    .pipe(z.string().max(max).optional());
}

/** Text in a change: missing keeps the stored text, null and blank remove it. */
export function clearableText(max: number) {
  return z
    .string()
    .max(max)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value?.replace(unwanted, '').trim() || null));
}

const LINK_LIMIT = 2_048;

/** An http or https link that may be left out; null and blank mean none. */
export function optionalLink(max = LINK_LIMIT) {
  return optionalText(max).refine((value) => value === undefined || isWebAddress(value), INVALID_URL);
}

/** An http or https link in a change: missing leaves what is stored, null and blank remove it. */
export function clearableLink() {
  return clearableText(LINK_LIMIT).refine((value) => value === undefined || value === null || isWebAddress(value), INVALID_URL);
}

/** An id as replies carry it. Anything of this shape that names nothing is 404, not 400. */
export const id = z.string().min(1).max(100);

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.string();

/** How many rows at most one page of a collection call holds. */
export const PAGE_LIMIT = 1_000;

/** Paging of a collection call: `limit` rows from behind `cursor`, an opaque mark taken from the `Link` header. */
export const paging = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).optional(),
  cursor: z.string().max(500).optional(),
});

/** A query parameter for collections: the fields that their items are to have beside the id, as names separated by commas. Without it all. */
export function withFields(item: z.ZodObject) {
  const names = Object.keys(item.shape);
  const message = `fields can name ${names.join(', ')}, separated by commas`;
  return {
    fields: z
      .string()
      .max(500)
      .transform((value) => value.split(',').map((name) => name.trim()))
      .refine((wanted) => wanted.every((name) => names.includes(name)), message)
      .optional(),
  };
}
