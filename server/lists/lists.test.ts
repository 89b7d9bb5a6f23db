import { type List, list } from '@cairn/contracts/lists.ts';
import type { Place } from '@cairn/contracts/places.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestServer, testServer } from '../http/testing.ts';
import { placeIdentity } from './identity.ts';
import { insertList } from './store.ts';

let server: TestServer;
let operator: { cookie: string };
let userId: string;
beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
  userId = await makeUser('ada');
});
afterAll(() => server.close());

async function makeUser(username: string): Promise<string> {
  const { rows } = await server.context.database.query<{ id: string }>('insert into users (username, email) values ($1, $2) returning id', [
    username,
    `${username}@example.org`,
  ]);
  return rows[0]?.id ?? '';
}

async function make(fields: Record<string, unknown>): Promise<List> {
  const reply = await server.ask('POST', '/api/firebase/lists', { userId, ...fields }, operator);
  expect(reply.status).toBe(201);
  return list.parse(reply.body);
}

async function lists(query: string, headers = {}): Promise<{ lists: List[]; total: number; next: string | undefined }> {
  const reply = await server.ask('GET', `/api/firebase/lists${query}`, undefined, headers);
  expect(reply.status).toBe(200);
  const next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
  return { lists: z.array(list).parse(reply.body), total: Number(reply.headers.get('x-total-count')), next };
}

