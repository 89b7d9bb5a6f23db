import { createHash, randomUUID } from 'node:crypto';
import { API_KEY_PREFIX } from '@cairn/contracts/api-keys.ts';
import type { ApiKeyScope } from '@cairn/contracts/api-key-scopes.ts';
import type { Problem } from '@cairn/contracts/failures.ts';
import { LIST_LIMITS, location } from '@cairn/contracts/lists.ts';
import { PLACE_FIELD_NAMES, type PlaceFieldName } from '@cairn/contracts/place-fields.ts';
import type { Place } from '@cairn/contracts/places.ts';
import { samplesOf } from '@cairn/contracts/testing/field-samples.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeSignedIn, type TestUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { findOwnPlaces } from './own-places.ts';
import { readPlaceRow } from './place-changes.ts';

type Headers = Record<string, string>;

let server: TestServer;
let operator: { cookie: string };
let ana: TestUser;
let ben: TestUser;
beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
  [ana, ben] = [await makeSignedIn(server, 'ana'), await makeSignedIn(server, 'ben')];
});
afterAll(() => server.close());

const database = () => server.context.database;

interface Made {
  id: string;
  path: string;
  /** The ids of its places by their names. */
  ids: Map<string, string>;
}

async function make(places: Array<Partial<Place> & { name: string }>, more: object = {}): Promise<Made> {
  const reply = await server.ask('POST', '/api/firebase/lists', { title: 'Own', userId: ana.id, locations: places, ...more }, operator);
  expect(reply.status).toBe(201);
  const { id, locations } = reply.body as { id: string; locations: Array<{ id: string; name: string }> };
  return { id, path: `/api/firebase/lists/${id}`, ids: new Map(locations.map((place) => [place.name, place.id])) };
}
/** A list of places whose names are one letter each. */
const makeLetters = (letters: string, more: object = {}) =>
  make(
    [...letters].map((name) => ({ name })),
    more,
  );
const idIn = ({ ids }: Made, name: string) => ids.get(name) ?? name;

const add = ({ path }: Made, names: string, after?: string, headers: Headers = operator) =>
  server.ask('POST', `${path}/places`, { places: [...names].map((name) => ({ name })), ...(after && { after }) }, headers);
const change = (list: Made, name: string, body: object, headers: Headers = operator) =>
  server.ask('PATCH', `${list.path}/places/${idIn(list, name)}`, body, headers);
const remove = (list: Made, name: string, headers: Headers = operator) =>
  server.ask('DELETE', `${list.path}/places/${idIn(list, name)}`, undefined, headers);
const move = (list: Made, names: string, after?: string) =>
  server.ask(
    'POST',
    `${list.path}/places/order`,
    { ids: [...names].map((name) => idIn(list, name)), ...(after && { after: idIn(list, after) }) },
    operator,
  );
const undo = (reply: { headers: globalThis.Headers }) =>
  server.ask('POST', `/api/admin/audit/${reply.headers.get('x-audit-id')}/undo`, undefined, operator);
const added = (reply: { body: unknown }) => z.array(location).parse(reply.body);

async function names({ path }: Made): Promise<string> {
  const { body } = await server.ask('GET', path, undefined, operator);
  return (body as { locations: Array<{ name: string }> }).locations.map(({ name }) => name).join('');
}

/** All that is stored of the places of a list, in its order. */
async function stored({ id }: Made) {
  const { rows } = await database().query(
    'select id, number, position, place, identity, edited, photo_key from list_places where list_id = $1 order by position, id',
    [id],
  );
  const { rows: counts } = await database().query('select place_count from lists where id = $1', [id]);
  const { rows: words } = await database().query('select bucket, words from list_words where list_id = $1 order by bucket', [id]);
  return { rows, counts, words };
}

/** A new key of Ana. */
async function keyWith(scope: ApiKeyScope): Promise<Headers> {
  const key = `${API_KEY_PREFIX}${randomUUID()}`;
  await database().query(
    `insert into api_keys (name, beginning, key_hash, rate_per_minute, allowance, scopes, user_id) values ($1, 'x', $2, 1000, 1000, $3, $4)`,
    [scope, createHash('sha256').update(key).digest('base64url'), [scope], ana.id],
  );
  return { authorization: `Bearer ${key}` };
}

