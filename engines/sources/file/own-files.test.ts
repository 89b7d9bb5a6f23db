import { csv, csvOfSix } from '@cairn/contracts/exports/csv.ts';
import { type ExportWriter, writeExport } from '@cairn/contracts/exports/export.ts';
import { geojson } from '@cairn/contracts/exports/geojson.ts';
import { gpx } from '@cairn/contracts/exports/gpx.ts';
import { json } from '@cairn/contracts/exports/json.ts';
import { kml } from '@cairn/contracts/exports/kml.ts';
import { type Place, plainPlace } from '@cairn/contracts/places.ts';
import { CONTROL, PIECES, placeOf } from '@cairn/contracts/testing/any-place.ts';
import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { file } from '../../methods/file.ts';
import { runEngine } from '../../run.ts';
import { fakeWorld } from '../../testing/fake-world.ts';

async function readBack(writer: ExportWriter, places: Place[]) {
  const { text, leftOut } = writeExport(writer, { title: 'A list', ownerName: 'Ada', places });
  const run = await runEngine(
    file,
    { file: { bytes: strToU8(text), filename: `list.${writer.extension}` } },
    fakeWorld(),
    new AbortController().signal,
  );
  return { ...run, read: run.places.map(plainPlace), leftOut };
}

const isPlaced = ({ latitude }: Place): boolean => latitude !== undefined;
const lists = (pieces: string[]) => fc.array(placeOf(pieces), { minLength: 1, maxLength: 6 });

describe('a list that is read in again', () => {
  // @covers list.list-leaves-read-field-exactly, extract-results.geojson-json-carry-field-format
  test.each([
    ['JSON', json, [...PIECES, ...CONTROL]],
    ['GeoJSON', geojson, [...PIECES, ...CONTROL]],
    ['KML', kml, [...PIECES, ...CONTROL]],
    ['CSV', csv, PIECES],
  ])('%s gives every field of every place exactly, in any script, and says that it is complete', async (_, writer, pieces) => {
    await fc.assert(
      fc.asyncProperty(lists(pieces), async (places) => {
        const { read, ledger, leftOut } = await readBack(writer, places);
        expect(read).toEqual(places);
        expect(leftOut).toEqual([]);
        expect(ledger).toMatchObject({ kept: places.length, dropped: [], complete: true });
        expect(ledger.remarks).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  // @covers list.list-leaves-read-field-exactly
  test('GPX gives every field of each place with a position exactly, and names the places without one when it is written and when it is read', async () => {
    await fc.assert(
      fc.asyncProperty(lists([...PIECES, ...CONTROL]), async (places) => {
        const { read, ledger, leftOut, sentence, failure } = await readBack(gpx, places);
        const placed = places.filter(isPlaced);
        const missing = places.length - placed.length;
        expect(read).toEqual(placed);
        expect(leftOut).toEqual(missing === 0 ? [] : [{ what: 'place', count: missing }]);
        expect([ledger.expected, ledger.complete]).toEqual(missing === 0 ? [undefined, true] : [places.length, false]);
        if (missing > 0) expect(sentence ?? failure?.sentence).toContain('A GPX file can only contain places with a position');
      }),
      { numRuns: 100 },
    );
  });

  // @covers list.list-leaves-read-field-exactly
  test('the CSV of six columns gives these six exactly', async () => {
    await fc.assert(
      fc.asyncProperty(lists(PIECES), async (places) => {
        const { read } = await readBack(csvOfSix, places);
        const six = places.map(({ name, address, rating, reviewCount, category, url }) =>
          JSON.parse(JSON.stringify({ name, address, rating, reviewCount, category, url })),
        );
        expect(read).toEqual(six);
      }),
      { numRuns: 60 },
    );
  });

  // @covers list.list-leaves-read-field-exactly
  test.each([json, geojson, kml, csv, csvOfSix])(
    'the same place twice stays twice, and a position that was derived stays so (%#)',
    async (writer) => {
      const places: Place[] = [
        { name: 'Same', latitude: 1, longitude: 2, approximate: true },
        { name: 'Same', latitude: 1, longitude: 2, approximate: true },
        { name: 'Same', latitude: 3, longitude: 4 },
      ];
      const { read, ledger } = await readBack(writer, places);
      expect(read).toEqual(writer === csvOfSix ? places.map(({ name }) => ({ name })) : places);
      expect(ledger).toMatchObject({ kept: 3, dropped: [], complete: true });
    },
  );
});

async function readText(text: string, filename: string) {
  return runEngine(file, { file: { bytes: strToU8(text), filename } }, fakeWorld(), new AbortController().signal);
}

describe('our own file, changed by hand', () => {
  test('a value that the contract does not take and a field that no place has are named, and the rest is read', async () => {
    const text = writeExport(json, { title: 'A', places: [{ name: 'Mill', note: 'ours' }] }).text;
    const { places, ledger } = await readText(text.replace('"note": "ours"', '"note": "ours", "rating": 17, "stars": "***"'), 'a.json');
    expect(places.map(plainPlace)).toEqual([{ name: 'Mill', note: 'ours' }]);
    expect(ledger.remarks).toMatchObject([
      { reason: 'an invalid value of "rating"', count: 1, examples: ['17'] },
      { reason: 'the field "stars" was not read', count: 1, examples: ['***'] },
    ]);
  });

  test('what another program changed in a KML counts before the data beside it', async () => {
    const text = writeExport(kml, {
      title: 'A',
      places: [{ name: 'Mill', note: 'ours', address: 'Weg 1', latitude: 1, longitude: 2 }],
    }).text;
    const changed = text
      .replace('<name>Mill<', '<name>Old Mill<')
      .replace('<address>Weg 1<', '<address>Weg 2<')
      .replace('<description>ours', '<description>theirs');
    const { places } = await readText(changed.replace('2,1</coordinates>', '2.5,1.5</coordinates>'), 'a.kml');
    expect(places.map(plainPlace)).toMatchObject([
      { name: 'Old Mill', address: 'Weg 2', note: 'theirs\nWeg 1', latitude: 1.5, longitude: 2.5 },
    ]);
  });

  test('a table that a spreadsheet program saved with semicolons and decimal commas is read by its columns', async () => {
    const text =
      'Name;Address;Rating;Review Count;Category;URL;Latitude;Longitude;Approximate\r\nMill;;4,5;12;;;52,5;13,25;TRUE\r\nMill;;;;;;1;2;\r\n';
    expect((await readText(text, 'a.csv')).places.map(plainPlace)).toEqual([
      { name: 'Mill', rating: 4.5, reviewCount: 12, latitude: 52.5, longitude: 13.25, approximate: true },
      { name: 'Mill', latitude: 1, longitude: 2 },
    ]);
  });
});
