import { endpoint, text } from '@cairn/contracts/endpoint.ts';
import { problem } from '@cairn/contracts/failures.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '../db/connection.ts';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { HttpError } from '../errors.ts';
import type { Actor } from '../security/actor.ts';
import { bucketLimit } from '../security/rate-limit.ts';
import { makeBareApp } from './base.ts';
import { openApiRoutes } from './open-api.ts';
import { page } from './page.ts';
import { route } from './route.ts';

/** The cursor after the row `['a', 1]`. */
const NEXT = Buffer.from('["a",1]').toString('base64url');

const note = endpoint({
  operationId: 'note',
  method: 'POST',
  path: '/api/notes/:noteId',
  summary: 'Make a note',
  tag: 'notes',
  access: 'operator',
  params: z.object({ noteId: z.string().max(20) }),
  query: z.object({ limit: z.coerce.number().int().min(1).optional() }),
  body: z.object({ title: text(10, 'Title is required'), count: z.number().optional() }),
  reply: z.object({ id: z.string(), title: z.string(), limit: z.number().optional() }),
  status: 201,
});
const listNotes = endpoint({
  operationId: 'listNotes',
  method: 'GET',
  path: '/api/notes',
  summary: 'Notes',
  tag: 'notes',
  access: 'public',
  reply: z.array(z.string()),
});
const upload = endpoint({
  operationId: 'upload',
  method: 'POST',
  path: '/api/upload',
  summary: 'Upload',
  tag: 'notes',
  access: 'extraction',
  bodyLimit: 1024 * 1024,
});
const fail = endpoint({
  operationId: 'fail',
  method: 'GET',
  path: '/api/fail/:how',
  summary: 'Fail',
  tag: 'notes',
  access: 'public',
  params: z.object({ how: z.enum(['named', 'engine', 'unnamed', 'slow', 'lie']) }),
  reply: z.object({ fine: z.boolean() }),
});

let app: FastifyInstance;
let url: string;
/** What the call for a note was given. */
const read: unknown[] = [];
const logged: unknown[] = [];
const warned: string[] = [];
let base: TestDatabase;
/** It gives a statement 20 ms. */
let hasty: Database;

function identify(sent: string | undefined): Actor {
  if (sent === 'operator') return { kind: 'operator' };
  return sent === 'key'
    ? { kind: 'apiKey', id: '1', name: 'A program', scopes: ['extract'], limit: bucketLimit('api-key', 120, 60, 119) }
    : { kind: 'visitor' };
}

beforeAll(async () => {
  app = await makeBareApp(
    {
      extractAccess: 'operators',
      publicUrl: undefined,
      checkReplies: true,
      identify: async (request) => identify(request.headers.authorization),
    },
    { info: () => undefined, warn: (_part, message) => warned.push(message), error: (_part, error) => logged.push(error) },
  );
  route(app, note, ({ params, query, body }) => {
    read.push({ params, query, body });
    return { id: params.noteId, title: body.title, limit: query.limit };
  });
  route(app, listNotes, (call) => page(call, ['a'], { total: 7, next: NEXT }));
  route(app, upload, async ({ request }) => void (await (await request.file())?.toBuffer()), { accepts: 'multipart/form-data' });
  base = await testDatabase();
  hasty = openDatabase(base.url, { max: 1, statementTimeoutMs: 20 });
  route(app, fail, async ({ params }) => {
    if (params.how === 'slow') await hasty.query('select pg_sleep(60)');
    if (params.how === 'named') throw new HttpError(409, 'busy', 'It is busy.', { retryAfter: 2.2 });
    if (params.how === 'engine') throw new EngineFailure('timed-out', { text: 'It did not answer.' });
    if (params.how === 'unnamed') throw new Error('secret detail');
    return { fine: 'no' as unknown as boolean };
  });
  openApiRoutes(app);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await hasty.close();
  await base.drop();
});

async function ask(path: string, options: RequestInit & { as?: string } = {}) {
  const headers = { ...(options.as ? { authorization: options.as } : {}), ...(options.headers as Record<string, string>) };
  const reply = await fetch(url + path, { ...options, headers });
  const textual = await reply.text();
  return { status: reply.status, headers: reply.headers, body: textual ? JSON.parse(textual) : undefined };
}

