import fc from 'fast-check';
import { fieldEntry, PLACE_FIELD_NAMES, PLACE_LIMITS, type PlaceFieldName } from '../place-fields.ts';
import { type Place, place as placeContract, webLink } from '../places.ts';

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

/** Values of fields whose texts have a form. */
const FORMED: Partial<Record<PlaceFieldName, fc.Arbitrary<unknown>>> = {
  countryCode: fc.constantFrom('DE', 'JP', 'XK'),
  wikidata: fc.constantFrom('Q42', 'Q215003'),
  wikimediaCommons: fc.constantFrom('File:Blue door (1).jpg', 'Category:Cafés'),
};

/** Values of a field, by the contract. */
function valueOf(name: PlaceFieldName, pieces: string[]): fc.Arbitrary<unknown> {
  const { value } = fieldEntry(name);
  const link = textOf(pieces, 200)
    .map((path) => `https://a.example/${path}`)
    .filter((address) => webLink.safeParse(address).success);
  switch (value.kind) {
    case 'text':
      return FORMED[name] ?? textOf(pieces, value.most ?? PLACE_LIMITS.part);
    case 'link':
      return link;
    case 'number':
      if (value.isWhole) return fc.nat(value.most ?? 2 ** 31 - 1);
      return fc.oneof(
        fc.constantFrom(value.least, value.most ?? 4.5, 4.5),
        fc.double({ min: value.least, max: value.most ?? 1e6, noNaN: true }).map((number) => number + 0),
      );
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...Object.keys(value.words));
    case 'texts':
      return fc.array(textOf(pieces, value.mostLetters ?? PLACE_LIMITS.note), { maxLength: 5 });
    case 'links':
      return fc.array(link, { maxLength: 4 });
    case 'hours':
      return openingHours;
  }
}

/** A place with any of its fields, by the contract, whose texts are made of `pieces` and of a few random characters. */
export function placeOf(pieces: string[]): fc.Arbitrary<Place> {
  const names = PLACE_FIELD_NAMES.filter((name) => name !== 'latitude' && name !== 'longitude');
  const fields = fc.record(Object.fromEntries(names.map((name) => [name, valueOf(name, pieces)])), { requiredKeys: ['name'] });
  const position = fc.option(fc.record({ latitude: degrees(90), longitude: degrees(180) }), { nil: {} });
  return fc.tuple(fields, position).map(([place, at]) => placeContract.parse({ ...place, ...at }));
}
