import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../accounts/testing.ts';
import { checkErasure } from '../doctor/integrity.ts';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ workers: false });
});
afterAll(() => server.close());

// @covers users.erasure-one-holds-up-no-other
test('a user who cannot be erased holds up no other, is found by the doctor a day later, and is erased once it can be', async () => {
  const { database, sweeper } = server.context;
  const operator = await server.operator();
  const names = ['first', 'stuck', 'third'];
  for (const name of names) {
    const { id } = await makeUser(server, name);
    await server.ask('POST', '/api/firebase/lists', { title: `List of ${name}`, userId: id, visibility: 'private' }, operator);
    await server.ask('DELETE', `/api/admin/users/${id}`, undefined, operator);
    await database.query("update users set deleted_at = now() - interval '49 hours' where id = $1", [id]);
  }
  expect(await checkErasure(database)).toMatchObject({ level: 'fail', what: expect.stringContaining('The data of 3 deleted users') });
  await database.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'kept by a test'; end $$;
    create trigger refuse before delete on lists for each row when (old.title = 'List of stuck') execute function refuse()`);
  await expect(sweeper.once()).rejects.toThrow('1 of the deleted users could not be erased');
  const { rows } = await database.query<{ email: string }>('select email from users where email is not null');
  expect(rows).toEqual([{ email: 'stuck@example.org' }]);
  const { rows: lists } = await database.query<{ title: string }>('select title from lists');
  expect(lists).toEqual([{ title: 'List of stuck' }]);
  expect(await checkErasure(database)).toMatchObject({ level: 'fail', what: expect.stringMatching(/^The data of 1 deleted user should/) });
  await database.query('drop trigger refuse on lists; drop function refuse()');
  expect(await sweeper.once()).toBe(1);
  expect((await checkErasure(database)).level).toBe('ok');
});
