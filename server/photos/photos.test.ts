import { pictureAddress } from '@cairn/contracts/pictures.ts';
import type { ListView, PlaceView } from '@cairn/contracts/view-models.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { freeMetadata, serveWikimedia } from './testing.ts';

const TOWER = { latitude: 38.6916, longitude: -9.216 };
const FILES = [
  { name: 'Tower at dusk.jpg', metadata: freeMetadata('Ada <b>Byron</b>') },
  { name: 'Old tower.jpg', metadata: freeMetadata('Grace', 'CC BY 2.0') },
  { name: 'Kitchen (1).png', mime: 'image/png', width: 900, metadata: { LicenseShortName: 'CC0', Artist: 'Mary' } },
  { name: 'Closed.jpg', metadata: freeMetadata('Nan', 'Fair use') },
  { name: 'Logo of the garden.svg', mime: 'image/svg+xml', categories: ['Gardens'], metadata: freeMetadata('Nan') },
  { name: 'Map of the garden.jpg', width: 200, categories: ['Gardens'], metadata: freeMetadata('Nan') },
  { name: 'Rose garden.jpg', categories: ['Gardens'], metadata: freeMetadata('Rosa') },
];
const ITEMS = [
  {
    id: 'Q100',
    labels: { en: 'Belém Tower', pt: 'Torre de Belém' },
    position: TOWER,
    images: [
      { file: 'Closed.jpg', rank: 'deprecated' as const },
      { file: 'Old tower.jpg' },
      { file: 'Tower at dusk.jpg', rank: 'preferred' as const },
    ],
  },
  { id: 'Q101', redirect: 'Q100' },
  { id: 'Q102', images: [{ file: 'Closed.jpg' }] },
  { id: 'Q103', category: 'Gardens' },
  { id: 'Q104' },
];

