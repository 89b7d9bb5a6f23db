import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { detectMethod } from '../../detect.ts';
import { file } from '../../methods/file.ts';
import { text as textEngine } from '../../methods/text.ts';
import { runEngine } from '../../run.ts';
import { fakeWorld } from '../../testing/fake-world.ts';

const never = new AbortController().signal;
function read(content: string, filename: string) {
  return runEngine(file, { file: { bytes: strToU8(content), filename } }, fakeWorld(), never);
}

describe('GeoJSON sequences', () => {
  const feature = (name: string, at: number) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [at, at + 0.5] },
  });
  const features = ['Old Mill', 'Blue Room', 'Green Door', 'Red Lion'].map(feature);
  const [separated, pretty] = [undefined, 2].map((indent) =>
    features.map((one) => `\u001e${JSON.stringify(one, undefined, indent)}\n`).join(''),
  );

  // @covers read-sources.geojson-sequences-read-whole-without
  test.each([
    ['with record separators (RFC 8142)', separated, 4],
    ['with record separators, over several lines each', pretty, 4],
    ['with a byte order mark', `\ufeff${separated}`, 4],
    ['of one feature', `\u001e${JSON.stringify(features[0])}\n`, 1],
    ['one a line', features.map((one) => JSON.stringify(one)).join('\n'), 4],
    ['one a line with Windows line ends', features.map((one) => `${JSON.stringify(one)}\r\n`).join(''), 4],
  ])('%s are read whole', async (_, content = '', count) => {
    const { places, ledger, sentence } = await read(content, 'places.geojsonl');
    expect(places.map(({ name, latitude, longitude }) => [name, longitude, latitude])).toEqual(
      features.slice(0, count).map(({ properties, geometry }) => [properties.name, ...geometry.coordinates]),
    );
    expect([ledger.complete, sentence]).toEqual([true, undefined]);
  });

  // @covers read-sources.geojson-sequences-read-whole-without
  test('a record that breaks off is counted', async () => {
    const { places, sentence } = await read((separated ?? '').slice(0, -20), 'places.geojsons');
    expect(places.map(({ name }) => name)).toEqual(['Old Mill', 'Blue Room', 'Green Door']);
    expect(sentence).toBe('1 of 4 records of the file aren’t JSON and were skipped.');
  });
});

describe('files of devices that are not read', () => {
  // @covers read-sources.formats-devices-not-read-refused
  test.each([
    ['$GPWPL,3842.834,N,00908.010,W,Café*FFFFFFE9\r\n$GPWPL,3500.000,N,18000.000,W,Inn*56\r\n', 'waypoints.nmea', 'NMEA, the sentences'],
    ['$GPWPL,3842.834,N,00908.010,W,Mill\r\n$GPWPL,3500.000,N,18000.000,W,Inn\r\n', 'waypoints.txt', 'NMEA, the sentences'],
    [
      "Grid\tLat/Lon hddd°mm.mmm'\r\nDatum\tWGS 84\r\n\r\nHeader\tName\tDescription\tType\tPosition\r\n\r\nWaypoint\tMill\t\tUser\tN38 42 W9 08\r\n",
      'w.csv',
      'a text of Garmin',
    ],
    [
      'TomTom Navigator Places of Interest\r\nGPSBabel-1.8.0 ASCII Export\r\nPoints\r\n-9.133500,38.713900,"Mill"\r\n',
      'w.asc',
      'an ASCII file of TomTom',
    ],
  ])('%j is refused by name, as a file and as a text', async (content, filename, format) => {
    expect(detectMethod({ file: { bytes: strToU8(content), filename } })).toBe('file');
    const refused = await read(content, filename);
    expect([refused.places, refused.failure]).toMatchObject([[], { code: 'unsupported-file' }]);
    expect(refused.failure?.sentence).toContain(`${filename} is ${format}`);
    expect(refused.failure?.sentence).toContain('which isn’t supported. Convert it to GPX or KML');
    const pasted = await runEngine(textEngine, { text: content }, fakeWorld(), never);
    expect([pasted.places, pasted.failure?.sentence.startsWith(`The text is ${format}`)]).toEqual([[], true]);
  });

  test('points of TomTom without a head are read as longitude, latitude, name', async () => {
    const { places } = await read('-9.133500,38.713900,"Café, the 2nd"\r\n13.404950,52.520000,"Mill"\r\n', 'points.asc');
    expect(places.map(({ name, latitude, longitude }) => [name, latitude, longitude])).toEqual([
      ['Café, the 2nd', 38.7139, -9.1335],
      ['Mill', 52.52, 13.40495],
    ]);
  });
});

