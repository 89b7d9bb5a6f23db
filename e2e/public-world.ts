import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from './product.ts';

/** One orange dot: enough for a picture that is resized. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

/** The origin of pictures in these tests; the product is redirected to the stand-in. */
export const PICTURE_SITE = 'https://pictures.example';

/** A site with pictures: a path that ends in `.png` is one, `/broken…` is not. Counts its requests. */
export async function startPictureSite(): Promise<{ origin: string; requested: string[]; close(): Promise<void> }> {
  const requested: string[] = [];
  const server = createServer((request, reply) => {
    requested.push(request.url ?? '');
    if (request.url?.startsWith('/broken')) reply.writeHead(404).end();
    else reply.setHeader('content-type', 'image/png').end(PNG);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const CATEGORIES = ['coffee_shop', 'art_museum'];

/** A place in Kyoto with every field that a place can have. */
export function kyotoPlace(number: number, more: object = {}): Record<string, unknown> {
  return {
    name: `Place ${number}`,
    address: `${number} Main Street, Kyoto, Japan`,
    country: 'Japan',
    countryCode: 'JP',
    latitude: 35 + number / 100,
    longitude: 135.7 + number / 100,
    rating: 4 + (number % 10) / 10,
    reviewCount: 100 + number,
    category: CATEGORIES[number % CATEGORIES.length],
    phoneNumber: '+81 75 123 4567',
    websiteUrl: 'https://place.example/',
    url: 'https://www.google.com/maps/place/x',
    ...more,
  };
}

/** The ids of the users and lists of these tests. */
export interface PublicWorld {
  ada: string;
  withoutLists: string;
  kyoto: string;
  empty: string;
  single: string;
  unplaced: string;
  pictured: string;
  foreign: string;
}

/** People and lists for the public pages. */
export async function makePublicWorld(client: Client): Promise<PublicWorld> {
  const ada = await client.makeUser('ada');
  const withoutLists = await client.makeUser('no-lists');
  await client.call('PATCH', `/api/admin/users/${ada}`, {
    displayName: 'Ada Lovelace',
    bio: 'Walks, and writes down where.',
    socialLinks: { instagram: 'instagram.com/ada', twitter: 'http://www.twitter.com/ada' },
  });
  const list = async (title: string, locations: object[], more: object = {}) => {
    const { status, body } = await client.call<{ id: string }>('POST', '/api/firebase/lists', { userId: ada, title, locations, ...more });
    if (status !== 201) throw new Error(`The list was not made: ${status} ${JSON.stringify(body)}`);
    return body.id;
  };
  const places = (count: number) => Array.from({ length: count }, (_unused, index) => kyotoPlace(index + 1));
  return {
    ada,
    withoutLists,
    kyoto: await list('Kyoto worth the walk', places(20), { description: 'Word '.repeat(200) }),
    empty: await list('Nothing yet', []),
    single: await list('One only', places(1)),
    unplaced: await list('Somewhere', [{ name: 'Rome by heart', address: 'Via Appia, Rome, Italy' }]),
    pictured: await list('With pictures', [
      kyotoPlace(1, { images: [`${PICTURE_SITE}/one.png`] }),
      kyotoPlace(2, { images: [`${PICTURE_SITE}/broken.png`] }),
    ]),
    foreign: await list('أفضل المقاهي الهادئة 京都の静かな朝 🍜', [
      kyotoPlace(1, { name: '喫茶店ソワレ' }),
      kyotoPlace(2, { name: 'مقهى الفيشاوي', country: 'Egypt', countryCode: 'EG' }),
    ]),
  };
}
