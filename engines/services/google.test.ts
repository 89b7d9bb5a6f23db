import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineEvent } from '../interface/engine.ts';
import { mapLink } from '../methods/map-link.ts';
import { runEngine } from '../run.ts';
import { fakeWorld, type StandIn } from '../testing/fake-world.ts';
import { LIST_ID, type ListServiceOptions, listService, SHORT_CODE } from '../testing/list-service.ts';

const LIST = `https://www.google.com/maps/placelists/list/${LIST_ID}`;

function setUp(options: ListServiceOptions) {
  const service = listService(options);
  const world = fakeWorld((url, request) => service.handle(url, request.headers));
  return { service, world };
}

const read = (world: ReturnType<typeof fakeWorld>, url = LIST) => runEngine(mapLink, { url }, world, new AbortController().signal);

describe('a shared Google list', () => {
  // @covers read-lists.google-list-read-whole-pages, read-lists.no-contributor-name-picture-account
  it('is read whole over many pages, repeats and gaps accounted for, a failing page requested again', async () => {
    const { service, world } = setUp({
      places: 5_000,
      withoutCoordinates: 37,
      repeats: 12,
      faults: [{ page: 4, times: 1, kind: 'status-500' }],
    });
    const result = await read(world);
    expect(result.failure).toBeUndefined();
    expect(result.sentence).toBeUndefined();
    expect(result.ledger).toMatchObject({ expected: 5_000, seen: 5_000, kept: 4_988, withoutCoordinates: 37, complete: true });
    expect(result.ledger.dropped).toMatchObject([{ reason: 'exact repeat', count: 12 }]);
    expect(service.requestedPages.get(4)).toBe(2);
    expect(world.requested).toHaveLength(11);
    const gaps = result.places.filter((place) => place.withoutCoordinates);
    expect(gaps.every((place) => place.approximate && place.latitude !== undefined && place.latitude !== 0)).toBe(true);
    expect(JSON.stringify(result)).not.toMatch(/Contributor|Owner|avatar|1000000000000/);
  });

  // @covers read-lists.google-list-read-whole-pages
  it('keeps order, names, addresses, notes, ids and where each value was', async () => {
    const { service, world } = setUp({ places: 700 });
    const { places } = await read(world);
    expect(places.map((place) => place.name)).toEqual(service.entries.map((entry) => entry[2]));
    const [first] = places;
    expect(first).toMatchObject({ name: 'Café Lumen 1', address: '1 Long Street, 10000 Testville', note: 'Note 1:\ngo early' });
    expect(first?.url).toBe(`https://maps.google.com/?cid=${first?.cid}`);
    const last = places[650];
    expect(last?.receipts?.name).toEqual({ kind: 'data', path: '/0/8/150/2', block: 1 });
    expect(last?.receipts?.latitude).toEqual({ kind: 'data', path: '/0/8/150/1/5/2', block: 1 });
  });

  // @covers read-lists.first-place-job-within-300
  it('hands on the first place before the second page is requested', async () => {
    const { world } = setUp({ places: 1_200 });
    const events = mapLink.read({ url: LIST }, world, new AbortController().signal);
    for await (const event of events) if (event.type === 'place') break;
    expect(world.requested).toHaveLength(1);
  });

  // @covers read-lists.page-stays-dead-ends-read
  it('ends partial with both numbers and keeps what it read when a page stays dead', async () => {
    const { service, world } = setUp({ places: 2_600, faults: [{ page: 3, times: Number.POSITIVE_INFINITY, kind: 'broken-json' }] });
    const result = await read(world);
    expect(result.ledger).toMatchObject({ expected: 2_600, seen: 1_000, kept: 1_000, complete: false });
    expect(result.sentence).toMatch(/page 3 of the list.*1,000 of 2,600/);
    expect(service.requestedPages.get(3)).toBe(5);
  });

  // @covers read-lists.rejected-or-broken-page-requested-again
  it.each(['status-429', 'html', 'empty', 'broken-json'] as const)('asks again after %s and does not count twice', async (kind) => {
    const { world } = setUp({
      places: 900,
      faults: [
        { page: 1, times: 1, kind },
        { page: 2, times: 2, kind },
      ],
    });
    const result = await read(world);
    expect(result.ledger).toMatchObject({ seen: 900, kept: 900, complete: true });
    expect(world.waits.length).toBe(3);
  });

  it.each(['minimal', 'share', 'page'] as const)('falls back to the %s form of the call', async (onlyForm) => {
    const { world } = setUp({ places: 620, onlyForm });
    expect((await read(world)).ledger).toMatchObject({ kept: 620, complete: true });
  });

  it('asks for the whole at once when the answer is short and names no next page', async () => {
    const { world } = setUp({ places: 800, noCursor: true });
    const result = await read(world);
    expect(result.ledger).toMatchObject({ seen: 800, kept: 800, complete: true });
    expect(world.requested[1]).toContain('!4i800');
  });

  // @covers read-lists.service-hands-less-counts
  it('says so when the service returns less than it counts', async () => {
    const { world } = setUp({ places: 5, total: 8 });
    const result = await read(world);
    expect(result.ledger).toMatchObject({ expected: 8, seen: 5, kept: 5, complete: false });
    expect(result.sentence).toContain('5 of the 8 places');
  });

  // @covers read-lists.positions-mainland-china-as-wgs
  it('gives positions in mainland China in WGS 84, and takes Chinese labels apart', async () => {
    const entry = (name: string, label: string, address: string, latitude: number, longitude: number) => [
      null,
      [null, null, label, null, address, [null, null, latitude, longitude], ['1', '2']],
      name,
      '',
    ];
    const rows = [
      entry('Gate', 'Gate, 1 Long Street', '1 Long Street', 39.91640428150164, 116.41024449916938),
      entry('難吃 NAN CHU', '臺北市大安區某路125號難吃 NAN CHU', '', 25.04, 121.56),
      entry('', '', '臺北市某街10號', 25.04, 121.56),
      [null, [null, null, '', null, '', null], '', ''],
    ];
    const body = JSON.stringify([[...Array(8).fill(null), rows, [], null, null, 4]]);
    const { places, ledger } = await read(fakeWorld(() => ({ status: 200, body })));
    expect(places[0]).toMatchObject({ latitude: 39.915, longitude: 116.404, receipts: { latitude: { kind: 'derived' } } });
    expect(places[1]).toMatchObject({ name: '難吃 NAN CHU', address: '臺北市大安區某路125號', latitude: 25.04 });
    expect(places[2]).toMatchObject({ name: '臺北市某街10號' });
    expect(ledger).toMatchObject({ seen: 4, kept: 3, complete: false, dropped: [{ count: 1, examples: ['entry 4'] }] });
  });

  it('reports the list’s own words and speaks the caller’s language', async () => {
    const { world } = setUp({ places: 1, title: 'Ramen', description: 'Slurp\nslowly', emoji: '🍜' });
    const result = await runEngine(mapLink, { url: LIST, language: 'ja-JP' }, world, new AbortController().signal);
    expect(result.source).toEqual({ title: '🍜 Ramen', description: 'Slurp\nslowly', url: LIST, service: 'Google Maps' });
    expect(world.requested[0]).toContain('hl=ja&gl=jp');
  });
});

