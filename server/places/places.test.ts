import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { job } from '@cairn/contracts/extraction.ts';
import { importRequest } from '@cairn/contracts/imports.ts';
import { list } from '@cairn/contracts/lists.ts';
import { type FakeWorld, fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePlacesService } from '../external/places/places-service.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { makePlaceDirectory } from './directory.ts';
import { enrichPlaces } from './enrich.ts';
import { KEY, PIXEL, servePlaces, TAVERN, TAVERN_ID } from './testing.ts';

const PLACE_LINK =
  'https://www.google.com/maps/place/Golden+Tavern/@32.8,34.9,17z/data=!4m6!3m5!1s0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52!8m2!3d32.8191!4d34.9983';
const PHOTO = `places/${TAVERN_ID}/photos/AXCi2Q6-photo`;

/** Each leads to the next, the last one to the place. */
const SHORT_LINKS = ['https://maps.app.goo.gl/TavernShort1', 'https://goo.gl/maps/TavernShort2', 'https://maps.app.goo.gl/TavernShort3'];

let service: Awaited<ReturnType<typeof servePlaces>>;
let server: TestServer;
let world: FakeWorld;
let operator: { cookie: string };
beforeAll(async () => {
  service = await servePlaces();
  world = fakeWorld((url) => {
    const at = SHORT_LINKS.indexOf(url.href);
    return at < 0 ? undefined : { status: 302, headers: { location: SHORT_LINKS[at + 1] ?? PLACE_LINK } };
  });
  server = await testServer({ environment: service.environment, workers: false, overrides: { world } });
  operator = await server.operator();
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  service.requested.length = 0;
  await server.context.database.query('delete from place_replies');
});

const lookUp = (url: string, at = server, as = operator) => at.ask('POST', '/api/place-lookup', { url }, as);

