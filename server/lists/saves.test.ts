import { list } from '@cairn/contracts/lists.ts';
import { savedState } from '@cairn/contracts/saves.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeSignedIn, type TestUser } from '../accounts/testing.ts';
import { openPost, type Post, sent } from '../notifications/testing/post.ts';

let post: Post;
beforeAll(async () => {
  post = await openPost();
});
afterAll(() => post.close());

describe('saving a list', () => {
  let owner: TestUser;
  let fan: TestUser;
  let id: string;
  const save = (method: 'PUT' | 'DELETE', listId: string, user = fan) =>
    post.server.ask(method, `/api/firebase/lists/${listId}/save`, undefined, user.cookie);
  async function makeList(title: string, isPublic = true): Promise<string> {
    const reply = await post.server.ask('POST', '/api/firebase/lists', { title, userId: owner.id, isPublic }, post.operator);
    return list.parse(reply.body).id;
  }
  beforeAll(async () => {
    owner = await makeSignedIn(post.server, 'owner');
    fan = await makeSignedIn(post.server, 'fan');
    id = await makeList('Quiet corners');
  });
  const messagesAbout = async (listTitle: string) => (await post.messages()).filter(({ content }) => content.includes(listTitle));

  // @covers saving.saving-counts-owner-ever
  test('counts once, notifies its owner only once, and links to the list', async () => {
    const { key } = await post.subscribe(owner);
    const replies = await Promise.all(Array.from({ length: 6 }, () => save('PUT', id)));
    expect(replies.map(({ body }) => body)).toEqual(Array.from({ length: 6 }, () => ({ saved: true, saves: 1 })));
    const [made] = await messagesAbout('Quiet corners');
    expect(made).toMatchObject({
      type: 'list_save',
      fromUserId: fan.id,
      toUserId: owner.id,
      content: 'fan saved your list “Quiet corners”',
    });
    await post.until(made?.id ?? '', sent);
    expect(post.takenBy(key)).toMatchObject([{ payload: { title: 'Your list was saved', url: `/list/${id}` } }]);
    expect(savedState.parse((await save('DELETE', id)).body)).toEqual({ saved: false, saves: 0 });
    expect(savedState.parse((await save('DELETE', id)).body)).toEqual({ saved: false, saves: 0 });
    await save('PUT', id);
    expect(await messagesAbout('Quiet corners')).toHaveLength(1);
    expect((await save('PUT', id, owner)).body).toEqual({ saved: true, saves: 2 });
    expect(await messagesAbout('Quiet corners')).toHaveLength(1);
  });

  // @covers saving.saved-lists-under-saved-profile
  test('is shown only to the user who saved it', async () => {
    const read = async (headers = {}) =>
      list.parse((await post.server.ask('GET', `/api/firebase/lists/${id}`, undefined, headers)).body).saved;
    const other = await makeSignedIn(post.server, 'other');
    expect([await read(fan.cookie), await read(other.bearer), await read(), await read(post.operator)]).toEqual([
      true,
      false,
      undefined,
      undefined,
    ]);
    const later = await makeList('Second');
    await save('PUT', later);
    const mine = async (query: string, headers = fan.cookie) => {
      const reply = await post.server.ask('GET', `/api/firebase/lists?savedBy=me${query}`, undefined, headers);
      const next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
      return {
        titles: z
          .array(list)
          .parse(reply.body)
          .map(({ title, saved }) => `${title} ${saved}`),
        total: reply.headers.get('x-total-count'),
        next,
      };
    };
    expect(await mine('')).toEqual({ titles: ['Second true', 'Quiet corners true'], total: '2', next: undefined });
    const first = await mine('&limit=1');
    expect(first.titles).toEqual(['Second true']);
    expect((await mine(first.next?.replace(/^.*savedBy=me/, '') ?? '')).titles).toEqual(['Quiet corners true']);
    expect((await mine('', other.cookie)).titles).toEqual([]);
    expect((await post.server.ask('GET', '/api/firebase/lists?savedBy=me')).status).toBe(401);
    await post.server.ask('PATCH', `/api/firebase/lists/${later}`, { isPublic: false }, post.operator);
    expect((await mine('')).titles).toEqual(['Quiet corners true']);
    expect((await save('DELETE', later)).status).toBe(200);
  });

  // @covers saving.saved-list-no-longer-public
  test('of a list that is made private says only that to others, and all to its owner; a deleted one is gone', async () => {
    const [hidden, deleted] = [await makeList('Secret plans'), await makeList('Deleted plans')];
    for (const user of [fan, owner]) for (const listId of [hidden, deleted]) await save('PUT', listId, user);
    await post.server.ask('PATCH', `/api/firebase/lists/${hidden}`, { isPublic: false }, post.operator);
    await post.server.ask('DELETE', `/api/firebase/lists/${deleted}`, undefined, post.operator);
    const saved = async (user: TestUser) => (await post.server.ask('GET', '/api/pages/saved', undefined, user.cookie)).body as object[];
    expect((await saved(fan))[0]).toEqual({ id: hidden, isHidden: true });
    expect((await saved(owner))[0]).toMatchObject({ id: hidden, title: 'Secret plans', ownerName: 'owner' });
    expect(JSON.stringify([await saved(fan), await saved(owner)])).not.toContain(deleted);
    for (const user of [fan, owner]) expect((await save('DELETE', hidden, user)).status).toBe(200);
  });

  // @covers saving.private-missing-lists-cannot-saved
  test('is for signed-in users; private and missing lists are 404', async () => {
    const hidden = await makeList('Hidden', false);
    expect((await save('PUT', hidden)).status).toBe(404);
    expect((await save('DELETE', hidden)).status).toBe(404);
    expect((await save('PUT', 'nothing')).status).toBe(404);
    expect((await save('PUT', hidden, owner)).status).toBe(200);
    expect((await post.server.ask('PUT', `/api/firebase/lists/${id}/save`)).status).toBe(401);
    expect((await post.server.ask('PUT', `/api/firebase/lists/${id}/save`, undefined, post.operator)).status).toBe(401);
    expect(await messagesAbout('Hidden')).toEqual([]);
    const own = await post.server.ask('GET', `/api/firebase/lists/${hidden}`, undefined, owner.cookie);
    expect([own.status, (await post.server.ask('GET', `/api/firebase/lists/${hidden}`, undefined, fan.cookie)).status]).toEqual([200, 404]);
  });
});
