import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../db/migrate.ts';
import { searchWords } from '../db/search-words.ts';
import { testDatabase } from '../db/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { findLists } from './search.ts';

let server: TestServer;
let operator: { cookie: string };
let userId: string;
beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
  const { rows } = await server.context.database.query<{ id: string }>("insert into users (username) values ('ada') returning id");
  userId = rows[0]?.id ?? '';
});
afterAll(() => server.close());

interface Made {
  id: string;
  /** The ids of its places by their names, which are one letter each. */
  idOf: Map<string, string>;
}

async function makeList(names: string): Promise<Made> {
  const { status, body } = await server.ask(
    'POST',
    '/api/firebase/lists',
    { userId, title: 'Order', locations: [...names].map((name) => ({ name })) },
    operator,
  );
  expect(status).toBe(201);
  const { id, locations } = body as { id: string; locations: Array<{ id: string; name: string }> };
  return { id, idOf: new Map(locations.map((place) => [place.name, place.id])) };
}

const idsOf = ({ idOf }: Made, names: string): string[] => [...names].map((name) => idOf.get(name) ?? name);

function move(list: Made, names: string, after?: string) {
  const body = { ids: idsOf(list, names), ...(after === undefined ? {} : { after: idsOf(list, after)[0] }) };
  return server.ask('POST', `/api/firebase/lists/${list.id}/places/order`, body, operator);
}

async function order({ id }: Pick<Made, 'id'>): Promise<string> {
  const { body } = await server.ask('GET', `/api/firebase/lists/${id}`, undefined, operator);
  return (body as { locations: Array<{ name: string }> }).locations.map(({ name }) => name).join('');
}

describe('the places of a list', () => {
  test.each([
    ['one down', 'B', 'D', 'ACDBEF'],
    ['one to the top', 'D', undefined, 'DABCEF'],
    ['one to the end', 'A', 'F', 'BCDEFA'],
    ['several, in another order', 'FB', 'C', 'ACFBDE'],
    ['all but one', 'FEDCB', 'A', 'AFEDCB'],
    ['to where they are', 'BC', 'A', 'ABCDEF'],
  ])('are moved: %s', async (_case, names, after, expected) => {
    const list = await makeList('ABCDEF');
    expect((await move(list, names, after)).status).toBe(204);
    expect(await order(list)).toBe(expected);
  });

  test('keep their order under any moves, as a plain array does', async () => {
    const letters = [...'ABCDEFGH'];
    const moves = fc.array(fc.record({ moved: fc.shuffledSubarray(letters, { minLength: 1, maxLength: 7 }), place: fc.nat() }), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const list = await makeList(letters.join(''));
        let expected = letters;
        for (const { moved, place } of all) {
          const rest = expected.filter((letter) => !moved.includes(letter));
          const at = place % (rest.length + 1);
          expect((await move(list, moved.join(''), rest[at - 1])).status).toBe(204);
          expected = [...rest.slice(0, at), ...moved, ...rest.slice(at)];
          expect(await order(list)).toBe(expected.join(''));
        }
      }),
      { numRuns: 12, seed: 36 },
    );
  });

  test('are moved between the same two again and again, also where no position is left between them', async () => {
    const list = await makeList('ABCD');
    for (let time = 0; time < 40; time++) expect((await move(list, time % 2 === 0 ? 'D' : 'C', 'A')).status).toBe(204);
    expect(await order(list)).toBe('ACDB');
  });

  test('of which two have one position are in the order of their ids, before and after a move', async () => {
    const list = await makeList('ABCD');
    await server.context.database.query('update list_places set position = 7 where list_id = $1', [list.id]);
    expect((await move(list, 'D', 'B')).status).toBe(204);
    expect(await order(list)).toBe('ABDC');
  });

  test('keep their numbers and rows, and the search finds them without a change of its own', async () => {
    const list = await makeList('ABC');
    const state = async () => (await server.context.database.query('select * from list_words where list_id = $1', [list.id])).rows;
    const numbers = async () =>
      (await server.context.database.query('select id, number from list_places where list_id = $1 order by id', [list.id])).rows;
    const [words, before] = [await state(), await numbers()];
    await move(list, 'C');
    expect([await state(), await numbers()]).toEqual([words, before]);
  });

  test.each([
    ['a place of another list', ['12345678'], undefined, 'The place 12345678 is not on this list. Reload the page.'],
    ['something that is no id', ['x'], undefined, 'The place x is not on this list. Reload the page.'],
    ['an unknown place before them', ['A'], '0', 'The place 0 is not on this list. Reload the page.'],
    ['a place twice', ['A', 'A'], undefined, 'A place is named twice. Name each place that is to be moved once.'],
    ['a place behind itself', ['A', 'B'], 'B', 'A place is named twice. Name each place that is to be moved once.'],
  ])('stay as they are where a move names %s', async (_case, names, after, sentence) => {
    const list = await makeList('ABC');
    const ids = names.map((name) => list.idOf.get(name) ?? name);
    const reply = await server.ask(
      'POST',
      `/api/firebase/lists/${list.id}/places/order`,
      { ids, ...(after && { after: list.idOf.get(after) ?? after }) },
      operator,
    );
    expect([reply.status, JSON.stringify(reply.body)]).toEqual([400, expect.stringContaining(sentence)]);
    expect(await order(list)).toBe('ABC');
  });

  test('are moved back by an undo, and a move that changes nothing is no change', async () => {
    const list = await makeList('ABC');
    const { headers } = await move(list, 'C');
    const entry = headers.get('x-audit-id');
    expect(entry).toMatch(/^\d+$/);
    expect((await server.ask('POST', `/api/admin/audit/${entry}/undo`, undefined, operator)).status).toBe(200);
    expect(await order(list)).toBe('ABC');
    expect((await move(list, 'A')).headers.get('x-audit-id')).toBeNull();
  });

  test('are not moved by a caller who may not change the list, nor on a list that is not there', async () => {
    const list = await makeList('ABC');
    const body = { ids: idsOf(list, 'C') };
    expect((await server.ask('POST', `/api/firebase/lists/${list.id}/places/order`, body)).status).toBe(401);
    expect((await server.ask('POST', '/api/firebase/lists/none/places/order', body, operator)).status).toBe(404);
  });
});

