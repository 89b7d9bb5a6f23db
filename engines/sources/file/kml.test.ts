import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { kml, pin, read } from '../../testing/map-files.ts';

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
    const link = 'https://www.google.com/maps/place/Kubamat/data=!4m2!3m1!1s0x470b93a27e4781c5:0xeca4ac5483aa4dd2';
    const { places } = await read(kml(`<Placemark><name>Kubamat</name><description>\n\n${link}</description></Placemark>`));
    expect(places[0]).toMatchObject({ url: link, cid: '17051943568117747154', placeId: 'ChIJxYFHfqKTC0cR0k2qg1SspOw', approximate: true });
    expect(places[0]?.note).toBeUndefined();
  });

  test('a link to another file is not followed, and said', async () => {
    const { places, sentence } = await read(
      kml(`${pin('A')}<NetworkLink><Link><href>http://127.0.0.1/more.kml</href></Link></NetworkLink>`),
    );
    expect(places).toHaveLength(1);
    expect(sentence).toContain('(http://127.0.0.1/more.kml), which isn’t opened');
  });

  // @covers read-sources.kml-kmz-gpx-geojson-takeout
  test('a file that breaks off gives what came before', async () => {
    const { places, sentence, ledger } = await read(kml(pin('A') + pin('B')).slice(0, -60));
    expect(places.map(({ name }) => name)).toEqual(['A']);
    expect(ledger.dropped).toMatchObject([{ reason: 'the file ends inside it', count: 1, examples: ['B'] }]);
    expect(sentence).toContain('ends inside <');
  });

  test('entities that a file declares itself are refused, whatever they do', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><kml><Document>${pin('&b;&f;')}</Document></kml>`;
    expect((await read(bomb)).failure).toMatchObject({ code: 'broken-file' });
  });
});

describe('KMZ and other archives', () => {
  // @covers read-sources.kml-kmz-gpx-geojson-takeout
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

  // @covers read-sources.archive-complete-all-read
  test.each([
    ['outside of its folder', '../left.kml', '/srv/right.kml'],
    ['outside of its folder on Windows', '..\\left.kml', 'C:\\maps\\right.kml'],
    ['hidden', '.left.kml', '.maps/right.kml'],
    ['where macOS puts its own', '__MACOSX/left.kml', '._right.kml'],
    ['of one name', 'doc.kml/../doc.kml', 'DOC.KML'],
  ])('three KML files of which two are %s give three places', async (_where, left, right) => {
    const archive = { 'doc.kml': 'Root', [left]: 'Left', [right]: 'Right' };
    const { places, ledger } = await read(
      zipSync(Object.fromEntries(Object.entries(archive).map(([path, name]) => [path, strToU8(kml(pin(name)))]))),
    );
    expect(places.map(({ name }) => name)).toEqual(['Root', 'Left', 'Right']);
    expect(ledger).toMatchObject({ seen: 3, kept: 3, coverage: 'counted', complete: true });
  });

  test('what macOS packs beside a file is no map file', async () => {
    const beside = new Uint8Array([0x00, 0x05, 0x16, 0x07, 0x00, 0x02, 0x00, 0x00, 0x4d, 0x61, 0x63]);
    const { places, ledger } = await read(zipSync({ 'doc.kml': strToU8(kml(pin('Root'))), '__MACOSX/._doc.kml': beside }));
    expect([places.length, ledger.complete]).toEqual([1, true]);
  });

  // @covers read-sources.archive-complete-all-read
  test.each(['more/places.kmz', 'Places.ZIP', 'places.xlsx', 'places.ods'])(
    'an archive with %s in it says that this one is not opened, and is not complete',
    async (path) => {
      const { places, ledger, sentence } = await read(zipSync({ 'doc.kml': strToU8(kml(pin('Root'))), [path]: new Uint8Array(9) }));
      expect([places.length, ledger.complete]).toEqual([1, false]);
      expect(sentence).toBe(`${path} in the archive isn’t opened. Upload that file itself.`);
    },
  );

  // @covers read-sources.archive-complete-all-read
  test('an archive whose directory holds more entries than its end states is refused', async () => {
    const lying = zipSync({ 'doc.kml': strToU8(kml(pin('A'))), 'more.kml': strToU8(kml(pin('B'))) });
    const end = new DataView(lying.buffer, lying.byteOffset + lying.length - 22, 22);
    end.setUint16(8, 1, true);
    end.setUint16(10, 1, true);
    expect((await read(lying)).failure).toMatchObject({ code: 'broken-file' });
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
