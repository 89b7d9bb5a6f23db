import { eraseDeletedUsers } from '@cairn/server/user-admin/erase.ts';
import { pictureAddress } from '@cairn/contracts/pictures.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { listAddress } from './list-paths.ts';
import { PASSWORD } from './people.ts';
import { Client } from './product.ts';
import { useProduct } from './product-stage.ts';
import { PICTURE_SITE, startPictureSite } from './public-world.ts';

const pictures = await startPictureSite();
afterAll(() => pictures.close());

const OFFERED = ['public', 'unlisted', 'private'] as const;
type Offered = (typeof OFFERED)[number];

let reader: Client;
const stage = useProduct({ ORIGIN_OVERRIDES: `${PICTURE_SITE}=${pictures.origin}` }, async ({ client }) => {
  await client.makeUser('reader');
  reader = await signedIn('reader');
});

async function signedIn(name: string): Promise<Client> {
  const person = new Client(stage.product.url);
  expect((await person.call('POST', '/api/auth/sign-in', { email: `${name}@example.org`, password: PASSWORD })).status).toBe(200);
  return person;
}

const read = (path: string, cookie = '') => fetch(stage.product.url + path, { redirect: 'manual', headers: { cookie } });

interface Owner {
  id: string;
  name: string;
  lists: Record<Offered, string>;
}

/** A person with one list of each visibility; somebody else saved those that could be opened. */
async function makeOwner(name: string): Promise<Owner> {
  const id = await stage.client.makeUser(name);
  const person = await signedIn(name);
  const lists = {} as Owner['lists'];
  for (const visibility of OFFERED) {
    const list = { title: `${name} ${visibility}`, visibility, locations: [{ name: 'Quay', latitude: 1, longitude: 2 }] };
    lists[visibility] = (await person.call<{ id: string }>('POST', '/api/firebase/lists', list)).body.id;
    if (visibility !== 'private') await reader.call('PUT', `/api/firebase/lists/${lists[visibility]}/save`);
  }
  return { id, name, lists };
}

/** What a visitor is answered on each page of the list: its status, or for collections whether the list is in it. */
async function shownOf({ id, name, lists }: Owner, visibility: Offered): Promise<Record<string, unknown>> {
  const listId = lists[visibility];
  const statusOf = async (path: string) => (await read(listAddress(path, listId, stage.product.url))).status;
  const names = async (path: string, cookie = '') => {
    const reply = await read(path, cookie);
    return reply.status < 300 ? (await reply.text()).includes(listId) : reply.status;
  };
  return {
    page: await statusOf('/list/:id'),
    JSON: await statusOf('/api/firebase/lists/:id'),
    feed: await statusOf('/list/:id/feed.xml'),
    card: await statusOf('/list/:id/card.png'),
    frame: await statusOf('/embed/list/:id'),
    oEmbed: await statusOf('/oembed?url=:address'),
    home: await names('/'),
    search: await names(`/api/search/lists?q=${name}`),
    'site map': await names('/sitemap-lists.xml'),
    'all feeds': await names('/feed.xml'),
    profile: await names(`/user/${id}`),
    'feed of the profile': await names(`/user/${id}/feed.xml`),
    saved: await names('/api/pages/saved', reader.cookie),
  };
}

const OF_LIST = ['page', 'JSON', 'feed', 'card', 'frame', 'oEmbed'];
const COLLECTIONS = ['home', 'search', 'site map', 'all feeds', 'profile', 'feed of the profile'];
const table = (isOpen: boolean, isListed: boolean, hasProfile: boolean, isSaved: boolean) => ({
  ...Object.fromEntries(OF_LIST.map((name) => [name, isOpen ? 200 : 404])),
  ...Object.fromEntries(COLLECTIONS.map((name) => [name, name.includes('profile') && !hasProfile ? 404 : isListed])),
  saved: isSaved,
});
const GONE = table(false, false, false, false);