describe('with a places service', () => {
  // @covers lookup.place-link-answered-name-coordinates
  test('the reply for a place link contains what the link states and what the service knows', async () => {
    const { status, body } = await lookUp(PLACE_LINK);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      extractedFromUrl: { name: 'Golden Tavern', coordinates: { latitude: 32.8191, longitude: 34.9983 } },
      place: {
        id: TAVERN_ID,
        displayName: 'Golden Tavern',
        formattedAddress: TAVERN.formattedAddress,
        location: TAVERN.location,
        rating: 4.4,
        userRatingCount: 512,
        websiteUri: 'https://tavern.example/',
        nationalPhoneNumber: '04-123 4567',
        googleMapsUri: TAVERN.googleMapsUri,
        businessStatus: 'OPERATIONAL',
        wheelchair: 'no',
        priceLevel: 'PRICE_LEVEL_MODERATE',
        types: ['restaurant', 'food'],
      },
    });
  });

  // @covers lookup.short-link-followed-hop-hop
  test('a short link is followed hop by hop, and the page of the place is not requested', async () => {
    world.requested.length = 0;
    expect((await lookUp(SHORT_LINKS[0] ?? '')).body).toMatchObject({ success: true, place: { id: TAVERN_ID } });
    expect(world.requested).toEqual(SHORT_LINKS);
  });

  // @covers lookup.place-only-named-searched-near
  test('a link with only a name is searched by name near its position; a namesake elsewhere does not match', async () => {
    const here = await lookUp('https://www.google.com/maps/place/Golden+Tavern/@32.82,34.998,17z');
    expect(here.body).toMatchObject({ success: true, place: { id: TAVERN_ID } });
    expect(service.requested).toEqual(['POST /v1/places:searchText']);
    const elsewhere = await lookUp(
      'https://www.google.com/maps/place/Golden+Tavern/@48.1,11.5,17z/data=!3m1!4b1!4m4!3m3!8m2!3d48.1!4d11.5',
    );
    expect(elsewhere.body).toMatchObject({
      success: false,
      extractedFromUrl: { name: 'Golden Tavern', coordinates: { latitude: 48.1, longitude: 11.5 } },
      errorMessage: 'Could not find place in Google Places API',
    });
  });

  // @covers lookup.list-part-map-no-map
  test('a link that names no place, a list and no map link each get their own sentence, without a call', async () => {
    const list = await lookUp('https://www.google.com/maps/@32.8,34.9,11z/data=!4m3!11m2!2sGenerated_list-of_places_01!3e3');
    expect(list.body).toMatchObject({ success: false, errorMessage: expect.stringContaining('a list, not a place') });
    const view = await lookUp('https://www.google.com/maps/@32.8,34.9,11z');
    expect(view.body).toMatchObject({ success: false, errorMessage: expect.stringContaining('a map area') });
    const other = await lookUp('https://tavern.example/menu');
    expect(other.body).toMatchObject({ success: false, errorMessage: expect.stringContaining('isn’t a place link') });
    const gone = await lookUp('https://maps.app.goo.gl/NobodyThere1');
    expect(gone.body).toMatchObject({ success: false, errorMessage: expect.stringContaining('cannot be reached') });
    expect(service.requested).toEqual([]);
    expect((await lookUp('no link')).status).toBe(400);
  });

  // @covers lookup.ids-details-photos-requested
  test('ids, details and photos are served, and each is requested from the service once', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const ids = await server.ask('GET', '/api/search-place-id/Golden%20Tavern?address=Haifa', undefined, operator);
      expect(ids.body).toEqual({ places: [{ id: TAVERN_ID }] });
    }
    const details = await server.ask('GET', `/api/place-details/${TAVERN_ID}`, undefined, operator);
    expect(details.body).toEqual({
      id: TAVERN_ID,
      displayName: { text: 'Golden Tavern' },
      formattedAddress: TAVERN.formattedAddress,
      rating: 4.4,
      userRatingCount: 512,
      nationalPhoneNumber: '04-123 4567',
      websiteUri: 'https://tavern.example/',
      priceLevel: 'PRICE_LEVEL_MODERATE',
      regularOpeningHours: { weekdayDescriptions: ['Monday: 9:00 AM – 5:30 PM', 'Tuesday: Closed'] },
      businessStatus: 'OPERATIONAL',
      wheelchair: 'no',
      types: ['restaurant', 'food'],
      photos: [{ name: PHOTO }],
    });
    for (const name of [PHOTO, encodeURIComponent(PHOTO)]) {
      const photo = await fetch(`${server.url}/api/photo-proxy/${name}`, { headers: operator });
      expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(Buffer.from(await photo.arrayBuffer())).toEqual(PIXEL);
    }
    await server.ask('GET', `/api/place-details/${TAVERN_ID}`, undefined, operator);
    expect(service.requested).toEqual(['POST /v1/places:searchText', `GET /v1/places/${TAVERN_ID}`, `GET /v1/${PHOTO}/media`]);
    expect(service.keysAtPhotos).toEqual(['']);
  });

  // @covers lookup.unknown-ids-photos-404
  test('an unknown id, an unknown photo and an invalid photo name are 404', async () => {
    for (const path of ['place-details/ChIJunknownunknown', 'place-details/short', `photo-proxy/places/${TAVERN_ID}/photos/other`])
      expect([path, (await server.ask('GET', `/api/${path}`, undefined, operator)).status]).toEqual([path, 404]);
    const before = service.requested.length;
    for (const name of ['..%2F..%2Fetc', 'places/x/photos/..', 'http://127.0.0.1/'])
      expect((await server.ask('GET', `/api/photo-proxy/${encodeURIComponent(name)}`, undefined, operator)).status).toBe(404);
    expect(service.requested.length).toBe(before);
  });

  // @covers lookup.quota-refused-key-failure-service
  test.each([
    [429, 'RESOURCE_EXHAUSTED', 503, 'over its quota'],
    [403, 'PERMISSION_DENIED', 502, 'GOOGLE_PLACES_API_KEY'],
    [500, 'INTERNAL', 502, 'has an error'],
    [400, 'INVALID_ARGUMENT', 502, 'rejected the request'],
  ])('an answer %i %s is reported in its own sentence and is not cached', async (status, state, expected, words) => {
    service.fail(status, state, 2);
    const { status: answered, body } = await server.ask('GET', `/api/place-details/${TAVERN_ID}`, undefined, operator);
    expect(answered).toBe(expected);
    expect(body).toMatchObject({ detail: expect.stringContaining(words) });
    service.fail(status, state, 0);
    expect((await server.ask('GET', `/api/place-details/${TAVERN_ID}`, undefined, operator)).status).toBe(200);
  });

  // @covers lookup.visitor-not-served
  test('a visitor is served by none of the calls, and none requests anything of the service', async () => {
    expect((await server.ask('POST', '/api/place-lookup', { url: PLACE_LINK })).status).toBe(401);
    for (const path of ['search-place-id/Golden%20Tavern', `place-details/${TAVERN_ID}`, `photo-proxy/${PHOTO}`])
      expect([path, (await server.ask('GET', `/api/${path}`)).status]).toEqual([path, 401]);
    expect(service.requested).toEqual([]);
  });
});

