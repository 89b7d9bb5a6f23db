import type { ReadPlace } from '@cairn/contracts/places.ts';
import { describe, expect, test } from 'vitest';
import { placeOfRecord } from '../services/actor-item.ts';
import { readPanel } from '../services/google-panel.ts';
import { placeOfPanelItem } from '../services/match-panel-items.ts';
import { kml, read } from '../testing/map-files.ts';
import { parsePage } from './page/html/tree.ts';
import { jsonLdNodes } from './page/structured/json-ld.ts';
import { microdataNodes } from './page/structured/microdata.ts';
import { placesOfNodes } from './page/structured/schema-place.ts';

/** What OpenStreetMap states of four places. */
const TAGS: Array<Record<string, string>> = [
  { name: 'Tower', tourism: 'attraction', wheelchair: 'yes', 'toilets:wheelchair': 'no' },
  { name: 'Mill', amenity: 'cafe', wheelchair: 'limited', 'wheelchair:description': 'One step of 5 cm.' },
  { name: 'Chapel', amenity: 'place_of_worship', wheelchair: 'no' },
  { name: 'Hall', amenity: 'theatre', wheelchair: 'designated' },
];
const EXPECTED = [
  ['Tower', 'yes'],
  ['Mill', 'limited'],
  ['Chapel', 'no'],
  ['Hall', 'yes'],
];
const place = ({ name, wheelchair }: ReadPlace) => [name, wheelchair];
const geojson = (all: Array<Record<string, unknown>>) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: all.map((properties, index) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [9 + index / 10, 50] },
    })),
  });
const csv = (header: string, values: string[]) =>
  [`name,${header},lat,lon`, ...values.map((value, index) => `Mill ${index},${value},50,${9 + index / 10}`)].join('\n');
const withData = kml(
  TAGS.map(
    ({ name, wheelchair }, index) =>
      `<Placemark><name>${name}</name><ExtendedData><Data name="wheelchair"><value>${wheelchair}</value></Data></ExtendedData><Point><coordinates>${9 + index / 10},50</coordinates></Point></Placemark>`,
  ).join(''),
);
const waypoints = TAGS.map(
  ({ name, wheelchair }, index) =>
    `<wpt lat="50" lon="${9 + index / 10}"><name>${name}</name><extensions><wheelchair>${wheelchair}</wheelchair></extensions></wpt>`,
).join('');
const names = [...new Set(TAGS.flatMap((tags) => Object.keys(tags)))];
const table = [
  [...names, 'lat', 'lon'].join(','),
  ...TAGS.map((tags, index) => [...names.map((name) => tags[name] ?? ''), 50, 9 + index / 10].join(',')),
].join('\n');

describe('wheelchair access', () => {
  // @covers read-sources.wheelchair-access-words
  test.each([
    ['GeoJSON', geojson(TAGS), 'places.geojson'],
    ['JSON', JSON.stringify(TAGS.map((tags, index) => ({ ...tags, lat: 50, lon: 9 + index / 10 }))), 'places.json'],
    ['CSV', table, 'places.csv'],
    ['KML', withData, 'places.kml'],
    ['GPX', `<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1">${waypoints}</gpx>`, 'places.gpx'],
  ])('is read from the tags of OpenStreetMap in %s', async (_format, text, filename) => {
    const { places } = await read(text, filename);
    expect(places.map(place)).toEqual(EXPECTED);
    expect(places[0]?.receipts?.wheelchair).toBeDefined();
  });

  // @covers read-sources.wheelchair-access-words
  test.each([
    'Wheelchair accessible entrance',
    'wheelchair_accessible',
    'wheelchairAccessibleEntrance',
    'Rollstuhlgerechter Eingang',
    '車椅子対応の入口',
  ])('is read from a column %s of true and false', async (header) => {
    const { places } = await read(csv(header, ['TRUE', 'FALSE', '']), 'places.csv');
    expect(places.map(({ wheelchair }) => wheelchair)).toEqual(['yes', 'no', undefined]);
  });

  test('is read from true and false in GeoJSON', async () => {
    const { places } = await read(
      geojson([
        { name: 'Mill', wheelchair: true },
        { name: 'Chapel', wheelchair: false },
      ]),
      'places.geojson',
    );
    expect(places.map(place)).toEqual([
      ['Mill', 'yes'],
      ['Chapel', 'no'],
    ]);
  });

  test('a word for it that says neither is no value, and is not lost', async () => {
    const placemark =
      '<Placemark><name>Mill</name><ExtendedData><Data name="wheelchair"><value>ask inside</value></Data></ExtendedData></Placemark>';
    expect((await read(kml(placemark), 'places.kml')).places).toMatchObject([{ name: 'Mill', note: 'wheelchair: ask inside' }]);
    const { places, ledger } = await read(csv('wheelchair', ['ask inside', 'ring the bell']), 'places.csv');
    expect(places.map(({ wheelchair }) => wheelchair)).toEqual([undefined, undefined]);
    expect(ledger.remarks).toMatchObject([{ reason: 'the field "wheelchair" was not read', count: 2, examples: ['ask inside'] }]);
  });
});

