import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPages } from './pages.ts';
import { type TestServer, testServer } from './testing.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

let server: TestServer;
let folder: string;

/** A bundle as the web builds one: its page contains the input of `render`. */
const BUNDLE = `export async function render({ url, query, publicUrl, settings }) {
  if (url === '/broken') throw new Error('secret detail');
  const answer = await query(url === '/list' ? ['/api/search', 'lists'] : ['/api/admin/users']).catch((error) => ({ status: error.status, message: error.message }));
  return { status: url === '/gone' ? 404 : 200, html: JSON.stringify({ url, answer, publicUrl, settings }), inline: { scripts: ['start()'], styles: ['p{color:red}'] }, headers: { 'x-page': 'yes' } };
}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-pages-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'client/.vite'));
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'server/entry-server.js'), BUNDLE);
  await writeFile(join(folder, 'client/assets/entry-1a2b.js'), 'export {};'.repeat(300));
  await writeFile(join(folder, 'client/favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'client/.vite/manifest.json'), '{}');
  server = await testServer({ workers: false, pages: builtPages(folder) });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function page(path: string, headers = {}) {
  const reply = await server.ask('GET', path, undefined, headers);
  return { ...reply, page: reply.headers.get('x-page') === 'yes' ? JSON.parse(String(reply.body)) : undefined };
}

// @covers calls.page-gets-data-calls-rights
test('a page gets its data by the same calls, with the rights of the caller', async () => {
  const visitor = await page('/users?tab=all');
  expect(visitor.page).toMatchObject({
    url: '/users?tab=all',
    publicUrl: server.url,
    answer: { status: 401, message: expect.stringMatching(/^401: \{/) },
  });
  expect(visitor.headers.get('cache-control')).toBe('no-cache');
  const operator = await page('/users', await server.operator());
  expect(operator.page.answer).toEqual([]);
  expect(operator.headers.get('cache-control')).toBe('private, no-store');
  expect((await page('/list')).page.answer).toEqual([]);
});

test('a page gets our own address, whatever its path and Host are', async () => {
  expect((await page('//elsewhere.example/list')).page).toMatchObject({ url: '/elsewhere.example/list', publicUrl: server.url });
  const statusFor = (host: string, path: string) =>
    new Promise((resolve, failed) => {
      const { hostname, port } = new URL(server.url);
      get({ host: hostname, port, path, headers: { host } }, (reply) => resolve(reply.resume().statusCode)).on('error', failed);
    });
  for (const path of ['/', '/sitemap.xml', '/robots.txt']) expect(await statusFor('"><x', path)).toBe(400);
  expect(server.errors).toEqual([]);
});

// @covers calls.reply-carries-security-headers-scripts
test('the policy of a page allows exactly its own inline scripts and styles, by their hashes, and is the same each time', async () => {
  const [one, other] = [await page('/'), await page('/')];
  const policy = one.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' '${hashOf('start()')}';`);
  expect(policy).toContain(`style-src 'self' '${hashOf('p{color:red}')}';`);
  expect(policy).toContain("connect-src 'self' https://tiles.openfreemap.org;");
  expect([other.headers.get('content-security-policy'), other.body]).toEqual([policy, one.body]);
});

// @covers errors.own-failure-reveals-no-internals
test('a page that cannot be rendered is an error page without internals', async () => {
  const broken = await page('/broken');
  expect([broken.status, broken.body]).toEqual([500, expect.not.stringContaining('secret')]);
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(String(broken.body)) ?? [];
  expect(broken.headers.get('content-security-policy')).toContain(`'${hashOf(style)}'`);
  expect(server.errors.splice(0)).toHaveLength(1);
  expect((await page('/gone')).status).toBe(404);
});

// @covers calls.built-files-kept-browsers-calls
test('built files are cached by browsers, internal files of the build are not served, and calls are never pages', async () => {
  const script = await page('/assets/entry-1a2b.js', { 'accept-encoding': 'br' });
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect([script.headers.get('content-type'), script.headers.get('content-encoding')]).toEqual([
    'application/javascript; charset=utf-8',
    'br',
  ]);
  expect((await page('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  for (const path of ['/.vite/manifest.json', '/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json'])
    expect((await page(path)).page, path).toBeDefined();
  expect(await page('/api/nowhere')).toMatchObject({ status: 404, body: { code: 'no-such-call' } });
  expect((await page('/api/extract-text')).status).toBe(405);
});