describe('places are added', () => {
  // @covers calls.single-places-changed
  test.each([
    ['at the end', undefined, 'ABCXY'],
    ['behind the first', 'A', 'AXYBC'],
    ['behind the last', 'C', 'ABCXY'],
  ])('%s, in their order, with new numbers', async (_case, after, expected) => {
    const list = await makeLetters('ABC');
    const reply = await add(list, 'XY', after && idIn(list, after));
    expect([reply.status, added(reply).map(({ name, number }) => [name, number])]).toEqual([
      201,
      [
        ['X', 4],
        ['Y', 5],
      ],
    ]);
    expect(await names(list)).toBe(expected);
    expect((await stored(list)).rows.filter(({ edited }) => edited).map(({ place }) => place.name)).toEqual(['X', 'Y']);
  });

  test('behind one place again and again, of which each is behind it', async () => {
    const list = await makeLetters('AB');
    for (const name of 'CDEFGHIJKLMNOPQ') expect((await add(list, name, idIn(list, 'A'))).status).toBe(201);
    expect(await names(list)).toBe('AQPONMLKJIHGFEDCB');
  });

  test('to an empty list, and by the thousand, with the answer in parts', async () => {
    const list = await makeLetters('');
    const places = Array.from({ length: 2_300 }, (_none, at) => ({ name: `Place ${at}` }));
    const reply = await server.ask('POST', `${list.path}/places`, { places }, { ...operator, 'idempotency-key': 'many' });
    expect(added(reply).map(({ name, number }) => [name, number])).toEqual(places.map(({ name }, at) => [name, at + 1]));
    const again = await server.ask('POST', `${list.path}/places`, { places }, { ...operator, 'idempotency-key': 'many' });
    expect([again.status, again.body]).toEqual([201, reply.body]);
    expect((await stored(list)).counts).toEqual([{ place_count: 2_300 }]);
  });

  test('once where the request is sent again with its Idempotency-Key', async () => {
    const list = await makeLetters('A');
    const headers = { ...operator, 'idempotency-key': 'once' };
    const [first, second] = [await add(list, 'X', undefined, headers), await add(list, 'X', undefined, headers)];
    expect([second.body, second.headers.get('x-audit-id')]).toEqual([first.body, first.headers.get('x-audit-id')]);
    expect(await names(list)).toBe('AX');
    expect((await add(list, 'Y', undefined, headers)).status).toBe(422);
  });

  // @covers calls.single-places-changed
  test.each([
    ['none', { places: [] }, 'places'],
    ['one without a name', { places: [{ address: 'Here' }] }, 'places.0.name'],
    ['half a position', { places: [{ name: 'X', latitude: 1 }] }, 'places.0.latitude'],
  ])('not where the request has %s', async (_case, body, field) => {
    const list = await makeLetters('A');
    const reply = await server.ask('POST', `${list.path}/places`, body, operator);
    expect(reply.body).toMatchObject({ status: 400, errors: [{ field }] });
    expect(await names(list)).toBe('A');
  });

  test('not behind a place that is not on the list', async () => {
    const [list, other] = [await makeLetters('A'), await makeLetters('B')];
    for (const after of [idIn(other, 'B'), 'x', '0'])
      expect((await add(list, 'X', after)).body).toMatchObject({
        status: 400,
        detail: `The place ${after} is not on this list. Reload the page.`,
      });
  });

  // @covers calls.single-places-changed
  test('not beyond the most places of a list', async () => {
    const list = await makeLetters('A');
    await database().query('update lists set place_count = $2 where id = $1', [list.id, LIST_LIMITS.locations - 1]);
    const detail = 'A list can have at most 100,000 places, and this one has 99,999.';
    expect((await add(list, 'XY')).body).toMatchObject({ status: 400, detail, errors: [{ field: 'places', message: detail }] });
    expect((await add(list, 'X')).status).toBe(201);
  });
});

