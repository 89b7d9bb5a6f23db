import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleOf, findNginxModule, nginxArguments, nginxSite } from './nginx.ts';
import { Client, type Product, startProduct } from './product.ts';
import { findProgram, freePorts, makeCertificate } from './programs.ts';

const nginx = findProgram('nginx');
const purging = findNginxModule('ngx_http_cache_purge_module.so');
const openssl = findProgram('openssl');
const varnish = findProgram('varnishd');

/** Ports of the loopback address. */
interface Ports {
  /** Of the product. */
  inside: number;
  /** Where the product reports to the cache what changed. */
  purge: number;
  /** Where the cache answers visitors. */
  outside: number;
}

/** One kind of cache, by its example in deploy/. */
interface Cache {
  name: string;
  /** What is not installed; undefined where everything is. */
  missing: string | undefined;
  isSecure: boolean;
  start(folder: string, ports: Ports): ChildProcess;
}

const CACHES: Cache[] = [
  {
    name: 'nginx',
    missing: nginx && purging && openssl ? undefined : 'nginx, its module ngx_cache_purge or openssl',
    isSecure: true,
    start: (folder, { inside, purge, outside }) => {
      makeCertificate(openssl ?? '', folder, 'maps.example');
      const site = nginxSite(exampleOf('nginx/cairn-cached.conf'), { folder, inside, outside })
        .replace('proxy_cache_path /var/cache/cairn ', `proxy_cache_path ${folder}/cache `)
        .replace('listen 127.0.0.1:8080;', `listen 127.0.0.1:${purge};`);
      return spawn(nginx ?? '', nginxArguments(folder, site, [purging ?? '']), { stdio: 'ignore' });
    },
  },
  {
    name: 'Varnish',
    missing: varnish ? undefined : 'Varnish',
    isSecure: false,
    start: (folder, { inside, purge, outside }) => {
      const settings = join(folder, 'cairn.vcl');
      writeFileSync(settings, exampleOf('varnish/cairn.vcl').replace('.port = "3000";', `.port = "${inside}";`));
      const sockets = ['-a', `http=127.0.0.1:${outside}`, '-a', `purge=127.0.0.1:${purge}`];
      return spawn(varnish ?? '', ['-F', '-n', join(folder, 'varnish'), '-f', settings, ...sockets], { stdio: 'ignore' });
    },
  },
];

interface Answer {
  status: number;
  /** HIT, MISS, BYPASS, … */
  cache: unknown;
  headers: Record<string, unknown>;
  text: string;
}

const ENCODINGS = ['identity', 'gzip', 'br', 'gzip, deflate, br, zstd'];

