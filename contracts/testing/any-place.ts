import fc from 'fast-check';
import { type Place, place as placeContract } from '../places.ts';

/** Words of every kind of script, and what formats trip over. */
export const PIECES = [
  ...[
    'Café',
    'Straße',
    'Ωραία',
    'Кафе',
    'მთა',
    'Հյուր',
    'מסעדה',
    'مقهى',
    'كافيه ۱۲',
    'चाय',
    'চা',
    'ਚਾਹ',
    'ચા',
    'ଚା',
    'தேநீர்',
    'టీ',
    'ಚಹಾ',
    'ചായ',
  ],
  ...[
    'තේ',
    'ชา',
    'ຊາ',
    'လက်ဖက်ရည်',
    'ជា',
    'བོད',
    'ሻይ',
    'ᏣᎳᎩ',
    'ᓄᓇᕗᑦ',
    'ᠮᠣᠩᠭᠣᠯ',
    '京都',
    '東京タワー',
    'ひらがな',
    '서울',
    '🍜',
    '👩‍👩‍👧',
    '🏳️‍🌈',
    '𠮷野家',
    '𐍈',
  ],
  ...[
    'a',
    '1',
    ' ',
    '  ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    ',',
    ';',
    '; ',
    '|',
    '"',
    "'",
    '[',
    ']',
    '{',
    '<b>',
    '&amp;',
    '&',
    ']]>',
    '-->',
    '=1+1',
    ' =1',
    '-2',
    '+49',
  ],
  ...[
    '@x',
    '\u200b=1',
    '%0A=1',
    '|=1',
    '#',
    '//',
    '\u00a0',
    '\u202e',
    '\ufeff',
    '\\',
    '\\n',
    '/',
    '、',
    'http://x.example/?a=1&b=2',
    'Total',
    'null',
    'true',
  ],
];
/** XML has no such characters, and a table has them badly; JSON escapes them. */
export const CONTROL = ['\u0001', '\u001f', '\u007f', '\ufffe', '\uffff'];

function textOf(pieces: string[], most: number) {
  return fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...pieces) },
        { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
      ),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((parts) => parts.join('').slice(0, most).toWellFormed())
    .filter((text) => text !== '');
}

const degrees = (most: number) =>
  fc
    .oneof(
      fc.double({ min: -most, max: most, noNaN: true }),
      fc.constantFrom(most, -most, 0, 1e-7, -1.5e-7, 52.52, 13.404954),
      fc.integer({ min: -most, max: most }),
    )
    .map((value) => (Object.is(value, -0) ? 0 : value));

const time = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  time: fc.integer({ min: 0, max: 2_359 }).map((at) => String(at).padStart(4, '0')),
});
const openingHours = fc.record(
  {
    openNow: fc.boolean(),
    periods: fc.array(fc.record({ open: time, close: time }, { requiredKeys: ['open'] }), { maxLength: 3 }),
    weekdayText: fc.array(textOf(PIECES, 200), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

/** A place with any of its fields, by the contract, whose texts are made of `pieces` and of a few random characters. */
export function placeOf(pieces: string[]): fc.Arbitrary<Place> {
  const text = (most: number) => textOf(pieces, most);
  const link = text(200)
    .map((path) => `https://a.example/${path}`)
    .filter((address) => placeContract.shape.url.safeParse(address).success);
  const part = text(200);
  const fields = fc.record(
    {
      name: text(300),
      address: text(600),
      streetNumber: part,
      route: part,
      locality: part,
      sublocality: part,
      administrativeAreaLevel1: part,
      administrativeAreaLevel2: part,
      postalCode: part,
      country: part,
      countryCode: fc.constantFrom('DE', 'JP', 'XK'),
      rating: fc.oneof(
        fc.constantFrom(0, 5, 4.5),
        fc.double({ min: 0, max: 5, noNaN: true }).map((value) => value + 0),
      ),
      reviewCount: fc.nat(),
      category: text(100),
      priceLevel: fc.constantFrom('FREE', 'MODERATE', 'VERY_EXPENSIVE'),
      url: link,
      placeId: text(200),
      googlePlacesImage: link,
      images: fc.array(link, { maxLength: 4 }),
      imageSource: part,
      wikidata: fc.constantFrom('Q42', 'Q215003'),
      wikimediaCommons: fc.constantFrom('File:Blue door (1).jpg', 'Category:Cafés'),
      hours: text(1_000),
      openingHours,
      phoneNumber: text(60),
      websiteUrl: link,
      businessStatus: text(60),
      approximate: fc.boolean(),
      withoutCoordinates: fc.boolean(),
      note: text(5_000),
      tags: fc.array(text(100), { maxLength: 5 }),
      featureId: text(60),
      cid: text(20),
    },
    { requiredKeys: ['name'] },
  );
  const position = fc.option(fc.record({ latitude: degrees(90), longitude: degrees(180) }), { nil: {} });
  return fc.tuple(fields, position).map(([place, at]) => placeContract.parse({ ...place, ...at }));
}
