import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestServer, testServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ workers: false });
});
afterAll(() => server.close());

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema }));
const reference = z.object({ $ref: z.string() });
const headers = z.record(z.string(), reference);
const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean().optional(), schema });
const response = z.object({ description: z.string().min(1), headers: headers.optional(), content: content.optional() });

/** The parts of the OpenAPI 3.1 rules that generated documents get wrong. */
const operation = z.object({
  operationId: z.string().regex(/^[a-z]+(?:[A-Z][a-z]+)*$/),
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).min(1),
  parameters: z.array(z.union([parameter, reference])),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^(?:[1-5]\d\d|default)$/), z.union([response, reference])),
});
const document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.object({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.object({ url: z.string().min(1) })).min(1),
  tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(METHODS), operation)),
  components: z.object({
    schemas: z.record(z.string(), schema),
    parameters: z.record(z.string(), parameter),
    headers: z.record(z.string(), z.object({ description: z.string().min(1), schema })),
    responses: z.record(z.string(), response),
    securitySchemes: z.record(z.string(), z.object({ type: z.enum(['apiKey', 'http']) })),
  }),
});

const readDocument = async () => document.parse((await server.ask('GET', '/api/openapi.json')).body);
const operationsOf = ({ paths }: z.output<typeof document>) =>
  Object.entries(paths).flatMap(([path, item]) => METHODS.flatMap((method) => (item[method] ? [{ path, method, ...item[method] }] : [])));

// @covers calls.api-document-names-call-parameters
test('the API document names every call with its parameters, replies and failures', async () => {
  const described = await readDocument();
  const operations = operationsOf(described);
  expect(operations).toHaveLength(server.app.routeContext.endpoints.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const endpoints = new Map(server.app.routeContext.endpoints.map(({ endpoint }) => [endpoint.operationId, endpoint]));
  for (const { path, operationId, parameters, responses } of operations) {
    const endpoint = endpoints.get(operationId);
    if (!endpoint) throw new Error(`No call is named ${operationId}`);
    for (const status of [endpoint.status, ...endpoint.failures]) expect(Object.keys(responses), operationId).toContain(String(status));
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const named = parameters.flatMap((one) => ('name' in one ? [one] : []));
    expect(named.filter((one) => one.in === 'path').map(({ name, required }) => [name, required])).toEqual(
      inPath.map((name) => [name, true]),
    );
    const query = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
    expect([operationId, named.flatMap((one) => (one.in === 'query' ? [one.name] : []))]).toEqual([operationId, query]);
    expect(path).not.toMatch(/[:*]/);
  }
  expect(described.paths['/api/admin/users/{userId}']?.patch).toMatchObject({
    operationId: 'updateUser',
    security: [{ operator: [] }],
    responses: { 401: { $ref: '#/components/responses/Unauthorized' }, 409: {}, 429: { $ref: '#/components/responses/TooManyRequests' } },
  });
  expect(described.components.responses.Unauthorized?.content).toEqual({
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  });
});

// @covers calls.api-document-keeps-rules-linters, calls.api-document-names-call-parameters
test('the API document follows the rules that linters of such documents check', async () => {
  const described = await readDocument();
  const text = JSON.stringify(described);
  const { securitySchemes, ...components } = described.components;
  for (const [kind, all] of Object.entries(components))
    for (const name of Object.keys(all)) expect(text, `unused: ${kind}/${name}`).toContain(`"#/components/${kind}/${name}"`);
  expect(described.servers.every(({ url }) => url === '/' || !url.endsWith('/'))).toBe(true);
  const shapes = Object.keys(described.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
  const tags = new Set(described.tags.map(({ name }) => name));
  for (const { operationId, tags: own, security, responses, parameters } of operationsOf(described)) {
    expect(
      own.filter((tag) => !tags.has(tag)),
      operationId,
    ).toEqual([]);
    expect(
      security.flatMap((one) => Object.keys(one)).filter((name) => !securitySchemes[name]),
      operationId,
    ).toEqual([]);
    for (const digit of ['2', '4'])
      expect(
        Object.keys(responses).some((status) => status.startsWith(digit)),
        operationId,
      ).toBe(true);
    const names = parameters.map((one) => ('name' in one ? `${one.in} ${one.name}` : one.$ref));
    expect(new Set(names).size, operationId).toBe(names.length);
  }
  expect([...tags].sort()).toEqual([...new Set(operationsOf(described).flatMap((one) => one.tags))].sort());
});

// @covers calls.api-document-names-types-programs
test('the API document names the schemas, so that generated types have names', async () => {
  const { paths, components } = await readDocument();
  const named = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } });
  const reply = (path: string, method: (typeof METHODS)[number], status: number) => {
    const found = paths[path]?.[method]?.responses[status];
    return found && 'content' in found ? found.content?.['application/json'] : undefined;
  };
  expect(reply('/api/firebase/lists/{listId}', 'get', 200)).toEqual(named('List'));
  expect(reply('/api/extract/{jobId}', 'get', 200)).toEqual(named('Job'));
  expect(reply('/api/firebase/lists', 'get', 200)).toEqual({ schema: { type: 'array', items: named('List').schema } });
  expect(paths['/api/firebase/lists']?.post?.requestBody?.content['application/json']).toEqual(named('NewList'));
  for (const name of ['Place', 'Location', 'JobEvent', 'ImportRequest', 'Proposal', 'AuditEntry', 'Profile', 'Ledger', 'Problem'])
    expect(components.schemas[name], name).toBeDefined();
});

