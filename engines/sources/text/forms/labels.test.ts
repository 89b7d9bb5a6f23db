import { describe, expect, test } from 'vitest';
import { readText } from '../index.ts';

const cards = (text: string): string[] =>
  readText(text).places.map(({ name, address, phoneNumber }) => [name, address, phoneNumber].map((one) => one ?? '').join(' | '));

describe('a text of labels for post', () => {
  test.each([
    [
      'rows that begin with postal code and town',
      'Futárcímek, kedd:\n1888 Kőszegvár, Rózsa u. 4. fszt. 1.\nKovács Műhely, 1887 Kőszegvár, Malom köz 9.',
      ['Rózsa u. 4. fszt. 1. | 1888 Kőszegvár, Rózsa u. 4. fszt. 1. | ', 'Kovács Műhely | 1887 Kőszegvár, Malom köz 9. | '],
    ],
    [
      'rows of addresses alone',
      'No. 8, Lorong Kenari 2, 50450 Kuala Lumpur\n12-A, Jalan Burma, 10050 George Town, Pulau Pinang',
      [
        'No. 8, Lorong Kenari 2 | No. 8, Lorong Kenari 2, 50450 Kuala Lumpur | ',
        '12-A, Jalan Burma | 12-A, Jalan Burma, 10050 George Town, Pulau Pinang | ',
      ],
    ],
    [
      'a title above rows',
      'Rutas de reparto lunes\nC/ Alcalde Ruiz, 21, 2.º B, 28999 Málaga\nBar La Esquina, Avda. del Mar, 3, 28999 Fuengirola',
      ['C/ Alcalde Ruiz, 21 | C/ Alcalde Ruiz, 21, 2.º B, 28999 Málaga | ', 'Bar La Esquina | Avda. del Mar, 3, 28999 Fuengirola | '],
    ],
    [
      'an address above its name, with a building',
      'お届け先\n〒998-8001\n緑野県青葉市大手町3丁目15番7号\n青葉タワー 12階\n株式会社ことり文具',
      ['株式会社ことり文具 | 〒998-8001, 緑野県青葉市大手町3丁目15番7号, 青葉タワー 12階 | '],
    ],
    [
      'a Korean address above its name and telephone number',
      '받는곳\n(우)61475\n광주광역시 동구 예술길 31-9\n갤러리 무등산\n전화 062-555-0148',
      ['갤러리 무등산 | (우)61475, 광주광역시 동구 예술길 31-9 | 062-555-0148'],
    ],
    [
      'floors and numbers of routes above the street, and a country below',
      'Ship to:\nRuakura Honey Co. Ltd\nRD 4, 1180 State Highway 98\nWaihape 3498\nNew Zealand\n\nMr R. Teo\nBlk 412 Serangoon Garden Ave\n#09-118\nSingapore 559998',
      [
        'Ruakura Honey Co. Ltd | RD 4, 1180 State Highway 98, Waihape 3498, New Zealand | ',
        'Mr R. Teo | Blk 412 Serangoon Garden Ave, #09-118, Singapore 559998 | ',
      ],
    ],
    [
      'labels of fields',
      'Кому: Шевчук Ірина Іванівна\nКуди: вул. Соборна, буд. 112, кв. 8, м. Вінниця, 21050\n\nКому: Книгарня «Сяйво»\nКуди: пл. Ринок, 3, м. Тернопіль, 46000',
      [
        'Шевчук Ірина Іванівна | вул. Соборна, буд. 112, кв. 8, м. Вінниця, 21050 | ',
        'Книгарня «Сяйво» | пл. Ринок, 3, м. Тернопіль, 46000 | ',
      ],
    ],
    [
      'postal codes that go up from line to line',
      '1010 Wien, Seilergasse 3\n1020 Wien, Praterstraße 44\n1040 Wien, Favoritenstraße 8',
      [
        'Seilergasse 3 | 1010 Wien, Seilergasse 3 | ',
        'Praterstraße 44 | 1020 Wien, Praterstraße 44 | ',
        'Favoritenstraße 8 | 1040 Wien, Favoritenstraße 8 | ',
      ],
    ],
    [
      'a place on a road, and a house on one',
      'Copper Library, Llanfair Road, Ruthin, LL15 9ZX\nTy Gwyn, Llanfair Road, Ruthin, LL15 9ZX',
      [
        'Copper Library | Llanfair Road, Ruthin, LL15 9ZX | ',
        'Ty Gwyn, Llanfair Road, Ruthin, LL15 9ZX | Ty Gwyn, Llanfair Road, Ruthin, LL15 9ZX | ',
      ],
    ],
    [
      'a street and its town without a name',
      'Hotel Nord, Dunajska c. 101, 1000 Ljubljana\nTrubarjeva 44\n2000 Maribor',
      ['Hotel Nord | Dunajska c. 101, 1000 Ljubljana | ', 'Trubarjeva 44 | Trubarjeva 44, 2000 Maribor | '],
    ],
    [
      'headings that count',
      'Points relais\n\nPoint relais n° 1\nTABAC DU COMMERCE\n18 place Jean-Moulin\n69998 VILLENEUVE-SUR-AZE\n\nPoint relais n° 2\nFLEURS & COMPAGNIE\nRoute de Lyon\n69998 SAINT-ÈVRE',
      ['TABAC DU COMMERCE | 18 place Jean-Moulin, 69998 VILLENEUVE-SUR-AZE | ', 'FLEURS & COMPAGNIE | Route de Lyon, 69998 SAINT-ÈVRE | '],
    ],
    [
      'a legal form with its full stop',
      'Lesarstvo Hrast & sin d.o.o.\nObrtna cona 6\n8998 Gornja Vas',
      ['Lesarstvo Hrast & sin d.o.o. | Obrtna cona 6, 8998 Gornja Vas | '],
    ],
    [
      'words without capitals',
      'paket bitte an\natelier holz & faden\nz.hd. miriam\nkarl-liebknecht-str. 61\n04275 leipzig',
      ['atelier holz & faden | z.hd. miriam, karl-liebknecht-str. 61, 04275 leipzig | '],
    ],
    [
      'villages without streets',
      'The Old Forge Gallery\nChurch End\nLittle Marden\nOxon OX99 1ZX\n\nTeach Mhuire National School\nBaile an Chnoic\nCo. Galway\nH99 A1B3',
      [
        'The Old Forge Gallery | Church End, Little Marden, Oxon OX99 1ZX | ',
        'Teach Mhuire National School | Baile an Chnoic, Co. Galway, H99 A1B3 | ',
      ],
    ],
  ])('has %s', (_what, text, expected) => expect(cards(text)).toEqual(expected));

  test.each([
    [
      'a plan',
      'Servus:\nKart – Halle 3, Industriestr. 50, Plattling\nEssen – Wirt am Eck\nDanach – Klub Kompass',
      ['Halle 3 | Industriestr. 50, Plattling | ', 'Wirt am Eck |  | ', 'Klub Kompass |  | '],
    ],
    [
      'times of visits',
      'Friday visits\n0900 Orchard House Care Home, 3 Orchard Close\n1030 Thornley Health Centre (flu clinic)',
      ['Orchard House Care Home | 3 Orchard Close | ', 'Thornley Health Centre |  | '],
    ],
    ['groups', 'Einteilung\nGruppe 1: Leon, Mia, Paul – Unterdorf\nGruppe 2: Emma, Noah – Oberdorf, Bahnhofstraße', []],
  ])('is not %s', (_what, text, expected) => expect(cards(text)).toEqual(expected));

  test('leaves rows that begin with a sign to other forms', () => {
    expect(cards('=Golden Tavern, 24 Harbour Street, Haifa\nCafé Mira, 3 Long Street, Lyon\n+Bar Bravo, 5 Short Street, Milan')).toEqual([
      'Golden Tavern | 24 Harbour Street, Haifa | ',
      'Café Mira | 3 Long Street, Lyon | ',
      'Bar Bravo | 5 Short Street, Milan | ',
    ]);
  });

  test('leaves hours and what else is said of a place to other forms', () => {
    const [place] = readText('Canolfan Y Bont\n5 Mill Lane, Llanfair LL99 4AB\nMon–Fri 9:00–17:00').places;
    expect(place?.hours).toBeDefined();
  });
});
