import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../db/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { verifyPassword } from '../security/passwords.ts';
import { ATTEMPT_LIMITS, delayAfter } from '../security/sign-in-attempts.ts';
import { makeOperatorGate } from './gate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ workers: false });
});
afterAll(() => server.close());

const SESSION = '/api/admin/session';

describe('an operator’s session', () => {
  // @covers access.without-session-answer-401-before
  test('is not opened without the password, and 401 comes before every other error', async () => {
    expect((await server.ask('GET', SESSION)).status).toBe(401);
    const wrong = await server.ask('POST', SESSION, { password: 'wrong' });
    expect(wrong).toMatchObject({ status: 401, body: { detail: 'Invalid password. Please try again.' } });
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect((await server.ask('POST', SESSION, {})).status).toBe(400);
    const calls: Array<[method: string, path: string, body?: unknown]> = [
      ['GET', '/api/admin/users?limit=none'],
      ['GET', '/api/admin/users/missing/impact'],
      ['POST', '/api/admin/users/bulk-create', '{broken'],
      ['PATCH', '/api/firebase/lists/missing', { title: 1 }],
    ];
    for (const [method, path, body] of calls) expect([path, (await server.ask(method, path, body)).status]).toEqual([path, 401]);
  });

  // @covers access.operator-session-cookie-scripts-sites
  test('opens with the password, by a cookie that scripts and other sites cannot use', async () => {
    const reply = await server.ask('POST', SESSION, { password: server.context.config.adminPassword });
    const [cookie = ''] = reply.headers.getSetCookie();
    expect(reply.status).toBe(204);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
    expect((await server.ask('GET', SESSION, undefined, { cookie: cookie.split(';')[0] ?? '' })).status).toBe(204);
  });

  // @covers gate.logout-clears-flag-ends-session
  test('stores only the hash of its token, ends at sign-out, and does not accept an invented token', async () => {
    const operator = await server.operator();
    const token = operator.cookie.split('=')[1] ?? '';
    const { rows } = await server.context.database.query('select * from operator_sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await server.ask('DELETE', SESSION, undefined, operator)).status).toBe(204);
    expect((await server.ask('GET', SESSION, undefined, operator)).status).toBe(401);
    expect((await server.ask('GET', SESSION, undefined, { cookie: 'cairn_operator=made-up' })).status).toBe(401);
  });

  // @covers access.session-runs-12-hours-after
  test('expires 12 hours after its last use, and use renews it', async () => {
    const operator = await server.operator();
    const { database } = server.context;
    await database.query("update operator_sessions set expires_at = now() + interval '5 minutes'");
    expect((await server.ask('GET', SESSION, undefined, operator)).status).toBe(204);
    const { rows } = await database.query<{ renewed: boolean }>(
      "select bool_and(expires_at between now() + interval '11 hours 50 minutes' and now() + interval '12 hours') as renewed from operator_sessions where expires_at > now() + interval '1 hour'",
    );
    expect(rows[0]?.renewed).toBe(true);
    await database.query("update operator_sessions set expires_at = now() - interval '1 second'");
    expect((await server.ask('GET', SESSION, undefined, operator)).status).toBe(401);
  });

  // @covers access.changing-request-another-site-page
  test('is not opened by a page of another site', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    expect((await server.ask('POST', SESSION, { password: server.context.config.adminPassword }, headers)).status).toBe(403);
  });
});

/** Who changed the operator's password, the newest change first, as the audit trail names it. */
async function passwordChanges(): Promise<string[]> {
  const { rows } = await server.context.database.query<{ actor: string }>(
    "select actor from audit_log where action = 'operator.password' order by position desc",
  );
  return rows.map(({ actor }) => actor);
}

