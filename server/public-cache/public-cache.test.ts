import type { HomeView } from '@cairn/contracts/view-models.ts';
import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Render } from '../http/pages.ts';
import { type TestServer, testServer } from '../http/testing.ts';

const PADDING = 'An entry in the middle of the page. '.repeat(60);

let server: TestServer;
let operator: { cookie: string };
let userId: string;
let renders: string[] = [];

/** A page that shows the data of its address; `renders` counts how often pages are made. */
const render: Render = async ({ url, query, publicUrl }) => {
  renders.push(url);
  const path = new URL(url, publicUrl).pathname;
  const calls: Record<string, string> = { '/': '/api/pages/home', '/guide': '/api/pages/home' };
  const keys = [calls[path] ?? path.replace(/^\/(list|user)\//, '/api/firebase/$1s/')];
  const shown = await query(keys).catch((error: Error) => error.message);
  const status = typeof shown === 'string' ? 404 : 200;
  const html = `${PADDING}${publicUrl} ${url} ${JSON.stringify(shown)}`;
  return { status, html, inline: { scripts: [], styles: [] } };
};

beforeAll(async () => {
  server = await testServer({ pages: { load: async () => render } });
  operator = await server.operator();
});
afterAll(() => server.close());
beforeEach(async () => {
  await expect.poll(() => server.context.databaseWatch.isListening(), { timeout: 30_000 }).toBe(true);
  const { rows } = await server.context.database.query<{ id: string }>("insert into users (display_name) values ('Anna') returning id");
  userId = rows[0]?.id ?? '';
  renders = [];
});

async function makeList(fields = {}): Promise<string> {
  const body = { title: 'Ramen', userId, locations: [{ name: 'Ramen Ya' }], ...fields };
  return ((await server.ask('POST', '/api/firebase/lists', body, operator)).body as { id: string }).id;
}

async function read(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity', ...headers } });
  const { date: _date, ...shown } = Object.fromEntries(reply.headers);
  return { status: reply.status, headers: shown, text: await reply.text() };
}

const rename = (id: string, title: string) => server.ask('PATCH', `/api/firebase/lists/${id}`, { title }, operator);

describe('a visitor’s reply', () => {
  test.each([
    ['page', (id: string) => `/list/${id}`],
    ['call', (id: string) => `/api/firebase/lists/${id}`],
    ['collection', () => '/api/firebase/lists?limit=1'],
  ])('of a %s is sent from memory exactly as it was made', async (_what, pathOf) => {
    const id = await makeList();
    await makeList();
    const made = await read(pathOf(id));
    expect(made.status).toBe(200);
    // Changes that notify nothing are not seen on a kept reply.
    await server.context.database.query('update lists set views = views + 1000');
    expect(await read(pathOf(id))).toEqual(made);
    expect(made.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Cookie, Authorization, Accept-Encoding',
      etag: expect.stringMatching(/^W\/"/),
      'x-content-type-options': 'nosniff',
      'content-length': String(Buffer.byteLength(made.text)),
    });
  });

  test('is compressed as the client wants, has one tag, is 304 for who has it, and has no body for HEAD', async () => {
    const path = `/list/${await makeList()}`;
    const plain = await read(path);
    const { etag = '' } = plain.headers;
    const raw = await new Promise<Buffer>((resolve, failed) => {
      get(server.url + path, { headers: { 'accept-encoding': 'gzip;q=0.5, br' } }, (reply) => {
        const chunks: Buffer[] = [];
        expect([reply.headers['content-encoding'], reply.headers.etag]).toEqual(['br', etag]);
        reply.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
      }).on('error', failed);
    });
    expect(brotliDecompressSync(raw).toString()).toBe(plain.text);
    const known = await read(path, { 'if-none-match': etag });
    expect([known.status, known.text, known.headers.etag, known.headers['content-type']]).toEqual([304, '', etag, undefined]);
    const head = await fetch(server.url + path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, plain.headers['content-length'], '']);
    expect(renders).toEqual([path]);
  });

  test('is the same whatever unknown parameters and cookies come with the request', async () => {
    const id = await makeList();
    await makeList();
    const page = await read(`/list/${id}`);
    expect(await read(`/list/${id}?utm_source=mail&fbclid=1`, { cookie: 'theme=dark' })).toEqual(page);
    expect(renders).toEqual([`/list/${id}`]);
    const collection = await read('/api/firebase/lists?limit=1');
    expect(collection.headers.link).toMatch(/^<\/api\/firebase\/lists\?limit=1&cursor=[\w%.-]+>; rel="next"$/);
    expect(await read('/api/firebase/lists?utm_source=mail&limit=1')).toEqual(collection);
  });

  test('is made once for all who request it at the same time', async () => {
    const path = `/list/${await makeList()}`;
    const replies = await Promise.all(Array.from({ length: 8 }, () => read(path)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(renders).toEqual([path]);
  });

  test('is made by one request at a time while changes go on, and shows what was changed before it was requested', async () => {
    const path = `/list/${await makeList()}`;
    await read(path);
    const id = path.slice('/list/'.length);
    const visits: Promise<void>[] = [];
    for (let version = 1; version <= 10; version += 1) {
      await server.context.database.query('update lists set title = $2 where id = $1', [id, `Version ${version} end`]);
      await server.context.databaseWatch.roundTrip();
      const visit = async () => {
        const shown = Number(/Version (\d+) end/.exec((await read(path)).text)?.[1]);
        expect(shown).toBeGreaterThanOrEqual(version);
      };
      visits.push(...Array.from({ length: 8 }, visit));
    }
    await Promise.all(visits);
    expect(renders.length).toBeLessThanOrEqual(1 + 10);
  });

  test('does not depend on a host that is not allowed', async () => {
    const path = `/list/${await makeList()}`;
    const page = await read(path);
    const strange = await new Promise<string>((resolve, failed) => {
      get(server.url + path, { headers: { host: 'elsewhere.example' } }, (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.on('end', () => resolve(text));
      }).on('error', failed);
    });
    expect(strange).toBe(page.text);
    expect(renders).toEqual([path]);
  });
});

describe('a change', () => {
  test('of a list makes its replies, its owner’s profile and the collections outdated, and no others', async () => {
    const [changed, other] = [await makeList(), await makeList({ userId: await otherUser() })];
    const paths = [`/list/${changed}`, `/user/${userId}`, '/', `/list/${other}`];
    for (const path of paths) await read(path);
    await rename(changed, 'Soba');
    expect((await read(`/list/${changed}`)).text).toContain('Soba');
    for (const path of paths) await read(path);
    expect(renders.slice(paths.length)).toEqual(paths.slice(0, 3));
  });

  test('of a list that a collection does not show leaves the kept reply, and of one that it shows renews it', async () => {
    const older = await makeList({ title: 'Older', userId: await otherUser() });
    const shown: string[] = [];
    // Home shows the ten most popular and the ten newest others.
    for (let number = 0; number < 20; number += 1) shown.push(await makeList({ title: `Newer ${number}` }));
    // Of equally popular lists, the newest come first.
    await server.context.database.query('update lists set views = 0');
    const paths = ['/', '/api/pages/home', '/api/firebase/lists?limit=10', '/api/search/lists?q=newer&limit=10'];
    const readAll = async () => (await Promise.all(paths.map((path) => read(path)))).map(({ text }) => text);
    const kept = await readAll();
    renders = [];
    await server.ask('PATCH', `/api/firebase/lists/${older}`, { title: 'Renamed', description: 'Rewritten' }, operator);
    expect([await readAll(), renders]).toEqual([kept, []]);
    await rename(shown[14] ?? '', 'Newer and edited');
    const edited = await readAll();
    expect([edited.filter((text) => text.includes('Newer and edited')).length, renders]).toEqual([paths.length, ['/']]);
    const total = async () => Number((await read(paths[3] ?? '')).headers['x-total-count']);
    const before = await total();
    await rename(older, 'Newer than thought');
    expect(await total()).toBe(before + 1);
  });

  test('of a list that adds or takes away the words of a search renews that search', async () => {
    const id = await makeList({ title: 'Plain', locations: [{ name: 'A place' }] });
    const find = async (word: string) => JSON.parse((await read(`/api/search/lists?q=${word}`)).text) as { id: string }[];
    expect([await find('gyoz'), await find('takoya'), await find('okonom')]).toEqual([[], [], []]);
    await rename(id, 'Best Gyōza');
    expect([(await find('gyoz')).length, (await find('takoya')).length]).toEqual([1, 0]);
    await server.ask('PATCH', `/api/firebase/lists/${id}`, { title: 'Plain', description: 'With takoyaki' }, operator);
    expect([(await find('gyoz')).length, (await find('takoya')).length]).toEqual([0, 1]);
    await server.ask('PATCH', `/api/firebase/lists/${id}`, { locations: [{ name: 'Okonomiyaki house' }] }, operator);
    expect((await find('okonom')).length).toBe(1);
  });

  test('that adds, hides or removes a list renews the collections, and one of a name those that show it', async () => {
    const paths = ['/', '/api/pages/home', '/api/firebase/lists', '/api/search/lists?q=lighthouse'];
    const shows = async (text: string) => (await Promise.all(paths.map((path) => read(path)))).map((reply) => reply.text.includes(text));
    expect(await shows('Lighthouse')).toEqual([false, false, false, false]);
    const id = await makeList({ title: 'Lighthouse' });
    expect(await shows('Lighthouse')).toEqual([true, true, true, true]);
    await server.ask('PATCH', `/api/admin/users/${userId}`, { displayName: 'Berta the third' }, operator);
    expect(await shows('Berta the third')).toEqual([true, true, true, false]);
    await server.ask('PATCH', `/api/firebase/lists/${id}`, { isPublic: false }, operator);
    expect(await shows('Lighthouse')).toEqual([false, false, false, false]);
    await server.ask('PATCH', `/api/firebase/lists/${id}`, { isPublic: true }, operator);
    expect(await shows('Lighthouse')).toEqual([true, true, true, true]);
    await server.ask('DELETE', `/api/firebase/lists/${id}`, undefined, operator);
    expect(await shows('Lighthouse')).toEqual([false, false, false, false]);
  });

  // @covers home.active-users-have-public-list, search.visitor-finds-users-with-public-list
  test('that gives a user the first public list, or takes the last, renews what shows such users', async () => {
    const { database } = server.context;
    await database.query("update users set display_name = 'Hedy' where id = $1", [userId]);
    const paths = ['/api/pages/home', '/', '/api/search/users', '/api/search/users?q=hed'];
    const shows = async () => (await Promise.all(paths.map((path) => read(path)))).map(({ text }) => text.includes(userId));
    const [all, none] = [paths.map(() => true), paths.map(() => false)];
    expect(await shows()).toEqual(none);
    const id = await makeList({ isPublic: false });
    expect(await shows()).toEqual(none);
    const change = (body: object) => server.ask('PATCH', `/api/firebase/lists/${id}`, body, operator);
    await change({ isPublic: true });
    expect(await shows()).toEqual(all);
    await change({ isPublic: false });
    expect(await shows()).toEqual(none);
    await change({ isPublic: true });
    expect(await shows()).toEqual(all);
    await database.query('update lists set user_id = $2 where id = $1', [id, await otherUser()]);
    await server.context.databaseWatch.roundTrip();
    expect((await Promise.all(paths.slice(2).map((path) => read(path)))).map(({ text }) => text.includes(userId))).toEqual([false, false]);
    const home = JSON.parse((await read('/api/pages/home')).text) as HomeView;
    expect(home.users?.map((user) => user.id)).not.toContain(userId);
  });

  test('of a user’s name shows on the pages of the user’s lists', async () => {
    const id = await makeList();
    expect((await read(`/list/${id}`)).text).toContain('Anna');
    await server.ask('PATCH', `/api/admin/users/${userId}`, { displayName: 'Berta' }, operator);
    expect((await read(`/list/${id}`)).text).toContain('Berta');
  });

  test('that takes a list from the public leaves nothing of it', async () => {
    const [hidden, deleted] = [await makeList({ title: 'Hidden' }), await makeList({ title: 'Deleted' })];
    const paths = [
      '/',
      `/user/${userId}`,
      `/list/${hidden}`,
      `/list/${deleted}`,
      '/api/firebase/lists',
      `/api/firebase/lists?userId=${userId}`,
    ];
    for (const path of paths) await read(path);
    await server.ask('PATCH', `/api/firebase/lists/${hidden}`, { isPublic: false }, operator);
    await server.ask('DELETE', `/api/firebase/lists/${deleted}`, undefined, operator);
    const replies = await Promise.all(paths.map((path) => read(path)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 404, 404, 200, 200]);
    expect(replies.filter(({ text }) => /Hidden|Deleted/.test(text))).toEqual([]);
    expect(replies[2]?.headers['cache-control']).toBe('no-cache');
  });

  test('made by another process is seen within the lease', async () => {
    const id = await makeList();
    await read(`/list/${id}`);
    await server.context.database.query("update lists set title = 'From elsewhere' where id = $1", [id]);
    await new Promise((resolve) => setTimeout(resolve, 45));
    expect((await read(`/list/${id}`)).text).toContain('From elsewhere');
  });

  test('is seen also while the connection for notifications is down', async () => {
    const id = await makeList();
    await read(`/list/${id}`);
    await cutNotifications();
    expect(server.context.databaseWatch.isListening()).toBe(false);
    await read(`/list/${id}`);
    const before = renders.length;
    const kept = await read(`/list/${id}`);
    await server.context.database.query('update list_places set place = place || \'{"name": "Moved"}\' where list_id = $1', [id]);
    const changed = await read(`/list/${id}`);
    expect(server.context.databaseWatch.isListening()).toBe(false);
    expect([kept.text.includes('Ramen Ya'), changed.text.includes('Moved')]).toEqual([true, true]);
    expect(renders.length - before).toBe(1);
    await expect.poll(() => server.context.databaseWatch.isListening(), { timeout: 30_000 }).toBe(true);
  });
});

describe('values that no list has', () => {
  // @covers list.made-up-parameters-one-reply
  test('get one kept reply, however many are made up', async () => {
    const id = await makeList();
    await read(`/list/${id}?category=none`);
    const before = renders.length;
    for (let n = 0; n < 20; n += 1)
      expect((await read(`/list/${id}?category=made-up-${n}&place=${1_000 + n}&page=${100 + n}`)).status).toBe(200);
    expect(renders.length).toBe(before);
    // What the list gets later is no longer made up.
    await server.context.database.query('update list_places set place = place || \'{"category": "made-up-3"}\' where list_id = $1', [id]);
    await new Promise((resolve) => setTimeout(resolve, 45));
    await read(`/list/${id}?category=made-up-3`);
    await read(`/list/${id}?category=made-up-4`);
    expect(renders.slice(before)).toEqual([`/list/${id}?category=made-up-3`, `/list/${id}?category=+`]);
  });
});

describe('a caller with a session or a key', () => {
  test('is never sent a kept reply, and nothing that was made for such a caller is kept', async () => {
    const id = await makeList({ isPublic: false });
    for (const headers of [operator]) {
      for (const path of [`/list/${id}`, `/api/firebase/lists/${id}`, '/api/firebase/lists', '/api/auth/session']) {
        const reply = await read(path, headers);
        expect(reply.headers).toMatchObject({
          'cache-control': 'private, no-store',
          vary: expect.stringMatching(/^Cookie, Authorization/),
        });
      }
    }
    expect((await read(`/list/${id}`, operator)).text).toContain('Ramen Ya');
    expect([(await read(`/list/${id}`)).status, (await read(`/api/firebase/lists/${id}`)).status]).toEqual([404, 404]);
  });

  // @covers calls.made-up-sessions-are-visitors
  test('that only seems to have one gets the kept reply', async () => {
    const [id, hidden] = [await makeList(), await makeList({ isPublic: false })];
    const paths = [`/list/${id}`, `/api/firebase/lists/${id}`, `/api/firebase/lists/${id}/export?format=kml`, '/'];
    const kept = await Promise.all(paths.map((path) => read(path)));
    const before = [renders.length, server.context.publicCache.made];
    const token = 'A'.repeat(43);
    const cookies = [`cairn_user=${token}`, `cairn_operator=${token}; cairn_user=x`];
    const sent: Array<Record<string, string>> = [...cookies.map((cookie) => ({ cookie })), { authorization: 'Bearer x' }];
    for (const headers of sent) {
      const replies = await Promise.all(paths.map((path) => read(path, headers)));
      expect(replies.map(({ text }) => text)).toEqual(kept.map(({ text }) => text));
      expect((await read(`/list/${hidden}`, headers)).status).toBe(404);
    }
    // The private list is none that could be kept.
    expect([renders.length - 3, server.context.publicCache.made]).toEqual(before);
  });

  test('gets the reply for that session where visitors get a kept one', async () => {
    const [id, hidden] = [await makeList(), await makeList({ isPublic: false })];
    expect((await read('/')).text).not.toContain(hidden);
    expect((await read('/', operator)).text).toContain(hidden);
    expect((await read('/')).text).toContain(id);
    expect(renders).toEqual(['/', '/']);
  });
});

test('a page is kept only when all of its parts could be read', async () => {
  await makeList();
  const { database } = server.context;
  await database.query('alter view user_summaries rename to unreadable');
  const failed = await read('/guide').finally(() => database.query('alter view unreadable rename to user_summaries'));
  const whole = await read('/guide');
  expect([failed.headers['cache-control'], failed.text.includes('"popular":null')]).toEqual(['no-store', true]);
  expect([whole.headers['cache-control'], whole.text.includes('"popular":null')]).toEqual(['public, max-age=0, must-revalidate', false]);
});

test('a reply whose versions cannot be read is made all the same, and is not kept', async () => {
  const path = `/list/${await makeList()}`;
  const { database } = server.context;
  await database.query('alter view public_list_versions rename to unreadable');
  const reply = await read(path).finally(() => database.query('alter view unreadable rename to public_list_versions'));
  expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect(String(server.errors.at(-1))).toContain('public_list_versions');
  await read(path);
  expect(renders).toEqual([path, path]);
});

test('searches that are rate-limited are not kept', async () => {
  const search = () => read('/api/search/users?q=a%40b.example');
  const [first, second] = [await search(), await search()];
  expect(first.headers.ratelimit).not.toBe(second.headers.ratelimit);
});

async function otherUser(): Promise<string> {
  const { rows } = await server.context.database.query<{ id: string }>("insert into users (display_name) values ('Carla') returning id");
  return rows[0]?.id ?? '';
}

async function cutNotifications(): Promise<void> {
  await server.context.database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'cairn watch'",
  );
  await expect.poll(() => server.context.databaseWatch.isListening(), { interval: 5, timeout: 30_000 }).toBe(false);
}
