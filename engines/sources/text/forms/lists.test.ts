import { describe, expect, test } from 'vitest';
import { readText } from '../index.ts';

/** What a card shows, one line for each place. */
const cards = (text: string): string[] =>
  readText(text).places.map(({ name, address, phoneNumber, hours, note }) =>
    [name, address, phoneNumber, hours, note].map((value) => value ?? '').join(' | '),
  );

describe('a list of rows', () => {
  test('may part its fields by bars, with street and town in cells of their own', () => {
    expect(
      cards('Secondhand\n\nKleine Eule | Am Graben 7 | 35037 Marburg | Di+Do 15-18\nRot & Grün | Bahnhofstr. 60 | 35091 Cölbe | nur Bares'),
    ).toEqual([
      'Kleine Eule | Am Graben 7, 35037 Marburg |  | Di+Do 15-18 | ',
      'Rot & Grün | Bahnhofstr. 60, 35091 Cölbe |  |  | nur Bares',
    ]);
  });

  test('may part them by blanks and tabs', () => {
    expect(
      cards(
        "Bakkerij De Korst   Kerkstraat 12, Waterdam   0599-123456\nEetcafé 't Hoekje  Haven 3  keuken tot 21.30\nBoekhandel Zwaan\tMarkt 21",
      ),
    ).toEqual([
      'Bakkerij De Korst | Kerkstraat 12, Waterdam | 0599-123456 |  | ',
      "Eetcafé 't Hoekje | Haven 3 |  | keuken tot 21.30 | ",
      'Boekhandel Zwaan | Markt 21 |  |  | ',
    ]);
  });

  test('keeps what a sign other than its own is within a name, and has an address before the name', () => {
    expect(
      cards('1. The Barn : Kitchen - 88 Mill Lane - book first\n2. Copper Inn - 4 Well Street\n3. 9 Castle Street - Old Forge'),
    ).toEqual([
      'The Barn : Kitchen | 88 Mill Lane |  |  | book first',
      'Copper Inn | 4 Well Street |  |  | ',
      'Old Forge | 9 Castle Street |  |  | ',
    ]);
  });

  test('names the places behind labels, not the labels', () => {
    expect(
      cards(
        "We marry!\nCeremony: St Mary's Church, Church Lane, Harrow, HA1 3HL at 1.30pm\nReception: The Old Barn, Farm Road, Pinner, HA5 2AA",
      ),
    ).toEqual(["St Mary's Church | Church Lane, Harrow, HA1 3HL |  |  | ", 'The Old Barn | Farm Road, Pinner, HA5 2AA |  |  | ']);
  });

  test('has its heading as title, and no place of the town that the heading names', () => {
    const { title, places } = readText(
      'Where we ate in Rimini\nDa Nello – via dei Cordai 18 – lun chiuso\nPinguino; piazza Dante 3; il pistacchio!',
    );
    expect([title, places.map(({ name }) => name)]).toEqual(['Where we ate in Rimini', ['Da Nello', 'Pinguino']]);
  });

  test('may be parted by leader dots, and headings between its items are no notes', () => {
    expect(
      cards(
        'Tips for Ashford\n\nEat\n- The Copper Dog ..... 4 Fish Row ..... chowder\n- Nine Oaks Café, 8 Mill Lane\nDrink\n- Finch & Sons, 17 Bridge St, 01632 960 192',
      ),
    ).toEqual([
      'The Copper Dog | 4 Fish Row |  |  | chowder',
      'Nine Oaks Café | 8 Mill Lane |  |  | ',
      'Finch & Sons | 17 Bridge St | 01632 960 192 |  | ',
    ]);
  });

  test('may have bare hours as a field', () => {
    expect(cards('Kaffe:\nStø Kaffe; Havnegata 2; 07-17\nBønne & Bok; Kirkegata 19; 09-18\nOslo; Torget 1; 0800-2200')).toEqual([
      'Stø Kaffe | Havnegata 2 |  | 07-17 | ',
      'Bønne & Bok | Kirkegata 19 |  | 09-18 | ',
      'Oslo | Torget 1 |  | 0800-2200 | ',
    ]);
  });

  test.each([' / ', ' | ', ' – ', '   '])('keeps what is said behind a telephone number and %j', (sign) => {
    expect(
      cards(
        `Pécs\nKávés Zsiráf – Király u. 13. – zárva vasárnap\nTettye Vendéglő${sign}+36 72 555 014${sign}kutyabarát\nCella Könyvesbolt – Jókai tér 4., 7699 Pécs`,
      )[1],
    ).toBe('Tettye Vendéglő |  | +36 72 555 014 |  | kutyabarát');
  });
});

