import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSignedIn, type TestUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
let operator: { cookie: string };
let ada: TestUser;

beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
  ada = await makeSignedIn(server, 'ada');
});
afterAll(() => server.close());

interface Location {
  id: string;
  name: string;
}

async function makeList(change: Record<string, unknown>): Promise<{ id: string; locations: Location[] }> {
  const { body } = await server.ask('POST', '/api/firebase/lists', { userId: ada.id, title: 'Kyoto', ...change }, operator);
  return body as { id: string; locations: Location[] };
}
const change = async (id: string, body: Record<string, unknown>) => {
  const answer = await server.ask('PATCH', `/api/firebase/lists/${id}`, body, operator);
  expect(answer.status).toBe(200);
  return answer;
};
const view = (list: string, number: number | string, headers = {}) =>
  server.ask('GET', `/api/pages/lists/${list}/places/${number}`, undefined, headers);
/** The names of the places with numbers 1 to `last`. */
const names = async (list: string, last: number) =>
  Promise.all(Array.from({ length: last }, async (_, index) => ((await view(list, index + 1)).body as { name?: string }).name));

describe('the view of a place', () => {
  test('holds all that visitors may know of it, and the numbers of its neighbours', async () => {
    const place = {
      name: 'Ramen Ya',
      latitude: 35.01,
      longitude: 135.76,
      note: 'Go early',
      priceLevel: 'INEXPENSIVE',
      phoneNumber: '+81 75',
      images: ['https://a.example/1.png'],
    };
    const { id } = await makeList({ locations: [{ name: 'First' }, place, { name: 'Third' }] });
    const { images: _images, ...fields } = place;
    expect((await view(id, 2)).body).toEqual({
      ...fields,
      position: 2,
      placeNumber: 2,
      previous: 1,
      next: 3,
      pictures: ['https://a.example/1.png'],
      timeZone: 'Asia/Tokyo',
      edited: false,
      list: { id, title: 'Kyoto', ownerId: ada.id, ownerName: 'ada', visibility: 'public' },
    });
  });

  test('is not there for a number that the list has not, that is none, and for visitors of a private list', async () => {
    const { id } = await makeList({ isPublic: false, locations: [{ name: 'First' }] });
    expect([(await view(id, 1)).status, (await view(id, 1, operator)).status, (await view(id, 2, operator)).status]).toEqual([
      404, 200, 404,
    ]);
    expect((await view(id, 'first', operator)).status).toBe(400);
  });
});

describe('the views of all places of a list', () => {
  const all = (list: string, headers = {}) => server.ask('GET', `/api/pages/lists/${list}/places`, undefined, headers);

  test('are those of each place, in the list’s order', async () => {
    const { id } = await makeList({ locations: [{ name: 'First', note: 'Go early' }, { name: 'Second' }, { name: 'Third' }] });
    const each = await Promise.all([1, 2, 3].map(async (number) => (await view(id, number)).body));
    expect((await all(id)).body).toEqual(each);
  });

  test('are public for a public list, none for an empty one, and not there for visitors of a private one', async () => {
    const [empty, hidden] = [await makeList({}), await makeList({ isPublic: false, locations: [{ name: 'First' }] })];
    const { body, headers } = await all(empty.id);
    expect([body, headers.get('cache-control')]).toEqual([[], 'public, max-age=0, must-revalidate']);
    const asOperator = await all(hidden.id, operator);
    expect([(await all(hidden.id)).status, asOperator.status, asOperator.headers.get('cache-control')]).toEqual([
      404,
      200,
      'private, no-store',
    ]);
    expect((await all('none')).status).toBe(404);
  });
});

describe('the number of a place', () => {
  test('stays when places are moved, added and removed, and is never given again', async () => {
    const { id, locations } = await makeList({ locations: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] });
    const [a, b, c] = locations;
    await change(id, { locations: [c, { name: 'D' }, a] });
    expect(await names(id, 5)).toEqual(['A', undefined, 'C', 'D', undefined]);
    await change(id, { locations: [{ name: 'E' }, c] });
    expect(await names(id, 5)).toEqual([undefined, undefined, 'C', undefined, 'E']);
    expect(b?.name).toBe('B');
  });

  test('comes back with a place whose removal is undone', async () => {
    const { id, locations } = await makeList({ locations: [{ name: 'A' }, { name: 'B' }] });
    const changed = await change(id, { locations: [locations[1]] });
    expect(await names(id, 2)).toEqual([undefined, 'B']);
    const audit = Number(changed.headers.get('x-audit-id'));
    expect((await server.ask('POST', `/api/admin/audit/${audit}/undo`, {}, operator)).status).toBe(200);
    expect(await names(id, 2)).toEqual(['A', 'B']);
  });

  test('is part of a card only where it differs from the position', async () => {
    const { id, locations } = await makeList({ locations: [{ name: 'A' }, { name: 'B' }] });
    await change(id, { locations: [locations[1], { name: 'C' }] });
    const { body } = await server.ask('GET', `/api/pages/lists/${id}`);
    expect((body as { places: unknown }).places).toEqual([
      { name: 'B', placeNumber: 2 },
      { name: 'C', placeNumber: 3 },
    ]);
  });
});