test('a list of 100,000 places that were moved and replaced is found by the same words before and after its parts go by numbers', async () => {
  const fresh = await testDatabase({ empty: true });
  const folder = join(import.meta.dirname, '../db/migrations');
  const before = (await readdir(folder)).filter((name) => name < '0049');
  try {
    await migrate(fresh.database, undefined, new Set(before));
    const { database } = fresh;
    await database.query("insert into users (id, display_name) values ('ada', 'Ada')");
    await database.query(
      "insert into lists (id, title, user_id, last_place_number) values ('long', 'Long', 'ada', 200000), ('short', 'Short', 'ada', 3)",
    );
    await database.query(
      `insert into list_places (list_id, number, position, place, identity)
       select 'long', 1 + (n * 7919) % 200000, n, jsonb_build_object('name', 'Place' || n || ' bar', 'address', 'Street' || n % 1000), n::text
       from generate_series(0, 99999) n`,
    );
    await database.query(
      `insert into list_places (list_id, number, position, place, identity) select 'short', n, 9 - n, '{"name":"Place7 bar"}', n::text
       from generate_series(1, 3) n`,
    );
    const searches = ['place7', 'place99999 street999', 'place64 bar', 'place1 street2', 'street42', 'long place3', 'absent'];
    const answers = () =>
      Promise.all(
        searches.map(async (q) => {
          expect(searchWords(q).length).toBeGreaterThan(0);
          const { ids, total } = await findLists(database, { q, seesPrivate: false, limit: 10, order: 'recent', after: undefined });
          return [q, ids, await total()];
        }),
      );
    const parts = async () =>
      (await database.query<{ all: string }>("select string_agg(words, ' ' order by bucket) as all from list_words")).rows[0]?.all;
    const [found, words] = [await answers(), await parts()];
    expect(found.map(([, , total]) => total)).toEqual([2, 1, 1, 1, 1, 1, 0]);
    await migrate(database);
    expect(await answers()).toEqual(found);
    const sorted = (text = '') => [...new Set(text.split(/\s/))].sort().join(' ');
    expect(sorted(await parts()) === sorted(words)).toBe(true);
    expect((await database.query<{ all: number }>('select count(*)::int as all from list_words')).rows[0]?.all).toBeGreaterThan(1_500);
  } finally {
    await fresh.drop();
  }
});
