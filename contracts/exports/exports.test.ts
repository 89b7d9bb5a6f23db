import { expect, test } from 'vitest';
import type { Place } from '../places.ts';
import { csvOfSix } from './csv.ts';
import { type ExportSource, writeExport } from './export.ts';
import { EXPORT_FORMATS, EXPORTS, exportDisposition, exportFilename } from './index.ts';

const PLACES: Place[] = [
  {
    name: 'Café "Ω", the 2nd',
    address: 'Line one\r\nLine two, Lisboa',
    rating: 4.5,
    reviewCount: 12,
    category: 'cafe',
    latitude: 38.7139,
    longitude: -9.1335,
  },
  {
    name: '=HYPERLINK("http://x")',
    address: '+49 30',
    url: 'https://a.example/?a=1&b=2',
    note: '<b>&\u0001',
    phoneNumber: '+1',
    tags: ['a'],
  },
  {
    name: '🍜 東京',
    websiteUrl: 'https://b.example/',
    url: 'https://c.example/',
    latitude: -90,
    longitude: 180,
    openingHours: { openNow: true },
  },
];
const SOURCE: ExportSource = {
  title: 'A & "B" <c>',
  description: ']]>',
  url: 'https://d.example/list/1',
  ownerName: 'Ada',
  places: PLACES,
};

