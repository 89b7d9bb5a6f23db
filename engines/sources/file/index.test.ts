import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { EngineFailure } from '../../engine.ts';
import { file } from '../../methods/file.ts';
import { runEngine } from '../../run.ts';
import { corpusPath } from '../../testing/corpus.ts';
import { fakeWorld } from '../../testing/fake-world.ts';
import { readMapFile } from './index.ts';

function read(content: string | Uint8Array, filename = 'a file') {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  return runEngine(file, { file: { bytes, filename } }, fakeWorld(), new AbortController().signal);
}

const kml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Trip</name>${body}</Document></kml>`;
const pin = (name: string, coordinates = '13.4,52.5,0') =>
  `<Placemark><name>${name}</name><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;

describe('KML', () => {
  // @covers read-sources.kml-kmz-gpx-geojson-takeout
  test('every layer is read, with what each place says about itself', async () => {
    const { places, ledger, source } = await read(
      kml(`<description><![CDATA[Seen &amp; liked<br>in spring]]></description>
        <Folder><name>Food</name>${pin('Falafel &amp; Söhne')}
          <Folder><name>Late</name><Placemark><name>Bar</name><address>Gasse 1, 1010 Wien</address>
            <description><![CDATA[<b>Open</b> late<br><img src="https://pictures.example/1.jpg"/>https://bar.example/menu]]></description>
            <ExtendedData><Data name="Telefon"><value>+43 1 2345678</value></Data><Data name="gx_media_links"><value>https://pictures.example/2.jpg</value></Data></ExtendedData>
          </Placemark></Folder></Folder>
        <Folder><name>Untitled layer</name>${pin('Park')}</Folder>`),
    );
    expect(source).toMatchObject({ title: 'Trip', description: 'Seen & liked\nin spring' });
    expect(ledger).toMatchObject({ seen: 3, kept: 3, withoutCoordinates: 1, complete: true });
    expect(places[0]).toMatchObject({ name: 'Falafel & Söhne', latitude: 52.5, longitude: 13.4, tags: ['Food'], countryCode: 'DE' });
    expect(places[1]).toMatchObject({
      note: 'Open late\nhttps://bar.example/menu',
      websiteUrl: 'https://bar.example/menu',
      phoneNumber: '+43 1 2345678',
      tags: ['Food', 'Late'],
    });
    expect(places[1]?.images).toEqual(['https://pictures.example/2.jpg', 'https://pictures.example/1.jpg']);
    expect(places[2]?.tags).toBeUndefined();
    expect(places[2]?.receipts?.name).toEqual({
      kind: 'element',
      path: 'kml > Document > Folder:nth-of-type(2) > Placemark > name',
      quote: 'Park',
    });
  });

  test('a named area gets one point, marked approximate; lines, tracks and overlays are counted as left out', async () => {
    const { places, ledger } = await read(
      kml(`<Placemark><name>Park</name><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 0,2 2,2 2,0 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
        <Placemark><name>Walk</name><gx:Track xmlns:gx="x"><gx:coord>1 1 0</gx:coord></gx:Track></Placemark>
        <Placemark><name>Way</name><LineString><coordinates>5,5 6,6</coordinates></LineString></Placemark>
        <Placemark><name>Start</name><Point><coordinates>5,5</coordinates></Point></Placemark>
        <GroundOverlay><name>Old map</name></GroundOverlay>`),
    );
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject({ latitude: 1, longitude: 1, approximate: true });
    expect(ledger.dropped.map(({ reason }) => reason)).toEqual([
      'a recorded track, not a place',
      'a line, not a place',
      'an end of a line, not a place',
      'a picture laid over the map',
    ]);
  });

  test('a placemark without a point is placed by the map link in its description', async () => {
    const link = 'https://www.google.com/maps/place/bauMax/data=!4m2!3m1!1s0x470b93a27e4781c5:0xeca4ac5483aa4dd2';
    const { places } = await read(kml(`<Placemark><name>bauMax</name><description>\n\n${link}</description></Placemark>`));
    expect(places[0]).toMatchObject({ url: link, cid: '17051943568117747154', placeId: 'ChIJxYFHfqKTC0cR0k2qg1SspOw', approximate: true });
    expect(places[0]?.note).toBeUndefined();
  });

  test('a link to another file is not followed, and said', async () => {
    const { places, sentence } = await read(
      kml(`${pin('A')}<NetworkLink><Link><href>http://127.0.0.1/more.kml</href></Link></NetworkLink>`),
    );
    expect(places).toHaveLength(1);
    expect(sentence).toContain('(http://127.0.0.1/more.kml), which is not followed');
  });

  test('a file that breaks off gives what came before', async () => {
    const { places, sentence, ledger } = await read(kml(pin('A') + pin('B')).slice(0, -60));
    expect(places.map(({ name }) => name)).toEqual(['A']);
    expect(ledger.dropped).toEqual([{ reason: 'the file breaks off inside it', count: 1, examples: ['B'] }]);
    expect(sentence).toContain('breaks off inside <');
  });

  test('entities that a file declares itself are refused, whatever they do', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><kml><Document>${pin('&b;&f;')}</Document></kml>`;
    expect((await read(bomb)).failure).toMatchObject({ code: 'broken-file' });
  });
});

describe('KMZ and other archives', () => {
  test('all map files in it are read, doc.kml first, and links among them leave nothing unread', async () => {
    const inner = kml(pin('Layer'));
    const { places, ledger, source } = await read(
      zipSync({
        'files/layer.kml': strToU8(inner.replace('Trip', 'Other')),
        'images/icon.png': new Uint8Array(9),
        'doc.kml': strToU8(kml(`${pin('Root')}<NetworkLink><Link><href>files/layer.kml</href></Link></NetworkLink>`)),
      }),
    );
    expect(places.map(({ name }) => name)).toEqual(['Root', 'Layer']);
    expect([ledger.complete, source.title]).toEqual([true, 'Trip']);
  });

  test('an archive that lies about its sizes is refused as soon as it goes beyond them', async () => {
    const lying = zipSync({ 'doc.kml': new Uint8Array(80_000_000) });
    const view = new DataView(lying.buffer, lying.byteOffset, lying.byteLength);
    for (let at = 0; at + 30 < lying.length; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 900_000, true);
    expect((await read(lying)).failure).toMatchObject({ code: 'broken-file' });
  });

  // @covers bad-input.zip-bomb-refused
  test('a bomb, a broken archive and one of another kind are refused by name', async () => {
    const codes = await Promise.all(
      [
        zipSync({ 'doc.kml': new Uint8Array(30_000_000) }),
        zipSync({ 'doc.kml': strToU8(kml(pin('A'))) }).subarray(0, 90),
        zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/sheet.xml': strToU8('<a/>') }),
      ].map(async (bytes) => (await read(bytes)).failure?.code),
    );
    expect(codes).toEqual(['broken-file', 'broken-file', 'unsupported-file']);
  });
});

// @covers read-sources.kml-kmz-gpx-geojson-takeout
test('GPX: waypoints and named stops of routes are places, tracks are not', async () => {
  const { places, ledger, source } = await read(`<gpx version="1.1"><metadata><name>Hike</name></metadata>
    <wpt lat="47.1" lon="11.2"><name>Hut</name><desc>Good soup</desc><type>alpine hut</type><link href="https://hut.example/"/></wpt>
    <wpt lat="47.2" lon="11.3"><cmt>Spring water</cmt></wpt>
    <rte><name>Over the pass</name><rtept lat="47.3" lon="11.4"><name>Pass</name></rtept><rtept lat="47.4" lon="11.5"/></rte>
    <trk><name>Day 1</name><trkseg><trkpt lat="47.1" lon="11.2"/></trkseg></trk></gpx>`);
  expect(source.title).toBe('Hike');
  expect(places.map(({ name }) => name)).toEqual(['Hut', 'Spring water', 'Pass']);
  expect(places[0]).toMatchObject({ note: 'Good soup', category: 'alpine hut', websiteUrl: 'https://hut.example/', countryCode: 'AT' });
  expect(places[0]?.receipts?.latitude).toMatchObject({ kind: 'element', path: 'gpx > wpt', attribute: 'lat', quote: '47.1' });
  expect(ledger.dropped).toEqual([{ reason: 'a recorded track, not a place', count: 1, examples: ['Day 1'] }]);
});

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
              google_maps_url: 'http://maps.google.com/?q=bauMax&ftid=0x470b93a27e4781c5:0xeca4ac5483aa4dd2',
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
      name: 'bauMax',
      cid: '17051943568117747154',
      approximate: true,
      withoutCoordinates: true,
      countryCode: 'CZ',
    });
    expect(places[0]?.note).toBeUndefined();
    expect(places[1]).toMatchObject({ name: 'Hospoda U Mostu', cid: '42', latitude: 50.08, postalCode: '110 00', locality: 'Praha' });
    expect(ledger.dropped).toEqual([{ reason: 'not a map link', count: 1, examples: ['A page https://example.org/page'] }]);
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

  test('any list of objects with a name, wherever it stands', async () => {
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

describe('tables', () => {
  test.each([
    [
      'Name;Straße;PLZ;Ort;Breitengrad;Längengrad;Bewertung\nCafé;Weg 1;10115;Berlin;52,5;13,4;4,5\n',
      { name: 'Café', postalCode: '10115', locality: 'Berlin', latitude: 52.5, longitude: 13.4, rating: 4.5 },
    ],
    [
      'nom\tadresse\tnotes\nChez Léa\t3 Rue X, 75002 Paris\ttrès bon\n',
      { name: 'Chez Léa', address: '3 Rue X, 75002 Paris', note: 'très bon' },
    ],
    [
      '店名,住所,電話番号\n喫茶店,東京都港区北青山3-5-1,03-1234-5678\n',
      { name: '喫茶店', address: '東京都港区北青山3-5-1', phoneNumber: '03-1234-5678' },
    ],
    [
      '이름,주소,위도,경도\n카페,서울특별시 강남구 테헤란로 152,37.5,127.03\n',
      { name: '카페', latitude: 37.5, countryCode: 'KR', locality: '서울특별시' },
    ],
    [
      'Title,Coordinates,Website\nTower,"48.8584, 2.2945",https://tower.example\n',
      { latitude: 48.8584, longitude: 2.2945, websiteUrl: 'https://tower.example' },
    ],
    ['WKT,name\n"POINT (2.2945 48.8584)",Tower\n', { name: 'Tower', latitude: 48.8584, longitude: 2.2945 }],
    ['Tower,48.8584,2.2945,nice\nGate,52.5163,13.3777,\n', { name: 'Tower', latitude: 48.8584, longitude: 2.2945, note: 'nice' }],
  ])('the columns are told by their names in many languages, or by what they hold: %j', async (table, expected) => {
    expect((await read(table, 'table.csv')).places[0]).toMatchObject(expected);
  });

  // @covers read-sources.files-utf-16-latin-1
  test('UTF-16, Latin-1, Windows-1251, Shift_JIS and a byte order mark are decoded', async () => {
    const utf16 = new Uint8Array(Buffer.from('\ufeffName,Address\nCafé,Straße 1\n', 'utf16le'));
    const latin1 = new Uint8Array(Buffer.from('Name;Adresse\nCafé;Straße 1\n', 'latin1'));
    const shiftJis = new Uint8Array([
      ...strToU8('name,address\n'),
      0x93,
      0x8c,
      0x8b,
      0x9e,
      0x83,
      0x5e,
      0x83,
      0x8f,
      0x81,
      0x5b,
      0x2c,
      0x93,
      0x8c,
      0x8b,
      0x9e,
      0x0a,
    ]);
    const cyrillic = new Uint8Array([
      ...strToU8('name,address\n'),
      0xca,
      0xe0,
      0xf4,
      0xe5,
      0x2c,
      0xd2,
      0xe2,
      0xe5,
      0xf0,
      0xf1,
      0xea,
      0xe0,
      0xff,
      0x0a,
    ]);
    const marked = strToU8('\ufeffName,Address\nCafé,Straße 1\n');
    const names = await Promise.all(
      [utf16, latin1, shiftJis, cyrillic, marked].map(async (bytes) => (await read(bytes, 'table.csv')).places[0]?.name),
    );
    expect(names).toEqual(['Café', 'Café', '東京タワー', 'Кафе', 'Café']);
  });

  // @covers read-sources.kml-kmz-gpx-geojson-takeout
  test('a Takeout list: description above a translated header, tags, pins by their link, other sites counted', async () => {
    const { places, ledger, source } = await read(
      [
        'Where we ate, and liked it',
        '',
        'Titel,Notiz,URL,Tags,Kommentar',
        ',,,🥯 Bagels;Dinner,',
        'bauMax,"two\nlines",https://www.google.com/maps/place/bauMax/data=!4m2!3m1!1s0x470b93a27e4781c5:0xeca4ac5483aa4dd2,Dinner;🥯 Bagels,ja',
        'Dropped pin,,"https://www.google.com/maps/search/50.08,14.42",,',
        'A recipe,,https://recipes.example/soup,,',
        '',
      ].join('\r\n'),
      'Essen.csv',
    );
    expect(source.description).toBe('Where we ate, and liked it');
    expect(places).toHaveLength(2);
    expect(places[0]).toMatchObject({
      name: 'bauMax',
      note: 'two\nlines\nja',
      tags: ['Dinner', '🥯 Bagels'],
      approximate: true,
      withoutCoordinates: true,
    });
    expect(places[0]?.receipts?.note).toMatchObject({ kind: 'data', path: '/4/1' });
    expect(places[1]).toMatchObject({ latitude: 50.08, longitude: 14.42 });
    expect(ledger).toMatchObject({ seen: 3, kept: 2, withoutCoordinates: 1, dropped: [{ reason: 'not a map link', count: 1 }] });
  });

  // @covers bad-input.csv-latin-1-read-broken
  test('a quote that is never closed costs one row its quotes, not the rest of the file', async () => {
    const { places, sentence, ledger } = await read('Name,Address\nA,Street 1\n"B,Street 2\nC,Street 3\n', 'broken.csv');
    expect(places.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(sentence).toBe('A quote that is opened in row 3 is never closed; that row was read without it.');
    expect(ledger.complete).toBe(false);
  });

  test('a large table is read whole, in slices', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `"Place ""${index}""",${(index % 90) + 0.5},${(index % 180) + 0.25},"a\nb"`);
    const { ledger, places } = await read(['name,lat,lng,note', ...rows].join('\n'), 'large.csv');
    expect(ledger).toMatchObject({ seen: 60_000, kept: 60_000, complete: true });
    expect(places.at(-1)?.name).toBe('Place "59999"');
  });

  test('a table without a column that says anything is refused with advice', async () => {
    expect((await read('x,y,z\n1,2,3\n', 'numbers.csv')).failure?.sentence).toContain('Name its columns in the first row');
  });
});

// @covers bad-input.file-another-kind-under-known
test('a file of another kind under a known name is read as what it is, or refused by name', async () => {
  expect((await read(kml(pin('A')), 'places.csv')).places).toHaveLength(1);
  const refused = {
    '<!doctype html><html><body>Sign in</body></html>': 'map.kml',
    '%PDF-1.7': 'map.kmz',
    'just words': 'list.gpx',
    '$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\n': 'track.nmea',
    '<rss version="2.0"/>': 'feed.kml',
  };
  for (const [content, filename] of Object.entries(refused)) expect((await read(content, filename)).failure?.code).toBe('unsupported-file');
  expect((await read('', 'nothing.kml')).failure?.code).toBe('empty');
  expect(() => [...readMapFile(strToU8('just words'), 'list.gpx')]).toThrow(EngineFailure);
});

describe('whatever bytes come', () => {
  const documents = [
    kml(`<Folder><name>F</name>${pin('A')}${pin('B', '1,2 3,4')}</Folder><NetworkLink><href>x</href></NetworkLink>`),
    '<gpx><wpt lat="1" lon="2"><name>A</name></wpt><trk><name>T</name></trk></gpx>',
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[1,2]}}]}',
    'Title,Note,URL,Tags,Comment\nA,"b\nc",https://www.google.com/maps/search/50.08,14.42,,\n',
  ].map((document) => strToU8(document));
  const damaged = fc
    .tuple(fc.constantFrom(...documents), fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 12 }), fc.nat(400))
    .map(([document, changes, length]) => {
      const bytes = document.slice(0, Math.max(1, document.length - (length % document.length)));
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
      return bytes;
    });

  // @covers read-sources.reader-answers-bytes-places-named
  test('a reader answers with events or a named failure, never with an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(damaged, fc.uint8Array({ maxLength: 400 })),
        fc.constantFrom('a.kml', 'b.csv', 'c', 'd.json'),
        async (bytes, filename) => {
          const { fault, ledger } = await read(bytes, filename);
          expect(fault).toBeUndefined();
          expect(ledger.seen).toBe(ledger.kept + ledger.dropped.reduce((sum, { count }) => sum + count, 0));
        },
      ),
      { numRuns: 1_500 },
    );
  });

  test('a table that is written by the rules is read whole', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', '店', '"', ',', ';', '\n', ' ', "'"), maxLength: 12 })
      .map((text) => `x${text}x`);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(cell, { minLength: 1, maxLength: 20, selector: (text) => text.replace(/\s+/g, ' ') }),
        async (names) => {
          const table = Papa.unparse({
            fields: ['Name', 'Latitude', 'Longitude', 'Notes'],
            data: names.map((name, index) => [name, index + 1, 2, name]),
          });
          const { places, ledger } = await read(table, 'table.csv');
          expect(ledger.complete).toBe(true);
          expect(places.map(({ name }) => name)).toEqual(names.map((name) => name.replace(/\s+/g, ' ')));
        },
      ),
      { numRuns: 200 },
    );
  });
});

const counts: Array<[piece: string, seen: number, kept: number, withoutCoordinates: number]> = [
  ['kml-houston.kml', 7, 7, 0],
  ['my-maps-73.kml', 73, 73, 0],
  ['kml-without-geometry.kml', 24, 24, 22],
  ['csv-metro.csv', 83, 83, 0],
  ['geojson-dc.geojson', 30, 29, 0],
  ['takeout-list-1435.csv', 1435, 1435, 475],
  ['takeout-list-description-first.csv', 35, 35, 35],
  ['takeout-list-tags.csv', 47, 47, 47],
  ['takeout-saved-places-new.json', 40, 40, 6],
  ['takeout-saved-places-old.json', 3, 3, 0],
  ['placemark__togeojson/blue_hills.gpx', 49, 46, 0],
];
// @covers read-sources.recorded-files-read-stated-figures
test.each(counts)('recorded %s is read whole', async (piece, seen, kept, withoutCoordinates) => {
  const path = corpusPath(`files/${piece}`);
  if (path === undefined) return;
  const { ledger } = await read(new Uint8Array(readFileSync(path)), piece);
  expect(ledger).toMatchObject({ seen, kept, withoutCoordinates });
});