describe('what is wrong with a list is said', () => {
  const failure = async (options: ListServiceOptions, url = LIST) => (await read(setUp(options).world, url)).failure;

  // @covers read-lists.deleted-private-empty-list-login, bad-input.deleted-private-list
  it('deleted or private', async () => {
    expect(await failure({ places: 3, envelope: 'INVALID_LIST_ID' })).toMatchObject({ code: 'not-found' });
    expect(await failure({ places: 3, envelope: 'context' })).toMatchObject({ code: 'private' });
  });

  // @covers read-lists.deleted-private-empty-list-login
  it('empty, or counting places that it does not return', async () => {
    expect(await failure({ places: 0 })).toMatchObject({ code: 'empty', sentence: expect.stringContaining('no places yet') });
    const metadataOnly: StandIn = () => ({
      status: 200,
      body: `)]}'\n${JSON.stringify([[...Array(8).fill(null), null, [], null, null, 64]])}`,
    });
    const result = await read(fakeWorld(metadataOnly));
    expect(result.failure).toMatchObject({ code: 'service-failed', sentence: expect.stringContaining('64 places') });
  });

  // @covers bad-input.list-call-empty-answer-html
  it.each([
    ['html', 'not-json'],
    ['captcha', 'captcha'],
    ['broken-json', 'broken-data'],
    ['empty', 'broken-data'],
    ['status-429', 'blocked'],
    ['status-500', 'service-failed'],
  ] as const)('%s to the end is %s', async (kind, code) => {
    const found = await failure({ places: 3, faults: [{ page: 1, times: Number.POSITIVE_INFINITY, kind }] });
    expect(found?.code).toBe(code);
    expect(found?.sentence).toMatch(/Try again|browser method/);
  });

  // @covers read-lists.deleted-private-empty-list-login
  it('a login or consent wall', async () => {
    const login: StandIn = () => ({ status: 302, headers: { location: 'https://accounts.google.com/ServiceLogin' } });
    expect((await read(fakeWorld(login))).failure?.code).toBe('login-wall');
    const consent: StandIn = (_, request) =>
      request.headers.cookie
        ? undefined
        : { status: 200, body: '<html>Before you continue <form action="https://consent.google.com/save"></form></html>' };
    const { service } = setUp({ places: 2 });
    const world = fakeWorld(consent, (url, request) => service.handle(url, request.headers));
    expect((await read(world)).ledger.kept).toBe(2);
  });

  // @covers read-lists.deleted-private-empty-list-login
  it('links that name no list', async () => {
    expect(await failure({ places: 3 }, 'https://www.google.com/maps/@/data=!4m2!10m1!1e1')).toMatchObject({
      code: 'bad-link',
      sentence: expect.stringContaining('your own saved places'),
    });
    expect(await failure({ places: 3 }, 'https://www.google.com/maps/search/ramen')).toMatchObject({ code: 'bad-link' });
    expect(await failure({ places: 3 }, 'https://example.com/lists/3')).toMatchObject({
      code: 'bad-link',
      sentence: expect.stringContaining('example.com'),
    });
  });
});

