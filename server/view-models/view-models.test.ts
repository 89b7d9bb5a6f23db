import type { HomeView } from '@cairn/contracts/view-models.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSignedIn, type TestUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
let operator: { cookie: string };
let ada: TestUser;
const ids = { kyoto: '', hidden: '', bare: '' };

const KYOTO = {
  title: 'Kyoto',
  description: 'Walks. '.repeat(100),
  imageUrl: 'https://pictures.example/kyoto.png',
  locations: [
    {
      name: 'Ramen Ya',
      address: '1 Main Street, Kyoto',
      country: 'Japan',
      countryCode: 'JP',
      category: 'noodle_shop',
      rating: 4.5,
      reviewCount: 12,
      images: ['https://pictures.example/ramen.png', 'https://pictures.example/other.png'],
      latitude: 35,
      longitude: 135.5,
      phoneNumber: '+81 75 123',
      websiteUrl: 'https://ramen.example/',
      hours: 'always',
      note: 'The owner’s own',
    },
    { name: 'Unplaced', googlePlacesImage: 'https://pictures.example/google.png' },
    { name: 'Pinned', latitude: 1, longitude: 2, approximate: true },
  ],
};

async function makeList(change: Record<string, unknown>): Promise<string> {
  const { body } = await server.ask('POST', '/api/firebase/lists', { userId: ada.id, ...change }, operator);
  return (body as { id: string }).id;
}

beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
  ada = await makeSignedIn(server, 'ada');
  ids.kyoto = await makeList(KYOTO);
  ids.hidden = await makeList({ title: 'Hidden', isPublic: false });
  ids.bare = await makeList({ title: 'Bare', locations: [{ name: 'Via', address: 'Via Appia, Rome, Italy' }] });
});
afterAll(() => server.close());

const ask = async (path: string, headers = {}) => {
  const { status, body } = await server.ask('GET', `/api/pages${path}`, undefined, headers);
  return { status, body };
};

const CARD_OF_KYOTO = { title: 'Kyoto', imageUrl: KYOTO.imageUrl, ownerName: 'ada', country: 'Japan', countryCode: 'JP' };

describe('home', () => {
  // @covers calls.page-calls-only-what-shown
  test('answers users and lists as cards, without places and without empty fields', async () => {
    const bare = { id: ids.bare, title: 'Bare', ownerName: 'ada' };
    const kyoto = { id: ids.kyoto, ...CARD_OF_KYOTO, isMapped: true };
    expect(await ask('/home')).toEqual({
      status: 200,
      body: { users: [{ id: ada.id, name: 'ada' }], popular: [bare, kyoto], recent: [bare, kyoto] },
    });
  });

  // @covers home.active-users-have-public-list
  test('answers users with a public list only, also to operators', async () => {
    const body = { title: 'Drafts', userId: (await makeSignedIn(server, 'private')).id, isPublic: false };
    const made = await server.ask('POST', '/api/firebase/lists', body, operator);
    expect(made.status).toBe(201);
    await makeSignedIn(server, 'newcomer');
    const names = async (headers = {}) => ((await ask('/home', headers)).body as HomeView).users?.map(({ name }) => name);
    expect([await names(), await names(operator)]).toEqual([['ada'], ['ada']]);
    await server.ask('DELETE', `/api/firebase/lists/${(made.body as { id: string }).id}`, undefined, operator);
  });

  // @covers home.popular-means-viewed-saved-recent
  test.each(['saves', 'views'])(
    'answers the lists with the most %s first as popular, the newest as recent, and private lists to operators only',
    async (count) => {
      const { database } = server.context;
      await database.query(`update lists set ${count} = 2 where id = $1`, [ids.kyoto]);
      const titles = async (headers = {}) => {
        const { popular, recent } = (await ask('/home', headers)).body as Record<string, Array<{ title: string; visibility?: string }>>;
        return [popular, recent].map((row) => row?.map(({ title, visibility }) => `${title}${visibility ? `, ${visibility}` : ''}`));
      };
      expect(await titles()).toEqual([
        ['Kyoto', 'Bare'],
        ['Bare', 'Kyoto'],
      ]);
      expect(await titles(ada.cookie)).toEqual(await titles());
      expect(await titles(operator)).toEqual([
        ['Kyoto', 'Bare', 'Hidden, private'],
        ['Bare', 'Hidden, private', 'Kyoto'],
      ]);
      await database.query(`update lists set ${count} = 0 where id = $1`, [ids.kyoto]);
    },
  );

  // @covers home.recently-added-newest-ten-popular
  test('answers the newest ten lists as recent, also those that are popular', async () => {
    const { database } = server.context;
    const made: string[] = [];
    for (let index = 1; index <= 11; index += 1) made.push(await makeList({ title: `More ${index}` }));
    await database.query('update lists set views = 5 where id = $1', [ids.kyoto]);
    const { popular, recent } = (await ask('/home')).body as Record<string, Array<{ title: string }>>;
    const newest = ['More 11', 'More 10', 'More 9', 'More 8', 'More 7', 'More 6', 'More 5', 'More 4', 'More 3', 'More 2'];
    expect([recent, popular].map((row) => row?.map(({ title }) => title))).toEqual([newest, ['Kyoto', ...newest.slice(0, 9)]]);
    await database.query('update lists set views = 0 where id = $1', [ids.kyoto]);
    await database.query('delete from lists where id = any($1)', [made]);
  });

  // @covers calls.home-row-failed-others-shown
  test('answers the rows that can be read when one cannot, and is not kept by caches then', async () => {
    const { database } = server.context;
    // The views of the table follow the new name; the statement that reads the column itself fails.
    await database.query('alter table users rename column profile_image_url to renamed');
    const { status, headers, body } = await server.ask('GET', '/api/pages/home');
    await database.query('alter table users rename column renamed to profile_image_url');
    const both = [{ title: 'Bare' }, { title: 'Kyoto' }];
    expect([status, headers.get('cache-control'), body]).toMatchObject([200, 'no-store', { users: null, popular: both, recent: both }]);
    expect(server.errors.splice(0)).toHaveLength(1);
    expect((await ask('/home')).body).toMatchObject({ users: [{ name: 'ada' }] });
  });
});