describe('marked entries', () => {
  test.each([
    ['[x] Dragelegepladsen, Skovvej 40\n[x] Pirathavnen, Havnevej 3\n[ ] Trolden, Mosebakken 2'],
    ['✅ Dragelegepladsen, Skovvej 40\n✅ Pirathavnen, Havnevej 3\n❌ Trolden, Mosebakken 2'],
    ['a. Dragelegepladsen, Skovvej 40\nb. Pirathavnen, Havnevej 3\nc. Trolden, Mosebakken 2'],
  ])('have boxes, ticked or not, and letters that count on: %j', (list) => {
    expect(cards(`Legepladser:\n${list}`)).toEqual([
      'Dragelegepladsen | Skovvej 40 |  |  | ',
      'Pirathavnen | Havnevej 3 |  |  | ',
      'Trolden | Mosebakken 2 |  |  | ',
    ]);
  });

  test('take the lines below them, a pin before a line says that it is the address', () => {
    expect(
      cards(
        '周末吃什么\n\n01｜陈记豆花\n📍武侯区浆洗西街39号附2号\n⏰11:00-14:30\n\n02｜无名烧烤\n📍玉林八巷菜市场门口\n\n03｜山城小面\n📍锦江区水碾横街6号\n☎️028-55550136',
      ),
    ).toEqual([
      '陈记豆花 | 武侯区浆洗西街39号附2号 |  | 11:00-14:30 | ',
      '无名烧烤 | 玉林八巷菜市场门口 |  |  | ',
      '山城小面 | 锦江区水碾横街6号 | 028-55550136 |  | ',
    ]);
  });

  test('may have an account for a name and a street by number for an address', () => {
    expect(
      cards(
        '📍 Annapoorna Tiffin Room, 4th Block, Jayanagar\ncome hungry\n📍 Filter & Foam - 112, Church Street\nOpens 7:30am\n📍 @butterbun (sells out by 10)',
      ),
    ).toEqual([
      'Annapoorna Tiffin Room | 4th Block, Jayanagar |  |  | come hungry',
      'Filter & Foam | 112, Church Street |  | 7:30am | ',
      'butterbun |  |  |  | sells out by 10',
    ]);
  });
});

describe('blocks as on envelopes', () => {
  test('are a name with an address over several lines, or an address alone', () => {
    expect(
      cards(
        'Addresses:\nMill Kiosk, Laivurinkatu 3 A 1, 00120 Helsinki\nKauppahalli Oy\nc/o Vastaanotto\nPL 45\n33100 Tampere\nPajatie 8 as. 12, 90100 Oulu',
      ),
    ).toEqual([
      'Mill Kiosk | Laivurinkatu 3 A 1, 00120 Helsinki |  |  | ',
      'Kauppahalli Oy | c/o Vastaanotto, PL 45, 33100 Tampere |  |  | ',
      'Pajatie 8 as. 12 | Pajatie 8 as. 12, 90100 Oulu |  |  | ',
    ]);
  });

  test('may have the postal code first and the name last', () => {
    expect(
      cards(
        '送り先\n\n〒606-8101\n京都府京都市左京区北園町12-3\nハイツ銀杏 201\n山本 節子 様\n\n〒060-0009　北海道札幌市中央区南九条西18丁目2-7　株式会社ゆき　電話 011-000-0166',
      ),
    ).toEqual([
      '山本 節子 様 | 〒606-8101, 京都府京都市左京区北園町12-3, ハイツ銀杏 201 |  |  | ',
      '株式会社ゆき | 〒060-0009　北海道札幌市中央区南九条西18丁目2-7 | 011-000-0166 |  | ',
    ]);
  });
});

