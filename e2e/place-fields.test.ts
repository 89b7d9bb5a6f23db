import { EXPORT_FORMATS } from '@cairn/contracts/exports/index.ts';
import type { Problem } from '@cairn/contracts/failures.ts';
import { fieldEntry, PLACE_FIELD_NAMES, type PlaceFieldName, valueWords } from '@cairn/contracts/place-fields.ts';
import { type Place, plainPlace } from '@cairn/contracts/places.ts';
import { samplesOf } from '@cairn/contracts/testing/field-samples.ts';
import { read } from '@cairn/engines/testing/map-files.ts';
import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type Product, startProduct } from './product.ts';

type Location = Place & { id: string; number: number };

/** One place for each field: all have a name and a position, and each one of the values of its field. */
const FIELDS = PLACE_FIELD_NAMES.filter((name) => name !== 'name');
/** Where the fields' values are read again. Markdown is for people. */
const READ_AGAIN = EXPORT_FORMATS.filter((format) => format !== 'md');

const placeWith = (name: PlaceFieldName, sample: number): Place =>
  ({ name: `Mill ${name}`, latitude: 40, longitude: 9, [name]: samplesOf(name).taken[sample] }) as Place;

describe('each field of a place', () => {
  let base: TestDatabase;
  let product: Product;
  let client: Client;
  let address: string;
  let list: string;

  beforeAll(async () => {
    base = await testDatabase();
    product = await startProduct({ DATABASE_URL: base.url });
    client = new Client(product.url);
    await client.signIn();
    const { body } = await client.call<{ id: string }>('POST', '/api/firebase/lists', {
      userId: await client.makeUser('ada'),
      title: 'Mills',
      locations: FIELDS.map((name) => placeWith(name, 0)),
    });
    list = body.id;
    address = `/api/firebase/lists/${list}`;
  });
  afterAll(async () => {
    await product.stop();
    await base.drop();
  });

  const locations = async () => (await client.call<{ locations: Location[] }>('GET', address)).body.locations;
  const withoutIds = (places: Location[]) => places.map(({ id: _id, number: _number, ...place }) => place);

  // @covers list.each-field-kept-shown-changed
  it('is kept as it was sent', async () => {
    expect(withoutIds(await locations())).toEqual(FIELDS.map((name) => placeWith(name, 0)));
  });

  // @covers list.list-leaves-read-field-exactly
  it.each(READ_AGAIN)('survives the export and the import of %s', async (format) => {
    const reply = await fetch(`${product.url}${address}/export?format=${format}`);
    expect(reply.headers.get('x-left-out')).toBe('none');
    const { places } = await read(new Uint8Array(await reply.arrayBuffer()), `mills.${format}`);
    expect(places.map(plainPlace)).toEqual(FIELDS.map((name) => placeWith(name, 0)));
  });

  // @covers list.each-field-kept-shown-changed
  it('is sent to the page of its place where its entry says so, and has a row with its label and value there where it says that', async () => {
    for (const [index, name] of FIELDS.entries()) {
      const { label, shown } = fieldEntry(name);
      const { body } = await client.call<object>('GET', `/api/pages/lists/${list}/places/${index + 1}`);
      expect([name, Object.hasOwn(body, name)]).toEqual([name, shown?.page !== undefined]);
      if (shown?.page !== 'row') continue;
      const page = await (await fetch(`${product.url}/list/${list}/place/${index + 1}`)).text();
      const text = page.replace(/<script.*?<\/script>/gs, ' ').replace(/<[^>]*>/g, '|');
      const words = valueWords(name, samplesOf(name).taken[0])
        .replace(/^https:\/\//, '')
        .replace(/\/.*/, '');
      expect([name, text.includes(`|${label}|`), text.includes(words)]).toEqual([name, true, true]);
    }
  });

  // @covers list.each-field-kept-shown-changed
  it('can be changed through the API, and is refused with a sentence where the value is none of the field', async () => {
    const before = await locations();
    const changed = before.map(({ id, number }, index) => ({ ...placeWith(FIELDS[index] ?? 'note', 1), id, number }));
    expect((await client.call('PATCH', address, { locations: changed })).status).toBe(200);
    expect(await locations()).toEqual(changed);
    for (const name of PLACE_FIELD_NAMES)
      for (const value of samplesOf(name).refused) {
        const locations = [{ name: 'Mill', latitude: 40, longitude: 9, [name]: value }];
        const { status, body } = await client.call<Problem>('PATCH', address, { locations });
        const [error] = body.errors ?? [];
        expect([name, status, error?.field]).toEqual([name, 400, expect.stringContaining(`locations.0.${name}`)]);
        expect(error?.message).toMatch(/^[A-Z].* .*/);
      }
  });
});
