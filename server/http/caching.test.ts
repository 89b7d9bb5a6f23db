import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureAddress } from '@cairn/contracts/pictures.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSignedIn, type TestUser } from '../accounts/testing.ts';
import { servePlaces, TAVERN_ID } from '../places/testing.ts';
import { type TestServer, testServer } from './testing.ts';

const HOST = 'https://pictures.example';

let server: TestServer;
let service: Awaited<ReturnType<typeof servePlaces>>;
let outside: Server;
let folder: string;
let operator: { cookie: string };
let ada: TestUser;
/** Values of the parameters of paths, of what there is. */
let known: Record<string, string>;

beforeAll(async () => {
  service = await servePlaces();
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#47624f' } })
    .jpeg()
    .toBuffer();
  outside = createServer((_request, reply) => reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture));
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'cairn-caching-'));
  const ORIGIN_OVERRIDES = `${HOST}=http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  server = await testServer({ environment: { ...service.environment, DATA_DIR: folder, ORIGIN_OVERRIDES }, workers: false });
  operator = await server.operator();
  ada = await makeSignedIn(server, 'ada');
  const make = async (path: string, body: object, headers: Record<string, string> = operator) => {
    const reply = await server.ask('POST', path, body, headers);
    expect([path, Math.floor(reply.status / 100)]).toEqual([path, 2]);
    return reply.body as Record<string, string>;
  };
  const locations = [{ name: 'Ramen Ya', images: [`${HOST}/open.jpg`] }];
  const list = await make('/api/firebase/lists', { title: 'Ramen', userId: ada.id, locations });
  await make('/api/firebase/lists', { title: 'Hidden', userId: ada.id, isPublic: false, imageUrl: `${HOST}/hidden.jpg` });
  const job = await make('/api/extract-text', { text: 'Café Central, Herrengasse 14, Wien' });
  known = {
    ':listId': list.id ?? '',
    ':userId': ada.id,
    ':jobId': job.jobId ?? '',
    ':placeId': TAVERN_ID,
    ':placeNumber': '1',
    ':name': 'privacy',
    '*': `places/${TAVERN_ID}/photos/AXCi2Q6-photo`,
  };
});
afterAll(async () => {
  await server.close();
  await service.close();
  outside.close();
  await rm(folder, { recursive: true });
});

/** The same for all who may request it. */
const SAME_FOR_ALL = ['/api/openapi.json'];

/** All calls that read, by addresses of what there is, and pictures. */
function reads(): string[] {
  const served = server.app.routeContext.endpoints.flatMap(({ endpoint: { method, path } }) => (method === 'GET' ? [path] : []));
  const calls = served.filter((path) => !SAME_FOR_ALL.includes(path));
  const addresses = calls.map((path) => path.replace(/:\w+|\*/g, (name) => known[name] ?? 'x'));
  return [...addresses.map(withNeeded), pictureAddress(`${HOST}/open.jpg`, 96), pictureAddress(`${HOST}/hidden.jpg`, 96)];
}

function withNeeded(address: string): string {
  if (address.endsWith('/export')) return `${address}?format=json`;
  return address === '/oembed' ? `${address}?url=${encodeURIComponent(`${server.url}/list/${known[':listId']}`)}` : address;
}

/** Status and headers alone: the events of a job go on. */
async function read(path: string, sent: Record<string, string>) {
  const reply = await fetch(server.url + path, { headers: sent });
  await reply.body?.cancel();
  return { path, status: reply.status, caching: reply.headers.get('cache-control'), vary: reply.headers.get('vary') ?? '' };
}

// @covers calls.private-signed-neither-kept-caches
test('every call and picture is kept nowhere for who sends a session or a key, and says for all that it depends on them', async () => {
  const wrong: unknown[] = [];
  const statuses = new Map<string, number[]>();
  for (const path of reads()) {
    const senders = { visitor: {}, operator, cookie: ada.cookie, bearer: ada.bearer, unknown: { authorization: 'Bearer nonsense' } };
    for (const [who, sent] of Object.entries(senders)) {
      const { status, caching, vary } = await read(path, sent as Record<string, string>);
      statuses.set(path, [...(statuses.get(path) ?? []), status]);
      // What opens no session is no session.
      const isVisitor = who === 'visitor' || who === 'unknown';
      const isRight = isVisitor ? !caching?.includes('private') || caching === 'private, no-store' : caching === 'private, no-store';
      if (!isRight || !/^Cookie, Authorization(?:,|$)/i.test(vary)) wrong.push([who, path, status, caching, vary]);
    }
  }
  expect(wrong).toEqual([]);
  // Replies that succeed are examined, not only errors: of all but these, which are sent by the same code as others.
  const failing = [...statuses].filter(([, found]) => !found.some((status) => status < 300)).map(([path]) => path);
  expect(failing.filter((path) => !/^\/api\/(pages\/texts|extract\/[^/]+\/input|firebase\/(requests|proposals))\//.test(path))).toEqual([]);
});
