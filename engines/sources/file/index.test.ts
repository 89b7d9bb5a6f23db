import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8 } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { EngineFailure } from '../../interface/engine.ts';
import { describeWithCorpus } from '../../testing/corpus-tests.ts';
import { kml, pin, read } from '../../testing/map-files.ts';
import { readMapFile } from './index.ts';

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
  expect(ledger.dropped).toMatchObject([{ reason: 'a recorded track, not a place', count: 1, examples: ['Day 1'] }]);
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

describeWithCorpus('recorded files', 'files', (folder) => {
  // @covers read-sources.recorded-files-read-stated-figures
  test.each<[piece: string, seen: number, kept: number, withoutCoordinates: number]>([
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
  ])('%s is read whole', async (piece, seen, kept, withoutCoordinates) => {
    const { ledger } = await read(new Uint8Array(readFileSync(join(folder, piece))), piece);
    expect(ledger).toMatchObject({ seen, kept, withoutCoordinates });
  });
});
