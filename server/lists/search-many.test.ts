import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';

/** More lists than the search compares one by one before it uses the indexes. */
const LISTS = 3_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ workers: false });
  await makeLists();
});
afterAll(() => server.close());

/** Every list has "every", every third "third", the oldest 5 (one of them private) "rarity", the newest 3 "fresh"; one in 50 is private. */
async function makeLists(): Promise<void> {
  const { database } = server.context;
  await database.query("insert into users (id, display_name) values ('ada', 'Ada'), ('bob', 'Bob')");
  await database.query(
    `insert into lists (id, title, user_id, visibility, views, created_at)
     select 'list-' || to_char(n, 'FM0000'), 'Every ' || n || case when n % 3 = 0 then ' third' else '' end || case when n > $1 - 5 then ' rarity 寿司' else '' end
         || case when n <= 3 then ' fresh' else '' end, case when n % 2 = 0 then 'ada' else 'bob' end, case when n % 50 <> 0 then 'public' else 'private' end, n % 7, now() - n / 2 * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [LISTS],
  );
  await database.query('analyze');
}

interface Reply {
  ids: string[];
  total: string | null;
  exact: string | null;
  next: string | undefined;
}

async function ask(path: string): Promise<Reply> {
  const { status, headers, body } = await server.ask('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return {
    ids: (body as Array<{ id: string }>).map(({ id }) => id),
    total: headers.get('x-total-count'),
    exact: headers.get('x-total-count-exact'),
    next: /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1],
  };
}

async function followAll(first: string, betweenPages: () => Promise<void> = async () => undefined): Promise<string[]> {
  const ids: string[] = [];
  for (let path: string | undefined = first; path !== undefined;) {
    const page: Reply = await ask(path);
    ids.push(...page.ids);
    path = page.next;
    await betweenPages();
  }
  return ids;
}

/** Ids of the lists with all words, by comparing every title, in the order of the page. */
async function expectedIds(words: string, order: 'popular' | 'recent'): Promise<string[]> {
  const by = order === 'popular' ? 'views + saves * 10 desc, created_at desc, id desc' : 'created_at desc, id desc';
  const { rows } = await server.context.database.query<{ id: string }>(
    `select id from lists where is_public and lower(title) like all (select '%' || unnest($1::text[]) || '%') order by ${by}`,
    [words.split(' ')],
  );
  return rows.map(({ id }) => id);
}

describe('a search of many lists', () => {
  test.each([
    ['rarity', '4', 'true'],
    ['寿司', '4', 'true'],
    ['司', '4', 'true'],
    ['fresh', '3', 'true'],
    ['third', '980', 'true'],
    ['ir', '980', 'true'],
    ['every', '1000', 'false'],
    ['e', '1000', 'false'],
    ['nothing', '0', 'true'],
    ['qq', '0', 'true'],
    ['every rarity', '4', 'true'],
    ['rarity every third', '1', 'true'],
    ['every third', '980', 'true'],
    ['every fresh rarity', '0', 'true'],
    ['every nothing', '0', 'true'],
    ['every very', '1000', 'false'],
  ])('the total of %s is %s, exact: %s', async (q, total, exact) => {
    const reply = await ask(`/api/search/lists?limit=10&q=${encodeURIComponent(q)}`);
    expect([reply.total, reply.exact]).toEqual([total, exact]);
  });

  test.each(['rarity', 'third', 'every', '1', '99', '寿', 'every rarity', '99 third every'])(
    'all pages of %s have every match once, in both orders',
    async (q) => {
      for (const order of ['popular', 'recent'] as const)
        expect(await followAll(`/api/firebase/lists?sort=${order}&limit=211&q=${encodeURIComponent(q)}`)).toEqual(
          await expectedIds(q, order),
        );
    },
  );

  test('a search within the lists of one user counts and finds only these', async () => {
    const reply = await ask('/api/firebase/lists?userId=ada&q=third&limit=1000');
    const own = (await expectedIds('third', 'recent')).filter((id) => Number(id.slice(5)) % 2 === 0);
    expect([reply.ids, reply.total, reply.exact]).toEqual([own, String(own.length), 'true']);
  });

  test('pages show no list twice and leave none out while lists are added', async () => {
    const before = await expectedIds('third', 'recent');
    let added = 0;
    const ids = await followAll('/api/firebase/lists?sort=recent&limit=100&q=third', async () => {
      added += 1;
      await server.context.database.query("insert into lists (title, user_id) values ('Added third', 'ada')");
    });
    expect(ids).toEqual(before);
    expect(added).toBeGreaterThan(5);
  });
});
