import { connect, type Socket } from 'node:net';
import { EXPORT_FORMATS, EXPORTS } from '@cairn/contracts/exports/index.ts';
import { writeExport } from '@cairn/contracts/exports/export.ts';
import type { Place } from '@cairn/contracts/places.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { insertJob } from '../extraction/store.ts';
import { type TestServer, testServer } from './testing.ts';

const COUNT = 4_321;
const placeAt = (n: number): Place => ({
  name: n % 7 === 0 ? `Café “${n}” <&> "ü"` : `Place ${n}`,
  ...(n % 3 === 0 ? { address: `${n} Long Street, Lisboa`, locality: n % 6 === 0 ? 'Lisboa' : 'Porto', countryCode: 'PT' } : {}),
  ...(n % 2 === 0 ? { latitude: n / 100, longitude: -n / 100, category: n % 4 === 0 ? 'cafe' : 'museum' } : {}),
  ...(n % 5 === 0 ? { rating: (n % 50) / 10, reviewCount: n, note: `Line one\nline ${n}`, tags: ['a', `b${n}`] } : {}),
});
const PLACES = Array.from({ length: COUNT }, (_none, index) => placeAt(index + 1));

let server: TestServer;
let operator: { cookie: string };
let listId: string;
let userId: string;
let made: unknown;

async function makeList(places: Place[]): Promise<{ id: string; body: unknown }> {
  const { body } = await server.ask('POST', '/api/firebase/lists', { title: 'Long & wide', userId, locations: places }, operator);
  return { id: (body as { id: string }).id, body };
}

beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
  await server.ask('POST', '/api/admin/users/bulk-create', [{ email: 'ada@example.org', username: 'ada', password: '' }], operator);
  const [user] = (await server.ask('GET', '/api/firebase/users', undefined, operator)).body as Array<{ id: string }>;
  userId = user?.id ?? '';
  const list = await makeList(PLACES);
  [listId, made] = [list.id, list.body];
});
afterAll(() => server.close());

const placesOf = (body: unknown) =>
  (body as { locations: Array<Place & { id: string; number: number }> }).locations.map(({ id: _id, number: _number, ...place }) => place);

