import { describe, expect, test } from 'vitest';
import { read } from '../../testing/map-files.ts';

describe('JSON', () => {
  // @covers read-sources.kml-kmz-gpx-geojson-takeout
  test('GeoJSON: points, named areas, and what has neither point nor name', async () => {
    const feature = (geometry: unknown, properties: unknown) => ({ type: 'Feature', geometry, properties });
    const { places, ledger } = await read(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          feature(
            { type: 'Point', coordinates: [2.35, 48.85, 30] },
            { name: 'Café', 'addr:street': 'Rue X', 'addr:housenumber': '3', 'addr:city': 'Paris', amenity: 'cafe' },
          ),
          feature(
            {
              type: 'Polygon',
              coordinates: [
                [
                  [0, 0],
                  [0, 2],
                  [2, 2],
                  [2, 0],
                  [0, 0],
                ],
              ],
            },
            { title: 'Field' },
          ),
          feature(
            {
              type: 'LineString',
              coordinates: [
                [0, 0],
                [1, 1],
              ],
            },
            {},
          ),
          'no feature',
        ],
      }),
    );
    expect(places[0]).toMatchObject({
      name: 'Café',
      latitude: 48.85,
      longitude: 2.35,
      route: 'Rue X',
      streetNumber: '3',
      locality: 'Paris',
      category: 'cafe',
      countryCode: 'FR',
    });
    expect(places[0]?.receipts?.name).toEqual({ kind: 'data', path: '/features/0/properties/name', quote: 'Café' });
    expect(places[1]).toMatchObject({ name: 'Field', approximate: true });
    expect(ledger).toMatchObject({ expected: 4, seen: 4, kept: 2 });
  });

  // @covers read-sources.kml-kmz-gpx-geojson-takeout
  test('Takeout, old schema and new: 0,0 is no position, the link and its ids are', async () => {
    const { places, ledger } = await read(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [0, 0] },
            properties: {
              google_maps_url: 'http://maps.google.com/?q=Kubamat&ftid=0x470b93a27e4781c5:0xeca4ac5483aa4dd2',
              Comment: 'No location information is available for this saved place',
            },
          },
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [14.42, 50.08] },
            properties: {
              'Google Maps URL': 'http://maps.google.com/?cid=42',
              Title: 'Hospoda U Mostu',
              Location: { Address: 'Náměstí 1, 110 00 Praha', 'Business Name': 'Hospoda', 'Country Code': 'CZ' },
            },
          },
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: [1, 1] },
            properties: { google_maps_url: 'https://example.org/page', location: { name: 'A page' } },
          },
        ],
      }),
    );
    expect(places[0]).toMatchObject({
      name: 'Kubamat',
      cid: '17051943568117747154',
      approximate: true,
      withoutCoordinates: true,
      countryCode: 'CZ',
    });
    expect(places[0]?.note).toBeUndefined();
    expect(places[1]).toMatchObject({ name: 'Hospoda U Mostu', cid: '42', latitude: 50.08, postalCode: '110 00', locality: 'Praha' });
    expect(ledger.dropped).toMatchObject([{ reason: 'not a map link', count: 1, examples: ['A page https://example.org/page'] }]);
  });

  test('a saved uMap: its layers are tags, a layer that loads from elsewhere is said', async () => {
    const layer = (name: string, features: unknown[], remoteData = {}) => ({
      type: 'FeatureCollection',
      features,
      _umap_options: { name, remoteData },
    });
    const point = { type: 'Feature', geometry: { type: 'Point', coordinates: [7, 48] }, properties: { name: 'Lac', description: 'Beau' } };
    const { places, source, sentence } = await read(
      JSON.stringify({
        type: 'umap',
        properties: { name: 'Balades' },
        layers: [layer('Lacs', [point]), layer('Loin', [], { url: 'https://data.example/{bbox}' })],
      }),
    );
    expect(places[0]).toMatchObject({ name: 'Lac', note: 'Beau', tags: ['Lacs'] });
    expect([source.title, source.service]).toEqual(['Balades', 'uMap']);
    expect(sentence).toContain('Loin loads its places from https://data.example/');
  });

  test('any list of objects with a name, wherever it is', async () => {
    const { places } = await read(
      JSON.stringify({
        ok: true,
        data: {
          items: [
            { venue: { name: 'A', location: { lat: 1.5, lng: 2.5, address: 'X 1' } } },
            { title: 'B', rating: '4,5', reviewCount: '1,234' },
          ],
        },
      }),
    );
    expect(places).toMatchObject([
      { name: 'A', latitude: 1.5, longitude: 2.5, address: 'X 1' },
      { name: 'B', rating: 4.5, reviewCount: 1234 },
    ]);
  });

  test.each([
    ['JSON lines', '{"name":"Hut","lat":47.1,"lng":11.2}\n{"name":"Mill","lat":47.2,"lng":11.3}\n'],
    [
      'GeoJSON text sequence',
      ['Hut', 'Mill']
        .map((name) => `\u001e{"type":"Feature","properties":{"name":"${name}"},"geometry":{"type":"Point","coordinates":[11.2,47.1]}}\n`)
        .join(''),
    ],
    [
      'objects by id',
      '{"huts":{"h1":{"title":"Hut","position":{"lat":"47,1","lng":"11,2"}},"h2":{"title":"Mill","position":{"lat":"47,2","lng":"11,3"}}}}',
    ],
    ['objects by name', '{"Hut":{"lat":47.1,"lng":11.2},"Mill":{"lat":47.2,"lng":11.3}}'],
    ['lists under keys', '{"north":[{"name":"Hut","coordinates":[11.2,47.1]}],"south":[{"name":"Mill","coordinates":[11.3,47.2]}]}'],
    ['columns side by side', '{"name":["Hut","Mill"],"lat":[47.1,47.2],"lon":[11.2,11.3]}'],
    ['rows under their header', '[["name","lat","lon"],["Hut",47.1,11.2],["Mill",47.2,11.3]]'],
    [
      'GeoJSON in something else',
      '{"ok":1,"map":{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"名称":"Hut"},"geometry":{"type":"Point","coordinates":[11.2,47.1]}},{"type":"Feature","properties":{"名称":"Mill"},"geometry":null}]}}',
    ],
  ])('%s', async (_, text) => {
    const { places } = await read(text, 'huts.json');
    expect(places.map(({ name }) => name)).toEqual(['Hut', 'Mill']);
    expect(places[0]).toMatchObject({ latitude: 47.1, longitude: 11.2 });
  });

  // @covers read-sources.tables-without-places-say-so
  test('lists of people or products are refused', async () => {
    expect(
      (await read('[{"name":"Ann","age":30,"email":"ann@mail.example"},{"name":"Bo","age":31,"email":"bo@mail.example"}]')).failure?.code,
    ).toBe('unsupported-file');
    expect((await read('{"items":[{"name":"Chair","price":12.5,"stock":3},{"name":"Table","price":42,"stock":1}]}')).failure?.code).toBe(
      'unsupported-file',
    );
  });

  test('damaged JSON gives what can be made out; JSON without places is refused', async () => {
    const damaged = await read(
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[1,2]}},{"type":"Fea',
    );
    expect(damaged.places[0]).toMatchObject({ name: 'A', latitude: 2 });
    expect(damaged.sentence).toContain('JSON is damaged');
    expect((await read('{"a": [1, 2]}')).failure?.code).toBe('unsupported-file');
  });
});