describe('the operator’s password', () => {
  const stored = async () => {
    const { rows } = await server.context.database.query<{ hash: string }>(
      "select value ->> 'hash' as hash from settings where key = 'operator_password'",
    );
    return rows[0]?.hash ?? '';
  };

  // @covers access.operator-password-kept-argon2id
  test('is stored only as an Argon2id hash', async () => {
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await verifyPassword(server.context.config.adminPassword ?? '', await stored())).toBe(true);
    expect(await verifyPassword('another', await stored())).toBe(false);
    const { rows } = await server.context.database.query("select value from settings where key = 'operator_password'");
    expect(rows).toEqual([{ value: { hash: await stored() } }]);
  });

  // @covers access.without-admin-password-password-made, access.changing-password-ends-sessions
  test('stays valid without ADMIN_PASSWORD, and a changed ADMIN_PASSWORD ends every session and is in the audit trail', async () => {
    const sessions = [await server.operator(), await server.operator()];
    const statuses = () => Promise.all(sessions.map(async (session) => (await server.ask('GET', SESSION, undefined, session)).status));
    const { database } = server.context;
    const before = await stored();
    expect(await makeOperatorGate(database, undefined).prepare()).toBeUndefined();
    await makeOperatorGate(database, server.context.config.adminPassword).prepare();
    expect(await stored()).toBe(before);
    expect(await statuses()).toEqual([204, 204]);
    expect(await passwordChanges()).toEqual([]);
    await makeOperatorGate(database, 'changed').prepare();
    expect(await statuses()).toEqual([401, 401]);
    expect(await passwordChanges()).toEqual(['ADMIN_PASSWORD']);
    await makeOperatorGate(database, server.context.config.adminPassword).prepare();
  });

  // @covers access.processes-start-together-make-password
  test('is generated by only one of several processes that start at the same time', async () => {
    const { database } = server.context;
    await database.query('delete from settings');
    const gates = [1, 2, 3].map(() => makeOperatorGate(database, undefined));
    const made = (await Promise.all(gates.map((gate) => gate.prepare()))).filter((password) => password !== undefined);
    expect(made).toHaveLength(1);
    expect((await server.ask('POST', SESSION, { password: made[0] })).status).toBe(204);
    await makeOperatorGate(database, server.context.config.adminPassword).prepare();
  });
});

