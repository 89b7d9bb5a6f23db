import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../db/testing.ts';
import { traceRequests } from '../../http/trace-requests.ts';
import type { Log } from '../../logging/log.ts';
import { configureTracing, traceWork } from '../../logging/spans.ts';
import { makeGuardedFetch } from '../fetch/guarded-fetch.ts';
import { makeTraceSender } from './trace-sender.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code: number };
  attributes: Array<{ key: string; value: Record<string, unknown> }>;
}

interface Export {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: { resourceSpans: Array<{ resource: unknown; scopeSpans: Array<{ spans: SentSpan[] }> }> };
}

const exports: Export[] = [];
let answer = 200;
let collector: Server;
let endpoint: string;
let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
  collector = createServer(async (request, response) => {
    if (request.url === '/secret-page?token=abc') return void response.end('page');
    exports.push({ path: request.url, headers: request.headers, body: JSON.parse(await text(request)) as Export['body'] });
    response.statusCode = answer;
    response.end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(async () => {
  collector.close();
  await base.drop();
});
afterEach(() => {
  configureTracing(undefined);
  exports.length = 0;
  answer = 200;
});

const warnings: string[] = [];
const log: Log = { info: () => undefined, warn: (_part, message) => void warnings.push(message), error: () => undefined };
const settings = { headers: { 'x-key': 'k1' }, serviceName: 'maps', share: 1 };
const sentSpans = () =>
  exports.flatMap(({ body }) => body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
const valuesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]));

/** An app with one route that asks the database and another host; `close` sends what is left. */
async function tracedApp(share = 1) {
  const sender = makeTraceSender({ ...settings, share, endpoint }, { log });
  configureTracing(sender);
  const app = Fastify();
  traceRequests(app);
  const fetch = makeGuardedFetch({ originOverrides: new Map([['http://places.example', endpoint]]) });
  app.get('/lists/:id', async () => {
    await base.database.query('SELECT $1::text AS private', ['secret value']);
    await fetch('http://places.example/secret-page?token=abc');
    return 'ok';
  });
  app.get('/broken', () => Promise.reject(new Error('secret reason')));
  return {
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    close: async () => {
      await Promise.all([app.close(), sender.close(), fetch.close()]);
    },
  };
}

describe('traces', () => {
  test('a request with its query and outgoing call is one trace, a part of the caller’s, and contains no value and no address', async () => {
    const app = await tracedApp();
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await app.get('/lists/private-id?token=abc', { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
    await app.close();
    expect(exports).toMatchObject([{ path: '/v1/traces', headers: { 'x-key': 'k1', 'content-type': 'application/json' } }]);
    expect(JSON.stringify(exports[0]?.body.resourceSpans[0]?.resource)).toContain('"maps"');
    const spans = sentSpans();
    expect(spans.map(({ name, kind }) => `${name} ${kind}`).sort()).toEqual(['GET /lists/:id 2', 'GET 3', 'SELECT 3']);
    const request = spans.find(({ kind }) => kind === 2) as SentSpan;
    expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
    expect(valuesOf(request)).toMatchObject({ 'http.route': '/lists/:id', 'http.response.status_code': 200 });
    for (const span of spans.filter(({ kind }) => kind === 3)) expect(span).toMatchObject({ traceId, parentSpanId: request.spanId });
    expect(spans.map(valuesOf)).toContainEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'server.address': 'places.example',
    });
    expect(spans.map(valuesOf)).toContainEqual({ 'db.system.name': 'postgresql', 'db.query.text': 'SELECT $1::text AS private' });
    expect(JSON.stringify(exports)).not.toMatch(/secret|private-id|token/);
  });

  test('a failed request and failed work count as errors, without what the error says', async () => {
    const app = await tracedApp();
    await app.get('/broken');
    const work = traceWork('work imports', {}, () => Promise.reject(new TypeError('secret reason')));
    await expect(work).rejects.toThrow('secret reason');
    await app.close();
    expect(sentSpans().map(({ name, status }) => [name, status.code])).toEqual([
      ['GET /broken', 2],
      ['work imports', 2],
    ]);
    expect(JSON.stringify(exports)).not.toContain('secret');
  });

  test('nothing is sent of what the caller does not record, nor with a share of 0', async () => {
    const app = await tracedApp(0);
    await app.get('/lists/1');
    await app.get('/lists/1', { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' });
    await app.close();
    expect(exports).toEqual([]);
  });

  test('a collector that refuses costs a request nothing and is warned of once', async () => {
    answer = 401;
    const app = await tracedApp();
    const reply = await app.get('/lists/1');
    await app.close();
    expect(reply.statusCode).toBe(200);
    expect(warnings).toEqual([`Traces cannot be sent to ${new URL(endpoint).host}, and those of this time are lost: it answered 401`]);
  });
});
