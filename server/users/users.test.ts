import { type AdminUser, adminUser, bulkCreateUsers, type FoundUser } from '@cairn/contracts/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestServer, testServer } from '../http/testing.ts';
import { hashPassword, verifyPassword } from '../security/passwords.ts';

let server: TestServer;
let operator: { cookie: string };
beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
});
afterAll(() => server.close());

const BULK = '/api/admin/users/bulk-create';
const account = (username: string, email = `${username}@example.org`) => ({ email, username, password: 'correct horse' });

async function bulk(lines: unknown[]) {
  const reply = await server.ask('POST', BULK, lines, operator);
  expect(reply.status).toBe(200);
  return bulkCreateUsers.reply.parse(reply.body);
}

async function users(query = ''): Promise<AdminUser[]> {
  return z.array(adminUser).parse((await server.ask('GET', `/api/admin/users${query}`, undefined, operator)).body);
}

async function idOf(username: string): Promise<string> {
  const found = (await users(`?q=${username}`)).find((user) => user.username === username);
  if (!found) throw new Error(`There is no ${username}`);
  return found.id;
}

describe('a bulk creation', () => {
  // @covers users.easily-guessed-passwords-refused
  // @covers users.line-email-username-password-makes, users.duplicate-emails-usernames-refused-whatever
  test('makes a user of each valid line and reports each other line with its number and reason', async () => {
    await bulk([account('Early')]);
    const reply = await bulk([
      account('first'),
      account('second', 'not an address'),
      account('white space', 'white@example.org'),
      { ...account('third'), password: ' ' },
      account('fourth', 'FIRST@example.org'),
      account('FIRST', 'other@example.org'),
      account('fifth', 'EARLY@EXAMPLE.ORG'),
      account('eARLY', 'new@example.org'),
      { ...account('sixth'), password: 'x'.repeat(201) },
      account('çağrı', 'cagri@example.org'),
      { ...account('seventh'), password: 'seven77' },
      { ...account('eighth'), password: 'Password123' },
      { ...account('ninth'), password: 'NINTH@example.org' },
    ]);
    expect(reply).toMatchObject({ created: 2, skipped: 11 });
    expect(reply.reasons.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'The email address is not valid'],
      [3, expect.stringMatching(/^The username is not valid/)],
      [4, 'Please enter a password'],
      [5, 'The same email address is in line 1'],
      [6, 'The same username is in line 1'],
      [7, 'A user with this email address already exists'],
      [8, 'A user with this username already exists'],
      [9, 'The password is longer than 200 characters'],
      [11, 'Use a password of at least 8 characters'],
      [12, 'This password is one of the most common ones. Choose another one'],
      [13, 'The password must not be the email address'],
    ]);
    expect(reply.reasons[0]?.email).toBe('not an address');
    expect(await users('?q=first@')).toMatchObject([{ username: 'first', displayName: 'first', hasAuthAccount: true, isImported: false }]);
  });

  // @covers users.bulk-creation-run-twice-makes
  test('run twice at the same time makes each user once', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => account(`twin${index}`));
    const replies = await Promise.all([bulk(lines), bulk(lines)]);
    expect(replies.map(({ created }) => created).reduce((sum, created) => sum + created)).toBe(20);
    expect(replies.map(({ skipped }) => skipped).reduce((sum, skipped) => sum + skipped)).toBe(20);
    expect(await users('?q=twin')).toHaveLength(20);
  });

  // @covers users.bulk-creation-lets-others-through
  test('of 40 lines answers others between the lines', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => account(`many${index}`));
    let done = false;
    const running = bulk(lines).finally(() => {
      done = true;
    });
    // Hashing takes some 20 ms of a processor for each line: done in one piece it would let no call through before its end.
    let answered = 0;
    while (!done) {
      await server.ask('GET', '/healthz');
      answered += 1;
    }
    expect((await running).created).toBe(40);
    expect(answered).toBeGreaterThan(5);
  });

  test('is rejected when it is not a list of lines', async () => {
    expect((await server.ask('POST', BULK, [], operator)).status).toBe(400);
    expect((await server.ask('POST', BULK, { email: 'a' }, operator)).status).toBe(400);
    expect((await server.ask('POST', BULK, [account('x')])).status).toBe(401);
  });
});

