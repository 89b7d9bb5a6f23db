import { USER_COOKIE } from '@cairn/contracts/accounts.ts';
import { type Access, type Endpoint, endpoint } from '@cairn/contracts/endpoint.ts';
import { problem } from '@cairn/contracts/failures.ts';
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_LENGTH } from '@cairn/contracts/idempotency.ts';
import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { HEADERS, responsesOf, sharedResponses } from './open-api-responses.ts';
import { Schemas } from './open-api-schemas.ts';
import { route } from './route.ts';

/** The document itself is a call like any other. */
const getOpenApi = endpoint({
  operationId: 'getOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  tag: 'document',
  summary: 'This document',
  access: 'public',
  isPublicRead: true,
  reply: z.record(z.string(), z.unknown()),
});

/** Serves the OpenAPI document of every call that the app answers. Built at the first request, when all routes are there. */
export function openApiRoutes(app: FastifyInstance): void {
  let document: Record<string, unknown> | undefined;
  route(app, getOpenApi, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    document ??= { ...describe(app.routeContext) };
    return document;
  });
}

/** OpenAPI 3.1 from the contracts: schemas as JSON Schema 2020-12, who may call, every status and header. */
export function describe({ endpoints, publicUrl }: Pick<FastifyInstance['routeContext'], 'endpoints' | 'publicUrl'>): OpenAPIV3_1.Document {
  const schemas = new Schemas();
  schemas.of(problem, 'output');
  // Replies first: they get the plain names, and requests that differ the names with `Input`.
  const responses = new Map(endpoints.map(({ endpoint: call, accepts }) => [call, responsesOf(call, accepts, schemas)]));
  const paths: Record<string, OpenAPIV3_1.PathItemObject> = {};
  for (const { endpoint: call, accepts } of endpoints) {
    const path = openApiPath(call.path);
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    paths[path] = { ...paths[path], [method]: operation(call, accepts, schemas, responses.get(call) ?? {}) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cairn',
      version: '1',
      description: 'Lists of places, and the ways to read them from links, pages, files, texts and pictures.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl?.replace(/\/$/, '') ?? '/' }],
    tags: [...new Set(endpoints.map(({ endpoint: { tag } }) => tag))].map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    components: {
      schemas: schemas.named,
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: sharedResponses(),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const TAGS: Record<string, string> = {
  accounts: 'Sign-in of users',
  'api-keys': 'API keys for programs',
  audit: 'Who changed what, and how to undo it',
  devices: 'Browsers and apps that get notifications',
  document: 'This document',
  extraction: 'Reading places from links, pages, files, texts and pictures',
  imports: 'Import requests, their proposals and failures',
  lists: 'Lists of places',
  notifications: 'Messages to users',
  operator: 'Sign-in of operators',
  places: 'Look-ups of single places',
  search: 'The search for lists and users',
  status: 'State of the external services',
  users: 'Users and their profiles',
};

/** A path as OpenAPI writes it: `:name` as `{name}`, the rest of a path as `{path}`. */
export function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
}

const SECURITY_SCHEMES: Record<string, OpenAPIV3_1.SecuritySchemeObject> = {
  operator: { type: 'apiKey', in: 'cookie', name: OPERATOR_COOKIE, description: 'Set by POST /api/admin/session.' },
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key with the scope of the call.' },
  userCookie: { type: 'apiKey', in: 'cookie', name: USER_COOKIE, description: 'Set by POST /api/auth/sign-in.' },
  userToken: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/auth/sign-in.' },
};

const USER: OpenAPIV3_1.SecurityRequirementObject[] = [{ userCookie: [] }, { userToken: [] }];

function securityOf({ access, keyScope }: Endpoint): OpenAPIV3_1.SecurityRequirementObject[] {
  if (access === 'user') return USER;
  const apiKey = keyScope === undefined ? [] : [{ apiKey: [keyScope] }];
  if (access === 'lists') return [...USER, { operator: [] }, ...apiKey];
  if (access === 'public') return [{}, { operator: [] }, ...USER];
  return [{ operator: [] }, ...apiKey];
}

function whoMayCall({ access, keyScope }: Endpoint): string {
  const key = keyScope === undefined ? '' : ` or an API key with the scope \`${keyScope}\``;
  const sentences: Record<Access, string> = {
    public: 'No authentication.',
    operator: `Needs an operator session${key}.`,
    extraction: `Needs an operator session${key}, unless this server opens extraction to everyone.`,
    lists: `Needs a signed-in user for the user’s own lists, an operator session for all${key}.`,
    user: 'Needs a signed-in user.',
  };
  return sentences[access];
}

const PARAMETERS: Record<string, OpenAPIV3_1.ParameterObject> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `Repeating a request with the same key within ${IDEMPOTENCY_HOURS} hours returns the same reply, and changes nothing twice.`,
    schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_LENGTH },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of the caller’s copy.',
    schema: { type: 'string' },
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    description: 'The id of the last event that the caller received: only newer events are sent.',
    schema: { type: 'string' },
  },
};

function operation(call: Endpoint, accepts: string, schemas: Schemas, responses: OpenAPIV3_1.ResponsesObject): OpenAPIV3_1.OperationObject {
  return {
    operationId: call.operationId,
    summary: call.summary,
    description: whoMayCall(call),
    tags: [call.tag],
    security: securityOf(call),
    parameters: [...parametersOf(call.params, 'path', schemas), ...parametersOf(call.query, 'query', schemas), ...headersOf(call)],
    ...bodyOf(call, accepts, schemas),
    responses,
  };
}

function headersOf({ takesIdempotencyKey, isPublicRead, content }: Endpoint): OpenAPIV3_1.ReferenceObject[] {
  const names = [
    ...(takesIdempotencyKey ? ['IdempotencyKey'] : []),
    ...(isPublicRead ? ['IfNoneMatch'] : []),
    ...(content && 'text/event-stream' in content ? ['LastEventId'] : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function parametersOf(schema: z.ZodType, where: 'path' | 'query', schemas: Schemas): OpenAPIV3_1.ParameterObject[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name: name === '*' ? 'path' : name,
    in: where,
    required: where === 'path' || !z.safeParse(field, undefined).success,
    schema: schemas.of(field as z.ZodType, 'input'),
  }));
}

function bodyOf(call: Endpoint, accepts: string, schemas: Schemas): Pick<OpenAPIV3_1.OperationObject, 'requestBody'> {
  if (accepts === 'multipart/form-data') {
    const schema: OpenAPIV3_1.SchemaObject = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { [accepts]: { schema } } } };
  }
  if (call.body instanceof z.ZodUndefined) return {};
  return { requestBody: { required: true, content: { [accepts]: { schema: schemas.of(call.body, 'input') } } } };
}
