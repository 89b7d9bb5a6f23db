import { describe, expect, test } from 'vitest';
import { fieldLabel, readLabelled, recogniseValues, type ValueKind } from './index.ts';

const sureOnes = (text: string): Array<[ValueKind, unknown]> =>
  recogniseValues(text)
    .filter(({ confidence, kind }) => confidence >= 0.5 && kind !== 'postcode')
    .map(({ kind, value }) => [kind, value]);

describe('one unit of text', () => {
  test.each<[string, Array<[ValueKind, unknown]>]>([
    [
      'Gasthof Anker | Uferweg 3, 9020 Klagenfurt | Mo–Sa 11:00–22:00 | +43 463 555 010',
      [
        ['address', 'Uferweg 3, 9020 Klagenfurt'],
        ['hours', 'Mo–Sa 11:00–22:00'],
        ['phone', '+43 463 555 010'],
      ],
    ],
    [
      '4.4 ★★★★☆ (1,208) · $$ · Ramen',
      [
        ['rating', 4.4],
        ['reviews', 1208],
        ['price', '$$'],
      ],
    ],
    [
      'Le Petit Four, 45 rue du Moulin, 69003 Lyon, 04 78 00 11 22, www.petit-four-lyon.example',
      [
        ['address', '45 rue du Moulin, 69003 Lyon'],
        ['phone', '04 78 00 11 22'],
        ['website', 'www.petit-four-lyon.example'],
      ],
    ],
    ['48.20849, 16.37208', [['coordinates', { latitude: 48.20849, longitude: 16.37208 }]]],
    ['hello@example.org', [['email', 'hello@example.org']]],
    ['We walked 12 km along the river and had lunch at 3 pm.', []],
    ['7 Wonders of the World', []],
    ['Perfect Days 2023', []],
    ['Great coffee, friendly staff', []],
    ['', []],
  ])('%s', (text, values) => {
    expect(sureOnes(text)).toEqual(values);
  });

  test('every span cuts its value out of the text', () => {
    const text = 'Café Ulla – Kungsgatan 5, 111 43 Stockholm, tel. 08-123 45 67, 10:00–18:00, 85 kr';
    for (const { kind, value, span } of recogniseValues(text))
      if (typeof value === 'string') expect([kind, text.slice(...span)]).toEqual([kind, value]);
  });
});

describe('labels', () => {
  test.each([
    ['Address: 5 Mill Lane', 'address', '5 Mill Lane'],
    ['**Adresse :** 5 rue du Moulin', 'address', '5 rue du Moulin'],
    ['- Öffnungszeiten: Mo–Fr 9–17', 'hours', 'Mo–Fr 9–17'],
    ['電話：03-1234-5678', 'phone', '03-1234-5678'],
    ['【営業時間】10:00〜18:00', 'hours', '10:00〜18:00'],
    ['Tel. 030 123456', 'phone', '030 123456'],
    ['ที่อยู่: ถนนสุขุมวิท', 'address', 'ถนนสุขุมวิท'],
    ['📞 +34 910 00 00 00', 'phone', '+34 910 00 00 00'],
    ['地址：中山路12号', 'address', '中山路12号'],
    ['영업시간: 매일 10:00', 'hours', '매일 10:00'],
    ['Адрес: ул. Лесная, 5', 'address', 'ул. Лесная, 5'],
    ['العنوان: شارع النخيل 4', 'address', 'شارع النخيل 4'],
    ['כתובת: רחוב הזית 4', 'address', 'רחוב הזית 4'],
    ['Διεύθυνση: Ερμού 4', 'address', 'Ερμού 4'],
    ['Địa chỉ: 12 Lê Lợi', 'address', '12 Lê Lợi'],
    ['पता: गांधी मार्ग', 'address', 'गांधी मार्ग'],
    ['Telefonszám: 06 1 234 5678', 'phone', '06 1 234 5678'],
    ['Otevírací doba: 9–17', 'hours', '9–17'],
    ['Jam buka: 08.00–20.00', 'hours', '08.00–20.00'],
    ['Cena: 20 zł', 'price', '20 zł'],
  ])('%s', (text, field, value) => {
    const label = fieldLabel(text);
    expect([label?.field, text.slice(label?.span[1])]).toEqual([field, value]);
  });

  test.each(['Location + Catering', 'Café Amsel: a classic', 'Vienna', '12:30 lunch', 'Day 2: Kyoto', 'https://example.org', ''])(
    'none: %s',
    (text) => {
      expect(fieldLabel(text)).toBeUndefined();
    },
  );

  test.each<[Parameters<typeof readLabelled>[0], string, unknown]>([
    ['address', 'behind the mill, second door', 'behind the mill, second door'],
    ['address', 'https://example.org/map', undefined],
    ['address', 'N/A', undefined],
    ['phone', '69-46-26', '69-46-26'],
    ['phone', '112', '112'],
    ['phone', 'call 555 123', '555 123'],
    ['phone', 'ask at the desk', undefined],
    ['hours', 'täglich außer Montag ab 18 Uhr', 'täglich außer Montag ab 18 Uhr'],
    ['rating', '4,5', 4.5],
    ['reviews', '1.204', 1204],
    ['price', 'free', 'free'],
    ['website', 'see example.com for more', 'example.com'],
    ['coordinates', '35.66, 139.70', { latitude: 35.66, longitude: 139.7 }],
    ['latitude', '33.8 S', -33.8],
  ])('%s after its label: %s', (field, text, value) => {
    expect(readLabelled(field, text)?.value).toEqual(value);
  });
});