describe('what a file says and no field takes', () => {
  // @covers read-sources.becomes-point-values-no-field
  test('GPX: extensions are read by their names, the rest is named; the edge of the world is a position', async () => {
    const { places, ledger } = await read(
      `<gpx version="1.1" creator="GDAL" xmlns:ogr="http://osgeo.org/gdal"><wpt lat="52" lon="180"><ele>12</ele><time>2020-01-01T00:00:00Z</time><name>Mill</name><sym>Flag</sym>
        <extensions><ogr:address>Weg 1</ogr:address><ogr:phone>+49 30 1234567</ogr:phone><ogr:rating>4.5</ogr:rating><ogr:stars>***</ogr:stars></extensions></wpt></gpx>`,
      'a.gpx',
    );
    expect(places).toMatchObject([
      { name: 'Mill', address: 'Weg 1', phoneNumber: '+49 30 1234567', rating: 4.5, latitude: 52, longitude: 180 },
    ]);
    expect(ledger.remarks).toMatchObject([
      { reason: 'the field "ele" was not read', count: 1, examples: ['12'] },
      { reason: 'the field "sym" was not read', count: 1, examples: ['Flag'] },
      { reason: 'the field "stars" was not read', count: 1, examples: ['***'] },
    ]);
    expect(ledger.complete).toBe(true);
  });

  // @covers read-sources.becomes-point-values-no-field
  test('KML: an area and a line with an address become one point and are named, and so is data that is not read', async () => {
    const line = '<LineString><coordinates>5,5 6,6</coordinates></LineString>';
    const area =
      '<Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 0,2 2,2 2,0 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon>';
    const { places, ledger } = await read(
      `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Park</name>${area}</Placemark>
        <Placemark><name>Stay</name><address>Weg 1, 10115 Berlin</address>${line}</Placemark>
        <Placemark><name>Mill</name><description>old</description><ExtendedData><Data name="Frobnication"><value>***</value></Data></ExtendedData><Point><coordinates>1,2</coordinates></Point></Placemark>
      </Document></kml>`,
      'a.kml',
    );
    expect(places.map(({ name, approximate }) => [name, approximate])).toEqual([
      ['Park', true],
      ['Stay', true],
      ['Mill', undefined],
    ]);
    expect(ledger.remarks).toMatchObject([
      { reason: 'an area, kept as one representative point', count: 1, examples: ['Park'] },
      { reason: 'a line, kept as one point of it', count: 1, examples: ['Stay'] },
      { reason: 'the field "Frobnication" was not read', count: 1, examples: ['***'] },
    ]);
  });

  // @covers read-sources.becomes-point-values-no-field
  test('a table: columns that no field takes are named, and guarded formulas lose their guard', async () => {
    const { places, ledger } = await read(
      "Name,Address,Latitude,Longitude,Frobnication\nMill,'=Weg 1,52,13,a\n\"' =1+1\",Weg 2,53,14,b\n'quoted',Weg 3,54,15,c\n",
      'a.csv',
    );
    expect(places.map(({ name, address }) => [name, address])).toEqual([
      ['Mill', '=Weg 1'],
      ['=1+1', 'Weg 2'],
      ['quoted', 'Weg 3'],
    ]);
    expect(ledger.remarks).toMatchObject([{ reason: 'the field "Frobnication" was not read', count: 3, examples: ['a'] }]);
  });

  test('a table: two places of one name at different positions are no repeat', async () => {
    const { places, ledger } = await read('Name,Latitude,Longitude\nMill,52,13\nMill,53,14\nMill,52,13\n', 'a.csv');
    expect(places.map(({ latitude }) => latitude)).toEqual([52, 53]);
    expect(ledger.dropped).toMatchObject([{ reason: 'exact repeat', count: 1, examples: ['Mill'] }]);
  });
});
