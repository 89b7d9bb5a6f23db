import { type AuditEntry, type AuditVerdict, auditEntry, auditVerdict, undoChange } from '@cairn/contracts/audit.ts';
import { list } from '@cairn/contracts/lists.ts';
import { adminUser, countUsers } from '@cairn/contracts/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeUser, makeSignedIn, PASSWORD, signInAs } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
let operator: { cookie: string };
beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
});
afterAll(() => server.close());

const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, operator);
const numberOf = ({ headers }: { headers: Headers }) => Number(headers.get('x-audit-id'));
const undo = (position: number) => ask('POST', `/api/admin/audit/${position}/undo`);
async function trail(query = ''): Promise<AuditEntry[]> {
  return z.array(auditEntry).parse((await ask('GET', `/api/admin/audit${query}`)).body);
}
async function verdict(query = ''): Promise<AuditVerdict> {
  return auditVerdict.parse((await ask('GET', `/api/admin/audit/verify${query}`)).body);
}
async function makeList(userId: string, title: string, locations = [{ name: 'One' }, { name: 'Two' }]) {
  const reply = await ask('POST', '/api/firebase/lists', { title, userId, locations });
  return { ...list.parse(reply.body), auditId: numberOf(reply) };
}
const counters = async () => countUsers.reply.parse((await ask('GET', '/api/admin/users/counters')).body);
const isThere = async (listId: string) => (await ask('GET', `/api/firebase/lists/${listId}`)).status === 200;

