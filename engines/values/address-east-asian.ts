import type { AddressParts } from './address-parts.ts';

const HAN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ヶケー々]';

/** Large before small, without blanks: prefecture, town (or ward, or district and town), quarter, number. */
const JAPANESE = new RegExp(
  `^(?:〒?\\s?(?<postal>\\d{3}-\\d{4})\\s*)?(?<state>東京都|北海道|(?:大阪|京都)府|${HAN}{2,3}県)?(?<town>(?:${HAN}{1,6}?郡)?${HAN}{1,7}?[市区町村](?:${HAN}{1,4}?区)?)(?<quarter>${HAN}{1,12}?)?(?<number>(?:[\\d０-９一二三四五六七八九十]{1,4}丁目)?[\\d０-９]{1,4}(?:(?:番地?|[-−‐ー－の])[\\d０-９]{0,4}){0,3}号?)?(?:\\s.*)?$`,
  'u',
);

const CHINESE = new RegExp(
  `^(?<postal>\\d{3,6})?\\s?(?<state>${HAN}{2,8}?(?:省|自治区|自治區))?(?<town>${HAN}{2,5}?[市縣])?(?<district>${HAN}{1,6}?[区區县鄉镇鎮])?(?:${HAN}{1,4}[里村])?(?<route>${HAN}{1,10}?(?:路|街|大道|大街|巷|胡同)(?:[\\d一二三四五六七八九十]{1,3}段)?)?(?:[\\d]{1,4}[巷弄])*(?<number>\\d{1,5}(?:[-之]\\d{1,4})?[号號])?`,
  'u',
);

const KOREAN =
  /^(?:\(?(?<postal>\d{5})\)?\s)?(?<state>\p{Script=Hangul}{2,7}(?:특별시|광역시|특별자치시|특별자치도|도)|서울|부산|대구|인천|광주|대전|울산|경기|강원|충북|충남|전북|전남|경북|경남|제주)시?\s(?:(?<town>\p{Script=Hangul}{1,6}[시군])\s)?(?:(?<district>\p{Script=Hangul}{1,6}구)\s?)?(?:\p{Script=Hangul}{1,6}[읍면동]\s)?(?:(?<route>\p{Script=Hangul}[\p{Script=Hangul}\d]{0,12}(?:로|길))\s(?<number>\d{1,5}(?:-\d{1,4})?))?/u;

/** Japan in Latin letters, as the map services write it: "5-1-6 Roppongi, Minato City, Tokyo 106-0032". */
const ROMAN_JAPANESE = /^(?<rest>.+?),? (?<state>[A-Z][\p{L}'-]+(?: Prefecture)?),? (?<postal>\d{3}-\d{4})$/u;

/** Korea in Latin letters: "152 Teheran-ro, Gangnam-gu, Seoul". */
const ROMAN_KOREAN =
  /^(?:(?<number>\d{1,5}(?:-\d{1,4})?),? )?(?<route>[A-Z][\p{L}\d -]*?-?(?:ro|gil|daero)(?: \d+-gil)?), (?:(?<quarter>[A-Z][\p{L}-]*-dong), )?(?<district>[A-Z][\p{L}-]*-(?:gu|gun|si)), (?:(?<town>[A-Z][\p{L}-]*-si), )?(?<state>[A-Z][\p{L}-]+)(?: (?<postal>\d{5}))?$/u;

/** Reads an address of Japan, Korea, China, Taiwan or Hong Kong in its own order. Undefined when the country or the layout is another. */
export function readEastAsian(text: string, country: string): AddressParts | undefined {
  if (country === 'JP') return readJapanese(text);
  if (country === 'KR') return readKorean(text);
  if (country === 'CN' || country === 'TW') return readChinese(text);
  return undefined;
}

function readJapanese(text: string): AddressParts {
  const roman = ROMAN_JAPANESE.exec(text)?.groups;
  if (roman !== undefined) return readRomanJapanese(roman.rest ?? '', roman.state ?? '', roman.postal);
  const postalAhead = /^〒\s?(\d{3}-\d{4})\s*(.*)$/.exec(text);
  const found = JAPANESE.exec(text)?.groups;
  if (found === undefined) return postalAhead?.[1] === undefined ? {} : { postalCode: postalAhead[1] };
  return compact({
    postalCode: found.postal,
    administrativeAreaLevel1: found.state,
    locality: found.town,
    sublocality: found.quarter,
    streetNumber: found.quarter === undefined ? undefined : found.number,
  });
}

/** "1-2 Nakajimacho, Naka Ward, Hiroshima, Hiroshima Prefecture": small before large. */
function readRomanJapanese(remainder: string, state: string, postal: string | undefined): AddressParts {
  // A district (gun) is a group of towns: the town is before it.
  const segments = remainder
    .split(/\s*,\s*/)
    .filter((segment, index, all) => index < all.length - 1 || index < 2 || !/ District$/.test(segment));
  const last = segments.at(-1) ?? '';
  const town = isRomanName(last) && (segments.length > 1 || / (City|Ward|Town|Village)$/.test(last)) ? last : undefined;
  const between = segments.slice(1, town === undefined ? undefined : -1).at(-1);
  const [, number, quarter] = /^(\d{1,4}(?: Chome)?(?:[-−]\d{1,4}){1,3})\s([A-Z][\p{L}'ōūŌŪ-]+)$/u.exec(segments[0] ?? '') ?? [];
  return compact({
    postalCode: postal,
    administrativeAreaLevel1: state,
    locality: town,
    sublocality: between !== undefined && isRomanName(between) ? between : quarter,
    streetNumber: number,
  });
}

function isRomanName(text: string): boolean {
  return /^[A-Z][\p{L}\p{M}' -]{1,40}$/u.test(text);
}

function readKorean(text: string): AddressParts {
  const found = (KOREAN.exec(text) ?? ROMAN_KOREAN.exec(text))?.groups;
  if (found === undefined) return {};
  // Seoul and the other large cities are province and town at once.
  return compact({
    postalCode: found.postal,
    administrativeAreaLevel1: found.state,
    locality: found.town ?? (/도$|^(경기|강원|충북|충남|전북|전남|경북|경남|제주)$/.test(found.state ?? '') ? undefined : found.state),
    sublocality: found.district,
    route: found.route,
    streetNumber: found.number,
  });
}

function readChinese(text: string): AddressParts {
  if (!/^[\d\s]*\p{Script=Han}/u.test(text)) return {};
  const found = CHINESE.exec(text)?.groups;
  // Without a town or a province at its head the text is in another order, or no address.
  if (found === undefined || (found.town ?? found.state) === undefined) return {};
  return compact({
    postalCode: found.postal,
    administrativeAreaLevel1: found.state,
    locality: found.town,
    sublocality: found.district,
    route: found.route,
    streetNumber: found.route === undefined ? undefined : found.number,
  });
}

function compact(parts: { [Part in keyof AddressParts]: string | undefined }): AddressParts {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''));
}
