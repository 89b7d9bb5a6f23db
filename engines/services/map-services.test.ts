import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { mapLink } from '../methods/map-link.ts';
import { runEngine } from '../run.ts';
import { fakeWorld, type StandIn } from '../testing/fake-world.ts';

const read = (url: string, ...standIns: StandIn[]) => runEngine(mapLink, { url }, fakeWorld(...standIns), new AbortController().signal);
const json = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });

const KML = `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Walks</name>
<Folder><name>North</name><Placemark><name>Mill &amp; Pond</name><Point><coordinates>14.42,50.08,0</coordinates></Point></Placemark></Folder>
<Folder><name>South</name><Placemark><name>Old Bridge</name><Point><coordinates>14.41,50.07,0</coordinates></Point></Placemark></Folder></Document></kml>`;
const MID = '1x2Y3zAbCdEfGhIjKlMnOpQr';
const MAP = `https://www.google.com/maps/d/u/0/viewer?mid=${MID}&ll=50,14&z=12`;
const mapFile =
  (body: string | Uint8Array): StandIn =>
  (url) =>
    url.pathname === '/maps/d/kml' && url.searchParams.get('mid') === MID && url.searchParams.get('forcekml') === '1'
      ? { status: 200, body }
      : undefined;

describe('a map of Google My Maps', () => {
  // @covers read-lists.google-my-maps-umap-wanderlog
  it.each([
    ['KML', KML],
    ['KMZ', zipSync({ 'doc.kml': strToU8(KML) })],
  ])('is read from %s, every layer of it', async (_, body) => {
    const result = await read(MAP, mapFile(body));
    expect(result.places.map(({ name, latitude }) => [name, latitude])).toEqual([
      ['Mill & Pond', 50.08],
      ['Old Bridge', 50.07],
    ]);
    expect(result.source).toMatchObject({ title: 'Walks', service: 'Google My Maps' });
    expect(result.ledger.complete).toBe(true);
  });

  // @covers read-lists.google-my-maps-umap-wanderlog
  it('is found behind a short link and behind a file that only names the real one', async () => {
    const hop: StandIn = (url) => (url.hostname === 'goo.gl' ? { status: 302, headers: { location: MAP } } : undefined);
    const bare =
      '<?xml version="1.0"?><kml><Document><NetworkLink><Link><href><![CDATA[https://www.google.com/maps/d/kml?mid=real&lid=1&forcekml=1]]></href></Link></NetworkLink></Document></kml>';
    const real: StandIn = (url) => (url.searchParams.get('mid') === 'real' ? { status: 200, body: KML } : undefined);
    expect((await read('https://goo.gl/maps/AbC', hop, mapFile(bare), real)).ledger.kept).toBe(2);
  });

  // @covers read-lists.google-my-maps-umap-wanderlog
  it('that is private, gone or elsewhere is said to be so', async () => {
    expect((await read(MAP, mapFile('<!doctype html><html>Sign in</html>'))).failure?.code).toBe('private');
    expect(
      (await read(MAP, () => ({ status: 302, headers: { location: 'https://accounts.google.com/ServiceLogin' } }))).failure?.code,
    ).toBe('private');
    expect((await read(MAP, () => ({ status: 404 }))).failure?.code).toBe('not-found');
    expect((await read(MAP, () => ({ status: 302, headers: { location: 'http://169.254.169.254/' } }))).failure?.code).toBe('bad-link');
  });
});

const layer = (name: string, longitude: number) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: [longitude, 48] } }],
  _umap_options: { name: `Layer of ${name}` },
});
const UMAP = 'https://umap.openstreetmap.fr/fr/map/my-walks_123456#6/51.0/2.0';

describe('a uMap', () => {
  // @covers read-lists.google-my-maps-umap-wanderlog
  it('is read from its download', async () => {
    const download: StandIn = (url) =>
      url.href === 'https://umap.openstreetmap.fr/fr/map/123456/download/'
        ? json({ type: 'umap', properties: { name: 'Balades' }, geometry: {}, layers: [layer('Moulin', 2), layer('Pont', 3)] })
        : undefined;
    const result = await read(UMAP, download);
    expect(result.places.map((place) => place.name)).toEqual(['Moulin', 'Pont']);
    expect(result.source).toMatchObject({ title: 'Balades', service: 'uMap' });
  });

  // @covers read-lists.google-my-maps-umap-wanderlog
  it('is read layer by layer where there is no download, a lost layer being said', async () => {
    const layers: StandIn = (url) => {
      if (url.pathname.endsWith('/download/')) return { status: 404 };
      if (url.pathname === '/fr/map/123456/geojson/') {
        return json({
          properties: {
            id: 123456,
            name: 'Balades',
            datalayers: [
              { uuid: 'aaaa-1', name: 'A' },
              { uuid: 'bbbb-2', name: 'B' },
            ],
          },
        });
      }
      return url.pathname === '/fr/datalayer/123456/aaaa-1/' ? json(layer('Moulin', 2)) : { status: 404 };
    };
    const result = await read(UMAP, layers);
    expect(result.places.map((place) => place.name)).toEqual(['Moulin']);
    expect(result.ledger.complete).toBe(false);
    expect(result.sentence).toContain('layer B');
    expect((await read(UMAP, () => ({ status: 403 }))).failure?.code).toBe('private');
  });
});

const trip = {
  success: true,
  tripPlan: {
    title: 'Praha',
    itinerary: {
      sections: [
        { heading: 'Notes', type: 'textOnly', blocks: [{ type: 'note', text: { ops: [{ insert: 'pack light' }] } }] },
        {
          heading: '',
          date: '2026-05-01',
          blocks: [
            {
              type: 'place',
              place: {
                name: 'Kubamat',
                place_id: 'ChIJxYFHfqKTC0cR0k2qg1SspOw',
                formatted_address: 'Lipová 1203/18, Praha',
                geometry: { location: { lat: 50.0561563, lng: 14.4729522 } },
                rating: 4.2,
                user_ratings_total: 31,
              },
              text: { ops: [{ insert: 'buy a ' }, { insert: 'saw\n', attributes: { bold: true } }] },
            },
            { type: 'place', place: { place_id: 'x' } },
          ],
        },
      ],
    },
  },
};

describe('a trip of Wanderlog', () => {
  // @covers read-lists.google-my-maps-umap-wanderlog
  it('gives its places with notes, days and Google’s ids', async () => {
    const api: StandIn = (url) =>
      url.href === 'https://wanderlog.com/api/tripPlans/abcdefghij?clientSchemaVersion=2' ? json(trip) : undefined;
    const result = await read('https://wanderlog.com/view/abcdefghij/trip-to-prague', api);
    expect(result.ledger).toMatchObject({ expected: 2, seen: 2, kept: 1, complete: false });
    expect(result.places[0]).toMatchObject({
      name: 'Kubamat',
      cid: '17051943568117747154',
      note: 'buy a saw',
      tags: ['2026-05-01'],
      rating: 4.2,
      reviewCount: 31,
      receipts: { name: { kind: 'data', path: '/tripPlan/itinerary/sections/1/blocks/0/place/name', block: 0 } },
    });
  });

  // @covers read-lists.google-my-maps-umap-wanderlog
  it('that is private or gone is said to be so', async () => {
    expect((await read('https://wanderlog.com/plan/abcdefghij', () => json({ success: false }))).failure?.code).toBe('not-found');
    expect((await read('https://wanderlog.com/plan/abcdefghij', () => ({ status: 403 }))).failure?.code).toBe('private');
  });
});
