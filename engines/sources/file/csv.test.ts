import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { read } from '../../testing/map-files.ts';

describe('tables', () => {
  // @covers read-sources.columns-recognised-by-name-or-content, read-sources.coordinates-in-many-forms
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
    [
      'Eule,Gasse 7,8004 Zürich,044 555 01 20\nKiste,Weg 36,8004 Zürich,044 555 01 21\nMond,Sihlweg 5,8002 Zürich,044 555 01 22\n',
      { name: 'Eule', address: 'Gasse 7, 8004 Zürich', phoneNumber: '044 555 01 20' },
    ],
    [
      '"Padaria Vó","Rua Sete, 45","Bairro Alto","Londrina - PR","86020-010","(43) 3000-0121"\n"Empório","Av. Nova, 10","Centro","Londrina - PR","86020-100",""\n"Livraria","Rua Velha, 38","Centro","Londrina - PR","86020-140","(43) 99000-0122"\n',
      { name: 'Padaria Vó', address: 'Rua Sete, 45, Bairro Alto, Londrina - PR, 86020-010' },
    ],
    ['Tower,48.8584,2.2945,nice\nGate,52.5163,13.3777,\n', { name: 'Tower', latitude: 48.8584, longitude: 2.2945, note: 'nice' }],
  ])('the columns are recognised by their names in many languages, or by what they hold: %j', async (table, expected) => {
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
        'Kubamat,"two\nlines",https://www.google.com/maps/place/Kubamat/data=!4m2!3m1!1s0x470b93a27e4781c5:0xeca4ac5483aa4dd2,Dinner;🥯 Bagels,ja',
        'Dropped pin,,"https://www.google.com/maps/search/50.08,14.42",,',
        'A recipe,,https://recipes.example/soup,,',
        '',
      ].join('\r\n'),
      'Essen.csv',
    );
    expect(source.description).toBe('Where we ate, and liked it');
    expect(places).toHaveLength(2);
    expect(places[0]).toMatchObject({
      name: 'Kubamat',
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
    expect(sentence).toBe('A quote opened in row 3 is never closed; that row was read without it.');
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
