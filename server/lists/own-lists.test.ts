import { type List, list, removedList } from '@cairn/contracts/lists.ts';
import { createHash } from 'node:crypto';
import { API_KEY_PREFIX } from '@cairn/contracts/api-keys.ts';
import { VISIBILITIES, type Visibility } from '@cairn/contracts/visibility.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeSignedIn, type TestUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { whenEnded } from '../http/testing-ended.ts';

let server: TestServer;
let operator: { cookie: string };
let ana: TestUser;
let ben: TestUser;
beforeAll(async () => {
  server = await testServer({ environment: { EXTRACT_ACCESS: 'public' } });
  operator = await server.operator();
  [ana, ben] = [await makeSignedIn(server, 'ana'), await makeSignedIn(server, 'ben')];
});
afterAll(() => server.close());

const make = (body: object, headers: Record<string, string> = ana.cookie) => server.ask('POST', '/api/firebase/lists', body, headers);
const made = async (body: object, headers?: Record<string, string>): Promise<List> => {
  const reply = await make(body, headers);
  expect(reply.status).toBe(201);
  return list.parse(reply.body);
};
const change = (id: string, body: object, headers: Record<string, string> = ana.cookie) =>
  server.ask('PATCH', `/api/firebase/lists/${id}`, body, headers);
const remove = (id: string, headers: Record<string, string> = ana.cookie) =>
  server.ask('DELETE', `/api/firebase/lists/${id}`, undefined, headers);
const restore = (id: string, headers: Record<string, string> = ana.cookie) =>
  server.ask('POST', `/api/firebase/lists/${id}/restore`, undefined, headers);
const statusOf = async (id: string, headers?: Record<string, string>) =>
  (await server.ask('GET', `/api/firebase/lists/${id}`, undefined, headers)).status;
const newestEntry = async () => {
  const { body } = await server.ask('GET', '/api/admin/audit?limit=1', undefined, operator);
  return z
    .array(z.object({ actor: z.string(), action: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }))
    .parse(body)[0];
};
const removed = async (headers: Record<string, string> = ana.cookie) =>
  z.array(removedList).parse((await server.ask('GET', '/api/me/removed', undefined, headers)).body);

describe('a signed-in user', () => {
  // @covers access.user-changes-own-lists
  test('makes a list without naming an owner, and changes, orders and removes it; the trail names the person', async () => {
    const mine = await made({ title: 'Mine', locations: [{ name: 'One' }, { name: 'Two' }] });
    expect(mine).toMatchObject({ userId: ana.id, visibility: 'public', isPublic: true });
    expect(await newestEntry()).toMatchObject({ action: 'list.create', actor: expect.stringContaining(`user ${ana.id}`) });
    expect((await change(mine.id, { title: 'Still mine' })).body).toMatchObject({ title: 'Still mine' });
    const order = { ids: [mine.locations[1]?.id] };
    expect((await server.ask('POST', `/api/firebase/lists/${mine.id}/places/order`, order, ana.cookie)).status).toBe(204);
    expect((await remove(mine.id)).status).toBe(204);
    expect(await newestEntry()).toMatchObject({ action: 'list.delete', actor: expect.stringContaining(`user ${ana.id}`) });
    expect(await statusOf(mine.id, ana.cookie)).toBe(404);
  });

  // @covers access.user-changes-own-lists
  test('may not make, change or remove a list of somebody else', async () => {
    expect((await make({ title: 'Theirs', userId: ben.id })).body).toMatchObject({
      status: 403,
      detail: 'You can make lists of your own only.',
    });
    const open = await made({ title: 'Open' }, ben.cookie);
    const hidden = await made({ title: 'Hidden', visibility: 'private' }, ben.cookie);
    const order = (id: string) => server.ask('POST', `/api/firebase/lists/${id}/places/order`, { ids: ['1'] }, ana.cookie);
    for (const call of [change(open.id, { title: 'Taken' }), remove(open.id), order(open.id)])
      expect((await call).body).toMatchObject({ status: 403, detail: 'Only the owner of this list can change it.' });
    for (const call of [change(hidden.id, { title: 'Taken' }), remove(hidden.id), order(hidden.id)]) expect((await call).status).toBe(404);
    expect(await statusOf(open.id)).toBe(200);
  });

  test('is shown all own lists of every visibility, and others the public ones, with their totals', async () => {
    const cleo = await makeSignedIn(server, 'cleo');
    for (const visibility of VISIBILITIES) await made({ title: visibility, visibility }, cleo.cookie);
    const shown = async (headers?: Record<string, string>) => {
      const reply = await server.ask('GET', `/api/firebase/lists?userId=${cleo.id}`, undefined, headers);
      const titles = z
        .array(list)
        .parse(reply.body)
        .map(({ title }) => title);
      return [titles.toSorted(), reply.headers.get('x-total-count')];
    };
    const all = [...VISIBILITIES].toSorted();
    expect(await shown(cleo.cookie)).toEqual([all, '4']);
    expect(await shown(operator)).toEqual([all, '4']);
    for (const headers of [undefined, ben.cookie]) expect(await shown(headers)).toEqual([['public'], '1']);
  });

  // @covers access.user-changes-own-lists
  test('changes with a key of the own what the own lists are, and nothing of others', async () => {
    const { id } = await made({ title: 'Before' });
    const theirs = await made({ title: 'Theirs' }, ben.cookie);
    const key = await keyOf(ana.id);
    expect((await change(id, { title: 'By key' }, key)).body).toMatchObject({ title: 'By key' });
    expect((await change(theirs.id, { title: 'By key' }, key)).status).toBe(403);
    expect(await made({ title: 'New by key' }, key)).toMatchObject({ userId: ana.id });
    expect((await make({ title: 'Theirs', userId: ben.id }, key)).status).toBe(403);
  });

  // @covers access.user-changes-own-lists
  test('publishes the own extraction as an own list, and no job of others', async () => {
    const jobId = await extracted(ana.cookie);
    const publish = (body: object, headers: Record<string, string>) =>
      server.ask('POST', `/api/extract/${jobId}/publish`, { title: 'Read', ...body }, headers);
    expect((await publish({}, ben.cookie)).status).toBe(404);
    for (const body of [{ userId: ben.id }, { newOwner: { name: 'Dan' } }]) expect((await publish(body, ana.cookie)).status).toBe(403);
    const reply = await publish({ visibility: 'unlisted' }, ana.cookie);
    expect(reply.status).toBe(201);
    const { id } = z.object({ id: z.string() }).parse(reply.body);
    const stored = await server.ask('GET', `/api/firebase/lists/${id}`, undefined, ana.cookie);
    expect(stored.body).toMatchObject({ userId: ana.id, visibility: 'unlisted', isPublic: false, locationCount: 1 });
  });
});

