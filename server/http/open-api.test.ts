import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestServer, testServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ workers: false });
});
afterAll(() => server.close());

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));

/** The parts of the OpenAPI 3.1 rules that generated documents get wrong. */
const operation = z.object({
  operationId: z.string().regex(/^[a-z0-9-]+$/),
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  security: z.array(z.partialRecord(z.enum(['operator', 'apiKey', 'user']), z.array(z.string()))),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: z.record(z.string(), z.unknown()) }),
  ),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.object({ description: z.string().min(1), content: content.optional() })),
});
const document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(METHODS), operation)),
  components: z.object({
    schemas: z.object({ Problem: z.record(z.string(), z.unknown()) }),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});

test('the API document names every call with its parameters, replies and failures', async () => {
  const reply = await server.ask('GET', '/api/openapi.json');
  const { paths } = document.parse(reply.body);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ path, method, ...item[method] }] : [])),
  );
  expect(operations).toHaveLength(server.app.door.endpoints.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { path, parameters } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
    expect(path).not.toMatch(/[:*]/);
  }
  expect(paths['/api/admin/users/{userId}']?.patch).toMatchObject({
    security: [{ operator: [] }],
    responses: { 401: { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } }, 409: {} },
  });
});

test('every reference in the API document leads somewhere', async () => {
  const { body } = await server.ask('GET', '/api/openapi.json');
  for (const [, pointer = ''] of JSON.stringify(body).matchAll(/"\$ref":"#([^"]*)"/g)) {
    const target = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], body);
    expect(target, pointer).toBeDefined();
  }
});

test('people can read it as a page that names every call', async () => {
  const { status, headers, body } = await server.ask('GET', '/api/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { endpoint } of server.app.door.endpoints) expect(body).toContain(`<b>${endpoint.method}</b> ${endpoint.path}</h3>`);
  expect(String(body)).not.toMatch(/<script|undefined/);
});

test('no call of the document lets a stranger past its rule', async () => {
  const guarded = server.app.door.endpoints.filter(({ endpoint }) => endpoint.access !== 'public');
  expect(guarded.length).toBeGreaterThan(10);
  for (const { endpoint } of guarded) {
    const path = endpoint.path.replace(/:\w+|\*/g, 'x');
    const { status, body } = await server.ask(endpoint.method, path, endpoint.method === 'GET' ? undefined : '{', {
      origin: 'https://elsewhere.example',
    });
    expect([path, status]).toEqual([path, 401]);
    expect(body).toMatchObject({ status: 401, code: 'not-signed-in' });
  }
});

test('health: alive before it is ready, not ready while stopping', async () => {
  expect((await server.ask('GET', '/healthz')).status).toBe(200);
  expect((await server.ask('GET', '/readyz')).status).toBe(503);
  server.context.phase = 'serving';
  expect((await server.ask('GET', '/readyz')).status).toBe(200);
  server.context.phase = 'stopping';
  expect((await server.ask('GET', '/readyz')).status).toBe(503);
});