/** Asks ten times at once for the details of a place once something comes on its standard input. */
const ASKING = `
  const [{ openDatabase }, { makePlacesService }, { makePlaceDirectory }] = await Promise.all([
    import('../db/connection.ts'), import('../external/places/places-service.ts'), import('./directory.ts')]);
  const [url, apiKey, baseUrl, id] = process.argv.slice(1);
  const database = openDatabase(url, { max: 5 });
  const directory = makePlaceDirectory(database, makePlacesService({ apiKey, baseUrl }));
  process.stdout.write('ready');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  const found = await Promise.all(Array.from({ length: 10 }, () => directory.details(id)));
  process.stdout.write(JSON.stringify(found.map((place) => place.id)));
  await directory.close();
  await database.close();`;

// @covers lookup.ask-two-processes-cost-request
test('many simultaneous requests in two processes cost one call; an expired reply costs another', async () => {
  const slow = await servePlaces([TAVERN], { delayMs: 250 });
  const { database } = server.context;
  const settings = { apiKey: KEY, baseUrl: slow.environment.GOOGLE_PLACES_BASE_URL };
  const processes = [1, 2].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', ASKING, server.databaseUrl, settings.apiKey, settings.baseUrl, TAVERN_ID], {
      cwd: import.meta.dirname,
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  // Both ask only once both are ready.
  await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')));
  const answers = processes.map(({ stdout }) => text(stdout));
  for (const { stdin } of processes) stdin.end('ask');
  for (const answer of answers) expect(JSON.parse(await answer)).toEqual(Array(10).fill(TAVERN_ID));
  expect(slow.requested.length).toBe(1);
  await database.query("update place_replies set expires_at = now() - interval '1 second'");
  const directory = makePlaceDirectory(database, makePlacesService(settings));
  await directory.details(TAVERN_ID);
  expect(slow.requested.length).toBe(2);
  await directory.close();
  await slow.close();
});

describe('the details of extracted places', () => {
  let working: TestServer;
  let held: Awaited<ReturnType<typeof servePlaces>>;
  let signedIn: { cookie: string };
  beforeAll(async () => {
    held = await servePlaces();
    working = await testServer({ environment: held.environment, overrides: { world: fakeWorld() } });
    signedIn = await working.operator();
  });
  afterAll(async () => {
    await working.close();
    await held.close();
  });

  const NOTE = 'Restaurants\n\n- Golden Tavern, 24 Harbour Street, Haifa. Phone: 04-999 0000\n- Nameless Nook, 7 Harbour Street, Haifa';

  async function extract(wishes: Record<string, unknown>, note = NOTE) {
    const started = await working.ask('POST', '/api/extract-text', { text: note, ...wishes }, signedIn);
    const { jobId } = started.body as { jobId: string };
    await expect
      .poll(async () => (await working.ask('GET', `/api/extract/${jobId}`, undefined, signedIn)).body)
      .toMatchObject({ status: 'completed' });
    return job.parse((await working.ask('GET', `/api/extract/${jobId}`, undefined, signedIn)).body);
  }

  // @covers lookup.ratings-hours-phone-website-extracted
  test('are added on request, fill in what the source lacks, and name their origin', async () => {
    const { places, costs } = await extract({ details: true });
    expect(places.map(({ name }) => name)).toEqual(['Golden Tavern', 'Nameless Nook']);
    expect(places[0]).toMatchObject({
      phoneNumber: expect.stringContaining('999'),
      rating: 4.4,
      reviewCount: 512,
      priceLevel: 'MODERATE',
      wheelchair: 'no',
      websiteUrl: 'https://tavern.example/',
      businessStatus: 'OPERATIONAL',
      latitude: 32.8191,
      approximate: true,
      openingHours: { periods: [{ open: { day: 1, time: '0900' }, close: { day: 1, time: '1730' } }] },
      receipts: { rating: { kind: 'derived', quote: 'places service' } },
    });
    expect(places[1]?.rating).toBeUndefined();
    expect(costs).toContainEqual(expect.objectContaining({ rung: 'places-service', places: 1, calls: 2 }));
    const withoutPhone = await extract({ details: true }, NOTE.replace(/ Phone: .*/, ''));
    expect(withoutPhone.places[0]).toMatchObject({
      phoneNumber: '04-123 4567',
      receipts: { phoneNumber: { kind: 'derived', quote: 'places service' } },
    });
  });

  // @covers imports.ratings-categories-when-switched-on
  test('are added by an import that requests them when it is made or corrected, and by no other', async () => {
    await working.context.database.query("insert into users (id, display_name) values ('ada', 'Ada')");
    const textContent = 'Restaurants\n\n- Golden Tavern, 24 Harbour Street, Haifa\n- Nameless Nook, 7 Harbour Street, Haifa';
    const make = async (fields: object) => {
      const body = { userId: 'ada', title: 'Haifa', importType: 'text', textContent, ...fields };
      return importRequest.parse((await working.ask('POST', '/api/firebase/create-request', body, signedIn)).body);
    };
    const ended = async (id: string, status: string) => {
      const read = async () => importRequest.parse((await working.ask('GET', `/api/firebase/requests/${id}`, undefined, signedIn)).body);
      await expect.poll(read).toMatchObject({ status });
      return read();
    };
    const placesOf = async ({ listId }: { listId?: string | undefined }) =>
      list.parse((await working.ask('GET', `/api/firebase/lists/${listId}`, undefined, signedIn)).body).locations;

    const plain = await make({});
    expect(plain.details).toBeUndefined();
    const [unrated] = await placesOf(await ended(plain.id, 'completed'));
    expect([unrated?.rating, unrated?.category]).toEqual([undefined, undefined]);
    const detailed = await make({ details: true });
    expect(detailed.details).toBe(true);
    const [tavern, nook] = await placesOf(await ended(detailed.id, 'completed'));
    expect([tavern?.rating, tavern?.reviewCount, tavern?.category, tavern?.priceLevel]).toEqual([4.4, 512, 'restaurant', 'MODERATE']);
    expect(nook?.rating).toBeUndefined();

    const empty = await make({ textContent: 'nothing here' });
    await ended(empty.id, 'failed');
    const correction = { importType: 'text', textContent, details: true };
    await working.ask('PATCH', `/api/firebase/requests/${empty.id}`, correction, signedIn);
    expect((await placesOf(await ended(empty.id, 'completed')))[0]?.rating).toBe(4.4);
  });

  // @covers lookup.ratings-hours-phone-website-extracted
  test('are not requested otherwise', async () => {
    const before = held.requested.length;
    expect((await extract({})).places[0]?.rating).toBeUndefined();
    expect(held.requested.length).toBe(before);
  });

  // @covers lookup.ratings-hours-phone-website-extracted
  test('that a failing service does not return leave the job complete, with a sentence', async () => {
    await working.context.database.query('delete from place_replies');
    held.fail(429, 'RESOURCE_EXHAUSTED', 10);
    const { places, status, errorMessage } = await extract({ details: true });
    held.fail(429, 'RESOURCE_EXHAUSTED', 0);
    expect([status, places.length]).toEqual(['completed', 2]);
    expect(errorMessage).toContain('0 of 2 places');
    expect(errorMessage).toContain('quota');
  });

  // @covers lookup.ratings-hours-phone-website-extracted
  test('stop at the budget of one job', async () => {
    const settings = { apiKey: KEY, baseUrl: held.environment.GOOGLE_PLACES_BASE_URL };
    const directory = makePlaceDirectory(working.context.database, makePlacesService(settings));
    const places = Array.from({ length: 9 }, (_, index) => ({ name: `Golden ${index}`, address: `${index} Harbour Street` }));
    const { texts, cost } = await enrichPlaces(places, directory, { signal: new AbortController().signal, budget: 5 });
    await directory.close();
    expect(texts).toEqual([{ code: 'details-limit', values: { done: 5, lacking: 9 } }]);
    expect(cost.calls).toBe(5);
  });
});

