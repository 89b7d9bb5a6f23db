import { getSession, signIn } from '@cairn/contracts/accounts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';
import { delayAfter } from '../security/sign-in-attempts.ts';
import { makeUser, makeSignedIn, PASSWORD, signInAs } from './testing.ts';

let server: TestServer;
let operator: { cookie: string };
beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
});
afterAll(() => server.close());
beforeEach(() => server.context.database.query('delete from sign_in_failures'));

const enter = (email: string, password: string, headers = {}) => server.ask('POST', '/api/auth/sign-in', { email, password }, headers);
const whoIs = async (headers: Record<string, string>) => {
  const reply = await server.ask('GET', '/api/auth/session', undefined, headers);
  return getSession.reply.parse(reply.body).user;
};

describe('signing in', () => {
  // @covers access.users-sign-cookie-bearer-token
  test('opens a session for browser and app, whatever the letter case of the address, and returns the user', async () => {
    const { id, email } = await makeUser(server, 'Ada');
    const reply = await enter(' ADA@Example.org ', PASSWORD);
    expect(reply.status).toBe(200);
    const { token, user } = signIn.reply.parse(reply.body);
    expect(user).toEqual({ id, name: 'Ada', username: 'Ada', email });
    const [cookie = ''] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/^cairn_user=[\w-]{43};.*; HttpOnly; SameSite=Lax/);
    expect(await whoIs({ cookie: cookie.split(';')[0] ?? '' })).toEqual(user);
    expect(await whoIs({ authorization: `Bearer ${token}` })).toEqual(user);
    expect(await whoIs({})).toBeNull();
    expect(await whoIs({ cookie: 'cairn_user=made-up' })).toBeNull();
    // The token that scripts can read is not accepted as a cookie, nor the cookie as a bearer token.
    expect(await whoIs({ cookie: `cairn_user=${token}` })).toBeNull();
    expect(await whoIs({ authorization: `Bearer ${cookie.split(/[=;]/)[1]}` })).toBeNull();
    const { rows } = await server.context.database.query('select * from user_sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  // @covers access.user-session-opens-nothing-operator
  test('gives no access as operator', async () => {
    const user = await makeSignedIn(server, 'plain-user');
    for (const headers of [user.cookie, user.bearer]) {
      expect((await server.ask('GET', '/api/admin/users', undefined, headers)).status).toBe(401);
      expect((await server.ask('GET', '/api/notifications/messages', undefined, headers)).status).toBe(401);
    }
    expect((await server.ask('GET', '/api/devices', undefined, operator)).status).toBe(401);
    const both = { cookie: `${operator.cookie}; ${user.cookie.cookie}` };
    expect((await server.ask('GET', '/api/devices', undefined, both)).status).toBe(200);
    expect((await server.ask('GET', '/api/admin/users', undefined, both)).status).toBe(200);
  });

  // @covers access.signing-not-whether-address-known
  test('replies the same to an unknown address, a wrong password and a user without an account, after the same work', async () => {
    await makeUser(server, 'known');
    await server.ask('POST', '/api/admin/users/bulk-create', [{ email: 'bare@example.org', username: 'bare', password: '' }], operator);
    // Processor time of this process, in which the server runs: a busy machine makes the clock wrong.
    const time = async (email: string) => {
      const before = process.cpuUsage();
      const reply = await enter(email, 'wrong');
      const { user, system } = process.cpuUsage(before);
      return { reply, took: user + system };
    };
    const rounds = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 4; round += 1) {
      const known = await time('known@example.org');
      const unknown = await time('unknown@example.org');
      const bare = await time('bare@example.org');
      expect(known.reply).toMatchObject({ status: 401, body: { code: 'wrong-sign-in' } });
      expect(unknown.reply.body).toEqual(known.reply.body);
      expect(bare.reply.body).toEqual(known.reply.body);
      rounds.known.push(known.took);
      rounds.unknown.push(unknown.took);
      await server.context.database.query('delete from sign_in_failures');
    }
    // A look-up without hashing takes a few milliseconds, a hash some thirty: the least of each would differ.
    expect(Math.min(...rounds.unknown)).toBeGreaterThan(Math.min(...rounds.known) / 2);
  });

  // @covers access.signing-not-whether-address-known
  test('is limited per address and per account, whether or not the account exists', async () => {
    await makeUser(server, 'guessed');
    const statuses = await Promise.all(
      Array.from({ length: 14 }, () => enter('guessed@example.org', 'guess').then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const refused = await enter('guessed@example.org', PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await enter('nobody@example.org', 'x')).status).toBe(429);
    // From many addresses: attempts on the account are limited, and its owner can sign in later.
    const { database } = server.context;
    await database.query("update sign_in_failures set address = 'elsewhere ' || id where realm like 'account %'");
    await database.query("delete from sign_in_failures where realm = 'users'");
    await database.query(
      "insert into sign_in_failures (realm, address) select realm, 'bot ' || n from (select realm from sign_in_failures limit 1) r, generate_series(1, 90) n",
    );
    const start = performance.now();
    expect((await enter('guessed@example.org', PASSWORD)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(delayAfter(100, 100) - 20);
    expect((await enter('known@example.org', PASSWORD)).status).toBe(200);
  });

  // @covers access.sign-another-site-page-refused
  test('is rejected from a page of another site, and with a body that is not JSON', async () => {
    const { email } = await makeUser(server, 'target');
    expect((await enter(email, PASSWORD, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await enter(email, PASSWORD, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await server.ask('POST', '/api/auth/sign-in', `email=${email}&password=x`, form)).status).toBe(415);
    const { cookie } = await signInAs(server, { id: '', email });
    const fromElsewhere = { ...cookie, origin: 'https://elsewhere.example' };
    expect((await server.ask('POST', '/api/auth/sign-out', undefined, fromElsewhere)).status).toBe(403);
    expect((await server.ask('PUT', '/api/firebase/lists/x/save', undefined, fromElsewhere)).status).toBe(403);
    expect(await whoIs(cookie)).not.toBeNull();
  });
});

describe('a session', () => {
  // @covers access.planted-kept-token-opens-nothing
  test('is a new one at every sign-in: a token planted or stored before is no longer valid', async () => {
    const planted = { cookie: 'cairn_user=planted-by-somebody' };
    const { id, email } = await makeUser(server, 'fixed');
    const reply = await enter(email, PASSWORD, planted);
    expect(reply.headers.getSetCookie()[0]).not.toContain('planted-by-somebody');
    expect(await whoIs(planted)).toBeNull();
    const first = await signInAs(server, { id, email });
    const second = await enter(email, PASSWORD, first.cookie);
    expect(second.status).toBe(200);
    expect(await whoIs(first.cookie)).toBeNull();
    expect(await whoIs(first.bearer)).toBeNull();
  });

  // @covers access.sign-ends-cookie-bearer-alike
  test('ends with sign-out for both cookie and bearer token, and other sessions stay', async () => {
    const account = await makeUser(server, 'leaving');
    const phone = await signInAs(server, account);
    const laptop = await signInAs(server, account);
    const reply = await server.ask('POST', '/api/auth/sign-out', undefined, phone.bearer);
    expect([reply.status, await whoIs(phone.cookie), await whoIs(phone.bearer)]).toEqual([204, null, null]);
    expect(await whoIs(laptop.cookie)).not.toBeNull();
    expect((await server.ask('POST', '/api/auth/sign-out')).status).toBe(204);
  });

  // @covers access.password-reset-user-removal-ends
  test('ends when the operator resets the password or removes the user', async () => {
    const reset = await makeSignedIn(server, 'reset');
    const path = `/api/admin/users/${reset.id}`;
    expect((await server.ask('POST', `${path}/reset-password`, { password: 'quite another' }, operator)).status).toBe(204);
    expect([await whoIs(reset.cookie), await whoIs(reset.bearer)]).toEqual([null, null]);
    expect((await enter(reset.email, PASSWORD)).status).toBe(401);
    expect((await enter(reset.email, 'quite another')).status).toBe(200);
    const removed = await makeSignedIn(server, 'removed');
    expect((await server.ask('DELETE', `/api/admin/users/${removed.id}`, undefined, operator)).status).toBe(204);
    expect([await whoIs(removed.cookie), await whoIs(removed.bearer)]).toEqual([null, null]);
    expect((await enter(removed.email, PASSWORD)).status).toBe(401);
  });

  // @covers access.user-session-runs-30-days
  test('expires 30 days after its last use and 90 days after it was opened; use renews it', async () => {
    const user = await makeSignedIn(server, 'sleepy');
    const { database } = server.context;
    const days = async () => {
      const { rows } = await database.query<{ days: number }>(
        'select extract(epoch from expires_at - now())::float / 86400 as days from user_sessions where user_id = $1',
        [user.id],
      );
      return Math.round(rows[0]?.days ?? 0);
    };
    const set = (sql: string) => database.query(`update user_sessions set ${sql} where user_id = $1`, [user.id]);
    await set("expires_at = now() + interval '2 days'");
    expect(await whoIs(user.bearer)).not.toBeNull();
    expect(await days()).toBe(30);
    await set("created_at = now() - interval '80 days', expires_at = now() + interval '1 day'");
    expect(await whoIs(user.bearer)).not.toBeNull();
    expect(await days()).toBe(10);
    await set("expires_at = now() - interval '1 second'");
    expect(await whoIs(user.bearer)).toBeNull();
  });
});
