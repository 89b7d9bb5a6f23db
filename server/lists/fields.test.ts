import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
let listId: string;
let userId: string;

beforeAll(async () => {
  server = await testServer({ workers: false });
  const { rows } = await server.context.database.query<{ id: string }>("insert into users (display_name) values ('Ada') returning id");
  userId = rows[0]?.id ?? '';
  const list = { title: 'Harbour walk', description: 'Along the water', userId, locations: [{ name: 'Blue Pier' }, { name: 'Red Pier' }] };
  const made = await server.ask('POST', '/api/firebase/lists', list, await server.operator());
  listId = (made.body as { id: string }).id;
  await server.ask('POST', '/api/firebase/lists', { title: 'Hills', userId }, await server.operator());
});
afterAll(() => server.close());

const read = async (address: string) => (await server.ask('GET', address)).body;

test('a collection that is requested with fields has these and the id only', async () => {
  expect(await read('/api/firebase/lists?q=harbour&fields=title,locationCount')).toEqual([
    { id: listId, title: 'Harbour walk', locationCount: 2 },
  ]);
  expect(await read('/api/firebase/lists?q=harbour&fields=locations')).toMatchObject([
    { id: listId, locations: [{ name: 'Blue Pier' }, { name: 'Red Pier' }] },
  ]);
  expect(await read('/api/search/lists?q=pier&fields=description,%20matched')).toEqual([
    { id: listId, description: 'Along the water', matched: { kind: 'place', text: 'Blue Pier' } },
  ]);
  expect(await read('/api/search/lists?q=harbour&fields=id')).toEqual([{ id: listId }]);
});

test('pages of it go on with the same fields', async () => {
  const first = await server.ask('GET', '/api/firebase/lists?limit=1&fields=title');
  expect(first.body).toMatchObject([{ title: 'Hills' }]);
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect(await read(next)).toEqual([{ id: listId, title: 'Harbour walk' }]);
});

test('a field that does not exist is refused with the names of those that do', async () => {
  for (const [address, known] of [
    ['/api/firebase/lists?fields=title,places', 'locationCount'],
    ['/api/search/lists?fields=owner', 'matched'],
  ]) {
    const { status, body } = await server.ask('GET', address ?? '');
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('fields can name id, title, ');
    expect(JSON.stringify(body)).toContain(known);
  }
});

test('without fields every item is whole', async () => {
  const [found] = (await read('/api/search/lists?q=harbour')) as object[];
  expect(Object.keys(found ?? {})).toEqual(expect.arrayContaining(['id', 'title', 'userId', 'locationCount', 'locations', 'matched']));
});
