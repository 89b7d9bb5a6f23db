import type { Endpoint } from '@cairn/contracts/endpoint.ts';
import { PROBLEM_TYPE } from '@cairn/contracts/failures.ts';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import type { Schemas } from './open-api-schemas.ts';

type Headers = Record<string, OpenAPIV3_1.ReferenceObject>;

const text = (description: string, example?: string): OpenAPIV3_1.HeaderObject => ({
  description,
  schema: { type: 'string' },
  ...(example === undefined ? {} : { example }),
});

/** The response headers that programs use, by their names. */
export const HEADERS: Record<string, OpenAPIV3_1.HeaderObject> = {
  Link: text('The address of the next page, with `rel="next"`; absent on the last', '</api/firebase/lists?cursor=WyIy>; rel="next"'),
  'X-Total-Count': { description: 'The total number of rows', schema: { type: 'integer' } },
  'X-Total-Count-Exact': {
    description: '`false` when there are more rows than X-Total-Count says: searches are counted up to 1,000',
    schema: { type: 'boolean' },
  },
  'X-Search-Index': text(
    '`building`: after a restore the indexes of the search are still being built, so searches are slow; absent otherwise',
    'building',
  ),
  'X-Left-Out': text(
    'Fields of this list that the format cannot contain, each with the number of places concerned; `none` when the file contains everything',
    'note (2)',
  ),
  'Content-Disposition': text('The name of the file'),
  'X-Audit-Id': { description: 'The number of this change in the audit trail; absent when nothing changed', schema: { type: 'integer' } },
  'Retry-After': { description: 'Seconds after which to try again', schema: { type: 'integer' } },
  ETag: text('For `If-None-Match`; only in replies to callers without credentials'),
  'RateLimit-Policy': text(
    'The limit: requests (q) in so many seconds (w), by draft-ietf-httpapi-ratelimit-headers',
    '"api-key";q=120;w=60',
  ),
  RateLimit: text('How many requests are left (r), and in how many seconds one more is (t)', '"api-key";r=119;t=1'),
};

/** The failures that are described once for all calls, by status. */
const FAILURES: Record<number, { name: string; description: string; headers?: string[] }> = {
  400: { name: 'BadRequest', description: 'A value is missing or wrong; `errors` names each' },
  401: { name: 'Unauthorized', description: 'Not signed in' },
  403: { name: 'Forbidden', description: 'Sent by another site, or with an API key without the scope of this call' },
  404: { name: 'NotFound', description: 'Not found, or not visible to this caller' },
  409: { name: 'Conflict', description: 'Not possible in the current state' },
  413: { name: 'ContentTooLarge', description: 'The body is too large' },
  415: { name: 'UnsupportedMediaType', description: 'The body has another media type' },
  422: { name: 'UnprocessableContent', description: 'The Idempotency-Key was used for another request' },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests or attempts; Retry-After says when to try again',
    headers: ['Retry-After', 'RateLimit-Policy', 'RateLimit'],
  },
  500: { name: 'InternalServerError', description: 'Our fault' },
  503: { name: 'ServiceUnavailable', description: 'Not set up, or not available now', headers: ['Retry-After'] },
};
const OTHER = { name: 'Failure', description: 'Any other failure' };

const problem = { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } };

/** The shared responses as components of the document. */
export function sharedResponses(): Record<string, OpenAPIV3_1.ResponseObject> {
  const all: Array<{ name: string; description: string; headers?: string[] }> = [...Object.values(FAILURES), OTHER];
  return Object.fromEntries(
    all.map(({ name, description, headers }) => [
      name,
      { description, ...(headers ? { headers: references(headers) } : {}), content: problem },
    ]),
  );
}

/** Every response of a call, by status. */
export function responsesOf(call: Endpoint, accepts: string, schemas: Schemas): OpenAPIV3_1.ResponsesObject {
  const failures = statusesOf(call, accepts).map((status) => [status, reference(FAILURES[status] ?? OTHER)] as const);
  return {
    [call.status]: successOf(call, schemas),
    ...(call.isPublicRead ? { 304: { description: 'The caller’s copy is current', headers: references(['ETag']) } } : {}),
    ...(endsStream(call) ? { 204: { description: 'The end was already sent: there are no further events' } } : {}),
    ...Object.fromEntries(failures),
    default: reference(OTHER),
  };
}

function endsStream({ content }: Endpoint): boolean {
  return content !== undefined && 'text/event-stream' in content;
}

function statusesOf(call: Endpoint, accepts: string): number[] {
  const takesInput = ![call.params, call.query, call.body].every((part) => part instanceof z.ZodUndefined);
  const takesBody = !(call.body instanceof z.ZodUndefined) || accepts !== 'application/json';
  const statuses = new Set([
    ...(takesInput || takesBody ? [400] : []),
    ...(call.access === 'public' ? [] : [401]),
    ...(call.method === 'GET' && call.keyScope === undefined ? [] : [403]),
    ...(takesBody ? [413, 415] : []),
    ...call.failures,
    // An API key's limit applies to every call.
    429,
    500,
    503,
  ]);
  return [...statuses].sort((one, other) => one - other);
}

function reference({ name }: { name: string }): OpenAPIV3_1.ReferenceObject {
  return { $ref: `#/components/responses/${name}` };
}

function references(names: string[]): Headers {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function successOf(call: Endpoint, schemas: Schemas): OpenAPIV3_1.ResponseObject {
  const headers = successHeaders(call);
  const content = call.content
    ? Object.fromEntries(Object.entries(call.content).map(([type, about]) => [type, { schema: streamSchema(type, about, schemas) }]))
    : call.reply instanceof z.ZodUndefined
      ? undefined
      : { 'application/json': { schema: schemas.of(call.reply, 'output') } };
  return { description: 'Done', ...(headers.length > 0 ? { headers: references(headers) } : {}), ...(content ? { content } : {}) };
}

const BYTES = /^(?:image\/|application\/octet-stream$)/;

function streamSchema(type: string, { item }: { item?: z.ZodType }, schemas: Schemas): OpenAPIV3_1.SchemaObject {
  if (BYTES.test(type)) return { type: 'string', format: 'binary' };
  if (/\bjson$/.test(type) && !type.includes('ndjson')) return { type: 'object' };
  if (item === undefined) return { type: 'string' };
  const contentSchema = schemas.of(item, 'output');
  const about = { description: 'The `data` of each event is JSON of this schema', contentMediaType: 'application/json', contentSchema };
  return { type: 'string', ...about } as OpenAPIV3_1.SchemaObject;
}

function successHeaders({ path, keyScope, isPublicRead, isAudited, query, content }: Endpoint): string[] {
  const isPaged = query instanceof z.ZodObject && 'cursor' in query.shape;
  const isFile = content !== undefined && !('text/event-stream' in content);
  return [
    ...(isPaged ? ['Link', 'X-Total-Count', 'X-Total-Count-Exact'] : []),
    ...(path.startsWith('/api/search/') ? ['X-Search-Index'] : []),
    ...(isFile && isPublicRead ? ['X-Left-Out'] : []),
    ...(isFile ? ['Content-Disposition'] : []),
    ...(isAudited ? ['X-Audit-Id'] : []),
    ...(isPublicRead ? ['ETag'] : []),
    ...(keyScope === undefined ? [] : ['RateLimit-Policy', 'RateLimit']),
  ];
}