describe('a list of thousands of places', () => {
  // @covers calls.long-replies-whole-in-parts
  test('is answered whole and in its order, also to who makes it and changes it', async () => {
    const { body } = await server.ask('GET', `/api/firebase/lists/${listId}`);
    expect(placesOf(body)).toEqual(PLACES);
    expect(body).toMatchObject({ id: listId, title: 'Long & wide', locationCount: COUNT });
    expect(placesOf(made)).toEqual(PLACES);
    const changed = await server.ask('PATCH', `/api/firebase/lists/${listId}`, { description: 'Changed' }, operator);
    expect(placesOf(changed.body)).toEqual(PLACES);
  });

  // @covers calls.long-replies-whole-in-parts
  test.each(EXPORT_FORMATS)('is exported as %s with the bytes of a file that is written at once', async (format) => {
    const { status, body, headers } = await server.ask('GET', `/api/firebase/lists/${listId}/export?format=${format}`);
    const { title, description } = (await server.ask('GET', `/api/firebase/lists/${listId}`)).body as {
      title: string;
      description?: string;
    };
    const about = { title, description, url: `${server.url}/list/${listId}`, ownerName: 'ada' };
    const whole = writeExport(EXPORTS[format], { ...about, places: PLACES });
    expect(status).toBe(200);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const expected = typeof body === 'string' ? whole.text.replace(/^\ufeff/, '') : JSON.stringify(JSON.parse(whole.text));
    expect(text === expected, `${text.length} and ${expected.length} characters`).toBe(true);
    expect(headers.get('x-left-out')).toBe(whole.leftOut.map(({ what, count }) => `${what} (${count})`).join(', ') || 'none');
  });

  // @covers calls.long-replies-whole-in-parts
  test('has the same cards, pins and places as the pages of shorter lists', async () => {
    const view = (await server.ask('GET', `/api/pages/lists/${listId}?pins=true`)).body as {
      places: Array<{ name: string }>;
      pins: Array<{ number: number; latitude: number }>;
      towns: Array<{ name: string; positions: number[] }>;
      isMapped: boolean;
    };
    expect(view.places.map(({ name }) => name)).toEqual(PLACES.map(({ name }) => name));
    const placed = PLACES.flatMap(({ latitude }, index) => (latitude === undefined ? [] : [{ number: index + 1, latitude }]));
    expect(view.pins.map(({ number, latitude }) => ({ number, latitude }))).toEqual(placed);
    expect(view.isMapped).toBe(true);
    expect((await server.ask('GET', `/api/pages/lists/${listId}/pins`)).body).toEqual(view.pins);
    const whole = (await server.ask('GET', `/api/pages/lists/${listId}/places`)).body as Array<Record<string, unknown>>;
    expect(whole.map(({ name }) => name)).toEqual(PLACES.map(({ name }) => name));
    expect(whole.map(({ position }) => position)).toEqual(PLACES.map((_place, index) => index + 1));
    expect(whole.map(({ previous }) => previous)).toEqual([undefined, ...whole.slice(0, -1).map(({ placeNumber }) => placeNumber)]);
    expect(whole.map(({ next }) => next)).toEqual([...whole.slice(1).map(({ placeNumber }) => placeNumber), undefined]);
    const one = await server.ask('GET', `/api/pages/lists/${listId}/places/${String(whole[1_500]?.placeNumber)}`);
    expect(one.body).toEqual(whole[1_500]);
  });

  test('has pages that say of the whole list what the whole list says', async () => {
    const page = async (choice: string) => (await server.ask('GET', `/api/pages/lists/${listId}?pins=true&${choice}`)).body as PageOfList;
    const first = await page('page=1');
    const rated = PLACES.filter(({ rating, reviewCount }) => rating !== undefined && (rating > 0 || reviewCount));
    const mean = rated.reduce((sum, { rating = 0 }) => sum + rating, 0) / rated.length;
    expect(first.part).toMatchObject({ placeCount: COUNT, categories: ['museum', 'cafe'], rating: mean.toFixed(1), page: 1, total: COUNT });
    expect(first.part.names).toEqual(PLACES.slice(0, 4).map(({ name }) => name));
    expect(first.places).toHaveLength(120);
    expect(first.places.map(({ name }) => name)).toEqual(first.part.positions.map((position) => placeAt(position).name));
    const cafes = PLACES.filter(({ category }) => category === 'cafe').length;
    const last = await page(`page=${Math.ceil(cafes / 120)}&category=cafe`);
    expect(last.part).toMatchObject({ total: cafes, category: 'cafe', page: Math.ceil(cafes / 120) });
    expect(new Set(last.places.map(({ category }) => category))).toEqual(new Set(['cafe']));
    expect(last.pins.map(({ number }) => number)).toEqual(last.part.positions);
    expect((await page('page=99999')).part.page).toBe(1);
    expect((await page('page=1&category=none')).part).toMatchObject({ total: 0, positions: [] });
  });

  // @covers calls.long-replies-whole-in-parts
  test('is printed with every place', async () => {
    const { body } = await server.ask('GET', `/list/${listId}/print`);
    const names = Array.from(String(body).matchAll(/<h2>\d+\. /g));
    expect(names).toHaveLength(COUNT);
    expect(String(body)).toMatch(new RegExp(`<h2>${COUNT}\\. Place ${COUNT}</h2>.*</html>$`, 's'));
  });

  test('is not sent again to who has it', async () => {
    const path = `/api/firebase/lists/${listId}`;
    const { headers } = await server.ask('GET', path);
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\//);
    expect((await server.ask('GET', path, undefined, { 'if-none-match': tag })).status).toBe(304);
    await server.ask('PATCH', path, { description: 'Another' }, operator);
    expect((await server.ask('GET', path, undefined, { 'if-none-match': tag })).status).toBe(200);
    const head = await server.ask('HEAD', path);
    expect([head.status, head.body, head.headers.get('content-type')]).toEqual([200, '', 'application/json; charset=utf-8']);
  });

  test('that was made with an idempotency key is answered whole the second time too', async () => {
    const body = { title: 'Once', userId, locations: PLACES.slice(0, 1_200) };
    const headers = { ...operator, 'idempotency-key': 'long-list' };
    const first = await server.ask('POST', '/api/firebase/lists', body, headers);
    const second = await server.ask('POST', '/api/firebase/lists', body, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(placesOf(second.body)).toHaveLength(1_200);
  });
});

interface PageOfList {
  places: Array<{ name: string; category?: string }>;
  pins: Array<{ number: number }>;
  part: { placeCount: number; names: string[]; page: number; positions: number[]; total: number };
}

// @covers calls.long-replies-whole-in-parts
test('a job of thousands of places is answered with every one of them', async () => {
  const { database } = server.context;
  const jobId = await insertJob(database, { method: 'text', startedBy: 'operator', inputs: [] });
  await database.query(
    `insert into extracted_places (job_id, position, place)
     select $1, n, jsonb_build_object('name', 'Place ' || n) from generate_series(0, 4999) n`,
    [jobId],
  );
  await database.query("update extraction_jobs set status = 'completed', places_count = 5000, found = 5000 where id = $1", [jobId]);
  const { body } = await server.ask('GET', `/api/extract/${jobId}`, undefined, operator);
  const { places, status } = body as { places: Array<{ name: string; jobId: string }>; status: string };
  expect(status).toBe('completed');
  expect(places.map(({ name }) => name)).toEqual(Array.from({ length: 5_000 }, (_none, n) => `Place ${n}`));
  expect(new Set(places.map((place) => place.jobId))).toEqual(new Set([jobId]));
});

/** A client that sends a request and reads nothing of the reply. */
function unreadRequest(path: string): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
  onTestFinished(() => void socket.destroy());
  return socket;
}