/** Reads CSV as defined in RFC 4180. */
function readCsv(text: string): string[][] {
  const rows = text.match(/(?:"(?:[^"]|"")*",?)+\r\n/g) ?? [];
  expect(rows.join('')).toBe(text);
  return rows.map((row) => (row.match(/"(?:[^"]|"")*"/g) ?? []).map((cell) => cell.slice(1, -1).replaceAll('""', '"')));
}

// @covers extract-results.csv-columns-name-address-rating
test('CSV has the columns of the specification, every value quoted, and comes back as it was', () => {
  const [head, first, second, third] = readCsv(writeExport(csvOfSix, SOURCE).text);
  expect(head).toEqual(['Name', 'Address', 'Rating', 'Review Count', 'Category', 'URL']);
  expect(first).toEqual(['Café "Ω", the 2nd', 'Line one\r\nLine two, Lisboa', '4.5', '12', 'cafe', '']);
  expect(second?.slice(0, 2)).toEqual(['\'=HYPERLINK("http://x")', "'+49 30"]);
  expect(third?.[0]).toBe('🍜 東京');
  const places = [{ name: 'Mill', rating: 4.5, reviewCount: 12, url: 'https://map.example/mill' }];
  expect(writeExport(csvOfSix, { ...SOURCE, places }).text.split('\r\n')[1]).toBe('"Mill","","4.5","12","","https://map.example/mill"');
});

// @covers extract-results.csv-list-byte-order-mark
test('the CSV of a list begins with a byte order mark and these columns, and has the position and every other field behind them', () => {
  const { text } = writeExport(EXPORTS.csv, SOURCE);
  expect(text.startsWith('\ufeff"Name"')).toBe(true);
  const [head, , second, third] = readCsv(text.slice(1));
  expect(head).toEqual([
    ...['Name', 'Address', 'Rating', 'Review Count', 'Category', 'URL', 'Latitude', 'Longitude'],
    ...['Phone Number', 'Website', 'Note', 'Tags', 'Opening Hours'],
  ]);
  expect(second?.slice(6)).toEqual(['', '', "'+1", '', '<b>&\u0001', 'a', '']);
  expect(third?.slice(6)).toEqual(['-90', '180', '', 'https://b.example/', '', '', '{"openNow":true}']);
});

// @covers extract-results.no-cell-csv-runs-spreadsheet
test('no cell of text begins as a formula does, whatever its column', () => {
  const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', ' =', '\u200b=', '\u00a0\u2060@', '%0A=', '%0d%0a-', '|=', '\u0000='];
  for (const writer of [EXPORTS.csv, csvOfSix]) {
    for (const start of starts) {
      const formula = `${start}1+1`;
      const texts = { name: formula, address: formula, category: formula, url: formula, phoneNumber: formula, note: formula };
      const [head, row] = readCsv(writeExport(writer, { ...SOURCE, places: [texts] }).text.replace('\ufeff', ''));
      const filled = (head ?? []).flatMap((column, index) => (row?.[index] ? [[column, row[index]]] : []));
      expect(filled.length).toBeGreaterThan(3);
      expect(filled).toEqual(filled.map(([column]) => [column, `'${formula}`]));
    }
  }
});

// @covers extract-results.geojson-json-carry-field-format
test('GeoJSON and JSON carry every field', () => {
  const features = JSON.parse(writeExport(EXPORTS.geojson, SOURCE).text).features as Array<{
    geometry: { coordinates: number[] } | null;
    properties: Place;
  }>;
  expect(features.map(({ geometry }) => geometry?.coordinates)).toEqual([[-9.1335, 38.7139], undefined, [180, -90]]);
  const back = features.map(({ geometry, properties }) => ({
    ...properties,
    ...(geometry ? { longitude: geometry.coordinates[0], latitude: geometry.coordinates[1] } : {}),
  }));
  expect(back).toEqual(PLACES);
  expect(JSON.parse(writeExport(EXPORTS.json, SOURCE).text)).toMatchObject({ title: SOURCE.title, owner: 'Ada', places: PLACES });
});

// @covers extract-results.geojson-json-carry-field-format
test('each format reports which fields it leaves out, and how often', () => {
  const leftOut = Object.fromEntries(
    EXPORT_FORMATS.map((format) => [
      format,
      writeExport(EXPORTS[format], SOURCE)
        .leftOut.map(({ what, count }) => `${what} ${count}`)
        .sort(),
    ]),
  );
  expect(leftOut).toEqual({ csv: [], geojson: [], json: [], kml: [], gpx: ['place 1'], md: ['openingHours 1'] });
  expect(writeExport(csvOfSix, SOURCE).leftOut.map(({ what, count }) => `${what} ${count}`)).toEqual([
    ...['latitude 2', 'longitude 2', 'note 1', 'phoneNumber 1', 'tags 1', 'websiteUrl 1', 'openingHours 1'],
  ]);
});

// @covers extract-results.kml-gpx-address-phone-number
test('GPX keeps to its schema: elements in their order, longitudes below 180 and numbers without an exponent', () => {
  const places = [
    { name: 'A', latitude: 0, longitude: 180 },
    { name: 'B', latitude: 1e-7, longitude: -1.5e-9 },
  ];
  const { text } = writeExport(EXPORTS.gpx, { ...SOURCE, places });
  expect(text.match(/<wpt [^>]*>/g)).toEqual(['<wpt lat="0" lon="-180">', '<wpt lat="0.0000001" lon="-0.0000000015">']);
  const whole = { address: 'Weg 1', note: 'Quiet', category: 'cafe', websiteUrl: 'https://mill.example/', url: 'https://map.example/mill' };
  const full = writeExport(EXPORTS.gpx, {
    ...SOURCE,
    places: [{ name: 'A', latitude: 1, longitude: 2, ...whole }, { name: 'Nowhere' }],
  }).text;
  const childrenOf = (pattern: RegExp) => Array.from((pattern.exec(full)?.[1] ?? '').matchAll(/<(\w+)[ >]/g), ([, name]) => name);
  expect(childrenOf(/<metadata>(.*)<\/metadata>/)).toEqual(['name', 'desc', 'link', 'extensions']);
  expect(childrenOf(/<wpt [^>]*>(.*)<\/wpt>/)).toEqual(['name', 'cmt', 'desc', 'link', 'link', 'type', 'extensions']);
});

// @covers extract-results.kml-gpx-address-phone-number
test('KML and GPX give address and phone number to programs that read only descriptions, data or device fields', () => {
  const places = [{ name: 'Mill', address: 'Weg 1', phoneNumber: '+49 30 1', note: 'a <b>', latitude: 1, longitude: 2 }];
  const kml = writeExport(EXPORTS.kml, { ...SOURCE, places }).text;
  expect(kml).toContain('<Data name="address"><value>Weg 1</value></Data>');
  expect(kml).toContain('<Data name="phoneNumber"><value>+49 30 1</value></Data>');
  expect(kml).toContain('<description>a &amp;lt;b&amp;gt;&lt;br&gt;Weg 1&lt;br&gt;+49 30 1</description>');
  const gpx = writeExport(EXPORTS.gpx, { ...SOURCE, places }).text;
  expect(gpx).toContain('<desc>Weg 1\n+49 30 1</desc>');
  expect(gpx).toContain('<gpxx:StreetAddress>Weg 1</gpxx:StreetAddress></gpxx:Address><gpxx:PhoneNumber>+49 30 1</gpxx:PhoneNumber>');
  expect(gpx).toContain('<cairn:address>Weg 1</cairn:address><cairn:phoneNumber>+49 30 1</cairn:phoneNumber>');
});

// @covers extract-results.gpx-links-place-website-page
test('GPX links the website of a place, then its page on the map', () => {
  const place = { name: 'Mill', websiteUrl: 'https://mill.example/', url: 'https://map.example/mill', latitude: 1, longitude: 2 };
  const linksOf = (one: (typeof SOURCE.places)[number]) =>
    [...writeExport(EXPORTS.gpx, { ...SOURCE, url: undefined, places: [one] }).text.matchAll(/<link href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
  expect(linksOf(place)).toEqual([place.websiteUrl, place.url]);
  expect(linksOf({ ...place, websiteUrl: undefined })).toEqual([place.url]);
});

test('an extracted place loses nothing that a list would keep', () => {
  const extracted = { ...PLACES[0], name: 'x', id: '1', jobId: '2', receipts: {} };
  expect(writeExport(EXPORTS.json, { ...SOURCE, places: [extracted] }).leftOut).toEqual([]);
  expect(writeExport(EXPORTS.json, { ...SOURCE, places: [extracted] }).text).not.toContain('jobId');
});

// @covers extract-results.file-name-safe-whatever-title
test('a file name is safe whatever the title holds', () => {
  expect(exportFilename('Cafés & "bars"/../x\r\n', 'csv')).toBe('Cafés-bars-x.csv');
  expect(exportFilename('京都の静かな朝', 'geojson')).toBe('京都の静かな朝.geojson');
  expect(exportFilename('../ \u202e🍜', 'kml')).toBe('list.kml');
  expect(exportFilename('𠮷'.repeat(100), 'gpx')).toBe(`${'𠮷'.repeat(60)}.gpx`);
});

// @covers extract-results.download-named-ascii-script-title
test('a download is named in ASCII and in the script of its title', () => {
  expect(exportDisposition('Plain 1', 'csv')).toBe('attachment; filename="Plain-1.csv"');
  expect(exportDisposition('Cafés & "bars"', 'csv')).toBe(`attachment; filename="Cafes-bars.csv"; filename*=UTF-8''Caf%C3%A9s-bars.csv`);
  expect(exportDisposition('مراكش القديمة', 'kml')).toBe(
    `attachment; filename="list.kml"; filename*=UTF-8''${encodeURIComponent('مراكش-القديمة')}.kml`,
  );
});