describe('a place is changed', () => {
  const PLACE = { name: 'Bar', address: 'Rua 1', note: 'Go early', tags: ['wine'], rating: 4, phoneNumber: '+351 1' };
  const placeOf = async (list: Made) => (await stored(list)).rows[0] as { place: object; edited: boolean; identity: string };

  // @covers calls.single-places-changed
  test('in what is sent; null, blank texts and empty lists remove, and what is left out stays', async () => {
    const list = await make([PLACE]);
    const { identity } = await placeOf(list);
    const reply = await change(list, 'Bar', { name: ' Café ', note: ' ', tags: [], rating: null, websiteUrl: 'https://cafe.example' });
    const place = { name: 'Café', address: 'Rua 1', phoneNumber: '+351 1', websiteUrl: 'https://cafe.example' };
    expect([reply.status, reply.body]).toEqual([200, { id: idIn(list, 'Bar'), number: 1, ...place }]);
    expect(await placeOf(list)).toMatchObject({ place, edited: true, identity });
    expect(reply.headers.get('x-audit-id')).toMatch(/^\d+$/);
  });

  test.each([{}, PLACE, { ...PLACE, tags: ['wine'], latitude: null, longitude: '' }])(
    'not where nothing differs: %j is no change and no entry in the trail',
    async (body) => {
      const list = await make([PLACE]);
      const reply = await change(list, 'Bar', body);
      expect([reply.status, reply.headers.get('x-audit-id')]).toEqual([200, null]);
      expect(await placeOf(list)).toMatchObject({ place: PLACE, edited: false });
    },
  );

  // @covers calls.single-places-changed
  test.each([
    [{ name: '' }, 'name', 'Please enter a name'],
    [{ name: '  ' }, 'name', 'Please enter a name'],
    [{ name: null }, 'name', 'Please enter a name'],
    [{ latitude: 1 }, 'longitude', 'Please enter both latitude and longitude'],
    [{ longitude: 1 }, 'latitude', 'Please enter both latitude and longitude'],
    [{ latitude: 1, longitude: '' }, 'longitude', 'Please enter both latitude and longitude'],
    [{ latitude: null, longitude: 1 }, 'latitude', 'Please enter both latitude and longitude'],
    [{ latitude: null }, 'longitude', 'Please enter both latitude and longitude'],
    [{ latitude: 91, longitude: 1 }, 'latitude', 'At most 90'],
    [{ websiteUrl: 'javascript:alert(1)' }, 'websiteUrl', 'Must start with http:// or https://'],
    [{ note: 'x'.repeat(5_001) }, 'note', 'At most 5000 characters'],
  ])('not by %j, which is refused on its field', async (body, field, message) => {
    const list = await make([PLACE]);
    expect((await change(list, 'Bar', body)).body).toMatchObject({ status: 400, errors: [{ field, message }] });
    expect(await placeOf(list)).toMatchObject({ place: PLACE, edited: false });
  });

  // @covers calls.single-places-changed, list.each-field-kept-shown-changed
  test('in every field by a value of that field, which null removes, and by no other value', async () => {
    const list = await make([PLACE]);
    const position = { latitude: 40, longitude: 9 };
    const isHalf = (name: PlaceFieldName) => name in position;
    for (const name of PLACE_FIELD_NAMES.filter((field) => field !== 'name')) {
      const samples = samplesOf(name);
      const taken = { ...(isHalf(name) ? position : {}), [name]: samples.taken[1] };
      expect((await change(list, 'Bar', taken)).body).toMatchObject(taken);
      for (const value of samples.refused) {
        const { status, body } = await change(list, 'Bar', { ...(isHalf(name) ? position : {}), [name]: value });
        expect([name, status, (body as Problem).errors?.[0]?.field]).toEqual([name, 400, expect.stringContaining(name)]);
      }
      const removed = await change(list, 'Bar', isHalf(name) ? { latitude: null, longitude: null } : { [name]: null });
      expect([name, removed.body]).toEqual([name, expect.not.objectContaining({ [name]: expect.anything() })]);
    }
    expect((await placeOf(list)).place).toEqual({ name: 'Bar' });
  });

  test('and its derived position loses its marks only where a person sets another', async () => {
    const derived = { name: 'Bar', latitude: 1, longitude: 2, approximate: true, withoutCoordinates: true };
    const list = await make([derived]);
    await change(list, 'Bar', { latitude: 1, longitude: 2, note: 'Same' });
    expect((await placeOf(list)).place).toEqual({ ...derived, note: 'Same' });
    await change(list, 'Bar', { latitude: 1.5, longitude: 2 });
    expect((await placeOf(list)).place).toEqual({ name: 'Bar', latitude: 1.5, longitude: 2, note: 'Same' });
    await change(list, 'Bar', { latitude: '', longitude: null });
    expect((await placeOf(list)).place).toEqual({ name: 'Bar', note: 'Same' });
  });

  test('and its photo is that of what it is now', async () => {
    const list = await make([{ name: 'Tower', wikidata: 'Q1' }]);
    const photo = { url: 'https://upload.wikimedia.org/tower.jpg' };
    await database().query("insert into commons_photos (key, photo) values ('Q2', $1)", [JSON.stringify(photo)]);
    const photoOf = async () => (await database().query('select photo_key, photo from list_places where list_id = $1', [list.id])).rows;
    const changed = await change(list, 'Tower', { wikidata: 'Q2' });
    expect(await photoOf()).toEqual([{ photo_key: 'Q2', photo }]);
    await undo(changed);
    expect(await photoOf()).toEqual([{ photo_key: 'Q1', photo: null }]);
    await change(list, 'Tower', { images: ['https://example.org/own.jpg'] });
    expect(await photoOf()).toEqual([{ photo_key: null, photo: null }]);
  });

  test('and is found by its new name alone', async () => {
    const list = await make([{ name: 'Zebrafinch' }, { name: 'Other' }]);
    const found = async (q: string) =>
      ((await server.ask('GET', `/api/search/lists?q=${q}`)).body as Array<{ id: string }>).some(({ id }) => id === list.id);
    const changed = await change(list, 'Zebrafinch', { name: 'Quokkahouse' });
    expect([await found('zebrafinch'), await found('quokkahouse')]).toEqual([false, true]);
    await undo(changed);
    const removed = await remove(list, 'Zebrafinch');
    expect(await found('zebrafinch')).toBe(false);
    await undo(removed);
    expect([await found('zebrafinch'), await found('quokkahouse')]).toEqual([true, false]);
  });
});