const places = (count: number): Place[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Place ${index}`, address: `${index} Road`, latitude: index / 1000, longitude: 1 }));

describe('a list', () => {
  // @covers calls.list-keeps-field-order-places, calls.post-answers-what-it-made
  test('keeps every field and the order of its places', async () => {
    const whole: Required<Place> = {
      ...{ name: 'Zürich "Café" \\ 🗺️', address: 'Bahnhofstrasse 5, 8001 Zürich', streetNumber: '5', route: 'Bahnhofstrasse' },
      ...{ locality: 'Zürich', sublocality: 'City', administrativeAreaLevel1: 'Zürich', administrativeAreaLevel2: 'Zürich' },
      ...{
        postalCode: '8001',
        country: 'Switzerland',
        countryCode: 'CH',
        rating: 4.5,
        reviewCount: 12,
        category: 'coffee_shop',
        priceLevel: 'MODERATE',
      },
      ...{
        url: 'https://maps.example/1',
        placeId: 'ChIJx',
        googlePlacesImage: 'https://a.example/1.jpg',
        images: ['https://a.example/2.jpg'],
      },
      ...{
        imageSource: 'photo',
        wikidata: 'Q42',
        wikimediaCommons: 'File:Blue door.jpg',
        hours: '9-17',
        phoneNumber: '+41 44 1',
        websiteUrl: 'https://cafe.example/',
        businessStatus: 'OPERATIONAL',
      },
      openingHours: {
        openNow: false,
        periods: [{ open: { day: 1, time: '0900' }, close: { day: 1, time: '1700' } }],
        weekdayText: ['Monday: 9-17'],
      },
      ...{ latitude: 47.37, longitude: 8.54, approximate: true, withoutCoordinates: true, note: 'Upstairs', tags: ['a'] },
      ...{ wheelchair: 'limited', featureId: '0x1:0x2', cid: '2' },
    };
    const locations = [whole, ...places(30)];
    const made = await make({ title: ' Coffee ', description: 'Good', imageUrl: 'https://example.org/a.jpg', locations });
    const read = await server.ask('GET', `/api/firebase/lists/${made.id}`);
    expect(read.body).toEqual(made);
    expect(made).toMatchObject({ title: 'Coffee', isPublic: true, isImported: false, importSource: 'manual', views: 0, locationCount: 31 });
    expect(made.owner).toEqual({ id: userId, name: 'ada', username: 'ada' });
    expect(made.locations.map(({ id: _id, number: _number, ...place }) => place)).toEqual(locations);
    expect(JSON.stringify(read.body)).not.toContain('@example.org');
  });

  // @covers limits.collection-carries-first-20-places
  test('carries its first 20 places in a collection, and all of them alone', async () => {
    await make({ title: 'Long', locations: places(25) });
    const [first] = (await lists('?limit=1')).lists;
    expect([first?.title, first?.locations.length, first?.locationCount]).toEqual(['Long', 20, 25]);
    expect(first?.locations[19]?.name).toBe('Place 19');
    const whole = list.parse((await server.ask('GET', `/api/firebase/lists/${first?.id}`)).body);
    expect(whole.locations.map(({ name }) => name)).toEqual(places(25).map(({ name }) => name));
  });

  // @covers calls.changed-list-keeps-missing-drops
  test('is changed field by field: missing stays, empty goes, locations are replaced whole', async () => {
    const made = await make({ title: 'Before', description: 'Words', imageUrl: 'https://example.org/a.jpg', locations: places(3) });
    const path = `/api/firebase/lists/${made.id}`;
    const titled = list.parse((await server.ask('PATCH', path, { title: 'After' }, operator)).body);
    expect(titled).toEqual({ ...made, title: 'After' });
    const cleared = list.parse((await server.ask('PATCH', path, { description: '', locations: [{ name: 'Only' }] }, operator)).body);
    expect(cleared).toMatchObject({ title: 'After', imageUrl: made.imageUrl, locationCount: 1, locations: [{ name: 'Only' }] });
    expect(cleared.description).toBeUndefined();
    expect((await server.ask('PATCH', path, { title: ' ' }, operator)).body).toMatchObject({ detail: 'List title is required' });
  });

  // @covers storage.texts-database-cannot-stored-without
  test('of broken texts is stored without what a database cannot hold', async () => {
    const made = await make({ title: 'a\u0000b', locations: [{ name: 'half \ud83d pair\u0000', note: 'fine \\u0000' }] });
    expect([made.title, made.locations[0]?.name, made.locations[0]?.note]).toEqual(['ab', 'half \ufffd pair', 'fine \\u0000']);
  });

  test('is refused with a sentence, and nothing of it is written', async () => {
    const { total } = await lists('?limit=1', operator);
    const post = (body: unknown) => server.ask('POST', '/api/firebase/lists', body, operator);
    expect((await post({ userId })).body).toMatchObject({ status: 400, detail: 'List title is required' });
    expect((await post({ title: 'T', userId: 'no-such-user' })).body).toMatchObject({
      status: 404,
      detail: expect.stringContaining('user'),
    });
    expect((await post({ title: 'T', userId, imageUrl: 'javascript:alert(1)' })).status).toBe(400);
    expect((await post({ title: 'T', userId, locations: [{ name: 'x', latitude: 91 }] })).status).toBe(400);
    expect((await lists('?limit=1', operator)).total).toBe(total);
    expect(server.errors).toEqual([]);
  });

  // @covers calls.deleted-list
  test('is gone once deleted', async () => {
    const made = await make({ title: 'Short-lived', locations: places(2) });
    const path = `/api/firebase/lists/${made.id}`;
    expect((await server.ask('DELETE', path, undefined, operator)).status).toBe(204);
    expect((await server.ask('GET', path, undefined, operator)).status).toBe(404);
    expect((await server.ask('DELETE', path, undefined, operator)).status).toBe(404);
    expect((await server.ask('PATCH', path, { title: 'x' }, operator)).status).toBe(404);
    expect((await lists('?q=short-lived', operator)).total).toBe(0);
  });
});

describe('who may', () => {
  // @covers access.only-operators-change-lists
  test('change: only operators; what a visitor tries changes nothing', async () => {
    const mine = await make({ title: 'Mine' });
    const path = `/api/firebase/lists/${mine.id}`;
    const { total } = await lists('?limit=1', operator);
    expect((await server.ask('POST', '/api/firebase/lists', { title: 'T', userId })).status).toBe(401);
    expect((await server.ask('PATCH', path, { title: 'T' })).status).toBe(401);
    expect((await server.ask('DELETE', path)).status).toBe(401);
    expect((await server.ask('GET', path)).body).toEqual(mine);
    expect((await lists('?limit=1', operator)).total).toBe(total);
  });

  // @covers search.private-list-not-found-visitor, access.visitor-never-sent-private-list
  test('see a private list: only operators, by its id, in collections and in the search', async () => {
    const made = await make({ title: 'Hideaway', isPublic: false, locations: [{ name: 'Secret cellar' }] });
    expect((await server.ask('GET', `/api/firebase/lists/${made.id}`)).status).toBe(404);
    expect((await server.ask('GET', `/api/firebase/lists/${made.id}`, undefined, operator)).status).toBe(200);
    expect((await lists(`?userId=${userId}&q=hideaway`)).total).toBe(0);
    expect((await lists(`?userId=${userId}&q=hideaway`, operator)).lists.map(({ id }) => id)).toEqual([made.id]);
    expect((await server.ask('GET', '/api/search/lists?q=cellar')).body).toEqual([]);
    expect((await server.ask('GET', '/api/search/lists?q=cellar', undefined, operator)).body).toMatchObject([{ id: made.id }]);
  });
});

describe('a collection', () => {
  let owner: string;
  beforeAll(async () => {
    owner = await makeUser('pager');
    for (let index = 0; index < 7; index += 1) await make({ title: `Page ${index}`, userId: owner, locations: places(1) });
    // Equal timestamps and equal popularity: only the ids decide the order.
    await server.context.database.query(
      "update lists set views = 5, created_at = '2026-01-01T00:00:00.123456Z' where user_id = $1 and title in ('Page 1', 'Page 2', 'Page 3')",
      [owner],
    );
    await server.context.database.query("update lists set saves = 3 where user_id = $1 and title = 'Page 5'", [owner]);
  });

  // @covers home.popular-means-viewed-saved-recent
  test.each(['recent', 'popular'])('sorted by %s is in that order, and walked page by page without loss or repeat', async (sort) => {
    const whole = await lists(`?userId=${owner}&sort=${sort}`);
    expect([whole.total, whole.lists.length, whole.next]).toEqual([7, 7, undefined]);
    const walked: string[] = [];
    for (let next: string | undefined = `/api/firebase/lists?userId=${owner}&sort=${sort}&limit=2`; next;) {
      const page = await lists(next.slice('/api/firebase/lists'.length));
      expect(page.total).toBe(7);
      walked.push(...page.lists.map(({ id }) => id));
      next = page.next;
    }
    expect(walked).toEqual(whole.lists.map(({ id }) => id));
    const titles = whole.lists.map(({ title }) => title);
    const seen = (all: string[]) => all.filter((title) => ['Page 1', 'Page 2', 'Page 3'].includes(title));
    if (sort === 'recent') expect([...titles.slice(0, 4), seen(titles).length]).toEqual(['Page 6', 'Page 5', 'Page 4', 'Page 0', 3]);
    else expect([titles[0], seen(titles.slice(1, 4)).length, ...titles.slice(4)]).toEqual(['Page 5', 3, 'Page 6', 'Page 4', 'Page 0']);
  });

  // @covers calls.made-cursor-no-harm
  test.each([
    '',
    'x',
    btoa('[1,2]'),
    btoa('["2026-13-45T00:00:00.000000Z","a"]'),
    btoa('["2026-02-30T00:00:00.000000Z","a"]'),
    btoa('["0000-01-01T00:00:00.000000Z","a"]'),
    btoa('{}'),
  ])('answers an invented cursor %j without an internal error', async (cursor) => {
    const reply = await server.ask('GET', `/api/firebase/lists?cursor=${encodeURIComponent(cursor)}`);
    expect(reply.status).toBe(cursor === '' ? 200 : 400);
    expect(server.errors).toEqual([]);
  });

  // @covers limits.collection-answers-1000-rows-refuses
  test('rejects limits out of range', async () => {
    for (const limit of ['0', '1001', 'many', '-1'])
      expect((await server.ask('GET', `/api/firebase/lists?limit=${limit}`)).status).toBe(400);
  });
});

describe('the search', () => {
  // @covers search.list-matches-title-description-place
  test('finds title, description, place name and address, whatever the letter case, and takes signs as they are', async () => {
    const made = await make({
      title: 'ÉCOLE tour',
      description: '100% fun_times',
      locations: [{ name: 'Blue Door', address: 'Rua Çelik 5' }],
    });
    const find = async (q: string) => {
      const reply = await server.ask('GET', `/api/search/lists?q=${encodeURIComponent(q)}`);
      return z
        .array(z.object({ id: z.string() }))
        .parse(reply.body)
        .map(({ id }) => id);
    };
    for (const q of ['école', 'TOUR', '100%', 'n_t', 'blue d', 'RUA çELIK', ' tour ']) expect(await find(q), q).toContain(made.id);
    for (const q of ['1%f', 'f_n', 'nothing like it']) expect(await find(q), q).not.toContain(made.id);
    const [first] = (await server.ask('GET', '/api/search/lists?limit=1')).body as unknown[];
    expect(first).toEqual({
      id: made.id,
      title: made.title,
      description: made.description,
      userId,
      locationCount: 1,
      locations: [{ name: 'Blue Door', address: 'Rua Çelik 5' }],
    });
  });
});

describe('insertList', () => {
  // @covers storage.list-50000-places-written-whole
  test('takes 50,000 places in their order', async () => {
    const many = places(50_000);
    const id = await server.context.database.transaction((transaction) =>
      insertList(transaction, { title: 'Huge', userId, importSource: 'google-maps', places: many }),
    );
    const read = list.parse((await server.ask('GET', `/api/firebase/lists/${id}`)).body);
    expect(read).toMatchObject({ locationCount: 50_000, isImported: true, importSource: 'google-maps' });
    expect(read.locations.every(({ name }, index) => name === `Place ${index}`)).toBe(true);
  });

  // @covers storage.list-50000-places-written-whole
  test('leaves nothing of 50,000 places behind when its transaction fails', async () => {
    const placesHeld = async () => (await server.context.database.query('select count(*) as count from list_places')).rows;
    const before = await placesHeld();
    const failing = server.context.database.transaction(async (transaction) => {
      await insertList(transaction, { title: 'Never', userId, places: places(50_000) });
      throw new Error('later failure');
    });
    await expect(failing).rejects.toThrow('later failure');
    expect((await lists('?q=never', operator)).total).toBe(0);
    expect(await placesHeld()).toEqual(before);
  });
});

test('a place’s identity stays the same when two readings differ in other values', () => {
  const first = placeIdentity({ name: 'Café  A', latitude: 1.00001, longitude: 2, rating: 4 });
  expect(placeIdentity({ name: 'café a', latitude: 1.00002, longitude: 2 })).toBe(first);
  expect(placeIdentity({ name: 'café b', latitude: 1, longitude: 2 })).not.toBe(first);
  expect(placeIdentity({ name: 'x', featureId: '0x1:0xff' })).toBe(placeIdentity({ name: 'y', cid: '255' }));
});