describe('a browser that is signed in as operator and as a user', () => {
  test('acts on the own lists as the user, on others as operator', async () => {
    const both = { cookie: `${operator.cookie}; ${ana.cookie.cookie}` };
    await made({ title: 'Own' }, both);
    expect(await newestEntry()).toMatchObject({ actor: expect.stringContaining(`user ${ana.id}`) });
    const theirs = await made({ title: 'Theirs', userId: ben.id }, both);
    expect(await newestEntry()).toMatchObject({ actor: 'operator' });
    await change(theirs.id, { title: 'Renamed' }, both);
    expect(await newestEntry()).toMatchObject({ action: 'list.update', actor: 'operator' });
  });

  test('needs an owner only where it is signed in as no user', async () => {
    expect((await make({ title: 'Without owner' }, operator)).body).toMatchObject({
      status: 400,
      errors: [{ field: 'userId', message: 'User ID is required' }],
    });
  });
});

describe('who may see a list', () => {
  test.each([
    ['public', { isPublic: false }, 'private'],
    ['unlisted', { isPublic: false }, 'unlisted'],
    ['shared', { isPublic: false }, 'shared'],
    ['private', { isPublic: false }, 'private'],
    ['unlisted', { isPublic: true }, 'public'],
    ['private', { visibility: 'unlisted' }, 'unlisted'],
    ['public', { visibility: 'private', isPublic: false }, 'private'],
    ['public', { title: 'Another' }, 'public'],
  ] satisfies Array<[Visibility, object, Visibility]>)('%s, changed by %j, is %s', async (before, body, after) => {
    const { id } = await made({ title: 'Seen', visibility: before });
    expect((await change(id, body)).body).toMatchObject({ visibility: after, isPublic: after === 'public' });
  });

  test.each([{ visibility: 'private', isPublic: true }, { visibility: 'public', isPublic: false }, { visibility: 'secret' }])(
    'is not said by %j, in a new list, a change or a publication',
    async (body) => {
      const { id } = await made({ title: 'Kept' });
      const jobId = await extracted(ana.cookie);
      for (const reply of [
        await make({ title: 'New', ...body }),
        await change(id, body),
        await server.ask('POST', `/api/extract/${jobId}/publish`, { title: 'New', ...body }, ana.cookie),
      ])
        expect(reply.body).toMatchObject({ status: 400, errors: [{ field: 'visibility' }] });
      expect(await statusOf(id)).toBe(200);
    },
  );

  test('is what it was after an undo, also by entries that say isPublic', async () => {
    const { id } = await made({ title: 'Undone', visibility: 'unlisted' });
    const changed = await change(id, { visibility: 'private' });
    const undo = (reply: { headers: Headers }) =>
      server.ask('POST', `/api/admin/audit/${reply.headers.get('x-audit-id')}/undo`, undefined, operator);
    expect((await undo(changed)).status).toBe(200);
    expect((await server.ask('GET', `/api/firebase/lists/${id}`)).body).toMatchObject({ visibility: 'unlisted' });
  });
});