describe('single places', () => {
  test.each(['x', '0', '999999999', '99999999999999999999', 'another'])('of the id %s are not on the list: 404', async (id) => {
    const [list, other] = [await makeLetters('A'), await makeLetters('B')];
    const named = id === 'another' ? idIn(other, 'B') : id;
    for (const reply of [await change(list, named, { note: 'x' }), await remove(list, named)])
      expect(reply.body).toMatchObject({ status: 404, detail: 'This place doesn’t exist or has been removed.' });
  });

  // @covers access.user-changes-own-lists
  test.each(['public', 'unlisted', 'shared', 'private'])(
    'of a list that is %s are changed by its owner, keys of it and operators',
    async (visibility) => {
      const list = await makeLetters('AB', { visibility });
      const [mayWrite, mayRead] = [await keyWith('lists:write'), await keyWith('extract')];
      const calls = [
        (headers: Headers) => add(list, 'X', undefined, headers),
        (headers: Headers) => change(list, 'A', { note: 'x' }, headers),
        (headers: Headers) => remove(list, 'B', headers),
      ];
      const statuses = async (headers: Headers = {}) => {
        const found: number[] = [];
        for (const call of calls) found.push((await call(headers)).status);
        return found;
      };
      const before = await stored(list);
      const hidden = visibility === 'public' || visibility === 'unlisted' ? 403 : 404;
      expect(await statuses()).toEqual([401, 401, 401]);
      expect(await statuses(ben.cookie)).toEqual([hidden, hidden, hidden]);
      expect(await statuses(mayRead)).toEqual([403, 403, 403]);
      expect(await stored(list)).toEqual(before);
      expect(await statuses(ana.cookie)).toEqual([201, 200, 204]);
      expect(await statuses(mayWrite)).toEqual([201, 200, 404]);
      expect(await statuses(operator)).toEqual([201, 200, 404]);
    },
  );

  test('are in the trail with what was changed, and who did it', async () => {
    const list = await makeLetters('AB');
    const entry = async (reply: { status: number }) => {
      expect(reply.status).toBeLessThan(300);
      return ((await server.ask('GET', '/api/admin/audit?limit=1', undefined, operator)).body as object[])[0];
    };
    const common = { action: 'list.update', actor: expect.stringContaining(`user ${ana.id}`), subject: { kind: 'list', name: 'Own' } };
    expect(await entry(await add(list, 'XY', undefined, ana.cookie))).toMatchObject({
      ...common,
      before: { locationCount: 2 },
      after: { locationCount: 4, placesAdded: ['X', 'Y'] },
    });
    expect(await entry(await change(list, 'A', { note: 'x' }, ana.cookie))).toMatchObject({
      ...common,
      before: { place: { name: 'A', note: null } },
      after: { place: { name: 'A', note: 'x' } },
    });
    expect(await entry(await remove(list, 'B', ana.cookie))).toMatchObject({
      ...common,
      after: { locationCount: 3, placesRemoved: ['B'] },
    });
  });

  test('have their id and number in every reply with a list, which a change of the whole list may send back', async () => {
    const list = await makeLetters('ABC');
    await remove(list, 'B');
    await move(list, 'C');
    const both = [
      { id: idIn(list, 'C'), number: 3, name: 'C' },
      { id: idIn(list, 'A'), number: 1, name: 'A' },
    ];
    const whole = await server.ask('GET', list.path, undefined, operator);
    const collection = await server.ask('GET', `/api/firebase/lists?userId=${ana.id}&limit=1`, undefined, operator);
    const sent = await server.ask('PATCH', list.path, { locations: both }, operator);
    for (const body of [whole.body, (collection.body as object[])[0], sent.body])
      expect(body).toMatchObject({ id: list.id, locations: both });
    expect(sent.headers.get('x-audit-id')).toBeNull();
  });

  test('are read by their id or their number', async () => {
    const list = await makeLetters('AB');
    const row = { id: idIn(list, 'B'), number: 2, place: { name: 'B' } };
    expect(await readPlaceRow(database(), list, { id: row.id })).toEqual(row);
    expect(await readPlaceRow(database(), list, { number: 2 })).toEqual(row);
    for (const name of [{ id: 'x' }, { number: 3 }, { number: 0.5 }, { number: 2 ** 40 }])
      await expect(readPlaceRow(database(), list, name)).rejects.toMatchObject({ status: 404 });
  });
});

