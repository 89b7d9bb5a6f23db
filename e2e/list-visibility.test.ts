import { VISIBILITIES, type Visibility } from '@cairn/contracts/visibility.ts';
import { testDatabase } from '@cairn/server/db/testing.ts';
import { hashPassword } from '@cairn/server/security/passwords.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAddress, LIST_PATHS } from './list-paths.ts';
import { Client, type Product, startProduct } from './product.ts';

let product: Product;
let base: Awaited<ReturnType<typeof testDatabase>>;
let operator: Client;
const lists = {} as Record<Visibility, string>;
let ownerId: string;
const readers: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  base = await testDatabase();
  product = await startProduct({ DATABASE_URL: base.url });
  operator = new Client(product.url);
  await operator.signIn();
  readers.visitor = {};
  readers.owner = { cookie: await signedIn('ana') };
  readers['another user'] = { cookie: await signedIn('ben') };
  ownerId = 'ana';
  readers.operator = { cookie: operator.cookie };
  for (const visibility of VISIBILITIES) {
    const { body } = await operator.call<{ id: string }>('POST', '/api/firebase/lists', {
      title: `Walks ${visibility}`,
      userId: ownerId,
      visibility,
      locations: [{ name: 'Old Mill', latitude: 1, longitude: 2 }],
    });
    lists[visibility] = body.id;
  }
});
afterAll(async () => {
  await product?.stop();
  await base?.drop();
});

/** The cookie of a new user, whose id is the name. */
async function signedIn(name: string): Promise<string> {
  const email = `${name}@example.org`;
  await base.database.query('insert into users (id, display_name, email, password_hash) values ($1, $1, $2, $3)', [
    name,
    email,
    await hashPassword('correct horse battery'),
  ]);
  const user = new Client(product.url);
  expect((await user.call('POST', '/api/auth/sign-in', { email, password: 'correct horse battery' })).status).toBe(200);
  return user.cookie;
}

/** What is for everybody alone, also where its owner or an operator reads it. */
const FOR_ALL = /^\/(?:list\/:id\/(?:feed|qr|print|card|cover|row|wide|hero)|embed|oembed)/;

const addressOf = (path: string, id: string) => listAddress(path, id, product.url);
const read = (address: string, reader: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(product.url + address, { redirect: 'manual', ...init, headers: { ...readers[reader], ...init.headers } });

describe.each(LIST_PATHS)('%s', (path) => {
  // @covers access.visibility-decides-every-read, access.unlisted-list-address-alone
  test.each(VISIBILITIES)(
    'of a list that is %s is answered by who reads, the same by HEAD and where a copy is compared',
    async (visibility) => {
      const isOpen = visibility === 'public' || visibility === 'unlisted';
      const address = addressOf(path, lists[visibility]);
      const found: Record<string, number> = {};
      const expected: Record<string, number> = {};
      for (const reader of Object.keys(readers)) {
        const maySee = isOpen || (!FOR_ALL.test(path) && (reader === 'owner' || reader === 'operator'));
        expected[reader] = maySee ? 200 : 404;
        const reply = await read(address, reader);
        await reply.arrayBuffer();
        found[reader] = reply.status;
        const head = await read(address, reader, { method: 'HEAD' });
        expect([reader, 'HEAD', head.status]).toEqual([reader, 'HEAD', reply.status]);
        const tag = reply.headers.get('etag');
        if (tag !== null && reply.status === 200) {
          const again = await read(address, reader, { headers: { 'if-none-match': tag } });
          expect([reader, '304', again.status]).toEqual([reader, '304', 304]);
          if (visibility === 'unlisted') expect(again.headers.get('x-robots-tag')).toBe('noindex');
        }
        if (reply.status !== 200) continue;
        const isHidden = visibility === 'unlisted';
        expect([reader, reply.headers.get('x-robots-tag')]).toEqual([reader, isHidden ? 'noindex' : null]);
        if (isHidden && reader === 'visitor') {
          // Made now, and kept by this process since.
          for (const one of [reply, await read(address, reader)])
            expect(one.headers.get('cache-control')).toBe(path.startsWith('/oembed') ? 'no-store' : 'private, no-cache');
          expect([reply.headers.get('cache-tag'), reply.headers.get('surrogate-key')]).toEqual([null, null]);
        }
        if (!isOpen) expect(reply.headers.get('cache-control')).toMatch(/no-store|private/);
      }
      expect(found).toEqual(expected);
    },
  );
});

describe('a list that is not public', () => {
  const COLLECTIONS = () => [
    '/',
    `/user/${ownerId}`,
    '/feed.xml',
    `/user/${ownerId}/feed.xml`,
    '/sitemap.xml',
    '/sitemap-lists.xml',
    '/api/firebase/lists',
    `/api/firebase/lists?userId=${ownerId}`,
    '/api/search/lists?q=walks',
    '/api/pages/home',
    `/api/pages/users/${ownerId}`,
  ];

  // @covers access.unlisted-list-address-alone
  test('is in no collection that visitors or others are sent', async () => {
    let shown = 0;
    for (const reader of ['visitor', 'another user'])
      for (const address of COLLECTIONS()) {
        const text = await (await read(address, reader)).text();
        shown += Number(text.includes(lists.public));
        for (const visibility of ['unlisted', 'shared', 'private'] as const)
          expect([reader, address, text.includes(lists[visibility])]).toEqual([reader, address, false]);
      }
    expect(shown).toBeGreaterThan(10);
  });

  test('is on the own profile with what it is', async () => {
    const { lists: cards } = (await (await read(`/api/pages/users/${ownerId}`, 'owner')).json()) as {
      lists: Array<{ title: string; visibility?: string }>;
    };
    expect(cards.map(({ title, visibility }) => [title, visibility]).toSorted()).toEqual([
      ['Walks private', 'private'],
      ['Walks public', undefined],
      ['Walks shared', 'shared'],
      ['Walks unlisted', 'unlisted'],
    ]);
    const page = await (await read(`/user/${ownerId}`, 'owner')).text();
    for (const word of ['Unlisted', 'Shared', 'Private']) expect(page).toContain(`>${word}<`);
  });
});

test('an unlisted list is saved by its address, stays under Saved, and its views count', async () => {
  const id = lists.unlisted;
  const save = await read(`/api/firebase/lists/${id}/save`, 'another user', { method: 'PUT' });
  expect([save.status, await save.json()]).toEqual([200, { saved: true, saves: 1 }]);
  expect(await (await read('/api/pages/saved', 'another user')).json()).toMatchObject([
    { id, title: 'Walks unlisted', visibility: 'unlisted' },
  ]);
  const viewed = await read('/api/views', 'visitor', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    body: JSON.stringify({ listId: id }),
  });
  expect(viewed.status).toBe(204);
  await expect
    .poll(async () => ((await (await read(`/api/firebase/lists/${id}`, 'owner')).json()) as { views: number }).views, { timeout: 30_000 })
    .toBe(1);
});
