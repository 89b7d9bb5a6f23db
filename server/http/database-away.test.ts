import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApp } from '../app/app.ts';
import type { Context } from '../app/context.ts';
import { makeContext } from '../app/make-context.ts';
import { readConfig } from '../config/config.ts';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { WATCH_TIMES } from '../db/availability.ts';
import type { Log } from '../logging/log.ts';

const TOKEN = 'a-token-of-the-scraper';
const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A proxy between the product and its database that can stop passing data on, like a frozen server or a cut network. */
class Wire {
  #frozen = false;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  readonly #target: URL;

  constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((near) => this.#join(near));
  }

  #join(near: Socket): void {
    const folder = this.#target.searchParams.get('host');
    const port = Number(this.#target.port);
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, this.#target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (data) => this.#frozen || to.write(data));
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    const url = new URL(this.#target);
    url.search = '';
    url.host = `127.0.0.1:${address.port}`;
    return url.href;
  }

  freeze(): void {
    this.#frozen = true;
  }

  /** Passes data on again; what was sent while it was frozen is lost. */
  thaw(): void {
    this.#frozen = false;
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  async close(): Promise<void> {
    this.thaw();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

let fresh: TestDatabase;
let proxy: Wire;
let context: Context;
let app: Awaited<ReturnType<typeof makeApp>>;
let url: string;
const render = async ({ url: path, query }: { url: string; query: (key: readonly unknown[]) => Promise<unknown> }) => ({
  status: 200,
  html: `page ${path} ${JSON.stringify(await query(['/api/search/lists']))}`,
  inline: { scripts: ['start()'], styles: [] },
});

beforeAll(async () => {
  fresh = await testDatabase();
  proxy = new Wire(fresh.url);
  const config = readConfig({ ADMIN_PASSWORD: 'x', PORT: '0', METRICS_TOKEN: TOKEN });
  context = makeContext(config, await proxy.open(), { log: silent });
  await context.prepare();
  app = await makeApp(context, { pages: { load: async () => render } });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  context.start();
});
afterAll(async () => {
  proxy.thaw();
  await app.close();
  await context.dispose();
  await proxy.close();
  await fresh.drop();
});

const ready = async () => (await fetch(`${url}/readyz`)).status;

// @covers access.readyz-503-within-2-losing
test('while the database is frozen, /readyz, calls and unknown pages are 503 and known pages are served; afterwards everything works again', async () => {
  expect(await ready()).toBe(200);
  await expect.poll(() => context.databaseWatch.answeredAt(), { timeout: 30_000 }).toBeGreaterThan(0);
  const known = await (await fetch(`${url}/known`)).text();
  expect(known).toBe('page /known []');

  proxy.freeze();
  await expect.poll(ready, { timeout: 30_000 }).toBe(503);
  expect(WATCH_TIMES.pause + WATCH_TIMES.answer).toBeLessThan(2_000);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(metrics.status).toBe(200);
  const lines = (await metrics.text()).split('\n');
  expect(lines).toContain('cairn_database_up 0');
  expect(lines).toContain('cairn_ready 0');
  // What only the database knows has no value, rather than an old one.
  expect(lines.filter((line) => line.startsWith('cairn_queue_entries'))).toEqual([]);

  const call = await fetch(`${url}/api/search/lists?q=never+asked`);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call.json()).toMatchObject({ code: 'database-away', detail: expect.stringMatching(/^The database isn’t available/) });
  for (const picture of [
    '/list/some/card.png',
    '/list/some/card.webp',
    '/list/some/card-dark.webp',
    '/list/some/cover.svg',
    '/feed.xml',
    '/list/some/feed.xml',
    '/embed/list/some',
    '/list/some/print',
    '/oembed?url=https%3A%2F%2Fcairn.example%2Flist%2Fsome',
    `/pictures/${'0'.repeat(32)}?w=96`,
  ]) {
    const reply = await fetch(url + picture);
    expect([picture, reply.status, await reply.json()]).toMatchObject([picture, 503, { code: 'database-away' }]);
  }
  const unknown = await fetch(`${url}/unknown`);
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await unknown.text()).toContain('The database isn’t available right now.');
  const kept = await fetch(`${url}/known`);
  expect([kept.status, await kept.text(), kept.headers.get('warning')]).toEqual([200, known, '110 - "Response is Stale"']);
  expect(kept.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  expect((await fetch(`${url}/known`, { headers: { cookie: 'cairn_operator=x' } })).status).toBe(200);

  proxy.thaw();
  await expect.poll(ready, { timeout: 30_000 }).toBe(200);
  expect(await (await fetch(`${url}/unknown`)).text()).toBe('page /unknown []');
});

describe('public reads while the database is away', () => {
  const json = { 'content-type': 'application/json' };
  let cookie: string;
  let userId: string;
  beforeAll(async () => {
    const session = await fetch(`${url}/api/admin/session`, { method: 'POST', headers: json, body: JSON.stringify({ password: 'x' }) });
    cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });
  beforeEach(async () => {
    const { rows } = await fresh.database.query<{ id: string }>("insert into users (display_name) values ('Anna') returning id");
    userId = rows[0]?.id ?? '';
  });
  afterEach(async () => {
    proxy.thaw();
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
  });

  const change = async (method: string, path: string, body?: object) => {
    const reply = await fetch(url + path, { method, headers: { ...json, cookie }, body: body ? JSON.stringify(body) : null });
    const text = await reply.text();
    expect([reply.ok, text]).toEqual([true, text]);
    return text === '' ? undefined : JSON.parse(text);
  };
  const changeByKey = async (id: string, body: object) => {
    const { key } = (await change('POST', '/api/admin/api-keys', { name: 'A program', scopes: ['lists:write'] })) as { key: string };
    const headers = { ...json, authorization: `Bearer ${key}` };
    const reply = await fetch(`${url}/api/firebase/lists/${id}`, { method: 'PATCH', headers, body: JSON.stringify(body) });
    expect(reply.status).toBe(200);
  };
  const makeList = async (title: string): Promise<string> => {
    const locations = [{ name: `${title} bar` }];
    const { id } = (await change('POST', '/api/firebase/lists', { title, userId, locations })) as { id: string };
    return id;
  };
  const freeze = async () => {
    proxy.freeze();
    await expect.poll(ready, { timeout: 30_000 }).toBe(503);
  };
  /** Sends the same public reads again, as a visitor. */
  const visit = (paths: string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const reply = await fetch(url + path);
        return { status: reply.status, headers: reply.headers, text: await reply.text() };
      }),
    );
  const pathsOf = (id: string) => [
    `/api/firebase/lists/${id}`,
    `/api/firebase/lists/${id}/export?format=geojson`,
    '/api/firebase/lists?sort=recent',
    '/api/search/lists?q=bar',
    `/api/firebase/users/${userId}`,
    '/home',
  ];

  // @covers access.public-reads-answered-copies-database
  test('get the last answer to a visitor, with its headers, and marked as stale', async () => {
    const paths = pathsOf(await makeList('Kept'));
    const before = await visit(paths);
    expect(before.map(({ status }) => status)).toEqual(paths.map(() => 200));
    await freeze();
    const during = await visit(paths);
    const shown = (visits: typeof before) =>
      visits.map(({ status, text, headers }) => [
        status,
        text,
        headers.get('content-type'),
        headers.get('x-total-count'),
        headers.get('etag'),
      ]);
    expect(shown(during)).toEqual(shown(before));
    expect(during.map(({ headers }) => headers.get('warning'))).toEqual(paths.map(() => '110 - "Response is Stale"'));
    const tag = during[0]?.headers.get('etag') ?? '';
    expect((await fetch(url + paths[0], { headers: { 'if-none-match': tag } })).status).toBe(304);
    const preflight = await fetch(url + paths[0], { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } });
    expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, HEAD']);
  });

  // @covers access.public-reads-answered-copies-database
  test('fail for signed-in callers, for whom the answer may differ', async () => {
    const id = await makeList('For visitors');
    await visit(pathsOf(id));
    await freeze();
    const reply = await fetch(`${url}/api/firebase/lists/${id}`, { headers: { cookie } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
    expect(await reply.json()).toMatchObject({ detail: expect.stringMatching(/^The database isn’t available right now/) });
  });

  // @covers access.list-made-private-emptied-deleted
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['made private', (id) => change('PATCH', `/api/firebase/lists/${id}`, { isPublic: false })],
    ['made private by an API key', (id) => changeByKey(id, { isPublic: false })],
    ['deleted', (id) => change('DELETE', `/api/firebase/lists/${id}`)],
    ['emptied', (id) => change('PATCH', `/api/firebase/lists/${id}`, { locations: [], title: 'Nothing' })],
    ['deleted with its owner', () => change('DELETE', `/api/admin/users/${userId}`)],
  ])('do not give a list that was %s just before', async (_how, hide) => {
    const paths = pathsOf(await makeList('Secret'));
    expect((await visit(paths)).filter(({ text }) => text.includes('Secret bar')).length).toBeGreaterThan(3);
    await hide(paths[0]?.split('/').at(-1) ?? '');
    await freeze();
    expect((await visit(paths)).map(({ status }) => status)).toEqual(paths.map(() => 503));
  });

  // @covers access.list-made-private-emptied-deleted
  test.each([
    ['made private', "update lists set visibility = 'private' where id = $1"],
    ['deleted', 'update lists set deleted_at = now() where id = $1'],
    ['emptied', 'delete from list_places where list_id = $1'],
    ['erased', 'delete from lists where id = $1'],
  ])('do not give a list that another process %s', async (_how, statement) => {
    const id = await makeList('Elsewhere');
    const paths = pathsOf(id);
    await visit(paths);
    const { sequence } = context.publicCache;
    await fresh.database.query(statement, [id]);
    await expect.poll(() => context.publicCache.sequence, { timeout: 30_000 }).toBeGreaterThan(sequence);
    await freeze();
    expect((await visit(paths)).map(({ status }) => status)).toEqual(paths.map(() => 503));
  });
});