function post(path: string, body: unknown, more: { as?: string; headers?: Record<string, string> } = { as: 'operator' }) {
  const headers = { 'content-type': 'application/json', ...more.headers };
  return ask(path, { ...more, method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
}

describe('a call', () => {
  // @covers errors.unknown-fields-null-bytes-empty
  test('is read by its contract: unknown fields dropped, null bytes removed, empty query fields absent', async () => {
    const reply = await post('/api/notes/7?limit=&other=1', { title: ' A\u0000b ', extra: { deep: 1 } });
    expect([reply.status, reply.body]).toEqual([201, { id: '7', title: 'Ab' }]);
    expect(read.splice(0)).toStrictEqual([{ params: { noteId: '7' }, query: {}, body: { title: 'Ab' } }]);
  });

  // @covers errors.error-reply-problem-document-sentence, errors.expected-received-required-generic-words
  // @covers calls.larger-body-refused-413-sentence
  test.each([
    ['{"title":', 400, 'broken-json', /not valid JSON/],
    ['', 400, 'invalid', /body: Required/],
    [{}, 400, 'invalid', /^Title is required$/],
    [{ title: 5 }, 400, 'invalid', /^title: Expected string, received number$/],
    [{ title: 'x'.repeat(11) }, 400, 'invalid', /^title: At most 10 characters$/],
    [{ title: 'ok', count: 'many' }, 400, 'invalid', /count: Expected number, received string/],
    [{ title: 'x'.repeat(70_000) }, 413, 'too-large', /the limit is 64 KB/],
  ])('with the body %j is answered %i', async (body, status, code, sentence) => {
    const reply = await post('/api/notes/7', body);
    expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(problem.parse(reply.body)).toMatchObject({ status, code, detail: expect.stringMatching(sentence) });
  });

  // @covers errors.error-reply-problem-document-sentence
  test('names every invalid field', async () => {
    const { body } = await post('/api/notes/7?limit=0', { title: '', count: 'x' });
    expect(body.errors).toEqual([{ field: 'limit', message: 'At least 1' }]);
    const second = await post('/api/notes/7', { title: '', count: 'x' });
    expect(second.body.errors.map((error: { field: string }) => error.field)).toEqual(['title', 'count']);
    expect(second.body.detail).toBe('Title is required (and 1 more)');
  });

  // @covers errors.unknown-path-calls-404-another
  test('with another media type is 415', async () => {
    expect((await post('/api/notes/7', 'title=a', { as: 'operator', headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    const form = new FormData();
    form.set('file', new Blob(['x']), 'x.txt');
    expect((await ask('/api/notes/7', { method: 'POST', body: form, as: 'operator' })).status).toBe(415);
    expect((await ask('/api/upload', { method: 'POST', body: form, as: 'operator' })).status).toBe(204);
    expect((await post('/api/upload', {})).status).toBe(415);
  });

  // @covers access.without-session-answer-401-before, access.changing-request-another-site-page
  test('without credentials is 401 before its body is read, and from another site 403', async () => {
    const elsewhere = { origin: 'https://elsewhere.example' };
    expect((await post('/api/notes/7', '{', { headers: elsewhere })).status).toBe(401);
    expect((await post('/api/notes/7', '{', { as: 'operator', headers: elsewhere })).status).toBe(403);
    expect((await post('/api/notes/7', '{', { as: 'operator', headers: { origin: 'null' } })).status).toBe(403);
    expect((await post('/api/notes/7', '{', { as: 'operator', headers: { origin: url } })).status).toBe(400);
    expect((await ask('/api/notes', { headers: elsewhere })).status).toBe(200);
    expect((await ask('/api/upload', { method: 'POST' })).status).toBe(401);
  });

  // @covers errors.odd-address-answered-problem-means
  test.each([
    '/api/notes/%E0%A4%A',
    '/api/notes/%',
    '/%zz',
    `/api/notes/${'x'.repeat(5_000)}`,
    '//',
    '/api//notes',
    '/api/notes?limit=%zz',
  ])('with the odd address %s is answered as a problem, or as what it means', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBeLessThan(500);
    if (status >= 400) expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  // @covers errors.body-nested-without-end-refused
  test('with a body nested too deeply is 400', async () => {
    const deep = `${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}`;
    expect((await post('/api/notes/7', deep)).body).toMatchObject({ status: 400 });
  });

  // @covers errors.unknown-path-calls-404-another
  test('to an unknown path is 404, with another method 405', async () => {
    expect((await ask('/api/nowhere')).body).toMatchObject({ status: 404, code: 'no-such-call' });
    const wrong = await ask('/api/notes/7', { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
  });

  // @covers errors.own-failure-reveals-no-internals
  test('replies to every failure as problem+json, and reveals no internals', async () => {
    const named = await ask('/api/fail/named');
    expect([named.body, named.headers.get('retry-after')]).toEqual([
      { type: 'about:blank', title: 'Conflict', status: 409, detail: 'It is busy.', code: 'busy' },
      '3',
    ]);
    expect((await ask('/api/fail/engine')).body).toMatchObject({ status: 504, code: 'timed-out', detail: 'It did not answer.' });
    const slow = await ask('/api/fail/slow');
    expect([slow.body, slow.headers.get('retry-after')]).toEqual([
      {
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        detail: 'The database took too long. Nothing was changed. Try again in a moment.',
        code: 'database-slow',
      },
      '5',
    ]);
    expect(warned).toEqual(['A statement of the database took too long and was stopped: GET /api/fail/slow']);
    expect(logged).toEqual([]);
    const unnamed = await ask('/api/fail/unnamed');
    expect(unnamed.body.status).toBe(500);
    expect(JSON.stringify(unnamed.body)).not.toContain('secret');
    expect(logged).toHaveLength(1);
    expect((await ask('/api/fail/lie')).status).toBe(500);
  });
});

// @covers limits.collection-answers-1000-rows-refuses
test('a page of a collection has its total and the address of the next page in headers', async () => {
  const reply = await ask('/api/notes?limit=1&cursor=old');
  expect(reply.body).toEqual(['a']);
  expect(reply.headers.get('x-total-count')).toBe('7');
  expect(reply.headers.get('link')).toBe(`</api/notes?limit=1&cursor=${NEXT}>; rel="next"`);
});

// @covers calls.reply-carries-security-headers-scripts
test('every reply carries the security headers', async () => {
  for (const path of ['/api/notes', '/api/nowhere', '/api/fail/named', '/api/notes/7', '/nowhere']) {
    const { headers } = await fetch(url + path);
    expect(headers.get('content-security-policy'), path).toMatch(/script-src 'self'; ?style-src 'self';/);
    expect(headers.get('permissions-policy'), path).toMatch(/^geolocation=\(self\), .*\bcamera=\(\)/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});
