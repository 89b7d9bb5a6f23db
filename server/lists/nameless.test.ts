import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCardFacts } from '../cards/facts.ts';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ workers: false });
});
afterAll(() => server.close());

// @covers list.list-without-title-untitled-list
test('a list without a title is Untitled List, and a user without a name Unknown, in calls, on pages and on the card', async () => {
  const { database } = server.context;
  await database.query("insert into users (id, email) values ('nameless', 'nameless@example.org')");
  const { rows } = await database.query<{ id: string }>("insert into lists (title, user_id) values ('', 'nameless') returning id");
  const id = rows[0]?.id ?? '';
  const list = { id, title: 'Untitled List', owner: { name: 'Unknown' } };
  const ask = async (path: string, headers = {}) => (await server.ask('GET', path, undefined, headers)).body;
  expect(await ask(`/api/firebase/lists/${id}`)).toMatchObject(list);
  expect(await ask('/api/firebase/lists')).toMatchObject([list]);
  expect(await ask('/api/search/lists')).toMatchObject([{ id, title: 'Untitled List' }]);
  expect((await findCardFacts(database, id))?.facts).toMatchObject({ title: 'Untitled List', ownerName: 'Unknown' });
  expect(await ask('/api/firebase/users/nameless')).toMatchObject({ displayName: 'Unknown' });
  const shown = { id, title: 'Untitled List', ownerName: 'Unknown' };
  expect(await ask('/api/pages/home')).toMatchObject({ users: [{ name: 'Unknown' }], popular: [shown], recent: [shown] });
  expect(await ask(`/api/pages/lists/${id}`)).toMatchObject(list);
  expect(await ask('/api/pages/users/nameless')).toMatchObject({ displayName: 'Unknown', lists: [{ title: 'Untitled List' }] });
  const operator = await server.operator();
  expect(await ask('/api/firebase/users', operator)).toMatchObject([{ id: 'nameless', email: 'nameless@example.org' }]);
  expect(await ask('/api/search/users', operator)).toMatchObject([{ name: 'Unknown' }]);
});