test.each([
  ['9~17 350円', ['hours 9~17', 'price 350円']],
  ['9~17 600円 要予約', ['hours 9~17', 'price 600円']],
  ['1 200~1 500円', ['price 1 200~1 500円']],
])('hours before a price: %s', (text, values) => {
  expect(recogniseValues(text).map(({ kind, value }) => `${kind} ${String(value)}`)).toEqual(values);
});

describe('days with times that are a field of their own', () => {
  const hoursIn = (row: string): unknown[] =>
    recogniseValues(row).flatMap(({ kind, value, confidence }) => (kind === 'hours' && confidence >= 0.65 ? [value] : []));

  // @covers read-sources.address-beside-its-name
  test.each([
    ['Stöberkeller Plagwitz, Karl-Heine-Str. 99, Sa 10–15', 'Sa 10–15'],
    ['Ambulatorio di Pieve, piazza Mazzini 1, 0721 555012, mar 15-17', 'mar 15-17'],
    ['Ljekarna Kamilica    Trg bana 4    01/5550-111    pon–sub 7–20', 'pon–sub 7–20'],
    ['Café Anna, Hauptstr. 12, 0341 555014, Di 15-17', 'Di 15-17'],
    ['Rengas Oy, Hatanpäänkatu 33, 33900 Tampere, 050 555 0134, ark. 10-18', 'ark. 10-18'],
    ['Vinetas Maize – darbdienās 11–20', 'darbdienās 11–20'],
    ['Agence de Namur – 081 55 01 41 – lu-ve 9h-12h30 et 13h30-17h', 'lu-ve 9h-12h30 et 13h30-17h'],
    ['Tawi la Arusha, simu 027 255 0141, J3–Ijumaa 8:30–16:00', 'J3–Ijumaa 8:30–16:00'],
    ['مركز الوادي | 0522 555 014 | الإثنين–الجمعة 9–18', 'الإثنين–الجمعة 9–18'],
    ['Farmors Skåp | Ölandsgatan 50 | tors 15-19 | ring', 'tors 15-19'],
  ])('are hours in "%s"', (row, hours) => {
    expect(hoursIn(row)).toEqual([hours]);
  });

  test.each(['Spring fair, 12 Mill Lane, Mar 15-17', 'Tour, Sat 27-29', 'Team A, Mo 18-6'])('are none in "%s"', (row) => {
    expect(hoursIn(row)).toEqual([]);
  });
});