describe('attempts', () => {
  // @covers access.only-failed-attempts-count-beyond, access.limit-exists-replies-say-much
  test('that fail are counted, also simultaneous ones; beyond the limit even the right password is rejected', async () => {
    await server.context.database.query('delete from sign_in_failures');
    for (let attempt = 0; attempt < ATTEMPT_LIMITS.perAddress + 5; attempt += 1) await server.operator();
    const guesses = Array.from({ length: ATTEMPT_LIMITS.perAddress + 5 }, () => server.ask('POST', SESSION, { password: 'guess' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(ATTEMPT_LIMITS.perAddress);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const { status, headers, body } = await server.ask('POST', SESSION, { password: server.context.config.adminPassword });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(ATTEMPT_LIMITS.windowSeconds - 60);
    expect(headers.get('ratelimit')).toBe(`"sign-in";r=0;t=${headers.get('retry-after')}`);
    expect(headers.get('ratelimit-policy')).toBe(`"sign-in";q=${ATTEMPT_LIMITS.perAddress};w=${ATTEMPT_LIMITS.windowSeconds}`);
    expect(body).toMatchObject({ detail: 'Too many failed attempts. Please try again in 15 minutes.' });
  });

  // @covers access.attempts-limited-per-address-slowed
  test('with an invented forwarded address count for the real address', async () => {
    const reply = await server.ask('POST', SESSION, { password: 'guess' }, { 'x-forwarded-for': '203.0.113.9' });
    expect(reply.status).toBe(429);
  });

  // @covers access.attempts-limited-per-address-slowed, access.wrong-passwords-addresses-lock-no-one
  test('no longer count after the window, and many from all addresses slow an attempt instead of rejecting it', async () => {
    const { database } = server.context;
    await database.query("update sign_in_failures set at = at - interval '16 minutes'");
    await server.operator();
    // They no longer count, and are kept as long as KEEP_SIGN_IN_FAILURES_DAYS says.
    expect((await database.query('select from sign_in_failures')).rowCount).toBeGreaterThanOrEqual(ATTEMPT_LIMITS.perAddress);
    await database.query("insert into sign_in_failures (realm, address) select 'operator', 'a' || n from generate_series(1, $1::int) n", [
      ATTEMPT_LIMITS.inAll,
    ]);
    const start = performance.now();
    expect((await server.ask('POST', SESSION, { password: 'guess' })).status).toBe(401);
    await server.operator();
    expect(performance.now() - start).toBeGreaterThan(2 * delayAfter(ATTEMPT_LIMITS.inAll, ATTEMPT_LIMITS.inAll) - 20);
    await database.query('delete from sign_in_failures');
  });

  // @covers access.wrong-passwords-addresses-lock-no-one
  test('slow others increasingly, up to 8 seconds', () => {
    expect([0, 99, 100, 199, 200, 300, 600, 10_000].map((failures) => delayAfter(failures, 100))).toEqual([
      0, 0, 250, 250, 500, 1000, 8000, 8000,
    ]);
  });
});

describe('wrong passwords from 104 addresses', () => {
  const WRONG = 104;
  const TOGETHER = 8;
  /** Behind a trusted proxy on this machine the forwarded address is used. */
  const from = (n: number) => ({ 'x-forwarded-for': `203.0.${n >> 8}.${n & 255}` });

  // @covers access.wrong-passwords-addresses-lock-no-one
  test('lock no one out: the right password works from another address, and open sessions stay valid', async () => {
    const proxied = await testServer({ workers: false, environment: { PUBLIC_URL: 'http://maps.example', TRUST_PROXY: 'loopback' } });
    const password = proxied.context.config.adminPassword;
    const session = await proxied.operator();
    const email = 'ada@example.org';
    const line = { email, username: 'ada', password: 'the right one' };
    expect((await proxied.ask('POST', '/api/admin/users/bulk-create', [line], session)).status).toBe(200);
    const statuses: number[] = [];
    // As many at once as the server admits however slow the machine is: each costs it a slow hash.
    for (let first = 0; first < WRONG; first += TOGETHER) {
      const wrong = Array.from({ length: TOGETHER }, (_, n) => [
        proxied.ask('POST', SESSION, { password: 'guess' }, from(first + n)),
        proxied.ask('POST', '/api/auth/sign-in', { email, password: 'guess' }, from(first + n)),
      ]);
      statuses.push(...(await Promise.all(wrong.flat())).map(({ status }) => status));
    }
    expect(statuses).toEqual(statuses.map(() => 401));
    expect((await proxied.ask('GET', SESSION, undefined, session)).status).toBe(204);
    expect((await proxied.ask('POST', SESSION, { password }, from(WRONG))).status).toBe(204);
    expect((await proxied.ask('POST', '/api/auth/sign-in', { email, password: 'the right one' }, from(WRONG))).status).toBe(200);
    await proxied.close();
  });
});

describe('the recovery command', () => {
  const recover = async (environment: Record<string, string>, ...options: string[]) => {
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: server.databaseUrl, ...environment };
    const file = join(import.meta.dirname, './recover.ts');
    const child = spawn(process.execPath, [file, ...options], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, problems, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { out, problems, code };
  };

  // @covers access.npm-run-recover-forgets-failed
  test('lets a blocked address try again, and keeps password and sessions', async () => {
    const session = await server.operator();
    for (let attempt = 0; attempt < ATTEMPT_LIMITS.perAddress; attempt += 1) await server.ask('POST', SESSION, { password: 'guess' });
    expect((await server.ask('POST', SESSION, { password: server.context.config.adminPassword })).status).toBe(429);
    expect(await recover({})).toEqual({ out: expect.stringMatching(/^Failed sign-ins were cleared/), problems: '', code: 0 });
    expect((await server.ask('POST', SESSION, { password: server.context.config.adminPassword })).status).toBe(204);
    expect((await server.ask('GET', SESSION, undefined, session)).status).toBe(204);
  });

  // @covers access.npm-run-recover-forgets-failed
  test('generates a new password when that is requested and none is set in the environment, and the audit trail names it', async () => {
    const session = await server.operator();
    const refused = await recover({ ADMIN_PASSWORD: 'set' }, '--new-password');
    expect(refused).toMatchObject({ out: '', problems: expect.stringMatching(/^ADMIN_PASSWORD: .+\n$/), code: 1 });
    const { out } = await recover({}, '--new-password');
    const password = /once\): (\S+)$/m.exec(out)?.[1];
    expect((await server.ask('GET', SESSION, undefined, session)).status).toBe(401);
    expect((await server.ask('POST', SESSION, { password })).status).toBe(204);
    expect((await passwordChanges())[0]).toBe('npm run recover');
    await makeOperatorGate(server.context.database, server.context.config.adminPassword).prepare();
  });

  test('says in one line where there is no database of the product', async () => {
    const empty = await testDatabase({ empty: true });
    onTestFinished(() => empty.drop());
    expect(await recover({ DATABASE_URL: empty.url })).toMatchObject({
      problems: expect.stringMatching(/^The database has no tables[^\n]+\n$/),
      code: 1,
    });
    expect(await recover({ DATABASE_URL: '', DATA_DIR: '/nowhere' })).toMatchObject({
      problems: expect.stringMatching(/^There is no database in \/nowhere: [^\n]+\n$/),
      code: 1,
    });
  });
});

// @covers access.operator-session-cookie-scripts-sites, environment.public-url-address-sitemap-makes
test('behind https the cookie is Secure', async () => {
  const secure = await testServer({ workers: false, environment: { PUBLIC_URL: 'https://maps.example' } });
  const reply = await secure.ask('POST', SESSION, { password: secure.context.config.adminPassword }, { origin: 'https://maps.example' });
  expect(reply.headers.getSetCookie()[0]).toMatch(/; Secure/);
  await secure.close();
});
