import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';

interface Found {
  id: string;
  title: string;
  matched?: { kind: string; text: string };
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ workers: false });
  await server.context.database.query(
    "insert into users (id, display_name, username) values ('ada', 'Ada Moreau', 'ada_m'), ('bob', 'Bob', null), ('lis', 'Lisbon Walker', null), ('max', 'Max Hiker', null)",
  );
});
afterAll(() => server.close());

async function makeList(title: string, userId: string, locations: Array<{ name: string; address?: string }> = [], description?: string) {
  const { status } = await server.ask('POST', '/api/firebase/lists', { title, userId, locations, description }, await server.operator());
  expect(status).toBe(201);
}

async function search(q: string, limit = 50): Promise<{ pages: Found[][]; totals: Array<string | null> }> {
  const pages: Found[][] = [];
  const totals: Array<string | null> = [];
  for (let path: string | undefined = `/api/search/lists?limit=${limit}&q=${encodeURIComponent(q)}`; path !== undefined;) {
    const { status, headers, body } = await server.ask('GET', path);
    expect([path, status]).toEqual([path, 200]);
    pages.push(body as Found[]);
    totals.push(headers.get('x-total-count'));
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return { pages, totals };
}

const titles = async (q: string) => (await search(q)).pages.flat().map(({ title }) => title);

describe('the order of a search', () => {
  const RANKED = ['Lisbon', 'Lisbon on foot', 'A week in Lisbon', 'Walks of the owner', 'Only a description', 'Only an address'];

  // @covers search.exact-prefix-title-owner-place-order
  test('exact title, beginning of the title, words of the title, owner, then places and descriptions', async () => {
    await makeList('Lisbon', 'bob');
    await makeList('Lisbon on foot', 'bob');
    await makeList('A week in Lisbon', 'bob');
    await makeList('Walks of the owner', 'lis');
    await makeList('Only an address', 'bob', [{ name: 'Tram 28', address: 'Rua Augusta, Lisbon' }]);
    await makeList('Only a description', 'bob', [], 'Not far from Lisbon');
    expect(await titles('LISBÓN')).toEqual(RANKED);
    expect(await titles('lisb')).toEqual(['Lisbon on foot', 'Lisbon', ...RANKED.slice(2)]);
  });

  // @covers search.exact-prefix-title-owner-place-order
  test('pages of any size follow one another in this order, with the exact total on each', async () => {
    for (const limit of [1, 2, 3]) {
      const { pages, totals } = await search('lisbon', limit);
      expect([limit, pages.flat().map(({ title }) => title)]).toEqual([limit, RANKED]);
      expect(new Set(totals)).toEqual(new Set(['6']));
    }
  });
});

describe('the rank by a title', () => {
  const manyPlaces = Array.from({ length: 70 }, (_unused, index) => ({ name: `Hut ${index}` }));

  // @covers search.exact-prefix-title-owner-place-order
  test('is that of the whole title, also of two lines, and of a list of more places than one row of the search has', async () => {
    await makeList('Over the\nhills of Zermatt', 'bob');
    await makeList('Zermatt, hills and huts', 'bob', manyPlaces);
    await makeList('Cabins', 'bob', [], 'In the hills near Zermatt');
    await makeList('Cabins for many', 'bob', manyPlaces, 'In the hills near Zermatt');
    expect(await titles('hills zermatt')).toEqual(['Zermatt, hills and huts', 'Over the\nhills of Zermatt', 'Cabins for many', 'Cabins']);
    expect((await titles('over the hills'))[0]).toBe('Over the\nhills of Zermatt');
  });

  // @covers search.exact-prefix-title-owner-place-order
  test('is followed by that of the owner, also of a list of many places', async () => {
    await makeList('Walks', 'max', manyPlaces);
    await makeList('Cafés', 'bob', [], 'As Max Hiker wrote them down');
    expect(await titles('hiker')).toEqual(['Walks', 'Cafés']);
  });
});

describe('a list that visitors may see no longer', () => {
  const manyPlaces = Array.from({ length: 70 }, (_unused, index) => ({ name: `Pier ${index}`, address: 'Zanzibar' }));

  // @covers access.visitor-never-sent-private-list
  test.each([
    ['of few places', manyPlaces.slice(0, 2)],
    ['of many places', manyPlaces],
  ])('is found and counted for operators alone while it is private, and for no one once it is deleted: %s', async (name, locations) => {
    const operator = await server.operator();
    const title = `Boats ${name}`;
    const { body } = await server.ask('POST', '/api/firebase/lists', { title, userId: 'bob', locations }, operator);
    const path = `/api/firebase/lists/${(body as { id: string }).id}`;
    const found = async () => {
      const replies = await Promise.all(
        [undefined, operator].map((cookie) => server.ask('GET', '/api/search/lists?q=boats%20zanzibar', undefined, cookie)),
      );
      return replies.map(({ body: lists, headers }) => [(lists as Found[]).map((list) => list.title), headers.get('x-total-count')]);
    };
    const [shown, hidden] = [
      [[title], '1'],
      [[], '0'],
    ];
    expect(await found()).toEqual([shown, shown]);
    await server.ask('PATCH', path, { isPublic: false }, operator);
    expect(await found()).toEqual([hidden, shown]);
    await server.ask('PATCH', path, { isPublic: true }, operator);
    expect(await found()).toEqual([shown, shown]);
    await server.ask('DELETE', path, undefined, operator);
    expect(await found()).toEqual([hidden, hidden]);
  });
});

describe('why a list is found', () => {
  const reasons = async (q: string) => (await search(q)).pages.flat().map(({ matched }) => matched);

  // @covers search.reason-of-match
  test('the title, the owner, the place or the description that has the words', async () => {
    const filler = Array.from({ length: 100 }, (_unused, index) => ({ name: `Kiosk ${index}` }));
    await makeList('Sweet things', 'ada', [...filler, { name: 'Pastéis de Belém', address: 'Rua 84' }], 'For a rainy afternoon');
    expect(await reasons('sweet')).toEqual([{ kind: 'title', text: 'Sweet things' }]);
    expect(await reasons('belem')).toEqual([{ kind: 'place', text: 'Pastéis de Belém' }]);
    expect(await reasons('sweet pasteis')).toEqual([{ kind: 'place', text: 'Pastéis de Belém' }]);
    expect(await reasons('rua 84')).toEqual([{ kind: 'place', text: 'Pastéis de Belém, Rua 84' }]);
    expect(await reasons('moreau')).toEqual([{ kind: 'owner', text: 'Ada Moreau' }]);
    expect(await reasons('@ada_m')).toEqual([{ kind: 'owner', text: '@ada_m' }]);
    expect(await reasons('rainy')).toEqual([{ kind: 'description', text: 'For a rainy afternoon' }]);
  });

  test('of long texts only what is near the word', async () => {
    await makeList(
      'Distant words',
      'bob',
      [{ name: 'Museu 1', address: '1 Rua Nova, 1100-101 Lisboa' }],
      `${'Much else. '.repeat(9)}Xylophones`,
    );
    expect(await reasons('distant lis')).toEqual([{ kind: 'place', text: 'Museu 1, …1100-101 Lisboa' }]);
    expect(await reasons('xylophone')).toEqual([{ kind: 'description', text: '…Much else. Xylophones' }]);
  });

  test('lists without words to search for have none', async () => {
    expect((await search('  ')).pages.flat().map(({ matched }) => matched)).not.toContainEqual(expect.anything());
  });
});

describe('owners of lists', () => {
  const rename = (fields: object) => server.operator().then((headers) => server.ask('PATCH', '/api/admin/users/ada', fields, headers));

  test('a renamed owner is found by the new name only', async () => {
    expect((await rename({ displayName: 'Zenobia' })).status).toBe(200);
    expect([await titles('zenobia'), await titles('moreau')]).toEqual([['Sweet things'], []]);
  });

  test('a list that gets another owner is found by that one', async () => {
    await server.context.database.query("update lists set user_id = 'bob' where title = 'Sweet things'");
    expect(await titles('zenobia')).toEqual([]);
    expect(await titles('sweet bob')).toEqual(['Sweet things']);
  });
});

describe('more matches than are counted', () => {
  beforeAll(async () => {
    await server.context.database.query(
      `insert into lists (title, user_id, created_at)
       select case when n = 1500 then 'Common' when n > 1490 then 'Common ' || n else 'The common ' || n end, 'bob', now() - n * interval '1 minute'
       from generate_series(1, 1500) n`,
    );
    await server.context.database.query("insert into lists (title, user_id, created_at) values ('T', 'bob', now() - interval '10 days')");
    await server.context.database.query('analyze');
  });

  test('exact titles and beginnings come first, the others by age, each list once', async () => {
    const { pages, totals } = await search('common', 9);
    const found = pages.flat().map(({ title }) => title);
    const others = Array.from({ length: 1490 }, (_unused, index) => `The common ${index + 1}`);
    const beginnings = Array.from({ length: 9 }, (_unused, index) => `Common ${index + 1491}`);
    expect(found).toEqual(['Common', ...beginnings, ...others]);
    expect(new Set(totals)).toEqual(new Set(['1000']));
  });

  test('however many titles begin with it, these come first, an exact one before all, then by the alphabet', async () => {
    const { pages } = await search('t', 200);
    const found = pages.flat();
    const beginnings = found.slice(0, 1_491).map(({ title }) => title.toLowerCase());
    expect(beginnings[0]).toBe('t');
    expect(beginnings.filter((title) => !title.startsWith('t'))).toEqual([]);
    expect(beginnings).toEqual(beginnings.toSorted());
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    const { rows } = await server.context.database.query<{ n: number }>(
      "select count(*)::int as n from lists join list_words w on w.list_id = lists.id where w.bucket = 0 and deleted_at is null and words like '%t%'",
    );
    expect(found.length).toBe(rows[0]?.n);
  });
});