describe('an undo', () => {
  // @covers users.deletion-bulk-creation-edits-undone
  test('brings a deleted user back with lists and account, once', async () => {
    const user = await makeUser(server, 'returning');
    const kept = await makeList(user.id, 'Kept');
    const earlier = await makeList(user.id, 'Deleted before');
    await ask('DELETE', `/api/firebase/lists/${earlier.id}`);
    const before = await counters();
    const deleted = await ask('DELETE', `/api/admin/users/${user.id}`);
    expect(await counters()).toEqual({ users: before.users - 1, withAccount: before.withAccount - 1, lists: before.lists - 1 });
    const reply = await undo(numberOf(deleted));
    const { entry, sentence } = undoChange.reply.parse(reply.body);
    expect([sentence, entry.action, entry.undoOf]).toEqual(['Restored returning, with 1 list.', 'undo', numberOf(deleted)]);
    expect([await isThere(kept.id), await isThere(earlier.id), await counters()]).toEqual([true, false, before]);
    await signInAs(server, user);
    expect(await undo(numberOf(deleted))).toMatchObject({ status: 409, body: { detail: 'This change has already been undone.' } });
  });

  // @covers users.deletion-bulk-creation-edits-undone
  test('of a deletion is refused when another user has the email address by now', async () => {
    const { id } = await makeUser(server, 'Replaced');
    const deleted = await ask('DELETE', `/api/admin/users/${id}`);
    await makeUser(server, 'replaced');
    expect(await undo(numberOf(deleted))).toMatchObject({ status: 409, body: { code: 'taken' } });
    expect((await trail())[0]?.action).toBe('user.delete');
  });

  // @covers users.deletion-bulk-creation-edits-undone
  test('reverts an edit, unless the same fields were edited again', async () => {
    const { id } = await makeUser(server, 'edited');
    const patch = (body: unknown) => ask('PATCH', `/api/admin/users/${id}`, body);
    const first = await patch({ displayName: 'Edited', bio: 'Words', socialLinks: { b: '2', a: '1' } });
    expect(numberOf(await patch({ displayName: 'Edited' }))).toBe(0);
    const [entry] = await trail(`?subjectId=${id}`);
    expect(entry).toMatchObject({
      actor: 'operator',
      action: 'user.update',
      subject: { kind: 'user', id, name: 'edited' },
      before: { displayName: null, bio: null, socialLinks: null },
      after: { displayName: 'Edited', bio: 'Words', socialLinks: { a: '1', b: '2' } },
    });
    const second = await patch({ bio: 'Other words' });
    expect(await undo(numberOf(first))).toMatchObject({ status: 409, body: { code: 'changed-since' } });
    expect((await undo(numberOf(second))).status).toBe(200);
    expect((await undo(numberOf(first))).status).toBe(200);
    const user = adminUser.parse((await patch({})).body);
    expect([user.displayName, user.bio, user.socialLinks]).toEqual(['edited', undefined, null]);
  });

  // @covers users.deletion-bulk-creation-edits-undone
  test('removes the users of a bulk creation, except those who have signed in', async () => {
    const lines = Array.from({ length: 5 }, (_, index) => ({
      email: `bulk${index}@example.org`,
      username: `bulk${index}`,
      password: PASSWORD,
    }));
    const before = await counters();
    const made = await ask('POST', '/api/admin/users/bulk-create', lines);
    expect((await counters()).users).toBe(before.users + 5);
    await signInAs(server, { id: '', email: 'bulk3@example.org' });
    const { sentence } = undoChange.reply.parse((await undo(numberOf(made))).body);
    expect(sentence).toMatch('Removed 4 of 5 users. Skipped 1 already in use or removed.');
    expect((await counters()).users).toBe(before.users + 1);
  });

  // @covers users.undo-of-lists
  test('reverts changes to a list: its creation, a change with its places, its deletion', async () => {
    const { id: userId } = await makeUser(server, 'listed');
    const made = await makeList(userId, 'First title');
    const path = `/api/firebase/lists/${made.id}`;
    const changed = await ask('PATCH', path, { title: 'Second title', isPublic: false, locations: [{ name: 'Three' }] });
    expect((await trail(`?subjectId=${made.id}`))[0]).toMatchObject({
      before: { title: 'First title', visibility: 'public', locationCount: 2 },
      after: { title: 'Second title', visibility: 'private', locationCount: 1, placesChanged: true },
    });
    const again = await ask('PATCH', path, { locations: [{ name: 'Four' }] });
    expect((await undo(numberOf(changed))).status).toBe(409);
    expect((await undo(numberOf(again))).status).toBe(200);
    expect((await undo(numberOf(changed))).status).toBe(200);
    const { auditId: _auditId, ...asMade } = made;
    expect((await ask('GET', path)).body).toEqual(asMade);
    const deleted = await ask('DELETE', path);
    expect((await undo(numberOf(deleted))).body).toMatchObject({ sentence: 'Restored “First title”.' });
    expect(await isThere(made.id)).toBe(true);
    expect((await undo(made.auditId)).status).toBe(200);
    expect(await isThere(made.id)).toBe(false);
  });

  // @covers users.deletion-bulk-creation-edits-undone
  test('is refused after 24 hours, for what cannot be undone, for an unknown entry, and to visitors', async () => {
    const { id } = await makeUser(server, 'late');
    const changed = await ask('PATCH', `/api/admin/users/${id}`, { bio: 'x' });
    expect((await server.ask('POST', `/api/admin/audit/${numberOf(changed)}/undo`)).status).toBe(401);
    const position = numberOf(changed);
    await server.context.database.query("update audit_log set at = at - interval '24 hours 1 minute' where position = $1", [position]);
    expect((await undo(position)).status).toBe(409);
    await server.context.database.query("update audit_log set at = at + interval '24 hours 1 minute' where position = $1", [position]);
    const reset = await ask('POST', `/api/admin/users/${id}/reset-password`, { password: 'another one' });
    expect((await undo(numberOf(reset))).status).toBe(409);
    expect((await undo(999_999)).status).toBe(404);
  });

  // @covers users.deletion-bulk-creation-edits-undone
  test('requested several times at once is done once', async () => {
    const { id } = await makeUser(server, 'twice');
    const deleted = await ask('DELETE', `/api/admin/users/${id}`);
    const replies = await Promise.all([undo(numberOf(deleted)), undo(numberOf(deleted)), undo(numberOf(deleted))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('the audit trail', () => {
  // @covers users.audit-trail-no-password-no
  test('contains no password and no hash, and is paged and exported completely', async () => {
    const entries = await trail();
    expect(entries.map(({ id }) => id)).toEqual(entries.map((_, index) => entries.length - index));
    const page = await ask('GET', '/api/admin/audit?limit=2');
    expect(Number(page.headers.get('x-total-count'))).toBe(entries.length);
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect(z.array(auditEntry).parse((await ask('GET', next)).body)[0]?.id).toBe(entries.length - 2);
    const { body, headers } = await ask('GET', '/api/admin/audit/export');
    expect(headers.get('content-type')).toBe('application/x-ndjson');
    const text = String(typeof body === 'string' ? body : JSON.stringify(body));
    expect(text.trim().split('\n')).toHaveLength(entries.length);
    expect(text).not.toMatch(/argon2|correct horse|another one/);
    for (const path of ['', '/export', '/verify']) expect((await server.ask('GET', `/api/admin/audit${path}`)).status).toBe(401);
  });

  // @covers users.audit-trail-read-exported-tampering
  test('shows every kind of tampering, and where', async () => {
    const { database } = server.context;
    const clean = await verdict();
    expect(clean).toMatchObject({ intact: true, entries: (await trail()).length });
    const head = `?head=${clean.head?.id}:${clean.head?.hash}`;
    expect((await verdict(head)).intact).toBe(true);
    // A transaction that never commits would not affect the call, so each damage is committed and then repaired.
    const broken = async (breakIt: string, mend: string): Promise<AuditVerdict> => {
      await database.query(breakIt);
      const found = await verdict();
      await database.query(mend);
      expect((await verdict()).intact).toBe(true);
      return found;
    };
    await database.query('create table kept as select * from audit_log where position in (3, (select max(position) from audit_log))');
    const putBack = 'insert into audit_log select * from kept on conflict (position) do nothing';
    expect(
      await broken("update audit_log set actor = 'x' where position = 3", "update audit_log set actor = 'operator' where position = 3"),
    ).toMatchObject({
      intact: false,
      brokenAt: 3,
    });
    const swap = (from: string, to: string) => `update audit_log set details = replace(details, '${from}', '${to}') where position = 3`;
    expect(await broken(swap('"', '“'), swap('“', '"'))).toMatchObject({ intact: false, brokenAt: 3 });
    expect(await broken('delete from audit_log where position = 3', putBack)).toMatchObject({ intact: false, brokenAt: 4 });
    const cut = await broken('delete from audit_log where position = (select max(position) from audit_log)', putBack);
    expect(cut).toMatchObject({ intact: false, sentence: expect.stringContaining('cut off') });
    const other = `?head=2:${'0'.repeat(64)}`;
    expect(await verdict(other)).toMatchObject({ intact: false, brokenAt: 2 });
    expect((await ask('GET', '/api/admin/audit/verify?head=nonsense')).status).toBe(400);
  });

  // @covers users.audit-trail-read-exported-tampering
  test('of many at once stays one chain', async () => {
    const { id } = await makeUser(server, 'busy');
    await Promise.all(Array.from({ length: 12 }, (_, index) => ask('PATCH', `/api/admin/users/${id}`, { bio: `Version ${index}` })));
    expect((await verdict()).intact).toBe(true);
  });
});

// @covers users.deleted-user-data-after-24
test('a deleted user’s data is erased after 24 hours, and not before', async () => {
  const { database, sweeper } = server.context;
  const user = await makeSignedIn(server, 'Vanishing');
  const other = await makeSignedIn(server, 'Remaining');
  const made = await makeList(user.id, 'Vanishing list', [{ name: 'Vanishing place' }]);
  const others = await makeList(other.id, 'Other list');
  await server.ask('PUT', `/api/firebase/lists/${others.id}/save`, undefined, user.cookie);
  await server.ask('PUT', `/api/firebase/lists/${made.id}/save`, undefined, other.cookie);
  const request = { userId: user.id, title: 'Vanishing request', importType: 'text', textContent: 'Vanishing text' };
  expect((await ask('POST', '/api/firebase/create-request', request)).status).toBe(201);
  await ask('PATCH', `/api/admin/users/${user.id}`, { bio: 'Vanishing words' });
  const deleted = await ask('DELETE', `/api/admin/users/${user.id}`);
  expect(await sweeper.once()).toBe(0);
  await database.query("update users set deleted_at = now() - interval '24 hours 1 minute' where id = $1", [user.id]);
  expect(await sweeper.once()).toBe(1);
  const { rows: tables } = await database.query<{ name: string }>(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const { rows } = await database.query(`select * from ${name} t where t::text ilike '%vanishing%'`);
    expect(rows, name).toEqual([]);
  }
  expect(list.parse((await ask('GET', `/api/firebase/lists/${others.id}`)).body).saves).toBe(0);
  expect((await undo(numberOf(deleted))).status).toBe(409);
  expect((await verdict()).intact).toBe(true);
  expect(await sweeper.once()).toBe(0);
  expect(server.errors).toEqual([]);
});