describe('what a visitor sees', () => {
  beforeAll(() => bulk([account('Grace', 'grace.hopper@navy.example')]));

  // @covers search.visitor-finds-users-part-name, access.visitor-never-sent-email-address
  test('of a search: names by a part, an email only whole and of users with a public list, and never an email', async () => {
    const search = async (q: string, headers = {}) =>
      z
        .array(z.object({ id: z.string(), name: z.string(), username: z.string().optional(), email: z.string().optional() }).strict())
        .parse((await server.ask('GET', `/api/search/users?q=${encodeURIComponent(q)}`, undefined, headers)).body);
    const id = await idOf('Grace');
    const make = (isPublic: boolean) => server.ask('POST', '/api/firebase/lists', { title: 'Ships', userId: id, isPublic }, operator);
    expect((await make(false)).status).toBe(201);
    expect(await search('Grace.Hopper@navy.example')).toEqual([]);
    expect((await make(true)).status).toBe(201);
    expect(await search('gRAC')).toEqual([{ id, name: 'Grace', username: 'Grace' }]);
    expect(await search('Grace.Hopper@navy.example')).toEqual([{ id, name: 'Grace', username: 'Grace' }]);
    for (const q of ['hopper', 'navy.example', 'grace.hopper@navy.exampl', '%']) expect(await search(q)).toEqual([]);
    expect(await search('hopper', operator)).toEqual([{ id, name: 'Grace', username: 'Grace', email: 'grace.hopper@navy.example' }]);
    expect((await server.ask('GET', '/api/search/users')).body).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ email: expect.anything() })]),
    );
  });

  // @covers search.visitor-finds-users-with-public-list
  test('of a search, and of all users: those with a public list, counted; an operator sees the others too', async () => {
    const made = ['LisePublic', 'LisePrivate', 'LiseNone'];
    await bulk(made.map((name) => account(name)));
    const lists: string[] = [];
    for (const [at, name] of made.slice(0, 2).entries()) {
      const body = { title: 'Physics', userId: await idOf(name), isPublic: at === 0 };
      lists.push(((await server.ask('POST', '/api/firebase/lists', body, operator)).body as { id: string }).id);
    }
    const find = async (query: string, headers = {}) => {
      const reply = await server.ask('GET', `/api/search/users?${query}`, undefined, headers);
      return { names: (reply.body as FoundUser[]).map(({ name }) => name), total: Number(reply.headers.get('x-total-count')) };
    };
    expect(await find('q=lise')).toEqual({ names: ['LisePublic'], total: 1 });
    expect((await find('q=lise', operator)).names.toSorted()).toEqual(made.toSorted());
    const before = await find('limit=100');
    expect(before.names).toContain('LisePublic');
    expect(before.names).not.toContain('LisePrivate');
    expect(before.names).not.toContain('LiseNone');
    expect(before.total).toBe(before.names.length);
    const everybody = await find('limit=100', operator);
    expect(everybody.names).toEqual(expect.arrayContaining(made));
    expect(everybody.total).toBe(everybody.names.length);
    await server.ask('PATCH', `/api/firebase/lists/${lists[0]}`, { isPublic: false }, operator);
    expect(await find('q=lise')).toEqual({ names: [], total: 0 });
    expect(await find('limit=100')).toEqual({ names: before.names.filter((name) => name !== 'LisePublic'), total: before.total - 1 });
  });

  // @covers search.username-with-at
  test('of a search for @username: the user who has it, and none by an email address', async () => {
    const { rows } = await server.context.database.query<{ id: string }>(
      "insert into users (display_name, username, email) values ('Ida Rhodes', 'ida_r', 'other@example.org') returning id",
    );
    await server.ask('POST', '/api/firebase/lists', { title: 'Manuals', userId: rows[0]?.id }, operator);
    const search = async (q: string) => (await server.ask('GET', `/api/search/users?q=${encodeURIComponent(q)}`)).body;
    for (const q of ['@ida_r', 'ida_r', '@IDA', 'rhodes @ida_r'])
      expect([q, await search(q)]).toMatchObject([q, [{ id: rows[0]?.id, name: 'Ida Rhodes', username: 'ida_r' }]]);
    expect(await search('@example')).toEqual([]);
  });

  // @covers access.searches-whole-email-address-limited, access.limit-exists-replies-say-much
  test('of searches for emails: a few in a minute, then when to come back; an operator is not held up', async () => {
    const search = (headers = {}) => server.ask('GET', '/api/search/users?q=nobody%40example.org', undefined, headers);
    const replies = await Promise.all(Array.from({ length: 15 }, () => search()));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const { headers, status } of replies) {
      expect(headers.get('ratelimit-policy')).toBe('"email-searches";q=10;w=60');
      expect(headers.get('ratelimit')).toMatch(status === 429 ? /^"email-searches";r=0;t=\d$/ : /^"email-searches";r=\d;t=\d$/);
    }
    expect((await search(operator)).status).toBe(200);
    expect((await server.ask('GET', '/api/search/users?q=grace')).status).toBe(200);
  });

  // @covers profile.visitor-profile-public-no
  test('of a profile: what is public, and no more', async () => {
    const id = await idOf('Grace');
    await server.ask('PATCH', `/api/admin/users/${id}`, { bio: 'Sailor', socialLinks: { instagram: 'grace', secret: 'x' } }, operator);
    expect((await server.ask('GET', `/api/firebase/users/${id}`)).body).toEqual({
      id,
      displayName: 'Grace',
      username: 'Grace',
      bio: 'Sailor',
      socialLinks: { instagram: 'grace' },
    });
    expect((await server.ask('GET', '/api/firebase/users/missing')).status).toBe(404);
  });

  // @covers access.visitor-never-sent-email-address
  test('of the operators’ lists of users: nothing', async () => {
    expect((await server.ask('GET', '/api/firebase/users')).status).toBe(401);
    expect((await server.ask('GET', '/api/admin/users')).status).toBe(401);
    const selector = await server.ask('GET', '/api/firebase/users?q=hopper', undefined, operator);
    expect(selector.body).toEqual([{ id: await idOf('Grace'), name: 'Grace', email: 'grace.hopper@navy.example' }]);
  });
});