describe('short links', () => {
  const SHORT = `https://maps.app.goo.gl/${SHORT_CODE}?g_st=ic`;
  // @covers read-lists.short-links-followed-through-consent
  it.each([{}, { consentHop: true }, { interstitial: true }])('lead to the list (%o)', async (extra) => {
    const { world } = setUp({ places: 20, ...extra });
    const result = await read(world, SHORT);
    expect(result.ledger).toMatchObject({ kept: 20, complete: true });
    expect(world.requested.filter((url) => !url.includes('getlist')).every((url) => url.startsWith('https://maps.app.goo.gl/'))).toBe(true);
  });

  // @covers read-lists.short-links-followed-through-consent
  it('are not followed to foreign hosts, in circles, or into the void', async () => {
    const to =
      (location: string): StandIn =>
      () => ({ status: 302, headers: { location } });
    const end = async (standIn: StandIn) => (await read(fakeWorld(standIn), SHORT)).failure;
    expect(await end(to('https://evil.example/maps/placelists/list/x'))).toMatchObject({
      code: 'bad-link',
      sentence: expect.stringContaining('evil.example'),
    });
    expect((await end(to('https://maps.app.goo.gl/other')))?.code).toBe('bad-link');
    expect((await end(to('https://www.google.com/sorry/index?continue=x')))?.code).toBe('blocked');
    expect((await end(() => ({ status: 404, body: 'Dynamic Link Not Found' })))?.code).toBe('not-found');
  });
});

describe('a link of one place', () => {
  it('gives that place only from the link, its position marked when it comes from its feature id', async () => {
    const link =
      'https://www.google.com/maps/place/Kubamat,+Lipov%C3%A1+1203%2F18,+101+00+Praha+10/data=!4m2!3m1!1s0x470b93a27e4781c5:0xeca4ac5483aa4dd2';
    const world = fakeWorld();
    const { places, ledger } = await read(world, link);
    expect(world.requested).toEqual([]);
    expect(ledger).toMatchObject({ expected: 1, kept: 1, withoutCoordinates: 1, complete: true });
    expect(places[0]).toMatchObject({
      name: 'Kubamat',
      address: 'Lipová 1203/18, 101 00 Praha 10',
      placeId: 'ChIJxYFHfqKTC0cR0k2qg1SspOw',
      approximate: true,
    });
    expect(places[0]?.latitude).toBeCloseTo(50.056, 2);
  });
});

describe('entries of any shape', () => {
  it('are places or are counted as dropped, never an error', async () => {
    const deep = fc.jsonValue({ maxDepth: 4 });
    const entry = fc.oneof(
      deep,
      fc.tuple(
        deep,
        fc.tuple(deep, deep, deep, deep, deep, fc.tuple(deep, deep, deep, deep), fc.tuple(fc.string(), fc.string())),
        deep,
        deep,
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), async (rows) => {
        const body = JSON.stringify([[...Array(8).fill(null), rows, [], null, null, rows.length]]);
        const { ledger, fault } = await read(fakeWorld(() => ({ status: 200, body })));
        expect(fault).toBeUndefined();
        expect(ledger.seen).toBe(rows.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe('cancelling', () => {
  it('stops between two pages', async () => {
    const { world } = setUp({ places: 5_000 });
    const stop = new AbortController();
    const events: EngineEvent[] = [];
    const run = async () => {
      for await (const event of mapLink.read({ url: LIST }, world, stop.signal)) {
        events.push(event);
        if (events.length === 600) stop.abort();
      }
    };
    await expect(run()).rejects.toMatchObject({ code: 'cancelled' });
    expect(world.requested.length).toBeLessThan(4);
  });
});