/** Every page that shows people or lists agrees that there is nothing of the person. */
async function expectNoTraceOf({ id, name, lists }: Owner): Promise<void> {
  for (const path of [
    '/',
    '/feed.xml',
    '/sitemap-users.xml',
    '/sitemap-lists.xml',
    `/api/search/users?q=${name}`,
    '/api/pages/home',
    '/api/pages/saved',
  ]) {
    const text = await (await read(path, path.endsWith('saved') ? reader.cookie : '')).text();
    expect([path, [id, ...Object.values(lists)].filter((one) => text.includes(one))]).toEqual([path, []]);
  }
}

describe('a list is shown by the same rule on every page', () => {
  it('while its owner has an account', async () => {
    const owner = await makeOwner('active');
    expect(await shownOf(owner, 'public')).toEqual(table(true, true, true, true));
    expect(await shownOf(owner, 'unlisted')).toEqual(table(true, false, true, true));
    expect(await shownOf(owner, 'private')).toEqual(table(false, false, true, false));
    const people = await (await read('/api/search/users?q=active')).text();
    expect(people).toContain(owner.id);
  });

  it('once the account is deleted, after that is undone, and when it is erased', async () => {
    const owner = await makeOwner('leaving');
    // What is kept of it must go too.
    await shownOf(owner, 'public');
    const deleted = await stage.client.call('DELETE', `/api/admin/users/${owner.id}`);
    for (const visibility of OFFERED) expect([visibility, await shownOf(owner, visibility)]).toEqual([visibility, GONE]);
    await expectNoTraceOf(owner);

    expect((await stage.client.call('POST', `/api/admin/audit/${deleted.headers.get('x-audit-id')}/undo`)).status).toBe(200);
    expect(await shownOf(owner, 'public')).toEqual(table(true, true, true, true));
    expect(await shownOf(owner, 'unlisted')).toEqual(table(true, false, true, true));
    expect(await shownOf(owner, 'private')).toEqual(table(false, false, true, false));

    await stage.client.call('DELETE', `/api/admin/users/${owner.id}`);
    await stage.base.database.query("update users set deleted_at = now() - interval '25 hours' where id = $1", [owner.id]);
    expect(await eraseDeletedUsers(stage.base.database)).toBe(1);
    for (const visibility of OFFERED) expect([visibility, await shownOf(owner, visibility)]).toEqual([visibility, GONE]);
    await expectNoTraceOf(owner);
  });
});

describe('a picture of a list', () => {
  it('opens on the page of an unlisted list as it does on a public one, and for visitors and others no more once it is private', async () => {
    const [cover, image] = [`${PICTURE_SITE}/cover.png`, `${PICTURE_SITE}/place.png`];
    await stage.client.makeUser('painter');
    const painter = await signedIn('painter');
    const list = { title: 'Painted', visibility: 'unlisted', imageUrl: cover, locations: [{ name: 'Quay', images: [image] }] };
    const { body } = await painter.call<{ id: string }>('POST', '/api/firebase/lists', list);
    const page = await (await read(`/list/${body.id}`)).text();
    const shown = Array.from(page.matchAll(/\/pictures\/[0-9a-f]{32}\?w=\d+/g), ([address]) => address);
    expect(shown.length).toBeGreaterThan(1);
    const readers = [reader.cookie, ''];
    const statuses = (cookie: string) => Promise.all(shown.map(async (address) => (await read(address, cookie)).status));
    for (const cookie of [...readers, painter.cookie]) expect(new Set(await statuses(cookie))).toEqual(new Set([200]));
    const before = await read(pictureAddress(cover, 96));
    expect(before.headers.get('cache-control')).toBe('private, no-cache');

    await painter.call('PATCH', `/api/firebase/lists/${body.id}`, { visibility: 'private' });
    for (const cookie of readers) expect(new Set(await statuses(cookie))).toEqual(new Set([404]));
    // A copy that a browser kept is of no use: it has to ask again.
    const again = await fetch(stage.product.url + pictureAddress(cover, 96), {
      headers: { 'if-none-match': before.headers.get('etag') ?? '"x"' },
    });
    expect(again.status).toBe(404);
    expect(new Set(await statuses(painter.cookie))).toEqual(new Set([200]));
  });
});