describe('an undo of what was done to single places', () => {
  // @covers users.undo-of-places
  test('puts back exactly what was stored before, also after other places were changed', async () => {
    const list = await makeLetters('ABCDE');
    const before = await stored(list);
    const replies = [
      await remove(list, 'C'),
      await change(list, 'A', { note: 'x', name: 'Other' }),
      await add(list, 'X', idIn(list, 'D')),
      await move(list, 'E'),
    ];
    for (const reply of replies) expect((await undo(reply)).status).toBe(200);
    const { words: _words, ...after } = await stored(list);
    expect(after).toEqual({ rows: before.rows, counts: before.counts });
  });

  // @covers users.undo-of-places
  test('is refused where the place itself was changed again, or is gone', async () => {
    const list = await makeLetters('ABC');
    const refused = { status: 409, code: 'changed-since' };
    const changed = await change(list, 'A', { note: 'x' });
    const again = await change(list, 'A', { note: 'y' });
    expect((await undo(changed)).body).toMatchObject(refused);
    expect((await undo(again)).status).toBe(200);
    const removed = await remove(list, 'A');
    expect((await undo(changed)).body).toMatchObject(refused);
    expect((await undo(removed)).status).toBe(200);
    expect((await undo(changed)).status).toBe(200);
    const reply = await add(list, 'X');
    const [x] = added(reply);
    await change(list, x?.id ?? '', { note: 'x' });
    expect((await undo(reply)).body).toMatchObject(refused);
    const moved = await move(list, 'C');
    await move(list, 'C', 'B');
    expect((await undo(moved)).body).toMatchObject(refused);
    expect(await names(list)).toBe('ABCX');
  });

  // @covers users.undo-of-places
  test('puts a place behind its old neighbour where others were put between, and where that is gone to its position', async () => {
    const list = await makeLetters('ABC');
    const removed = await remove(list, 'B');
    for (const name of '123456789') await add(list, name, idIn(list, 'A'));
    expect((await undo(removed)).status).toBe(200);
    expect(await names(list)).toBe('AB987654321C');
    const [last, first] = [await remove(list, 'C'), await remove(list, 'A')];
    const second = await remove(list, 'B');
    expect([(await undo(last)).status, await names(list)]).toEqual([200, '987654321C']);
    expect([(await undo(second)).status, await names(list)]).toEqual([200, 'B987654321C']);
    expect([(await undo(first)).status, await names(list)]).toEqual([200, 'AB987654321C']);
  });

  // @covers users.undo-of-places
  test('of all of any changes, the last first, leaves the list as it was', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), count: fc.integer({ min: 1, max: 4 }), at: fc.nat() }),
      fc.record({ kind: fc.constant('change' as const), at: fc.nat() }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }),
      fc.record({ kind: fc.constant('move' as const), at: fc.nat(), to: fc.nat(), count: fc.integer({ min: 1, max: 3 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const list = await makeLetters('ABCDEF');
        const before = await stored(list);
        const replies: Array<{ status: number; headers: globalThis.Headers }> = [];
        for (const [n, one] of steps.entries()) {
          const { rows } = await stored(list);
          const ids = rows.map(({ id }) => String(id));
          const id = ids[one.at % Math.max(1, ids.length)];
          if (id === undefined) continue;
          if (one.kind === 'add') replies.push(await add(list, 'x'.repeat(one.count), one.at % 3 === 0 ? undefined : id));
          else if (one.kind === 'change') replies.push(await change(list, id, { note: `Note ${n}` }));
          else if (one.kind === 'remove') replies.push(await remove(list, id));
          else {
            const moved = ids.filter((_id, at) => (at + one.at) % ids.length < one.count).toReversed();
            const rest = ids.filter((other) => !moved.includes(other));
            const after = rest[(one.to % (rest.length + 1)) - 1];
            const reply = await server.ask('POST', `${list.path}/places/order`, { ids: moved, ...(after && { after }) }, operator);
            if (reply.headers.has('x-audit-id')) replies.push(reply);
            expect((await stored(list)).rows.map((row) => String(row.id))).toEqual(
              rest.toSpliced(after === undefined ? 0 : rest.indexOf(after) + 1, 0, ...moved),
            );
          }
        }
        for (const reply of replies.toReversed()) expect((await undo(reply)).status).toBe(200);
        const after = await stored(list);
        const plain = ({ rows }: typeof before) => rows.map(({ position: _position, ...row }) => row);
        expect([plain(after), after.counts, after.words]).toEqual([plain(before), before.counts, before.words]);
      }),
      { numRuns: 15, seed: 37 },
    );
  });

  test('of a change of the whole list is refused after a change of one place', async () => {
    const list = await makeLetters('AB');
    const whole = await server.ask('PATCH', list.path, { locations: [{ name: 'C' }] }, operator);
    const one = await add(list, 'D');
    expect((await undo(whole)).status).toBe(409);
    expect((await undo(one)).status).toBe(200);
    expect((await undo(whole)).status).toBe(200);
    expect(await names(list)).toBe('AB');
  });
});

