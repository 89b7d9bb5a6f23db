import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Server as NetServer, createServer as createNetServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Log } from '../../logging/log.ts';
import { makeBrowserMetrics } from '../../metrics/browser-process.ts';
import { findCarriedChromium, findInstalledChromium } from './chromium.ts';
import { type BrowserPool, makeBrowserPool } from './pool.ts';
import { RemoteBrowsers } from './remote.ts';
import { type BrowserServer, serveBrowsers } from './serve.ts';

const TOKEN = 'a token of the test';
const METRICS_TOKEN = 'a-token-of-the-scraper';
const HOST = 'https://maps.example';
const errors: unknown[] = [];
const log: Log = { info: () => undefined, warn: () => undefined, error: (_part, error) => errors.push(error) };
const found = (await findInstalledChromium()) ?? (await findCarriedChromium());
let site: Server;
let requested: string[] = [];
let first: BrowserServer;

beforeAll(async () => {
  site = createServer((request, response) => {
    requested.push(`${request.headers.host}${request.url}`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(request.url === '/never' ? '' : `<h1>Bars</h1><script>document.body.append('made by a script')</script>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  first = await serve();
});
afterAll(async () => {
  await first.close();
  site.closeAllConnections();
  site.close();
  expect(errors).toEqual([]);
});

const siteOrigin = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const originOf = ({ port }: { port: number }) => `ws://127.0.0.1:${port}`;

function serve(limit = 2): Promise<BrowserServer> {
  const originOverrides = new Map([[HOST, siteOrigin()]]);
  return serveBrowsers({
    host: '127.0.0.1',
    port: 0,
    token: TOKEN,
    limit,
    originOverrides,
    find: async () => found,
    answerMetrics: makeBrowserMetrics(METRICS_TOKEN),
    log,
  });
}

/** A pool on these browser processes, until the test ends. */
function poolOn(
  origins: string[],
  { token = TOKEN, patienceMs = 5_000, limit = 2, warn = (_line: string): void => undefined } = {},
): BrowserPool {
  const pool = makeBrowserPool({ limit, idleMs: 50, source: new RemoteBrowsers({ origins, token, patienceMs, warn }) });
  onTestFinished(() => pool.close());
  return pool;
}

const open = (pool: BrowserPool, path: string) =>
  pool.openPage(path.startsWith('/') ? HOST + path : path, { signal: new AbortController().signal, timeoutMs: 20_000 });

/** A port on which nothing listens. */
async function deadOrigin(): Promise<string> {
  const server = await new Promise<NetServer>((resolve) => {
    const made = createNetServer().listen(0, '127.0.0.1', () => resolve(made));
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `ws://127.0.0.1:${port}`;
}

describe('browsers of another process', () => {
  test('open pages as those of this one do, and end when they are not used', async () => {
    requested = [];
    const pool = poolOn([originOf(first)]);
    const { html, url } = await open(pool, '/list');
    expect([html.includes('made by a script'), url, requested]).toEqual([true, `${HOST}/list`, ['maps.example/list']]);
    // Both browsers of the limit can be had again.
    const next = poolOn([originOf(first)], { patienceMs: 10_000 });
    await expect(Promise.all([open(next, '/a'), open(next, '/b')])).resolves.toHaveLength(2);
  });

  test('reach no private address, and say so', async () => {
    requested = [];
    const pool = poolOn([originOf(first)]);
    await expect(open(pool, `${siteOrigin()}/inside`)).rejects.toMatchObject({
      code: 'refused-address',
      message: expect.stringContaining('isn’t a public internet address'),
    });
    expect(requested).toEqual([]);
  });

  test('are had from the process that answers, when another is away', async () => {
    const pool = poolOn([await deadOrigin(), originOf(first)], { patienceMs: 10_000 });
    for (const path of ['/one', '/two']) expect((await open(pool, path)).html).toContain('Bars');
  });

  test('are waited for while all are in use, and had when one is free', async () => {
    const small = await serve(1);
    onTestFinished(() => small.close());
    const one = poolOn([originOf(small)], { limit: 1 });
    await open(one, '/first');
    const other = poolOn([originOf(small)], { patienceMs: 10_000, limit: 1 });
    expect((await open(other, '/second')).html).toContain('Bars');
  });

  test('that cannot be reached are a clear error after a while, and only the log names them', async () => {
    const lines: string[] = [];
    const pool = poolOn([await deadOrigin()], { patienceMs: 100, warn: (line) => void lines.push(line) });
    await expect(open(pool, '/list')).rejects.toMatchObject({
      code: 'no-browser',
      retryable: true,
      message: 'No browser process of BROWSER_URL can be used. Try again later.',
    });
    expect(lines).toEqual([expect.stringMatching(/^No browser process of BROWSER_URL can be used \(127\.0\.0\.1:\d+: .*ECONNREFUSED/)]);
  });

  test('that failed several pages at once are left out no longer than after one', async () => {
    let requests = 0;
    const failing = createServer((_request, response) => {
      requests += 1;
      response.writeHead(503).end();
    });
    await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void failing.close());
    const browsers = new RemoteBrowsers({ origins: [originOf(failing.address() as AddressInfo)], token: TOKEN, patienceMs: 3_000 });
    const starts = await Promise.allSettled(Array.from({ length: 6 }, () => browsers.start()));
    await browsers.close();
    expect(starts.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
    expect(requests).toBeGreaterThanOrEqual(12);
  });

  test('are counted in the metrics of their process: those in use, and requests that found none free', async () => {
    const small = await serve(1);
    onTestFinished(() => small.close());
    const origin = originOf(small);
    const browsersOf = () => new RemoteBrowsers({ origins: [origin], token: TOKEN, patienceMs: 100 });
    const [user, refused] = [browsersOf(), browsersOf()];
    const held = await user.start();
    await expect(refused.start()).rejects.toMatchObject({ cause: { message: expect.stringContaining('All Browsers Are In Use') } });
    const scrape = (headers: Record<string, string> = {}) => fetch(`${origin.replace('ws', 'http')}/metrics`, { headers });
    const reply = await scrape({ authorization: `Bearer ${METRICS_TOKEN}` });
    const text = await reply.text();
    for (const line of ['cairn_browsers_in_use 1', 'cairn_browsers_limit 1', 'cairn_browsers_refused_total 1', 'cairn_ready 1'])
      expect(text.split('\n')).toContain(line);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect([reply.status, (await scrape()).status, (await scrape({ authorization: `Bearer ${TOKEN}` })).status]).toEqual([200, 401, 401]);
    await held.end();
    await Promise.all([user.close(), refused.close()]);
  });

  // @covers bad-input.hostile-page-raises-nothing
  test('are offered by a process that answers a request for what is no address with 400', async () => {
    const socket = connect(first.port, '127.0.0.1', () => socket.end('GET // HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'));
    expect((await socket.setEncoding('utf8').toArray()).join('')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('are given to no one without the token', async () => {
    const pool = poolOn([originOf(first)], { token: 'another token', patienceMs: 100 });
    await expect(open(pool, '/list')).rejects.toMatchObject({ code: 'no-browser', cause: { message: expect.stringContaining('401') } });
    const base = originOf(first).replace('ws', 'http');
    const statuses = await Promise.all(
      ['/browser/failure?host=a', '/json/version', '/healthz', '/readyz'].map(async (path) => (await fetch(base + path)).status),
    );
    expect(statuses).toEqual([401, 404, 200, 200]);
  });

  test('end with the connection, also when the other process is killed', async () => {
    const small = await serve(1);
    onTestFinished(() => small.close());
    const headers = `authorization: Bearer ${TOKEN}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n`;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(small.port, '127.0.0.1', () => socket.write(`GET /browser HTTP/1.1\r\nhost: x\r\n${headers}\r\n`));
      socket.once('data', (bytes) => {
        socket.destroy();
        resolve(bytes.toString());
      });
    });
    expect(answer).toContain('101');
    const pool = poolOn([originOf(small)], { patienceMs: 10_000, limit: 1 });
    expect((await open(pool, '/after')).html).toContain('Bars');
  });
});