// @covers calls.api-document-true-media-types
test('the API document describes streams and files, headers and request bodies, and which calls take an Idempotency-Key', async () => {
  const { paths } = await readDocument();
  const success = (path: string) => {
    const found = paths[path]?.get?.responses[200];
    return found && 'content' in found ? found : undefined;
  };
  const types = (path: string) => Object.keys(success(path)?.content ?? {});
  expect(types('/api/extract/{jobId}/events')).toEqual(['text/event-stream']);
  expect(types('/api/photo-proxy/{path}')).toEqual(['image/*']);
  expect(types('/api/extract/{jobId}/input/{position}')).toEqual(['text/plain', 'image/*', 'application/octet-stream']);
  expect(types('/api/admin/audit/export')).toEqual(['application/x-ndjson']);
  expect(Object.keys(success('/api/firebase/lists')?.headers ?? {})).toEqual(['Link', 'X-Total-Count', 'X-Total-Count-Exact', 'ETag']);
  const post = paths['/api/firebase/lists']?.post;
  expect(post?.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
  expect(post?.security).toEqual([{ userCookie: [] }, { userToken: [] }, { operator: [] }, { apiKey: ['lists:write'] }]);
  expect(post?.responses[201]).toMatchObject({ headers: { 'X-Audit-Id': {}, RateLimit: {}, 'RateLimit-Policy': {} } });
  for (const status of [422, 429]) expect(post?.responses[status], String(status)).toBeDefined();
  const withKey = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) =>
      JSON.stringify(item[method]?.parameters ?? []).includes('parameters/IdempotencyKey') ? [`${method} ${path}`] : [],
    ),
  );
  expect(withKey.sort()).toEqual([
    'post /api/extract/{jobId}/publish',
    'post /api/firebase/create-request',
    'post /api/firebase/lists',
    'post /api/firebase/lists/{listId}/places',
    'post /api/notifications/create-test',
  ]);
  expect(paths['/api/firebase/lists/{listId}/save']?.put?.security).toEqual([{ userCookie: [] }, { userToken: [] }]);
  expect(paths['/api/firebase/lists']?.get?.responses[304]).toBeDefined();
});

// @covers calls.api-document-true-media-types
test('replies have the media type and the headers of the API document', async () => {
  const operator = await server.operator();
  await server.ask('POST', '/api/admin/users/bulk-create', [{ email: 'ada@example.org', username: 'ada' }], operator);
  const [user] = (await server.ask('GET', '/api/firebase/users', undefined, operator)).body as Array<{ id: string }>;
  const made = await server.ask('POST', '/api/firebase/lists', { title: 'T', userId: user?.id, locations: [{ name: 'A' }] }, operator);
  const listId = (made.body as { id: string }).id;
  const { paths } = await readDocument();
  const compare = async (path: string, params: Record<string, string>, query = '', headers: Record<string, string> = {}) => {
    const address = path.replace(/\{(\w+)\}/g, (_all, name) => params[name] ?? '');
    const reply = await fetch(`${server.url}${address}${query}`, { headers });
    const described = paths[path]?.get?.responses[reply.status];
    if (!described || !('description' in described)) throw new Error(`${path} answers ${reply.status}`);
    const type = reply.headers.get('content-type')?.replace(/;.*/, '') ?? '';
    expect(Object.keys(described.content ?? {}), path).toContain(type);
    for (const name of Object.keys(described.headers ?? {}))
      if (name !== 'Link' && !name.startsWith('RateLimit')) expect(reply.headers.get(name), `${path} ${name}`).not.toBeNull();
    await reply.body?.cancel();
  };
  for (const format of ['csv', 'geojson', 'kml', 'gpx', 'json', 'md'])
    await compare('/api/firebase/lists/{listId}/export', { listId }, `?format=${format}`);
  await compare('/api/firebase/lists', {});
  await compare('/api/firebase/lists/{listId}', { listId });
  await compare('/api/admin/audit/export', {}, '', operator);
  const { jobId } = (await server.ask('POST', '/api/extract-text', { text: 'Café Mira, 3 Long Street, Lyon' }, operator)).body as {
    jobId: string;
  };
  await compare('/api/extract/{jobId}/events', { jobId }, '', operator);
  await compare('/api/extract/{jobId}/input/{position}', { jobId, position: '0' }, '', operator);
});

// @covers calls.api-document-names-call-parameters
test('every reference in the API document can be resolved', async () => {
  const { body } = await server.ask('GET', '/api/openapi.json');
  for (const [, pointer = ''] of JSON.stringify(body).matchAll(/"\$ref":"#([^"]*)"/g)) {
    const target = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], body);
    expect(target, pointer).toBeDefined();
  }
});

// @covers calls.api-docs-read-page-names
test('the API document as a page names every call', async () => {
  const { status, headers, body } = await server.ask('GET', '/api/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { endpoint } of server.app.routeContext.endpoints) expect(body).toContain(`<b>${endpoint.method}</b> ${endpoint.path}</h3>`);
  expect(String(body)).not.toMatch(/<script|undefined/);
});

// @covers access.no-call-api-document-lets
test('no call of the document can be made without the access that it names', async () => {
  const guarded = server.app.routeContext.endpoints.filter(({ endpoint }) => endpoint.access !== 'public');
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

// @covers health.healthz-answers-process-lives-readyz
test('/healthz answers before the start and after the stop of the work, /readyz only between', async () => {
  const own = await testServer({ workers: false });
  const states = async () => [(await own.ask('GET', '/healthz')).status, (await own.ask('GET', '/readyz')).status];
  expect(await states()).toEqual([200, 503]);
  own.context.start();
  expect(await states()).toEqual([200, 200]);
  await own.context.stopWork();
  expect(await states()).toEqual([200, 503]);
  await own.close();
});
