import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Place, place as placeContract } from '../places.ts';
import { CONTROL, PIECES, placeOf } from '../testing/any-place.ts';
import { csvOfSix } from './csv.ts';
import { type ExportWriter, type LeftOut, PlaceSurvey, writeExport } from './export.ts';
import { EXPORTS } from './index.ts';

const WRITERS = Object.entries({ ...EXPORTS, csvOfSix });
const ABOUT = { title: 'A "list"\n', description: ' <b>', url: 'https://d.example/list/1', ownerName: 'Ada' };

/** What an extracted place carries beside its own fields. */
const BESIDE = { id: '1', jobId: '2', receipts: {}, note: undefined };
const anyPlace = fc.tuple(placeOf([...PIECES, ...CONTROL]), fc.boolean()).map(([place, isExtracted]): Place => {
  return isExtracted ? { ...BESIDE, ...place } : place;
});
const lists = fc.array(anyPlace, { maxLength: 6 });

/** As a server writes it that has one place in memory at a time: from a copy of each, the last one first, since no place depends on another. */
function writeInParts(writer: ExportWriter, places: readonly Place[]) {
  const stored = places.map((place) => JSON.stringify(place));
  const survey = new PlaceSurvey();
  for (const text of stored) survey.add(JSON.parse(text));
  const { leftOut, head, place, foot } = writer.begin(ABOUT, survey);
  const texts = stored.map((text, index) => [index, text] as const).reverse();
  const written = texts.map(([index, text]) => place(JSON.parse(text), index)).reverse();
  return { text: head + written.join('') + foot, leftOut };
}

/** Calls `check` for each format with lists of any places. */
function inEachFormat(check: (name: string, writer: ExportWriter, places: Place[]) => void): void {
  fc.assert(
    fc.property(lists, (places) => {
      for (const [name, writer] of WRITERS) check(name, writer, places);
    }),
    { numRuns: 200 },
  );
}

// @covers list.list-leaves-csv-geojson-kml
test('each format is the same file when each place is written alone, after a survey of all', () => {
  inEachFormat((name, writer, places) => {
    expect([name, writeInParts(writer, places)]).toEqual([name, writeExport(writer, { ...ABOUT, places })]);
  });
});

// @covers extract-results.geojson-json-carry-field-format
test('JSON and GeoJSON have the line breaks and spaces of JSON.stringify, whatever the places hold', () => {
  inEachFormat((name, writer, places) => {
    if (name !== 'json' && name !== 'geojson') return;
    const { text } = writeExport(writer, { ...ABOUT, places });
    expect(text).toBe(JSON.stringify(JSON.parse(text), undefined, 1));
  });
});

const IN_ADDRESS = [
  ...['streetNumber', 'route', 'locality', 'sublocality', 'administrativeAreaLevel1', 'administrativeAreaLevel2'],
  ...['postalCode', 'country', 'countryCode'],
];
const FIELDS = Object.keys(placeContract.shape);
const CARRIED: Record<string, string[]> = {
  csvOfSix: ['name', 'address', 'rating', 'reviewCount', 'category', 'url'],
  md: [
    ...['name', 'category', 'rating', 'reviewCount', 'priceLevel', 'address', 'note', 'hours', 'phoneNumber', 'websiteUrl', 'url'],
    ...['latitude', 'longitude', 'tags', 'wheelchair'],
  ],
};

/** What a format leaves out, counted place by place: the reference that the survey is compared with. */
function lossOf(name: string, places: readonly Place[]): LeftOut[] {
  if (name === 'gpx') {
    const count = places.filter(({ latitude }) => latitude === undefined).length;
    return count === 0 ? [] : [{ what: 'place', count }];
  }
  const carried = CARRIED[name] ?? FIELDS;
  const lost = places.flatMap((place) =>
    Object.entries(place)
      .filter(([field, value]) => value !== undefined && FIELDS.includes(field) && !carried.includes(field))
      .filter(([field]) => place.address === undefined || !IN_ADDRESS.includes(field))
      .map(([field]) => field as keyof Place),
  );
  return [...new Set(lost)].map((what) => ({ what, count: lost.filter((field) => field === what).length }));
}

// @covers extract-results.geojson-json-carry-field-format
test('each format names the fields that it leaves out in their order, parts of an address only without the address', () => {
  inEachFormat((name, writer, places) => {
    expect([name, writeExport(writer, { ...ABOUT, places }).leftOut]).toEqual([name, lossOf(name, places)]);
  });
});