describe('without a places service', () => {
  let withoutKey: TestServer;
  let signedIn: { cookie: string };
  beforeAll(async () => {
    withoutKey = await testServer({ workers: false, overrides: { world: fakeWorld() } });
    signedIn = await withoutKey.operator();
  });
  afterAll(() => withoutKey.close());

  // @covers lookup.without-places-key-lookup-answers
  test('a lookup returns what the link contains; a position from a feature id is marked as approximate', async () => {
    const { body } = await lookUp(PLACE_LINK, withoutKey, signedIn);
    expect(body).toMatchObject({
      success: true,
      place: { id: TAVERN_ID, displayName: 'Golden Tavern', location: { latitude: 32.8191, longitude: 34.9983 } },
    });
    const unpinned = await lookUp(
      'https://www.google.com/maps/place/Golden+Tavern/data=!4m2!3m1!1s0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52',
      withoutKey,
      signedIn,
    );
    expect(unpinned.body).toMatchObject({ extractedFromUrl: { coordinates: { approximate: true } } });
    const number = await lookUp('https://maps.google.com/?cid=10281119596374313554', withoutKey, signedIn);
    expect(number.body).toMatchObject({ success: false, errorMessage: expect.stringContaining('no name or position') });
  });

  // @covers lookup.without-places-key-lookup-answers
  test('details report that no places service is set', async () => {
    for (const path of ['/api/search-place-id/Tavern', `/api/place-details/${TAVERN_ID}`, `/api/photo-proxy/${PHOTO}`]) {
      const { status, body } = await withoutKey.ask('GET', path, undefined, signedIn);
      expect(status).toBe(503);
      expect(body).toMatchObject({ code: 'no-places-service', detail: expect.stringContaining('GOOGLE_PLACES_API_KEY') });
    }
  });
});
