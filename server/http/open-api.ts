import { type Access, type Endpoint, endpoint } from '@cairn/contracts/endpoint.ts';
import { PROBLEM_TYPE, problem } from '@cairn/contracts/failures.ts';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { route } from './route.ts';

/** The document itself is a call like any other. */
const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  tag: 'document',
  summary: 'This document',
  access: 'public',
  isPublicRead: true,
  reply: z.record(z.string(), z.unknown()),
});

/** Serves the OpenAPI document of every call that the app answers. Built at the first question, when all routes stand. */
export function openApiRoutes(app: FastifyInstance): void {
  let document: Record<string, unknown> | undefined;
  route(app, getOpenApi, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    document ??= { ...describe(app.door.endpoints) };
    return document;
  });
}

/** OpenAPI 3.1 from the contracts: schemas as JSON Schema 2020-12, who may call, every status. */
export function describe(calls: FastifyInstance['door']['endpoints']): OpenAPIV3_1.Document {
  const paths: Record<string, OpenAPIV3_1.PathItemObject> = {};
  for (const { endpoint: call, accepts } of calls) {
    const path = openApiPath(call.path);
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    paths[path] = { ...paths[path], [method]: operation(call, accepts) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cairn',
      version: '1',
      description: 'Lists of places, and the ways to read them from links, pages, files, texts and pictures.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        operator: { type: 'apiKey', in: 'cookie', name: 'cairn_operator', description: 'Set by POST /api/admin/session.' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key.' },
        user: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/auth/sign-in.' },
      },
    },
  };
}

/** A path as OpenAPI writes it: `:name` as `{name}`, the rest of a path as `{path}`. */
export function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
}

const SECURITY: Record<Access, OpenAPIV3_1.SecurityRequirementObject[]> = {
  public: [{}, { operator: [] }],
  operator: [{ operator: [] }],
  extraction: [{ operator: [] }, { apiKey: [] }],
  user: [{ user: [] }],
};

function operation(call: Endpoint, accepts: string): OpenAPIV3_1.OperationObject {
  return {
    operationId: `${call.method} ${call.path}`
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, ''),
    summary: call.summary,
    description: whoMayCall(call.access),
    tags: [call.tag],
    security: SECURITY[call.access],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...bodyOf(call, accepts),
    responses: responsesOf(call),
  };
}

function whoMayCall(access: Access): string {
  const words: Record<Access, string> = {
    public: 'Anyone may call.',
    operator: 'Needs an operator session.',
    extraction: 'Needs an operator session or an API key, unless this server opens extraction to everyone.',
    user: 'Needs a signed-in user.',
  };
  return words[access];
}

function parametersOf(schema: z.ZodType, where: 'path' | 'query'): OpenAPIV3_1.ParameterObject[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name: name === '*' ? 'path' : name,
    in: where,
    required: where === 'path' || !z.safeParse(field, undefined).success,
    schema: schemaOf(field, 'input'),
  }));
}

function bodyOf(call: Endpoint, accepts: string): Pick<OpenAPIV3_1.OperationObject, 'requestBody'> {
  if (accepts === 'multipart/form-data') {
    const schema: OpenAPIV3_1.SchemaObject = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { [accepts]: { schema } } } };
  }
  if (call.body instanceof z.ZodUndefined) return {};
  return { requestBody: { required: true, content: { [accepts]: { schema: schemaOf(call.body, 'input') } } } };
}

function responsesOf(call: Endpoint): OpenAPIV3_1.ResponsesObject {
  const success: OpenAPIV3_1.ResponseObject =
    call.reply instanceof z.ZodUndefined
      ? { description: 'Done' }
      : { description: 'Done', content: { 'application/json': { schema: schemaOf(call.reply, 'output') } } };
  const takesInput = ![call.params, call.query, call.body].every((part) => part instanceof z.ZodUndefined);
  const statuses = new Set([
    ...(takesInput ? [400] : []),
    ...(call.access === 'public' ? [] : [401]),
    ...(call.method === 'GET' ? [] : [403]),
    ...(call.body instanceof z.ZodUndefined ? [] : [413, 415]),
    ...call.failures,
    500,
  ]);
  const failures = [...statuses].sort().map((status) => [status, failureResponse(status)] as const);
  return { [call.status]: success, ...Object.fromEntries(failures) };
}

const MEANINGS: Record<number, string> = {
  400: 'A value is missing or wrong; `errors` names each',
  401: 'Not signed in',
  403: 'Asked by another site',
  404: 'No such thing, or not for this caller',
  409: 'Not possible in its present state',
  413: 'The body is too large',
  415: 'The body has another form',
  429: 'Too many attempts; Retry-After tells when to come back',
  500: 'Our fault',
  503: 'Not set up, or not available now',
};

function failureResponse(status: number): OpenAPIV3_1.ResponseObject {
  return {
    description: MEANINGS[status] ?? 'Failure',
    content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

/** openapi-types still gives parameters of 3.1 the schemas of 3.0; what we write fits both. */
type Schema = OpenAPIV3.NonArraySchemaObject & OpenAPIV3_1.NonArraySchemaObject;

/** What a caller sends is described before our clean-up (`input`), what we send after it (`output`). */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return described as Schema;
}
