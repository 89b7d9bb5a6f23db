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
