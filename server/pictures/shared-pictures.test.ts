import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureAddress } from '@cairn/contracts/pictures.ts';
import { getStatus } from '@cairn/contracts/status.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp } from '../app/app.ts';
import { makeContext } from '../app/make-context.ts';
import { failWith, startObjectStore, type TestObjectStore } from '../external/object-store/testing/object-store.ts';
import { type TestServer, testServer } from '../http/testing.ts';

const HOST = 'https://pictures.example';
let store: TestObjectStore;
let server: TestServer;
let outside: Server;
let folder: string;
let fetched = 0;

beforeAll(async () => {
  store = await startObjectStore();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#47624f' } })
    .jpeg()
    .toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bigPhoto = await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#47624f', noise } })
    .jpeg()
    .toBuffer();
  outside = createServer((request, response) => {
    fetched += 1;
    response.end(request.url?.includes('big') ? bigPhoto : photo);
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'cairn-shared-pictures-'));
  server = await testServer({
    environment: {
      DATA_DIR: join(folder, 'one'),
      ORIGIN_OVERRIDES: `${HOST}=http://127.0.0.1:${(outside.address() as AddressInfo).port}`,
      STORAGE_URL: store.url,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
  });
  const images = ['a', 'b', 'c', 'small', 'big'].map((name) => `${HOST}/${name}.jpg`);
  const { rows } = await server.context.database.query<{ id: string }>("insert into users (display_name) values ('Ada') returning id");
  const list = { title: 'Seen', userId: rows[0]?.id, locations: [{ name: 'A', images }] };
  await server.ask('POST', '/api/firebase/lists', list, await server.operator());
});

afterAll(async () => {
  await server.close();
  outside.close();
  await store.close();
  await rm(folder, { recursive: true });
});

const statusOfPicture = async (name: string, width = 384) => {
  const reply = await fetch(server.url + pictureAddress(`${HOST}/${name}.jpg`, width), { headers: { accept: 'image/webp' } });
  await reply.arrayBuffer();
  return reply.status;
};

async function statusOfStorage() {
  await server.context.reports.settle();
  await server.context.breakers.settle();
  const { services } = getStatus.reply.parse((await server.ask('GET', '/api/status', undefined, await server.operator())).body);
  return services.find(({ service }) => service === 'storage');
}

test('a picture that one process fetched is served by another machine from the object store', async () => {
  expect(await statusOfPicture('a')).toBe(200);
  await expect
    .poll(() => server.context.storage?.find('pictures').then(() => store.requests.filter((line) => line.startsWith('PUT')).length))
    .toBe(2);
  const config = { ...server.context.config, dataDir: join(folder, 'two') };
  const other = makeContext(config, server.databaseUrl, { log: server.context.log });
  const before = fetched;
  const read = await other.pictures.read(`${HOST}/a.jpg`, 384, 'webp');
  expect((await sharp(read).metadata()).width).toBe(384);
  expect(fetched).toBe(before);
  await other.dispose();
  expect(await statusOfStorage()).toMatchObject({ configured: true, breaker: 'closed', lastWorkedAt: expect.any(String) });
});

test('where visitors reach the object store they are sent there for big pictures that are not on this machine, for five minutes', async () => {
  store.inject();
  expect([await statusOfPicture('big', 1280), await statusOfPicture('small')]).toEqual([200, 200]);
  await expect.poll(() => store.requests.filter((line) => line.startsWith('PUT')).length).toBe(4);
  const { config, log } = server.context;
  const storage = config.storage && { ...config.storage, publicEndpoint: store.endpoint };
  const other = makeContext({ ...config, dataDir: join(folder, 'three'), storage }, server.databaseUrl, { log });
  await other.prepare();
  const app = await makeApp(other, { checkReplies: true });
  const ask = (name: string, width: number) =>
    app.inject({ url: pictureAddress(`${HOST}/${name}.jpg`, width), headers: { accept: 'image/webp' } });
  const [sent, small, unknown] = [await ask('big', 1280), await ask('small', 384), await ask('none', 1280)];
  expect([sent.statusCode, sent.headers['cache-control'], small.statusCode, unknown.statusCode]).toEqual([302, 'no-store', 200, 404]);
  const link = new URL(sent.headers.location ?? '');
  expect([link.origin, link.searchParams.get('X-Amz-Expires')]).toEqual([store.endpoint, '300']);
  const picture = await fetch(link);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(1280);
  link.searchParams.set('X-Amz-Expires', '3000');
  expect((await fetch(link)).status).toBe(403);
  await app.close();
  await other.dispose();
});

test('while the object store fails, pictures are served from where they come, and the status page shows why', async () => {
  store.inject(failWith(403, 'ExpiredToken'));
  expect([await statusOfPicture('b'), await statusOfPicture('c'), await statusOfPicture('a')]).toEqual([200, 200, 200]);
  await expect
    .poll(statusOfStorage)
    .toMatchObject({ breaker: 'open', lastError: expect.stringMatching(/rejects the key for the bucket cairn-test \(ExpiredToken\)/) });
  expect(server.errors).toEqual([]);
});