const feature = (name: string, more: object) => ({ '@type': 'LocationFeatureSpecification', name, ...more });

function wheelchairOf(fields: Record<string, unknown>): string | undefined {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'Restaurant', name: 'Blue Mill', ...fields });
  const tree = parsePage(`<script type="application/ld+json">${data}</script>`, 'https://guide.example/');
  return placesOfNodes(jsonLdNodes(tree).nodes, 'json-ld', tree.base).places[0]?.wheelchair;
}

describe('wheelchair access in structured data', () => {
  // @covers read-sources.wheelchair-access-words
  test.each([
    [
      'a feature that is true',
      { amenityFeature: [feature('Free Wi-Fi', { value: true }), feature('Wheelchair accessible', { value: true })] },
      'yes',
    ],
    ['a feature that is false', { amenityFeature: feature('Wheelchair Accessible', { value: false }) }, 'no'],
    ['a feature with a word', { amenityFeature: feature('Wheelchair access', { value: 'limited' }) }, 'limited'],
    ['a feature without a value', { amenityFeature: feature('Wheelchair accessible entrance', {}) }, 'yes'],
    ['the name of a feature', { amenityFeature: ['Parking', 'Wheelchair accessible'] }, 'yes'],
    ['the type of a value', { amenityFeature: feature('Wheelchair accessible', { value: 'https://schema.org/False' }) }, 'no'],
    ['accessibility', { accessibility: 'Wheelchair accessible' }, 'yes'],
    ['a feature whose value is not known', { amenityFeature: feature('Wheelchair accessible', { value: null }) }, undefined],
    ['another feature', { amenityFeature: feature('Wheelchair accessible parking', { value: true }) }, undefined],
    ['what it has not', { amenityFeature: ['Not wheelchair accessible'] }, undefined],
  ])('is read from %s', (_, fields, expected) => {
    expect(wheelchairOf(fields)).toBe(expected);
  });

  test('is read from microdata', () => {
    const html = `<div itemscope itemtype="https://schema.org/Museum"><b itemprop="name">Old Mill</b>
      <div itemprop="amenityFeature" itemscope itemtype="https://schema.org/LocationFeatureSpecification">
      <span itemprop="name">Wheelchair accessible</span><meta itemprop="value" content="true"></div></div>`;
    const tree = parsePage(html, 'https://guide.example/');
    expect(placesOfNodes(microdataNodes(tree), 'microdata', tree.base).places.map(place)).toEqual([['Old Mill', 'yes']]);
  });
});

describe('wheelchair access in what Google states', () => {
  // @covers read-sources.wheelchair-access-words
  test('is read from the attributes that an actor brings', () => {
    const record = (value: unknown) => ({
      title: 'Mill',
      additionalInfo: {
        Accessibility: [{ 'Wheelchair accessible car park': true }, { 'Wheelchair accessible entrance': value }],
        Payments: 'cash',
      },
    });
    expect([true, false, null].map((value, index) => placeOfRecord(record(value), index)?.wheelchair)).toEqual(['yes', 'no', undefined]);
    expect(placeOfRecord(record(true), 0)?.receipts?.wheelchair).toMatchObject({ path: '/0/additionalInfo/Accessibility/1' });
  });

  // @covers read-sources.wheelchair-access-words
  test('is read from the sign in the panel of a list', () => {
    const item = (name: string, inside: string) =>
      `<button jsaction="pane.wfvdle9.click"><div class="fontHeadlineSmall">${name}</div>${inside}</button>`;
    const sign = '<div>Museum · <span role="img" aria-label="Wheelchair accessible entrance"></span></div>';
    const { items } = readPanel(`<h1>Trip</h1>${item('Mill', sign)}${item('Chapel', '<div>Church</div>')}`, 'https://www.google.com/maps/');
    expect(items.map(placeOfPanelItem).map(place)).toEqual([
      ['Mill', 'yes'],
      ['Chapel', undefined],
    ]);
    expect(items[0]?.receipts.wheelchair).toMatchObject({ kind: 'element', attribute: 'aria-label' });
  });
});
