import { expect, test } from 'vitest';
import type { Place } from '../places.ts';
import type { ExportSource } from './export.ts';
import { EXPORT_FORMATS, EXPORTS, exportFilename } from './index.ts';

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

/** Reads CSV as RFC 4180 tells. */
function readCsv(text: string): string[][] {
  const rows = text.match(/(?:"(?:[^"]|"")*",?)+\r\n/g) ?? [];
  expect(rows.join('')).toBe(text);
  return rows.map((row) => (row.match(/"(?:[^"]|"")*"/g) ?? []).map((cell) => cell.slice(1, -1).replaceAll('""', '"')));
}

test('CSV has the columns of the specification, every value quoted, and comes back as it was', () => {
  const [head, first, second, third] = readCsv(EXPORTS.csv.write(SOURCE).text);
  expect(head).toEqual(['Name', 'Address', 'Rating', 'Review Count', 'Category', 'URL']);
  expect(first).toEqual(['Café "Ω", the 2nd', 'Line one\r\nLine two, Lisboa', '4.5', '12', 'cafe', '']);
  expect(second?.slice(0, 2)).toEqual(['\'=HYPERLINK("http://x")', "'+49 30"]);
  expect(third?.[0]).toBe('🍜 東京');
});

test('no cell of text begins as a formula does', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝']) {
    const [, row] = readCsv(EXPORTS.csv.write({ ...SOURCE, places: [{ name: `${start}1+1` }] }).text);
    expect(row?.[0]).toBe(`'${start}1+1`);
  }
});

test('GeoJSON and JSON carry every field', () => {
  const features = JSON.parse(EXPORTS.geojson.write(SOURCE).text).features as Array<{
    geometry: { coordinates: number[] } | null;
    properties: Place;
  }>;
  expect(features.map(({ geometry }) => geometry?.coordinates)).toEqual([[-9.1335, 38.7139], undefined, [180, -90]]);
  const back = features.map(({ geometry, properties }) => ({
    ...properties,
    ...(geometry ? { longitude: geometry.coordinates[0], latitude: geometry.coordinates[1] } : {}),
  }));
  expect(back).toEqual(PLACES);
  expect(JSON.parse(EXPORTS.json.write(SOURCE).text)).toMatchObject({ title: SOURCE.title, owner: 'Ada', places: PLACES });
});

test('each format tells what it does not carry, and counts it', () => {
  const leftOut = Object.fromEntries(
    EXPORT_FORMATS.map((format) => [
      format,
      EXPORTS[format]
        .write(SOURCE)
        .leftOut.map(({ what, count }) => `${what} ${count}`)
        .sort(),
    ]),
  );
  expect(leftOut).toEqual({
    csv: ['latitude 2', 'longitude 2', 'note 1', 'openingHours 1', 'phoneNumber 1', 'tags 1', 'websiteUrl 1'],
    geojson: [],
    json: [],
    kml: ['openingHours 1', 'tags 1'],
    gpx: ['openingHours 1', 'place 1', 'rating 1', 'reviewCount 1', 'url 1'],
  });
});

test('an extracted place loses nothing that a list would keep', () => {
  const extracted = { ...PLACES[0], name: 'x', id: '1', jobId: '2', receipts: {} };
  expect(EXPORTS.json.write({ ...SOURCE, places: [extracted] }).leftOut).toEqual([]);
  expect(EXPORTS.json.write({ ...SOURCE, places: [extracted] }).text).not.toContain('jobId');
});

test('a file name is safe whatever the title holds', () => {
  expect(exportFilename('Cafés & "bars"/../x\r\n', 'csv')).toBe('Cafes-bars-x.csv');
  expect(exportFilename('京都の静かな朝', 'geojson')).toBe('list.geojson');
});