describe('photos from Wikimedia Commons', () => {
  let wikimedia: Awaited<ReturnType<typeof serveWikimedia>>;
  let server: TestServer;
  let operator: { cookie: string };
  let userId: string;

  const start = async (environment: Record<string, string> = {}) => {
    server = await testServer({ environment: { ...wikimedia.environment, ...environment }, workers: false });
    operator = await server.operator();
    ({ id: userId } = await makeUser(server, 'ivy'));
  };
  beforeEach(async () => {
    wikimedia = await serveWikimedia({ items: ITEMS, files: FILES });
  });
  afterEach(async () => {
    await server.close();
    await wikimedia.close();
  });

  const publish = async (locations: object[], more: object = {}) => {
    const { body } = await server.ask('POST', '/api/firebase/lists', { userId, title: 'Sights', locations, ...more }, operator);
    return (body as { id: string }).id;
  };
  const listView = async (id: string, headers = {}) =>
    (await server.ask('GET', `/api/pages/lists/${id}`, undefined, headers)).body as ListView;
  const placeView = async (id: string, number = 1) =>
    (await server.ask('GET', `/api/pages/lists/${id}/places/${number}`)).body as PlaceView;
  const lookUp = () => server.context.photoFinder?.once();
  const credits = async (id: string) => (await listView(id)).places.map(({ credit }) => credit);
  const versionOf = async (id: string) =>
    (await server.context.database.query<{ version: number }>('select public_version as version from lists where id = $1', [id])).rows[0]
      ?.version;
  const activity = async () =>
    (
      (await server.ask('GET', '/api/firebase/status', undefined, operator)).body as {
        activityLogs: Array<{ type: string; message: string }>;
      }
    ).activityLogs;

  // @covers imports.photos-by-stated-reference
  it('are those of a place’s item, file or category, by author and licence; a place with none of them, or no free one, has none', async () => {
    await start();
    const id = await publish([
      { name: 'Tower', wikidata: 'Q100' },
      { name: 'Merged', wikidata: 'Q101' },
      { name: 'Kitchen', wikimediaCommons: 'File:Kitchen (1).png', wikidata: 'Q100' },
      { name: 'Garden', wikidata: 'Q103' },
      { name: 'Other garden', wikimediaCommons: 'Category:Gardens' },
      { name: 'Closed', wikidata: 'Q102' },
      { name: 'Without', wikidata: 'Q104' },
      { name: 'Unknown', wikidata: 'Q999' },
      { name: 'Missing', wikimediaCommons: 'File:Nothing.jpg' },
      { name: 'Plain' },
    ]);
    const before = await versionOf(id);
    expect((await credits(id)).every((credit) => credit === undefined)).toBe(true);
    expect(await lookUp()).toBe(5);
    const dusk = 'Ada Byron, CC BY-SA 4.0';
    const garden = 'Rosa, CC BY-SA 4.0';
    expect(await credits(id)).toEqual([dusk, dusk, 'Mary, CC0', garden, garden, ...Array.from({ length: 5 }, () => undefined)]);
    expect(await versionOf(id)).toBe((before ?? 0) + 1);
    const { photo, pictures } = await placeView(id);
    expect(photo).toEqual({
      url: 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Tower_at_dusk.jpg/1280px-Tower_at_dusk.jpg',
      page: 'https://commons.wikimedia.org/wiki/File:Tower_at_dusk.jpg',
      author: 'Ada Byron',
      licence: 'CC BY-SA 4.0',
      licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
    });
    expect(pictures).toEqual([photo?.url]);
    // One request for all items, one for all files, one for the category.
    expect(wikimedia.requested.map((request) => /(?:wbgetentities|titles=|categorymembers)/.exec(request)?.[0])).toEqual([
      'wbgetentities',
      'titles=',
      'categorymembers',
    ]);
    expect((await activity())[0]).toMatchObject({ type: 'info', message: 'Added 5 photos from Wikimedia Commons to "Sights"' });
    expect(server.errors).toEqual([]);
  });

  it('are served by this server, only with a list that the caller may see', async () => {
    await start();
    const id = await publish([{ name: 'Tower', wikidata: 'Q100' }]);
    await lookUp();
    const address = pictureAddress((await placeView(id)).pictures[0] ?? '', 640);
    const picture = await fetch(server.url + address);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await server.ask('PATCH', `/api/firebase/lists/${id}`, { isPublic: false }, operator);
    expect((await fetch(server.url + address)).status).toBe(404);
    expect((await fetch(server.url + address, { headers: operator })).status).toBe(200);
  });

  it('are looked up once for all lists, and stay when a list is edited', async () => {
    await start();
    await publish([{ name: 'Tower', wikidata: 'Q100' }]);
    await lookUp();
    const requests = wikimedia.requested.length;
    const id = await publish([
      { name: 'The tower', wikidata: 'Q100' },
      { name: 'Nothing', wikidata: 'Q104' },
    ]);
    expect((await credits(id))[0]).toBe('Ada Byron, CC BY-SA 4.0');
    await lookUp();
    expect(wikimedia.requested.length).toBe(requests + 1);
    await server.ask('PATCH', `/api/firebase/lists/${id}`, { locations: [{ name: 'Tower, renamed', wikidata: 'Q100' }] }, operator);
    expect(await credits(id)).toEqual(['Ada Byron, CC BY-SA 4.0']);
    expect(await lookUp()).toBe(0);
    expect(wikimedia.requested.length).toBe(requests + 1);
  });

  it('never take the place of a picture that the place has', async () => {
    await start();
    const own = 'https://pictures.example/own.jpg';
    const id = await publish([{ name: 'Tower', wikidata: 'Q100', images: [own] }]);
    expect(await lookUp()).toBe(0);
    expect(wikimedia.requested).toEqual([]);
    const { pictures, photo } = await placeView(id);
    expect([pictures, photo]).toEqual([[own], undefined]);
  });

  // @covers imports.photos-nearby-sights-alone
  it('are searched by name within 60 m where the operator wants it, for sights only', async () => {
    await start({ WIKIMEDIA_NEARBY: 'on' });
    const here = { ...TOWER, category: 'monument' };
    const id = await publish([
      { name: 'Belem Tower', ...here },
      { name: 'Torre de Belém', ...here, latitude: TOWER.latitude + 0.0004 },
      { name: 'Belém Tower', ...here, latitude: TOWER.latitude + 0.001 },
      { name: 'Belém Tower', ...here, category: 'gift shop' },
      { name: 'Belém Tower', ...here, category: 'museum café' },
      { name: 'Belém Tower', ...TOWER },
      { name: 'Belém Tower', ...here, approximate: true },
      { name: 'Monument of the Discoveries', ...here },
    ]);
    expect(await lookUp()).toBe(2);
    const dusk = 'Ada Byron, CC BY-SA 4.0';
    expect(await credits(id)).toEqual([dusk, dusk, ...Array.from({ length: 6 }, () => undefined)]);
    expect(wikimedia.requested.filter((request) => request.includes('geosearch'))).toHaveLength(4);
  });

  it.each([
    ['without WIKIMEDIA_NEARBY, a sight without a reference', {}, { name: 'Belém Tower', ...TOWER, category: 'monument' }],
    ['with WIKIMEDIA=off, a place with one', { WIKIMEDIA: 'off' }, { name: 'Belém Tower', wikidata: 'Q100' }],
  ])('%s causes no request', async (_what, environment, place) => {
    await start(environment);
    const id = await publish([place]);
    expect((await lookUp()) ?? 0).toBe(0);
    expect([await credits(id), wikimedia.requested]).toEqual([[undefined], []]);
    const { body } = await server.ask('GET', '/api/status');
    const { services } = body as { services: Array<{ service: string; configured: boolean }> };
    expect(services.find(({ service }) => service === 'wikimedia')?.configured).toBe(!('WIKIMEDIA' in environment));
  });

  // @covers imports.photos-failure-leaves-list
  it('are requested again later after a failure, which is noted and leaves the list as it is', async () => {
    await start();
    wikimedia.fail({ status: 500 }, 1);
    const id = await publish([{ name: 'Tower', wikidata: 'Q100' }]);
    expect(await lookUp()).toBe(0);
    expect((await listView(id)).places).toHaveLength(1);
    expect((await activity())[0]).toMatchObject({
      type: 'warning',
      message:
        'Photos for "Sights" could not be looked up, and the list is shown without them: Wikimedia answered with status 500. They are requested again later.',
    });
    await server.context.reports.settle();
    const { body } = await server.ask('GET', '/api/status', undefined, operator);
    const { services } = body as { services: Array<{ service: string; lastError?: string }> };
    expect(services.find(({ service }) => service === 'wikimedia')?.lastError).toBe('It answered with status 500.');
    // Not before its time.
    expect([await lookUp(), wikimedia.requested.length]).toEqual([0, 1]);
    await server.context.database.query('update photo_requests set due_at = now()');
    expect(await lookUp()).toBe(1);
    expect(server.errors).toEqual([]);
  });

  // @covers imports.photos-failure-leaves-list
  it.each([
    ['a Retry-After', { status: 429, headers: { 'retry-after': '120' } }],
    ['a database of the wiki that is behind', { code: 'maxlag', headers: { 'retry-after': '120' } }],
  ])('%s is waited for, and is no failure', async (_what, reply) => {
    await start();
    wikimedia.fail(reply, 1);
    await publish([{ name: 'Tower', wikidata: 'Q100' }]);
    await lookUp();
    const { rows } = await server.context.database.query<{ failures: number; seconds: number }>(
      'select failures, extract(epoch from due_at - now())::float8 as seconds from photo_requests',
    );
    const seconds = rows[0]?.seconds ?? 0;
    // Without a Retry-After it would be a minute.
    expect([rows[0]?.failures, seconds > 61 && seconds <= 120]).toEqual([0, true]);
    expect((await activity()).filter(({ type }) => type === 'warning')).toEqual([]);
    // Another list waits too.
    await publish([{ name: 'Garden', wikidata: 'Q103' }]);
    expect([await lookUp(), wikimedia.requested.length]).toEqual([0, 1]);
  });

  it('are given up after six failures in a row, until the list changes', async () => {
    await start();
    const id = await publish([{ name: 'Tower', wikidata: 'Q100' }]);
    wikimedia.fail({ body: '<html>not JSON</html>' }, 6);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await server.context.database.query('update photo_requests set due_at = now()');
      await lookUp();
    }
    const { rows } = await server.context.database.query('select from photo_requests');
    expect([rows.length, (await activity())[0]?.message]).toEqual([0, expect.stringContaining('until the list changes')]);
    await server.ask('PATCH', `/api/firebase/lists/${id}`, { locations: [{ name: 'A tower', wikidata: 'Q100' }] }, operator);
    expect(await lookUp()).toBe(1);
  });
});
