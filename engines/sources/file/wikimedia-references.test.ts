import { describe, expect, test } from 'vitest';
import { kml, read } from '../../testing/map-files.ts';

/** What OpenStreetMap states of three places, as a program exports its tags. */
const TAGS: Array<Record<string, string>> = [
  { name: 'Tower', tourism: 'attraction', wikidata: 'Q215003', 'brand:wikidata': 'Q38076', wikimedia_commons: 'Category:Tower of Belém' },
  { name: 'Garden', leisure: 'park', wikidata: 'Q1200', image: 'https://commons.wikimedia.org/wiki/File:Rose_garden.jpg' },
  { name: 'Hall', amenity: 'theatre', wikidata: 'not known', image: 'File:Hall_(1).jpg' },
];
const EXPECTED = [
  { name: 'Tower', wikidata: 'Q215003', wikimediaCommons: 'Category:Tower of Belém' },
  { name: 'Garden', wikidata: 'Q1200', wikimediaCommons: 'File:Rose garden.jpg' },
  { name: 'Hall', wikidata: undefined, wikimediaCommons: 'File:Hall (1).jpg' },
];
const point = (index: number) => ({ type: 'Point', coordinates: [9 + index / 10, 50] });
const featureCollection = JSON.stringify({
  type: 'FeatureCollection',
  features: TAGS.map((properties, index) => ({ type: 'Feature', properties, geometry: point(index) })),
});
const records = JSON.stringify(TAGS.map((tags, index) => ({ ...tags, lat: 50, lon: 9 + index / 10 })));
const names = [...new Set(TAGS.flatMap((tags) => Object.keys(tags)))];
const csv = [
  [...names, 'lat', 'lon'].join(','),
  ...TAGS.map((tags, index) => [...names.map((name) => `"${tags[name] ?? ''}"`), 50, 9 + index / 10].join(',')),
].join('\n');
const withData = kml(
  TAGS.map(
    (tags, index) =>
      `<Placemark><name>${tags.name}</name><ExtendedData>${Object.entries(tags)
        .map(([name, value]) => `<Data name="${name}"><value>${value}</value></Data>`)
        .join('')}</ExtendedData><Point><coordinates>${9 + index / 10},50</coordinates></Point></Placemark>`,
  ).join(''),
);

describe('references to Wikidata and Wikimedia Commons', () => {
  test.each([
    ['GeoJSON', featureCollection, 'places.geojson'],
    ['JSON', records, 'places.json'],
    ['CSV', csv, 'places.csv'],
    ['KML', withData, 'places.kml'],
  ])('are read from the tags in %s, and a picture’s page is no picture', async (_format, text, filename) => {
    const { places } = await read(text, filename);
    expect(places.map(({ name, wikidata, wikimediaCommons }) => ({ name, wikidata, wikimediaCommons }))).toEqual(EXPECTED);
    expect(places.every(({ images }) => images === undefined)).toBe(true);
    expect(places[0]?.receipts?.wikidata).toBeDefined();
  });
});
