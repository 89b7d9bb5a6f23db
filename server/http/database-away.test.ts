import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Context, makeContext } from '../context.ts';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { WATCH_TIMES } from '../db/watch.ts';
import type { Log } from '../log.ts';
import { makeApp } from './app.ts';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Stands between the product and its database, and can stop passing anything on, as a frozen server or a cut network would. */
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

  /** What was under way while it was frozen is lost. */
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
let wire: Wire;
let context: Context;
let app: Awaited<ReturnType<typeof makeApp>>;
let url: string;
const render = async ({ url: path, query }: { url: string; query: (key: readonly unknown[]) => Promise<unknown> }) => ({
  status: 200,
  html: `page ${path} ${JSON.stringify(await query(['/api/search/lists']))}`,
});

beforeAll(async () => {
  fresh = await testDatabase();
  wire = new Wire(fresh.url);
  const config = readConfig({ ADMIN_PASSWORD: 'x', PORT: '0' });
  context = makeContext(config, await wire.open(), { log: silent });
  await context.prepare();
  app = await makeApp(context, { pages: { load: async () => render } });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  context.start();
});
afterAll(async () => {
  wire.thaw();
  await app.close();
  await context.dispose();
  await wire.close();
  await fresh.drop();
});

const ready = async () => (await fetch(`${url}/readyz`)).status;

test('a database that is frozen shows in /readyz, calls and pages say so, known pages are served, and all heals', async () => {
  expect(await ready()).toBe(200);
  const known = await (await fetch(`${url}/known`)).text();
  expect(known).toBe('page /known []');

  wire.freeze();
  await expect.poll(ready, { timeout: 30_000 }).toBe(503);
  expect(WATCH_TIMES.pause + WATCH_TIMES.answer).toBeLessThan(2_000);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  const call = await fetch(`${url}/api/search/lists`);
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call.json()).toMatchObject({ code: 'database-away', detail: expect.stringMatching(/^The database does not answer/) });
  const unknown = await fetch(`${url}/unknown`);
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await unknown.text()).toContain('The database does not answer right now, so this page cannot be shown.');
  const kept = await fetch(`${url}/known`);
  expect([kept.status, await kept.text(), kept.headers.get('warning')]).toEqual([200, known, '110 - "Response is Stale"']);
  expect(kept.headers.get('content-security-policy')).toContain("'nonce-");
  expect((await fetch(`${url}/known`, { headers: { cookie: 'cairn_operator=x' } })).status).toBe(200);

  wire.thaw();
  await expect.poll(ready, { timeout: 30_000 }).toBe(200);
  expect(await (await fetch(`${url}/unknown`)).text()).toBe('page /unknown []');
});
