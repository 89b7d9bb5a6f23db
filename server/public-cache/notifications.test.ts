import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { VISIBILITIES, type Visibility } from '@cairn/contracts/visibility.ts';
import { type TestDatabase, testDatabase } from '../db/testing.ts';

let fresh: TestDatabase;
let listener: pg.Client;
let received: string[] = [];
let userId: string;

beforeAll(async () => {
  fresh = await testDatabase();
  listener = new pg.Client({ connectionString: fresh.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => received.push(payload ?? ''));
  await listener.query('listen cairn_public_change');
});
afterAll(async () => {
  await listener.end();
  await fresh.drop();
});
beforeEach(async () => {
  userId = await insert("insert into users (display_name) values ('Anna') returning id");
  await notified();
});

async function insert(statement: string, values: unknown[] = []): Promise<string> {
  return (await fresh.database.query<{ id: string }>(statement, values)).rows[0]?.id ?? '';
}
const makeList = (visibility: Visibility) =>
  insert("insert into lists (title, user_id, visibility) values ('Ramen', $1, $2) returning id", [userId, visibility]);
const addPlace = (listId: string) =>
  fresh.database.query(
    'insert into list_places (list_id, number, position, place, identity) values ($1, 1, 0, \'{"name": "Ramen Ya"}\', \'x\')',
    [listId],
  );

/** What was notified since the last call. A query over the listening connection is answered after all notifications before it. */
async function notified(): Promise<unknown[]> {
  await listener.query('select 1');
  const payloads = received.map((payload) => (payload.startsWith('{') ? JSON.parse(payload, withoutRepeats) : payload));
  received = [];
  return payloads;
}

/** The old and the new owner of a list are named, also where they are the same. */
function withoutRepeats(_key: string, value: unknown): unknown {
  return Array.isArray(value) ? [...new Set(value)] : value;
}

/** Each of the words once, in the order of the alphabet. */
function inOrder(payload: unknown): unknown {
  const { words, ...others } = payload as { words: string | null };
  return { ...others, words: words && [...new Set(words.split(' '))].sort().join(' ') };
}

async function versionOf(id: string): Promise<number> {
  return Number(
    (await fresh.database.query<{ version: number }>('select public_version as version from lists where id = $1', [id])).rows[0]?.version,
  );
}

describe('a public list', () => {
  test.each([
    ['renamed', 'update lists set title = $2 where id = $1', { collections: false, words: 'ramen soba' }],
    ['described', "update lists set description = 'Ramen in  Bélem' || $2 where id = $1", { collections: false, words: 'belemsoba in' }],
    ['given a picture', 'update lists set image_url = $2 where id = $1', { collections: false, words: '' }],
    ['touched', 'update lists set updated_at = now() where id = $1 and $2 = $2', { collections: false, words: '' }],
    ['made private', "update lists set visibility = 'private' where id = $1 and $2 = $2", { collections: true, words: '' }],
    ['deleted', 'update lists set deleted_at = now() where id = $1 and $2 = $2', { collections: true, words: '' }],
    [
      'moved in time',
      "update lists set created_at = created_at - interval '1 day' where id = $1 and $2 = $2",
      { collections: true, words: '' },
    ],
    ['emptied', 'delete from list_places where list_id = $1 and $2 = $2', { collections: false, words: null }],
    [
      'changed in its places',
      "update list_places set place = place || jsonb_build_object('name', $2::text) where list_id = $1",
      { collections: false, words: null },
    ],
  ])(
    'that is %s gets a new version and is notified with its owner and what it means for collections, once',
    async (_how, statement, what) => {
      const id = await makeList('public');
      await addPlace(id);
      await notified();
      const before = await versionOf(id);
      await fresh.database.query(statement, [id, 'Soba']);
      expect(await versionOf(id)).toBe(before + 1);
      expect((await notified()).map(inOrder)).toEqual([{ lists: [id], owners: [userId], ...what }]);
    },
  );

  test('whose new words are too many is notified without them', async () => {
    const id = await makeList('public');
    await notified();
    const description = Array.from({ length: 300 }, (_, number) => `word${number}`).join(' ');
    await fresh.database.query('update lists set description = $2 where id = $1', [id, description]);
    expect(await notified()).toEqual([{ lists: [id], owners: [userId], collections: false, words: null }]);
  });

  test('that is made, gets a place, is given to another user or is erased is notified too', async () => {
    const id = await makeList('public');
    expect(await notified()).toEqual([{ lists: [id], owners: [userId], collections: true }]);
    await addPlace(id);
    expect(await notified()).toEqual([{ lists: [id], owners: [userId], collections: false, words: null }]);
    const other = await insert("insert into users (display_name) values ('Berta') returning id");
    await notified();
    await fresh.database.query('update lists set user_id = $2 where id = $1', [id, other]);
    // Of both users it may be the only public list, and the list is found by another name, whose words are not compared.
    expect(await notified()).toEqual([{ lists: [id], owners: [userId, other], collections: true, words: null }]);
    await fresh.database.query('delete from lists where id = $1', [id]);
    expect(await notified()).toEqual([{ lists: [id], owners: [other], collections: true }]);
  });

  test('that is viewed, saved or written without a change is not', async () => {
    const id = await makeList('public');
    await notified();
    await fresh.database.query('update lists set views = views + 1, saves = saves + 1, title = title where id = $1', [id]);
    expect([await versionOf(id), await notified()]).toEqual([1, []]);
  });
});

test.each(['private', 'shared'] as const)('a %s list is not notified, until it is published', async (visibility) => {
  const id = await makeList(visibility);
  await addPlace(id);
  await fresh.database.query("update lists set title = 'Soba' where id = $1", [id]);
  expect(await notified()).toEqual([]);
  await fresh.database.query("update lists set visibility = 'public' where id = $1", [id]);
  expect(await notified()).toEqual([{ lists: [id], owners: [userId], collections: true, words: '' }]);
});

test('an unlisted list is notified by its id, as no change of a collection or a search', async () => {
  const id = await makeList('unlisted');
  const change = { lists: [id], owners: [userId], collections: false, words: '' };
  expect(await notified()).toEqual([change]);
  await addPlace(id);
  expect(await notified()).toEqual([change]);
  await fresh.database.query("update lists set title = 'Soba' where id = $1", [id]);
  expect(await notified()).toEqual([change]);
  await fresh.database.query("update lists set visibility = 'private' where id = $1", [id]);
  expect(await notified()).toEqual([change]);
  await fresh.database.query("update lists set visibility = 'unlisted' where id = $1", [id]);
  expect(await notified()).toEqual([change]);
  await fresh.database.query('delete from lists where id = $1', [id]);
  expect(await notified()).toEqual([change]);
});

test('every change of who may see a list raises its version', async () => {
  const id = await makeList('public');
  const changes = VISIBILITIES.flatMap((from) => VISIBILITIES.filter((to) => to !== from).flatMap((to) => [from, to]));
  let version = await versionOf(id);
  let current: string = 'public';
  for (const visibility of changes) {
    await fresh.database.query('update lists set visibility = $2 where id = $1', [id, visibility]);
    version += visibility === current ? 0 : 1;
    current = visibility;
    expect([visibility, await versionOf(id)]).toEqual([visibility, version]);
  }
});

test('a user is notified when the profile changes, and not when the email or a count does', async () => {
  await fresh.database.query("update users set bio = 'Walks' where id = $1", [userId]);
  expect(await notified()).toEqual([{ users: [userId], collections: false }]);
  await fresh.database.query("update users set email = 'anna@example.org', list_count = list_count where id = $1", [userId]);
  expect(await notified()).toEqual([]);
  await fresh.database.query('update users set deleted_at = now() where id = $1', [userId]);
  expect(await notified()).toEqual([{ users: [userId], collections: true }]);
});

test('a change of more rows than one notification holds is notified as a change of everything', async () => {
  await fresh.database.query("insert into lists (title, user_id) select 'Many', $1 from generate_series(1, 100)", [userId]);
  expect(await notified()).toMatchObject([{ lists: { length: 100 } }]);
  await fresh.database.query("insert into lists (title, user_id) select 'More', $1 from generate_series(1, 101)", [userId]);
  await fresh.database.query("update lists set title = 'All' where user_id = $1", [userId]);
  await fresh.database.query('truncate lists cascade');
  expect(new Set(await notified())).toEqual(new Set(['*']));
});
