import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureAddress } from '@cairn/contracts/pictures.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
let outside: Server;
let folder: string;
const requested: string[] = [];
const HOST = 'https://pictures.example';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#47624f' } })
    .jpeg()
    .toBuffer();

/** The replies of the host of the pictures, by path. */
async function answers(): Promise<Record<string, { type: string; body: Buffer; status?: number; location?: string }>> {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return {
    '/photo.jpg': { type: 'text/plain', body: await photo(3_000, 2_000) },
    '/unlisted.jpg': { type: 'image/jpeg', body: await photo(300, 200) },
    '/moved.jpg': { type: 'text/html', body: Buffer.alloc(0), status: 302, location: '/photo.jpg' },
    '/inwards.jpg': { type: 'text/html', body: Buffer.alloc(0), status: 302, location: 'http://127.0.0.1:1/secret.jpg' },
    '/drawing.svg': { type: 'image/svg+xml', body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') },
    '/bomb.png': { type: 'image/png', body: bomb },
    '/page.jpg': { type: 'image/jpeg', body: Buffer.from('<html>not a picture</html>') },
    '/cut.jpg': { type: 'image/jpeg', body: (await photo(900, 600)).subarray(0, 400) },
  };
}

beforeAll(async () => {
  const known = await answers();
  outside = createServer((request, reply) => {
    requested.push(request.url ?? '');
    const found = known[request.url ?? ''];
    reply.writeHead(found?.status ?? (found ? 200 : 404), {
      'content-type': found?.type ?? 'text/plain',
      ...(found?.location ? { location: found.location } : {}),
    });
    reply.end(found?.body);
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'cairn-pictures-'));
  const { port } = outside.address() as AddressInfo;
  server = await testServer({ environment: { DATA_DIR: folder, ORIGIN_OVERRIDES: `${HOST}=http://127.0.0.1:${port}` }, workers: false });
});

afterAll(async () => {
  await server.close();
  outside.close();
  await rm(folder, { recursive: true });
});

async function makeList(change: Record<string, unknown>): Promise<string> {
  const operator = await server.operator();
  const { rows } = await server.context.database.query<{ id: string }>("insert into users (display_name) values ('Ada') returning id");
  const { body } = await server.ask('POST', '/api/firebase/lists', { title: 'Seen', userId: rows[0]?.id, ...change }, operator);
  return (body as { id: string }).id;
}

const get = (address: string, accept: string) => fetch(server.url + address, { headers: { accept } });

// @covers limits.pictures-fetched-resized-served-long
test('a picture of a place is fetched once and served in the requested size and format', async () => {
  await makeList({ locations: [{ name: 'A', images: [`${HOST}/photo.jpg`] }] });
  const address = pictureAddress(`${HOST}/photo.jpg`, 384);
  for (const [accept, format] of [
    ['image/avif,image/webp,*/*', 'heif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'jpeg'],
    ['*/*', 'jpeg'],
  ] as const) {
    const reply = await get(address, accept);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable');
    expect(reply.headers.get('vary')).toBe('Cookie, Authorization, Accept');
    const { width, height, format: found } = await sharp(await reply.arrayBuffer()).metadata();
    expect([width, height, found]).toEqual([384, 256, format]);
  }
  expect(requested.filter((path) => path === '/photo.jpg')).toHaveLength(1);
  expect((await readdir(join(folder, 'pictures'))).length).toBe(4);
});

test('an address that no list or profile has, or no longer has, is 404, and so is a width that is not served', async () => {
  expect((await get(pictureAddress(`${HOST}/other.jpg`, 384), '*/*')).status).toBe(404);
  const id = await makeList({ imageUrl: `${HOST}/moved.jpg` });
  const cover = pictureAddress(`${HOST}/moved.jpg`, 640);
  expect((await get(cover, '*/*')).status).toBe(200);
  expect((await get(cover.replace('w=640', 'w=641'), '*/*')).status).toBe(404);
  await server.ask('DELETE', `/api/firebase/lists/${id}`, undefined, await server.operator());
  expect((await get(cover, '*/*')).status).toBe(404);
  for (const odd of ['/pictures/x?w=96', '/pictures/%00?w=96', '/pictures/..%2f..%2fkeys?w=96'])
    expect((await get(odd, '*/*')).status).toBe(404);
});

// @covers access.visitor-never-sent-private-list
test('a picture of a private list is shown only to an operator, and the trail says so', async () => {
  const images = [`${HOST}/photo.jpg?hidden`];
  await makeList({ isPublic: false, imageUrl: `${HOST}/moved.jpg`, locations: [{ name: 'C', images }] });
  for (const url of [`${HOST}/moved.jpg`, ...images]) expect((await get(pictureAddress(url, 96), '*/*')).status).toBe(404);
  // The operator who made it today is in the trail with it.
  await server.context.database.query("update audit_log set at = at - interval '1 day'");
  const shown = await fetch(server.url + pictureAddress(`${HOST}/moved.jpg`, 96), { headers: await server.operator() });
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const { body: trail } = await server.ask('GET', '/api/admin/audit', undefined, await server.operator());
  expect((trail as Array<{ action: string; actor: string }>).filter(({ action }) => action === 'list.open')).toMatchObject([
    { actor: 'operator' },
  ]);
});

// @covers access.unlisted-list-address-alone
test('a picture of an unlisted list alone is kept by no cache but the browser’s, and by others where a public list has it too', async () => {
  const url = `${HOST}/unlisted.jpg`;
  await makeList({ visibility: 'unlisted', locations: [{ name: 'D', images: [url] }] });
  const caching = async () => {
    const { status, headers } = await fetch(server.url + pictureAddress(url, 96));
    return [status, headers.get('cache-control'), headers.get('x-robots-tag')];
  };
  expect(await caching()).toEqual([200, 'private, no-cache', 'noindex']);
  await makeList({ locations: [{ name: 'E', images: [url] }] });
  expect(await caching()).toEqual([200, expect.stringMatching(/^public/), null]);
});

// @covers bad-input.picture-bombs-pages-inward-addresses
test('SVG, decompression bombs, pages, broken files and private addresses are 404, and are not requested again', async () => {
  const bad = ['/drawing.svg', '/bomb.png', '/page.jpg', '/cut.jpg', '/gone.jpg', '/inwards.jpg'].map((path) => HOST + path);
  const inward = ['http://127.0.0.1:1/x.jpg', 'http://169.254.169.254/latest/x.jpg', 'http://localhost/x.jpg'];
  await makeList({ locations: [{ name: 'B', images: [...bad, ...inward] }] });
  for (const url of [...bad, ...inward, ...bad]) expect([url, (await get(pictureAddress(url, 96), '*/*')).status]).toEqual([url, 404]);
  for (const url of bad) expect([url, requested.filter((path) => HOST + path === url).length]).toEqual([url, 1]);
  expect(server.errors).toEqual([]);
});