describe('the places that a page for changing a list shows', () => {
  test('are read forwards and backwards, part by part, in the order of the list', async () => {
    const list = await makeLetters('ABCDEFG');
    await move(list, 'G');
    await change(list, 'B', { address: 'Rua 1' });
    const part = async (choice: Partial<Parameters<typeof findOwnPlaces>[2]>) => {
      const { places, hasEarlier, hasLater } = await findOwnPlaces(database(), list.id, { limit: 3, ...choice });
      return [hasEarlier ? '<' : '', ...places.map(({ name }) => name), hasLater ? '>' : ''].join('');
    };
    const after = (name: string) => part({ after: idIn(list, name) });
    const before = (name: string) => part({ before: idIn(list, name) });
    expect([await part({}), await after('B'), await after('E'), await after('F')]).toEqual(['GAB>', '<CDE>', '<F', '<']);
    expect([await before('F'), await before('C'), await before('B'), await before('G')]).toEqual(['<CDE>', 'GAB>', 'GA>', '>']);
    expect([await after('x'), await before('0')]).toEqual(['GAB>', 'GAB>']);
    const { places } = await findOwnPlaces(database(), list.id, { after: idIn(list, 'A'), limit: 1 });
    expect(places).toEqual([{ id: idIn(list, 'B'), number: 2, name: 'B', address: 'Rua 1' }]);
  });
});