describe('readers that do not read', () => {
  /** Of 100 KB for each place, so that the buffers of the system hold only a few. */
  let heavyId: string;
  let path: string;
  beforeAll(async () => {
    const { id } = await makeList([{ name: 'Heavy' }]);
    heavyId = id;
    path = `/api/firebase/lists/${heavyId}`;
    await server.context.database.query(
      `insert into list_places (list_id, position, place, identity, number)
       select $1, n, jsonb_build_object('name', 'Place ' || n, 'note', repeat('x', 5000)), 'i' || n, n + 1 from generate_series(1, 3999) n`,
      [heavyId],
    );
  });

  const open = () => server.app.routeContext.longReplies.limit.opened;

  // @covers calls.long-replies-whole-in-parts
  test('have no more of a reply read for them than the next part', async () => {
    const queries = vi.spyOn(server.context.database, 'query');
    onTestFinished(() => queries.mockRestore());
    unreadRequest(path);
    await expect.poll(() => open()).toBe(1);
    const parts = () => queries.mock.calls.filter(([text]) => text.includes('partCount')).length;
    await expect.poll(parts).toBeGreaterThan(0);
    const before = parts();
    // Whole replies are sent meanwhile.
    for (let round = 0; round < 3; round += 1) expect((await server.ask('GET', `/api/firebase/lists/${listId}`)).status).toBe(200);
    expect(before).toBeLessThanOrEqual(2);
  });

  // @covers calls.long-replies-bounded
  test('leave four and more replies to everyone else, and get no seventh', async () => {
    const sockets = Array.from({ length: 6 }, () => unreadRequest(path));
    await expect.poll(() => open()).toBe(6);
    const refused = await server.ask('GET', path);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.body).toMatchObject({ code: 'too-many-open', detail: expect.stringContaining('6 long replies') });
    expect((await server.ask('GET', path, undefined, operator)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => open()).toBe(0);
    expect((await server.ask('GET', path)).status).toBe(200);
  });

  // @covers calls.long-replies-never-mixed
  test('get a broken connection, not a mixture, where the list changes meanwhile', async () => {
    const socket = unreadRequest(path);
    await expect.poll(() => open()).toBe(1);
    await server.ask('PATCH', path, { title: 'Changed meanwhile' }, operator);
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    await closed;
    const text = Buffer.concat(received).toString();
    expect(text).toContain('HTTP/1.1 200');
    // The last chunk of a whole reply has no length.
    expect(text.endsWith('0\r\n\r\n')).toBe(false);
    expect(server.errors).toEqual([]);
    expect((await server.ask('GET', path)).body).toMatchObject({ title: 'Changed meanwhile', locationCount: 4_000 });
  });
});
