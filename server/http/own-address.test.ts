import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestServer, testServer } from './testing.ts';

let server: TestServer;
afterEach(() => server.close());

/** One call with any headers, which `fetch` does not allow for Host. */
async function send(path: string, headers: Record<string, string>, body?: object): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server.url);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const sent = request({ hostname, port, path, method: body === undefined ? 'GET' : 'POST', headers: { ...type, ...headers } });
  const reply = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sent.once('error', reject).once('response', (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
    });
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return reply;
}

const pages = {
  load:
    async () =>
    async ({ publicUrl }: { publicUrl: string }) => ({ status: 200, html: publicUrl, inline: { scripts: [], styles: [] } }),
};
async function start(environment: Record<string, string> = {}): Promise<void> {
  server = await testServer({ workers: false, pages, environment });
}

/** Everything that contains our own address, requested under this host. */
async function written(host: string): Promise<string> {
  const headers = { host };
  const paths = ['/robots.txt', '/sitemap.xml', '/sitemap-lists.xml', '/'];
  const replies = await Promise.all(paths.map((path) => send(path, headers)));
  expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return replies.map(({ body }) => body).join('\n');
}
const origins = (body: string) => new Set((body.match(/https?:\/\/[^/\s<"]+/g) ?? []).filter((one) => !one.includes('sitemaps.org')));
const signIn = (host: string) => send('/api/admin/session', { host }, { password: server.context.config.adminPassword });

describe('the address that is written into robots.txt, site maps and pages', () => {
  // @covers access.public-url-nothing-written-without
  test('is the requested one for loopback and the bound address, and never a host that is not allowed', async () => {
    await start();
    const { port } = new URL(server.url);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'LOCALHOST'])
      expect(origins(await written(host))).toEqual(new Set([`http://${host.toLowerCase()}`]));
    expect(origins(await written('evil.example'))).toEqual(new Set([server.url]));
  });

  test.each(['evil.example@localhost', 'localhost/evil', 'a b', 'evil.example#@localhost', '%65vil.example'])(
    'an invalid host is rejected: %s',
    async (host) => {
      await start();
      const { status, body } = await send('/robots.txt', { host });
      expect([status, body.includes('Sitemap')]).toEqual([400, false]);
    },
  );

  // @covers access.public-url-nothing-written-without
  test('is the first host under which an operator signed in, and no later one', async () => {
    await start();
    expect((await send('/api/admin/session', { host: 'evil.example' }, { password: 'wrong' })).status).toBe(401);
    expect(origins(await written('evil.example'))).toEqual(new Set([server.url]));
    expect((await signIn('localhost')).status).toBe(204);
    expect((await signIn('maps.example:8080')).status).toBe(204);
    expect((await signIn('evil.example')).status).toBe(204);
    expect(origins(await written('maps.example:8080'))).toEqual(new Set(['http://maps.example:8080']));
    expect(origins(await written('evil.example'))).toEqual(new Set(['http://maps.example:8080']));
    const { rows } = await server.context.database.query("select value from settings where key = 'own_host'");
    expect(rows).toEqual([{ value: { host: 'maps.example:8080' } }]);
  });

  // @covers access.public-url-nothing-written-without
  test('is only one of ALLOWED_HOSTS when that is set', async () => {
    await start({ ALLOWED_HOSTS: 'maps.example, Other.example:8080' });
    expect((await signIn('evil.example')).status).toBe(204);
    expect(origins(await written('maps.example'))).toEqual(new Set(['http://maps.example']));
    expect(origins(await written('other.example:8080'))).toEqual(new Set(['http://other.example:8080']));
    for (const host of ['evil.example', 'other.example:9', 'localhost'])
      expect(origins(await written(host))).toEqual(new Set(['http://maps.example']));
  });

  // @covers access.public-url-nothing-written-without
  test('is only PUBLIC_URL when that is set', async () => {
    await start({ PUBLIC_URL: 'https://maps.example' });
    for (const host of ['evil.example', 'localhost']) expect(origins(await written(host))).toEqual(new Set(['https://maps.example']));
  });
});

describe('a changing request of a browser', () => {
  const change = (headers: Record<string, string>) => send('/api/admin/session', headers, { password: 'wrong' });

  // @covers access.changing-request-sister-subdomain-refused
  test('is carried out only for our own pages and for direct requests, not for a sibling subdomain', async () => {
    await start();
    const { host } = new URL(server.url);
    const origin = server.url;
    expect((await change({ host, 'sec-fetch-site': 'same-origin', origin })).status).toBe(401);
    expect((await change({ host, 'sec-fetch-site': 'none' })).status).toBe(401);
    for (const site of ['same-site', 'cross-site', 'made-up']) {
      const { status, body } = await change({ host, 'sec-fetch-site': site });
      expect([status, z.object({ code: z.string() }).parse(JSON.parse(body)).code]).toEqual([403, 'other-site']);
    }
    expect((await send('/api/auth/session', { host, 'sec-fetch-site': 'same-site' })).status).toBe(200);
  });
});