describe('a text that is one address label', () => {
  test.each([
    ['Keramik Ler & Ild\nNørregade 12, 2. tv.\n5999 Faaborg Havn', 'Keramik Ler & Ild | Nørregade 12, 2. tv., 5999 Faaborg Havn |  |  | '],
    [
      'Blue Heron Pottery LLC\nPO Box 118\n4402 County Rd 9 NE\nAlder Falls, MN 56999',
      'Blue Heron Pottery LLC | PO Box 118, 4402 County Rd 9 NE, Alder Falls, MN 56999 |  |  | ',
    ],
    [
      'Kovács Bútor Bt.\n9999 Kőszegfalva\nPetőfi Sándor u. 6. fszt. 2.',
      'Kovács Bútor Bt. | 9999 Kőszegfalva, Petőfi Sándor u. 6. fszt. 2. |  |  | ',
    ],
    [
      'Padaria Flor do Campo\nRua do Comércio, n.º 21, r/c dto.\n4999-012 Vila Nova do Minho',
      'Padaria Flor do Campo | Rua do Comércio, n.º 21, r/c dto., 4999-012 Vila Nova do Minho |  |  | ',
    ],
    [
      'Parcels to send:\n\nThe Button Shop\nUnit 6, Old Tannery Yard\nBridge Street\nLudbury\nSY99 4QT',
      'The Button Shop | Unit 6, Old Tannery Yard, Bridge Street, Ludbury, SY99 4QT |  |  | ',
    ],
    [
      'Mme Odile Castaing\nRésidence Les Tilleuls, bât. C\n28 avenue Jean-Moulin\n31999 Saint-Pons CEDEX 2',
      'Mme Odile Castaing | Résidence Les Tilleuls, bât. C, 28 avenue Jean-Moulin, 31999 Saint-Pons CEDEX 2 |  |  | ',
    ],
    [
      'Taller La Rueda\nC/ Olmo, 7, bajo izda.\n47999 Villamayor del Campo (Valladolid)',
      'Taller La Rueda | C/ Olmo, 7, bajo izda., 47999 Villamayor del Campo (Valladolid) |  |  | ',
    ],
  ])('%j', (text, card) => {
    expect(cards(text)).toEqual([card]);
  });

  test('is none where a sentence or another place goes on below it', () => {
    expect(cards('We met at Copper Inn\n4 Mill Lane\nand then we went on to the Blue Fish, where the band was playing.')).not.toContain(
      'We met at Copper Inn | 4 Mill Lane |  |  | ',
    );
  });

  test('may have Armenian or Khmer colons behind labels', () => {
    expect(
      cards(
        'Դեղատուն «Արև»\nՀասցե՝ Աբովյան փող. 21, Երևան\nՀեռ.՝ 010 00 01 10\nԺամեր՝ 09:00–21:00\n\nԴեղատուն «Լույս»\nՀասցե՝ Տիգրան Մեծի պող. 7, Երևան\nՀեռ.՝ 010 00 01 20\nԺամեր՝ 09:00–20:00',
      ),
    ).toEqual([
      'Դեղատուն «Արև» | Աբովյան փող. 21, Երևան | 010 00 01 10 | 09:00–21:00 | ',
      'Դեղատուն «Լույս» | Տիգրան Մեծի պող. 7, Երևան | 010 00 01 20 | 09:00–20:00 | ',
    ]);
  });
});

describe('no list of places', () => {
  test.each([
    ['results', 'Results\nOld Boys 4 - 3 New Boys\nTigers 2 - 2 Lions\nUnited 0 - 5 Rovers'],
    ['songs', 'My playlist\n1. Kız Kulesi – Mert Ozan\n2. Boğaz Vapuru – Ada & Can\n3. Karlı Yol – Selin Akça'],
    ['a packing list', 'Packing\n- 3 shirts\n- Charger, 10.000 mAh\n- Cream 50+'],
    ['telephone numbers', 'Numbers\nAnn 0171 5550101\nBob 0171 5550102\nEve 0171 5550103'],
  ])('are %s', (_kind, text) => {
    expect(cards(text)).toEqual([]);
  });
});

describe('a line without a name among entries', () => {
  test.each([
    [
      'Physiotherapie am Park, Saxogasse 94, 1662 Kobel\nMontag, 5. Mai, 8.20 Uhr\nAbsage spätestens am Vortag unter 33 55 01 49.',
      ['Physiotherapie am Park'],
    ],
    [
      'Karczma Pod Bocianem, Stary Rynek 2, 18-520 Stawiski\nAgroturystyka U Reni, Budy 11\nPrezenty niepotrzebne, dobry humor tak :)',
      ['Karczma Pod Bocianem', 'Agroturystyka U Reni'],
    ],
    [
      'Feriehus Solkrogen, Klitvej 61, 9493 Saltholm Strand\nNøglen hentes hos Saltholm Feriekontor, Havnegade 1\nVagttelefon 96 55 01 12',
      ['Feriehus Solkrogen', 'Saltholm Feriekontor'],
    ],
    [
      'The Bell, 1 Church Hill: noon to midnight\nOld Forge Inn, 3 The Green: 9-5\nLibrary: Tue 2-7',
      ['The Bell', 'Old Forge Inn', 'Library'],
    ],
    ['Café Ahorn, Ringstr. 14, 0555 12 30\nGasthof Linde, Markt 3, 0555 44 10', ['Café Ahorn', 'Gasthof Linde']],
  ])('is said of the one above: %j', (text, names) => {
    expect(readText(text).places.map(({ name }) => name)).toEqual(names);
  });
});
