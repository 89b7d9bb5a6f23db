import { createHash } from 'node:crypto';

/** The encodings of the Encoding standard that decode: all but `replacement`. */
const ENCODINGS =
  'utf-8 ibm866 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-8-i iso-8859-10 iso-8859-13 iso-8859-14 iso-8859-15 iso-8859-16 koi8-r koi8-u macintosh windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic gbk gb18030 big5 euc-jp iso-2022-jp shift_jis euc-kr utf-16be utf-16le x-user-defined'.split(
    ' ',
  );
/** Begin a text of another set of characters in iso-2022-jp. */
const ESCAPES = ['(B', '(J', '(I', '$@', '$B', '$(D'].map((letters) => `\u001b${letters}`);
const DAY = 86_400_000;

/**
 * Digests of all that the product reads from the runtime's tables: the calendar's words and the countries' names in every language, the words of Thai,
 * Japanese and Chinese, all encodings, numbers, the forms of all characters. Printed by `node tools/install/texts-read.ts`; equal for a runtime with
 * all tables and one without what nothing reads.
 */
function digestsOfTextsRead(): Record<string, string> {
  const languages = knownLanguages();
  const readers = {
    languages: () => languages,
    calendar: () => languages.flatMap(calendarOf),
    countries: () => languages.flatMap(countriesOf),
    numbers: () => languages.flatMap((language) => [1_234_567.891, -0.5].map((number) => number.toLocaleString(language))),
    words: wordsOfTexts,
    encodings: () => ENCODINGS.map(decodedBy),
    forms: formsOfCharacters,
  };
  return Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, digestOf(read())]));
}

function digestOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text}\0`, 'utf16le');
  return hash.digest('hex').slice(0, 16);
}

/** Every language of two or three letters that the runtime speaks, and some with a script or country. */
function knownLanguages(): string[] {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const two = letters.flatMap((first) => letters.map((second) => first + second));
  const names = [...two, ...two.flatMap((pair) => letters.map((letter) => pair + letter)), 'de-CH', 'pt-PT', 'sr-Latn', 'zh-Hant'];
  return Intl.DateTimeFormat.supportedLocalesOf(names);
}

function calendarOf(language: string): string[] {
  const times = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 3 + month, 14, 5));
  const weekdays = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1) + day * DAY);
  const written = (options: Intl.DateTimeFormatOptions, of: number[]) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return of.map((time) => format.format(time));
  };
  return [
    ...written({}, times),
    ...written({ dateStyle: 'full', timeStyle: 'short' }, times),
    ...(['long', 'short', 'narrow'] as const).flatMap((form) => [
      ...written({ month: form }, times),
      ...written({ month: form, day: 'numeric' }, times),
      ...written({ month: form, calendar: 'gregory' }, times),
      ...written({ weekday: form }, weekdays),
      ...written({ era: form }, times.slice(0, 1)),
    ]),
  ];
}

function countriesOf(language: string): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return letters.flatMap((first) => letters.map((second) => names.of(first + second) ?? '-'));
}

function wordsOfTexts(): string[] {
  const texts = [
    'ร้านอาหารไทยที่ดีที่สุดในกรุงเทพมหานคร เปิดทุกวันตั้งแต่เวลาสิบโมงเช้า ถนนสุขุมวิท แขวงคลองเตย',
    '東京都渋谷区神南一丁目にあるラーメン屋さんは、毎日午前十一時から営業しています。おすすめは味噌ラーメンです。',
    '北京市朝阳区三里屯的咖啡馆每天早上八点开门,附近有很多餐厅。臺北市信義區最好吃的牛肉麵',
    'Dr. Smith’s café—open 9:30. 👩‍👩‍👧‍👦🇩🇪 é',
  ];
  return texts.flatMap((text) =>
    ['th', 'ja', 'en'].flatMap((language) =>
      (['word', 'sentence', 'grapheme'] as const).map((granularity) =>
        Array.from(new Intl.Segmenter(language, { granularity }).segment(text), ({ segment }) => segment).join('|'),
      ),
    ),
  );
}

/** Every byte, every pair of bytes, and longer characters. */
function decodedBy(encoding: string): string {
  const decoder = new TextDecoder(encoding);
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const pairs = bytes.slice(0x21).flatMap((first) => bytes.slice(0x21).map((second) => [first, second, 0x0a]));
  const longer = bytes.slice(0x81, 0xff).flatMap((first) => bytes.slice(0xa1, 0xff).flatMap((second) => [0x8f, first, second, 0x0a]));
  const four = bytes
    .slice(0x81, 0xff)
    .flatMap((first) => bytes.slice(0x30, 0x3a).flatMap((second) => [first, second, 0x81 + second, 0x30, 0x0a]));
  const single = bytes.map((byte) => decoder.decode(Uint8Array.of(byte)));
  const switched = ESCAPES.map((escape) => decoder.decode(Buffer.concat([Buffer.from(escape), Buffer.from(pairs.flat())])));
  return [...single, ...switched, ...[pairs.flat(), longer, four].map((text) => decoder.decode(Uint8Array.from(text)))].join('\n');
}

function formsOfCharacters(): string[] {
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
  const languages = ['en', 'tr', 'lt', 'el', 'az', 'nl'];
  return Array.from({ length: 0x3_00 }, (_, block) => {
    const text = String.fromCodePoint(...Array.from({ length: 0x100 }, (__, index) => block * 0x100 + index));
    const cases = languages.flatMap((language) => [text.toLocaleLowerCase(language), text.toLocaleUpperCase(language)]);
    return [...forms.map((form) => text.normalize(form)), ...cases].join('\n');
  });
}

console.log(JSON.stringify({ icu: process.versions.icu, ...digestsOfTextsRead() }));