describe.each(CACHES)('behind $name that keeps public pages, by the example of deploy/', ({ missing, isSecure, start }) => {
  if (missing !== undefined) {
    it.skip(`${missing} is not installed`, () => undefined);
    return;
  }
  let database: TestDatabase;
  let product: Product;
  let proxy: ChildProcess;
  let folder: string;
  let outside: number;
  let operator: Client;
  let userId: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cairn-cache-'));
    // Started as root, caches work as another user.
    chmodSync(folder, 0o755);
    database = await testDatabase();
    const [inside = 0, purge = 0, free = 0] = await freePorts(3);
    outside = free;
    proxy = start(folder, { inside, purge, outside });
    const CDN_PURGE_URL = `http://127.0.0.1:${purge}{path}`;
    const PUBLIC_URL = 'https://maps.example';
    product = await startProduct({ DATABASE_URL: database.url, TRUST_PROXY: '1', PORT: String(inside), PUBLIC_URL, CDN_PURGE_URL });
    while ((await read('/healthz').catch(() => undefined))?.status !== 200) await sleep(50);
    operator = new Client(`http://127.0.0.1:${inside}`);
    await operator.signIn();
    userId = await operator.makeUser('anna');
  }, 120_000);
  afterAll(async () => {
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
    await product.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const sendTo = (options: RequestOptions) =>
    isSecure ? secureRequest({ ...options, servername: 'maps.example', rejectUnauthorized: false }) : plainRequest(options);

  /** One read through the cache, unpacked. */
  async function read(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = sendTo({ host: '127.0.0.1', port: outside, path });
      for (const [header, value] of Object.entries({ host: 'maps.example', ...headers })) sent.setHeader(header, value);
      sent.on('error', reject);
      sent.on('response', (response) => {
        const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[String(response.headers['content-encoding'])];
        buffer(response).then((body) => {
          const text = String(unpack ? unpack(body) : body);
          resolve({ status: response.statusCode ?? 0, cache: response.headers['x-cache-status'], headers: response.headers, text });
        }, reject);
      });
      sent.end();
    });
  }

  async function makeList(title: string): Promise<string> {
    const locations = [{ name: 'Ramen Ya', latitude: 35.6, longitude: 139.7 }];
    const { status, body } = await operator.call<{ id: string }>('POST', '/api/firebase/lists', { title, userId, locations });
    expect(status).toBe(201);
    return body.id;
  }

  const change = async (id: string, fields: object) =>
    expect((await operator.call('PATCH', `/api/firebase/lists/${id}`, fields)).status).toBe(200);

  const ofList = (id: string) => [
    `/list/${id}`,
    `/api/firebase/lists/${id}`,
    `/list/${id}/cover.svg`,
    `/list/${id}/card.png`,
    `/list/${id}/feed.xml`,
    `/list/${id}/qr.svg`,
    `/embed/list/${id}`,
  ];
  const addressesOf = (id: string) => [...ofList(id), '/', `/user/${userId}`, '/feed.xml', `/user/${userId}/feed.xml`];

  const inAllEncodings = (path: string) => Promise.all(ENCODINGS.map((encoding) => read(path, { 'accept-encoding': encoding })));

  /** Reads each address until the cache answers it from its copy, in each encoding. */
  async function warm(paths: string[]): Promise<void> {
    for (const path of paths) {
      // What changed just before may have it forgotten once more.
      await expect.poll(async () => (await inAllEncodings(path)).map(({ cache }) => cache)).toEqual(ENCODINGS.map(() => 'HIT'));
      const texts = (await inAllEncodings(path)).map(({ text }) => text);
      expect(new Set(texts).size).toBe(1);
    }
  }

  /** Resolves with the first reply that shows the change. The order in which addresses are purged is not promised. */
  async function untilPurged(path: string, isChanged: (answer: Answer) => boolean): Promise<void> {
    await expect.poll(async () => isChanged(await read(path)), { interval: 20, message: path }).toBe(true);
  }

  it('answers visitors from one copy of each page, with gzip or without', async () => {
    const id = await makeList('Ramen in Tokyo');
    await warm(addressesOf(id));
    const encodings = (await inAllEncodings(`/list/${id}`)).map(({ headers }) => headers['content-encoding']);
    expect(encodings).toEqual([undefined, 'gzip', undefined, 'gzip']);
    await warm(['/about']);
    const { headers } = await read('/about');
    const again = await read('/about', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.cache]).toEqual([304, 'HIT']);
    // Other cookies are no session.
    expect((await read('/about', { cookie: 'theme=dark' })).cache).toBe('HIT');
  });

  it('shows a change in each encoding once it is purged, and a private list no more', async () => {
    const id = await makeList('Soba in Kyoto');
    const paths = addressesOf(id);
    await warm(paths);
    await change(id, { title: 'Udon in Osaka' });
    for (const path of paths.filter((one) => !/\.(?:svg|png)$/.test(one))) {
      await untilPurged(path, ({ text }) => text.includes('Udon in Osaka'));
      for (const { text } of await inAllEncodings(path)) {
        expect(text, path).toContain('Udon in Osaka');
        expect(text, path).not.toContain('Soba in Kyoto');
      }
    }

    await warm(paths);
    await change(id, { isPublic: false });
    for (const path of paths) {
      await untilPurged(path, ({ status, text }) => (path.includes(id) ? status === 404 : !text.includes('Udon in Osaka')));
      for (const { status, text } of await inAllEncodings(path)) {
        expect(status, path).toBe(path.includes(id) ? 404 : 200);
        expect(text, path).not.toContain('Udon in Osaka');
      }
    }
  });

  it('passes on who sends a session or a key, and keeps nothing of the replies', async () => {
    const id = await makeList('Hidden bars');
    await change(id, { isPublic: false });
    const path = `/api/firebase/lists/${id}`;
    for (const _ of [1, 2]) {
      const own = await read(path, { cookie: `theme=dark; ${operator.cookie}` });
      expect([own.status, own.cache, own.headers['cache-control']]).toEqual([200, 'BYPASS', 'private, no-store']);
      expect(own.text).toContain('Hidden bars');
      expect((await read(path, { authorization: 'Bearer nonsense' })).cache).toBe('BYPASS');
      expect((await read(path)).status).toBe(404);
    }
    const open = await makeList('Open bars');
    await warm([`/api/firebase/lists/${open}`]);
    expect((await read(`/api/firebase/lists/${open}`, { cookie: operator.cookie })).cache).toBe('BYPASS');
  });

  it('keeps nothing that would not be purged', async () => {
    const id = await makeList('Cafés');
    for (const path of [`/list/${id}?utm_source=mail`, '/api/search/lists?q=caf', '/robots.txt', '/api/status', '/nowhere']) {
      await read(path);
      expect([path, (await read(path)).cache]).toEqual([path, 'MISS']);
    }
  });

  it('lets only the inside have pages forgotten', async () => {
    // No change of a list or user has it forgotten.
    const path = '/about';
    await warm([path]);
    const sent = sendTo({ host: '127.0.0.1', port: outside, path, method: 'PURGE' });
    sent.setHeader('host', 'maps.example');
    sent.end();
    const [{ statusCode }] = (await once(sent, 'response')) as [{ statusCode: number }];
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect((await read(path)).cache).toBe('HIT');
  });
});