// @covers users.column-sorts-server-without-loss
test.each(['displayName', 'email', 'isImported', 'listCount', 'totalPlaces', 'createdAt'] as const)(
  'users sorted by %s are in that order, and walked without loss',
  async (sort) => {
    const ordered = await users(`?sort=${sort}&direction=asc`);
    const values = ordered
      .map((user) => user[sort] ?? '')
      .map((value) => (typeof value === 'string' ? value.toLowerCase() : Number(value)));
    expect(values).toEqual(values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
    const whole = (await users(`?sort=${sort}`)).map(({ id }) => id);
    const walked: string[] = [];
    for (let next: string | undefined = `/api/admin/users?sort=${sort}&limit=50`; next;) {
      const reply = await server.ask('GET', next, undefined, operator);
      expect(Number(reply.headers.get('x-total-count'))).toBe(whole.length);
      walked.push(
        ...z
          .array(adminUser)
          .parse(reply.body)
          .map(({ id }) => id),
      );
      next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    expect(walked).toEqual(whole);
    const other = (await users(`?sort=${sort}&direction=desc`)).map(({ id }) => id);
    expect(ordered.map(({ id }) => id)).toEqual(other.reverse());
    expect((await users(`?sort=${sort}&limit=3&offset=2`)).map(({ id }) => id)).toEqual(whole.slice(2, 5));
  },
);

describe('an operator', () => {
  const path = async (username: string) => `/api/admin/users/${await idOf(username)}`;

  // @covers users.search-matches-name-username-email
  test('is found by name, username or email, whatever the letter case, and by nothing else', async () => {
    await bulk([account('SecondWord', 'first.word@example.org')]);
    const id = await idOf('SecondWord');
    await server.ask('PATCH', `/api/admin/users/${id}`, { displayName: 'Third Word', bio: 'Fourth' }, operator);
    for (const q of ['FIRST.word', 'secondw', 'THIRD w']) expect(await users(`?q=${encodeURIComponent(q)}`), q).toMatchObject([{ id }]);
    expect(await users('?q=fourth')).toEqual([]);
  });

  // @covers users.duplicate-emails-usernames-refused-whatever
  test('changes a profile: missing stays, empty goes, what is taken or no address is refused', async () => {
    await bulk([account('changing')]);
    const url = await path('changing');
    const changed = await server.ask('PATCH', url, { displayName: 'New Name', bio: 'B' }, operator);
    expect(changed.body).toMatchObject({ displayName: 'New Name', bio: 'B', email: 'changing@example.org' });
    const cleared = adminUser.parse((await server.ask('PATCH', url, { bio: '', socialLinks: null }, operator)).body);
    expect([cleared.bio, cleared.socialLinks, cleared.displayName]).toEqual([undefined, null, 'New Name']);
    expect(await server.ask('PATCH', url, { email: 'EARLY@example.org' }, operator)).toMatchObject({
      status: 409,
      body: { code: 'taken' },
    });
    expect((await server.ask('PATCH', url, { email: 'no address' }, operator)).body).toMatchObject({ errors: [{ field: 'email' }] });
    expect((await server.ask('PATCH', url, { username: 'eARLY' }, operator)).status).toBe(409);
    expect((await server.ask('PATCH', url, { email: null }, operator)).status).toBe(409);
    expect((await server.ask('PATCH', '/api/admin/users/missing', { bio: 'x' }, operator)).status).toBe(404);
    expect((await server.ask('PATCH', url, { bio: 'x' })).status).toBe(401);
  });

  // @covers users.easily-guessed-passwords-refused
  test('refuses a new password that is short, one of the most common ones or the own address, and names the field', async () => {
    await bulk([{ email: 'guessed@example.org', username: 'guessed' }, account('guessable')]);
    const refused = { status: 400, body: { code: 'invalid', errors: [{ field: 'password', message: expect.any(String) }] } };
    const reasons: unknown[] = [];
    for (const password of ['seven77', '😀😀😀😀', 'qwertyuiop', 'PASSWORD1']) {
      const created = await server.ask(
        'POST',
        `${await path('guessed')}/create-auth`,
        { email: 'guessed@example.org', password },
        operator,
      );
      const reset = await server.ask('POST', `${await path('guessable')}/reset-password`, { password }, operator);
      expect([created, reset]).toMatchObject([refused, refused]);
      reasons.push(z.object({ detail: z.string() }).parse(reset.body).detail);
    }
    const [short, common] = [
      'Use a password of at least 8 characters',
      'This password is one of the most common ones. Choose another one.',
    ];
    expect(reasons).toEqual([short, short, common, common]);
    const own = { email: 'new-guess@example.org', password: 'New-Guess@example.org' };
    expect(await server.ask('POST', `${await path('guessed')}/create-auth`, own, operator)).toMatchObject(refused);
    const reset = { password: 'guessable@example.org' };
    expect(await server.ask('POST', `${await path('guessable')}/reset-password`, reset, operator)).toMatchObject(refused);
    // Both were made at the same time, so either may come first.
    const accounts = (await users('?q=guess')).map(({ username, hasAuthAccount }) => `${username} ${hasAuthAccount}`);
    expect(accounts.sort()).toEqual(['guessable true', 'guessed false']);
  });

  // @covers users.easily-guessed-passwords-refused
  test('lets a user with an older, short password sign in', async () => {
    await bulk([account('older')]);
    const hash = await hashPassword('a');
    await server.context.database.query("update users set password_hash = $1 where username = 'older'", [hash]);
    const reply = await server.ask('POST', '/api/auth/sign-in', { email: 'older@example.org', password: 'a' });
    expect(reply.status).toBe(200);
  });

  // @covers users.user-created-without-password-no
  test('gives an account once, and resets the password of those who have one', async () => {
    const line = { email: 'plain-before@example.org', username: 'plain' };
    expect((await server.ask('POST', '/api/admin/users/bulk-create', [line], operator)).body).toMatchObject({ created: 1, skipped: 0 });
    expect(await users('?q=plain')).toMatchObject([{ username: 'plain', hasAuthAccount: false, isImported: false }]);
    const url = await path('plain');
    expect((await server.ask('POST', `${url}/reset-password`, { password: 'a new one' }, operator)).status).toBe(409);
    const input = { email: 'plain@example.org', password: ' spaced ' };
    expect((await server.ask('POST', `${url}/create-auth`, input, operator)).body).toMatchObject({
      hasAuthAccount: true,
      email: input.email,
    });
    expect((await server.ask('POST', `${url}/create-auth`, input, operator)).status).toBe(409);
    expect((await server.ask('POST', `${url}/reset-password`, { password: '' }, operator)).body).toMatchObject({
      detail: 'Please enter a password',
    });
    const hash = async () => {
      const { rows } = await server.context.database.query<{ hash: string }>(
        "select password_hash as hash from users where username = 'plain'",
      );
      return rows[0]?.hash ?? '';
    };
    expect(await verifyPassword(' spaced ', await hash())).toBe(true);
    expect((await server.ask('POST', `${url}/reset-password`, { password: 'another one' }, operator)).status).toBe(204);
    expect(await verifyPassword('another one', await hash())).toBe(true);
  });

  // @covers users.deleting-user-removes-profile-lists
  test('removes a user with lists and account, and frees the name', async () => {
    await bulk([account('leaving')]);
    const url = await path('leaving');
    const userId = await idOf('leaving');
    const made = await server.ask('POST', '/api/firebase/lists', { title: 'Left behind', userId, locations: [{ name: 'x' }] }, operator);
    const { id } = z.object({ id: z.string() }).parse(made.body);
    expect((await users('?q=leaving'))[0]).toMatchObject({ listCount: 1, totalPlaces: 1 });
    const impact = { lists: 1, places: 1, pendingMessages: 0, saves: 0, devices: 0, importRequests: 0, extractions: 0 };
    expect((await server.ask('GET', `${url}/impact`, undefined, operator)).body).toEqual(impact);
    const listImpact = await server.ask('GET', `/api/firebase/lists/${id}/impact`, undefined, operator);
    expect(listImpact.body).toEqual({ places: 1, saves: 0, pendingMessages: 0 });
    expect((await server.ask('GET', `${url}/impact`)).status).toBe(401);
    expect((await server.ask('GET', '/api/admin/users/missing/impact', undefined, operator)).status).toBe(404);
    expect((await server.ask('DELETE', url, undefined, operator)).status).toBe(204);
    expect((await server.ask('GET', `/api/firebase/lists/${id}`)).status).toBe(404);
    expect((await server.ask('GET', `/api/firebase/users/${userId}`)).status).toBe(404);
    expect(await users('?q=leaving')).toEqual([]);
    expect((await server.ask('DELETE', url, undefined, operator)).status).toBe(404);
    expect(await bulk([account('leaving')])).toMatchObject({ created: 1 });
  });
});