describe('a list', () => {
  const [first] = KYOTO.locations;
  const pins = [
    {
      number: 1,
      latitude: 35,
      longitude: 135.5,
      phoneNumber: first?.phoneNumber,
      websiteUrl: first?.websiteUrl,
    },
    { number: 3, latitude: 1, longitude: 2, approximate: true },
  ];
  const view = () => ({
    id: ids.kyoto,
    title: 'Kyoto',
    description: KYOTO.description.trim(),
    imageUrl: KYOTO.imageUrl,
    owner: { id: ada.id, name: 'ada', username: 'ada' },
    visibility: 'public',
    views: 0,
    saves: 0,
    places: [
      {
        name: 'Ramen Ya',
        address: '1 Main Street, Kyoto',
        category: 'noodle_shop',
        rating: 4.5,
        reviewCount: 12,
        picture: 'https://pictures.example/ramen.png',
      },
      { name: 'Unplaced', picture: 'https://pictures.example/google.png' },
      { name: 'Pinned' },
    ],
    isMapped: true,
  });

  // @covers calls.page-calls-only-what-shown
  test('answers its places as cards in their order, and what the map adds where that is requested', async () => {
    expect(await ask(`/lists/${ids.kyoto}`)).toEqual({ status: 200, body: view() });
    expect(await ask(`/lists/${ids.kyoto}?pins=true`)).toEqual({ status: 200, body: { ...view(), pins } });
    expect(await ask(`/lists/${ids.kyoto}/pins`)).toEqual({ status: 200, body: pins });
    expect(await ask(`/lists/${ids.hidden}/pins`, operator)).toEqual({ status: 200, body: [] });
    expect((await ask(`/lists/${ids.hidden}?pins=true`, operator)).body).toMatchObject({ visibility: 'private', places: [], pins: [] });
  });

  // @covers access.visitor-never-sent-private-list
  test('is 404 where it is missing, removed, or private and not the reader’s own', async () => {
    const other = await makeSignedIn(server, 'other');
    const removed = await makeList({ title: 'Removed' });
    await server.ask('DELETE', `/api/firebase/lists/${removed}`, undefined, operator);
    for (const path of ['', '/pins']) {
      const statuses = async (id: string, headers = {}) => (await ask(`/lists/${id}${path}`, headers)).status;
      expect([await statuses('nothing'), await statuses(removed, operator), await statuses(ids.hidden)]).toEqual([404, 404, 404]);
      expect(await statuses(ids.hidden, other.cookie)).toBe(404);
      expect([await statuses(ids.hidden, ada.cookie), await statuses(ids.hidden, operator)]).toEqual([200, 200]);
    }
  });
});

describe('a profile', () => {
  const kyoto = () => {
    const { countryCode: _countryCode, ...card } = CARD_OF_KYOTO;
    return { id: ids.kyoto, ...card, description: KYOTO.description.slice(0, 300), locationCount: 3 };
  };
  const bare = () => ({ id: ids.bare, title: 'Bare', ownerName: 'ada', locationCount: 1, address: 'Via Appia, Rome, Italy' });

  // @covers calls.page-calls-only-what-shown
  test('answers the user and the public lists as cards, to operators as well', async () => {
    const expected = { id: ada.id, displayName: 'ada', username: 'ada', socialLinks: {}, lists: [bare(), kyoto()] };
    expect(await ask(`/users/${ada.id}`)).toEqual({ status: 200, body: expected });
    expect(await ask(`/users/${ada.id}`, operator)).toEqual({ status: 200, body: expected });
    expect((await ask('/users/missing')).status).toBe(404);
  });

  test('answers what the signed-in user saved, the last saved first', async () => {
    for (const id of [ids.bare, ids.kyoto, ids.hidden]) await server.ask('PUT', `/api/firebase/lists/${id}/save`, undefined, ada.cookie);
    const hidden = { id: ids.hidden, title: 'Hidden', ownerName: 'ada', visibility: 'private', locationCount: 0 };
    expect(await ask('/saved', ada.cookie)).toEqual({ status: 200, body: [hidden, kyoto(), bare()] });
    const other = await makeSignedIn(server, 'reader');
    await server.context.database.query('insert into list_saves (user_id, list_id) values ($1, $2)', [other.id, ids.hidden]);
    expect(await ask('/saved', other.cookie)).toEqual({ status: 200, body: [{ id: ids.hidden, isHidden: true }] });
    expect((await ask('/saved')).status).toBe(401);
  });
});