describe('a list that not everybody may read', () => {
  const openings = async (id: string) => {
    const { body } = await server.ask('GET', `/api/admin/audit?subjectId=${id}`, undefined, operator);
    return z
      .array(z.object({ actor: z.string(), action: z.string() }))
      .parse(body)
      .filter(({ action }) => action === 'list.open');
  };
  const read = (path: string, headers?: Record<string, string>) => server.ask('GET', path, undefined, headers);

  // @covers access.operator-opening-is-recorded
  test.each(['private', 'shared'] as const)(
    'and is %s: an operator who opens it by its id is in the trail, once a day',
    async (visibility) => {
      const { id } = await made({ title: 'Diary', visibility, locations: [{ name: 'Home' }] });
      await read(`/api/firebase/lists/${id}`, ana.cookie);
      await read('/api/firebase/lists', operator);
      expect((await read(`/api/firebase/lists/${id}`, ben.cookie)).status).toBe(404);
      expect(await openings(id)).toEqual([]);
      for (const path of [`/api/firebase/lists/${id}`, `/api/pages/lists/${id}`, `/api/firebase/lists/${id}/export?format=json`])
        expect((await read(path, operator)).status).toBe(200);
      expect(await openings(id)).toEqual([{ actor: 'operator', action: 'list.open' }]);
      await server.context.database.query(
        "update audit_log set at = at - interval '1 day' where subject_id = $1 and action = 'list.open'",
        [id],
      );
      await read(`/api/pages/lists/${id}/places/1`, operator);
      expect(await openings(id)).toHaveLength(2);
    },
  );

  test('opened by its owner in a browser that is signed in as operator too, or open to everybody, is not in the trail', async () => {
    const { id } = await made({ title: 'Diary', visibility: 'private' });
    const open = await made({ title: 'Open', visibility: 'unlisted' });
    await read(`/api/firebase/lists/${id}`, { cookie: `${operator.cookie}; ${ana.cookie.cookie}` });
    await read(`/api/firebase/lists/${open.id}`, operator);
    expect([await openings(id), await openings(open.id)]).toEqual([[], []]);
  });
});

describe('a removed list', () => {
  // @covers access.removed-list-restored-thirty-days
  test('is listed for its owner alone, and restored by them with its places, also where an operator removed it', async () => {
    const { id } = await made({ title: 'Lost', visibility: 'unlisted', locations: [{ name: 'One' }] });
    expect((await remove(id, operator)).status).toBe(204);
    const [first] = await removed();
    expect(first).toMatchObject({ id, title: 'Lost', visibility: 'unlisted', locationCount: 1 });
    expect(Date.parse(first?.erasedAt ?? '') - Date.parse(first?.removedAt ?? '')).toBe(30 * 86_400_000);
    expect((await removed(ben.cookie)).map((one) => one.id)).not.toContain(id);
    expect((await restore(id, ben.cookie)).status).toBe(404);
    expect((await restore(id)).body).toMatchObject({ id, locations: [{ name: 'One' }], visibility: 'unlisted' });
    expect(await newestEntry()).toMatchObject({ action: 'list.restore', actor: expect.stringContaining(`user ${ana.id}`) });
    expect((await restore(id)).body).toMatchObject({ status: 409, detail: 'This list hasn’t been removed.' });
    expect((await removed()).map((one) => one.id)).not.toContain(id);
  });

  // @covers access.removed-list-restored-thirty-days
  test('is neither listed nor restored after 30 days', async () => {
    const { id } = await made({ title: 'Old' });
    await remove(id);
    await server.context.database.query("update lists set deleted_at = now() - interval '31 days' where id = $1", [id]);
    expect((await removed()).map((one) => one.id)).not.toContain(id);
    expect((await restore(id)).status).toBe(404);
  });

  test('is listed page by page, the last removed first', async () => {
    const dora = await makeSignedIn(server, 'dora');
    const ids: string[] = [];
    for (const title of ['First', 'Second', 'Third']) {
      const { id } = await made({ title }, dora.cookie);
      await remove(id, dora.cookie);
      ids.unshift(id);
    }
    const page = await server.ask('GET', '/api/me/removed?limit=2', undefined, dora.cookie);
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await server.ask('GET', next, undefined, dora.cookie);
    const read = [page, rest].flatMap(({ body }) =>
      z
        .array(removedList)
        .parse(body)
        .map(({ id }) => id),
    );
    expect([read, page.headers.get('x-total-count')]).toEqual([ids, '3']);
  });
});

/** A key with all scopes of a user. Users cannot make keys yet, so that it is written into the database. */
async function keyOf(userId: string): Promise<Record<string, string>> {
  const key = `${API_KEY_PREFIX}own-of-${userId}`;
  await server.context.database.query(
    `insert into api_keys (name, beginning, key_hash, rate_per_minute, allowance, scopes, user_id)
     values ('Own', 'x', $1, 1000, 1000, '{extract,lists:write}', $2)`,
    [createHash('sha256').update(key).digest('base64url'), userId],
  );
  return { authorization: `Bearer ${key}` };
}

async function extracted(headers: Record<string, string>): Promise<string> {
  const { body } = await server.ask('POST', '/api/extract-text', { text: '1. Golden Tavern, 12 Mill Lane' }, headers);
  const { jobId } = z.object({ jobId: z.string() }).parse(body);
  const read = async () => (await server.ask('GET', `/api/extract/${jobId}`, undefined, headers)).body as { status: string };
  expect((await whenEnded(read)).status).toBe('completed');
  return jobId;
}
