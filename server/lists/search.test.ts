import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
let userId: string;

beforeAll(async () => {
  server = await testServer({ workers: false });
  const { rows } = await server.context.database.query<{ id: string }>("insert into users (display_name) values ('Ada') returning id");
  userId = rows[0]?.id ?? '';
});
afterAll(() => server.close());

async function makeList(title: string, locations: Array<{ name: string; address?: string }>): Promise<string> {
  const { body } = await server.ask('POST', '/api/firebase/lists', { title, userId, locations }, await server.operator());
  return (body as { id: string }).id;
}

async function titles(q: string): Promise<string[]> {
  const { status, headers, body } = await server.ask('GET', `/api/search/lists?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  const found = (body as Array<{ title: string }>).map((list) => list.title);
  expect(headers.get('x-total-count')).toBe(String(found.length));
  return found;
}

// @covers search.list-matches-title-description-place
test('a list is found by any of its places’ names and addresses, in any case, by a part of a word', async () => {
  const filler = Array.from({ length: 200 }, (_unused, index) => ({ name: `Stop ${index}`, address: `Road ${index}` }));
  await makeList('Long', [...filler, { name: 'Zum Schwarzen Kameel', address: 'Bognergasse 5' }, { name: '東京タワー' }]);
  for (const q of ['schwarzen', 'KAMEEL', 'ognerga', '京タ', 'タ', 'Stop 64', 'stop 63', 'road 199'])
    expect([q, await titles(q)]).toEqual([q, ['Long']]);
  for (const q of ['kameelbognergasse', 'kameel\\nbogner', '100%', '_', '\\', '京東']) expect([q, await titles(q)]).toEqual([q, []]);
});

// @covers search.list-matches-title-description-place
test('several words mean all of them, wherever each is: title, description, any place, on lists of any length', async () => {
  const filler = Array.from({ length: 150 }, (_unused, index) => ({ name: `Halt ${index}`, address: `Alley ${index}` }));
  await makeList('Short journey', [{ name: 'Blaue Ente', address: 'Ufer 3' }, { name: 'Rote Kuh' }]);
  await makeList('Long journey', [{ name: 'Blaue Gans' }, ...filler, { name: 'Rote Maus', address: 'Ufer 9' }]);
  const expected: Record<string, string[]> = {
    'rote blaue': ['Long journey', 'Short journey'],
    'journey ente ufer': ['Short journey'],
    'maus journey blaue': ['Long journey'],
    'ufer 9': ['Long journey'],
    'halt alley 149 maus': ['Long journey'],
    'rote maus ente': [],
    'u 9 gans': ['Long journey'],
    'blaue  blaue': ['Long journey', 'Short journey'],
  };
  for (const [q, found] of Object.entries(expected)) expect([q, await titles(q)]).toEqual([q, found]);
});

test('accents, ligatures and full-width letters count as their plain letters, on both sides', async () => {
  await makeList('Praça de Belém', [
    { name: 'Kraków Łódź', address: 'Weiße Straße 1' },
    { name: 'Ｓｈｉｎｊｕｋｕ' },
    { name: '부산 한옥' },
  ]);
  for (const q of ['belem', 'BELÉM', 'praca belem', 'krakow lodz', 'strasse', 'STRAßE', 'shinjuku', 'ｓｈｉｎ', '한옥', '부', 'ł', 'é'])
    expect([q, (await titles(q)).includes('Praça de Belém')]).toEqual([q, true]);
  expect([await titles('하'), await titles('ㅂ')]).toEqual([[], []]);
});

test('odd characters are compared as they are', async () => {
  await makeList('100% legal_ly \\o/', [{ name: 'C++ Bar & Grill', address: "L'Œuf? (rear)" }]);
  for (const q of ['%', '0%', '100%', '_', 'l_', 'legal_ly', '\\', '\\o/', '+', '++', 'c++', '&', "l'oeuf", '?', '(rear)', '％'])
    expect([q, await titles(q)]).toEqual([q, ['100% legal_ly \\o/']]);
  for (const q of ['1%', '%%', '__', 'l%y', 'c+++', '(r*', '"', '´´', '😀']) expect([q, await titles(q)]).toEqual([q, []]);
});

// @covers search.changed-moved-removed-found-now
test('the search finds the current state of what was changed, moved or removed', async () => {
  const id = await makeList('Changing', [{ name: 'Alpha Inn' }, { name: 'Beta Bar' }]);
  const operator = await server.operator();
  const setPlaces = async (locations: Array<{ name: string }>) =>
    expect((await server.ask('PATCH', `/api/firebase/lists/${id}`, { locations }, operator)).status).toBe(200);
  await setPlaces([{ name: 'Gamma Garden' }, { name: 'Beta Bar' }]);
  expect(await titles('alpha inn')).toEqual([]);
  expect([await titles('gamma garden'), await titles('beta bar')]).toEqual([['Changing'], ['Changing']]);
  await server.context.database.query('update list_places set position = position + 1000 where list_id = $1', [id]);
  expect(await titles('beta bar')).toEqual(['Changing']);
  await server.context.database.query('update list_places set place = place || \'{"name":"Delta"}\' where list_id = $1', [id]);
  expect([await titles('beta bar'), await titles('delta')]).toEqual([[], ['Changing']]);
  await setPlaces([]);
  expect(await titles('delta')).toEqual([]);
  const { rows } = await server.context.database.query('select words from list_words where list_id = $1', [id]);
  expect(rows).toEqual([{ words: 'changing\nada' }]);
  await server.ask('PATCH', `/api/firebase/lists/${id}`, { title: 'Renamed', description: 'As it was' }, operator);
  expect([await titles('changing'), await titles('renamed'), await titles('as it was')]).toEqual([[], ['Renamed'], ['Renamed']]);
});

// @covers search.found-list-carries-count
test('a found list carries its first 20 places and the number of all', async () => {
  await makeList(
    'Counted',
    Array.from({ length: 23 }, (_unused, index) => ({ name: `Yarrow ${index}` })),
  );
  const { body } = await server.ask('GET', '/api/search/lists?q=yarrow');
  const [found] = body as Array<{ locationCount: number; locations: unknown[] }>;
  expect([found?.locationCount, found?.locations.length]).toEqual([23, 20]);
});

// @covers search.pages-search-follow-another-without
test('pages of a search follow one another without a gap', async () => {
  for (let index = 0; index < 7; index += 1) await makeList(`Paged ${index}`, [{ name: 'Quince' }]);
  const seen: string[] = [];
  let address: string | undefined = '/api/search/lists?q=quince&limit=3';
  while (address !== undefined) {
    const { headers, body } = await server.ask('GET', address);
    expect(headers.get('x-total-count')).toBe('7');
    seen.push(...(body as Array<{ title: string }>).map((list) => list.title));
    address = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Paged ${index}`));
});
