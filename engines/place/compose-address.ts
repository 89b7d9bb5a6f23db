import type { ReadPlace } from '@cairn/contracts/places.ts';
import { ZIP_STARTS } from '../values/address-rules.ts';

/** Parts of an address as one line, what is already in it left out ("NY" after "New York, NY 10009"). Undefined without any part. */
export function joinAddress(parts: Array<string | undefined>): string | undefined {
  const kept: string[] = [];
  for (const part of parts) {
    const clean = part?.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
    if (clean === undefined || clean === '') continue;
    if (kept.some((other) => endsWithWords(other, clean))) continue;
    kept.push(clean);
  }
  return kept.length === 0 ? undefined : kept.join(', ');
}

function endsWithWords(whole: string, part: string): boolean {
  return ` ${wordsOf(whole)} `.endsWith(` ${wordsOf(part)} `);
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** "Denver, CO 80299", "10999 Berlin", "Edinburgh, EH9 9ZZ": the postal code where its form says that it is. */
export function townLine(locality: string | undefined, region: string | undefined, postalCode: string | undefined): string | undefined {
  const town = locality?.trim();
  const area = region?.trim() === town ? undefined : region?.trim();
  const code = postalCode?.trim();
  // "39100 Bolzano BZ": the provinces of Italy have codes of two letters as the states of the USA do.
  if (code !== undefined && town !== undefined && area !== undefined && isProvince(area, code)) return `${code} ${town} ${area}`;
  if (code !== undefined && area !== undefined && /^[A-Z]{2,3}$/.test(area) && /^\d{4,5}(?:-\d{4})?$|^[A-Z]\d[A-Z]/.test(code))
    return joinAddress([town, `${area} ${code}`]);
  if (code !== undefined && town !== undefined && area === undefined && /^(?:[A-Z]{1,2}-)?\d{4,5}$|^\d{4}\s?[A-Z]{2}$/.test(code))
    return `${code} ${town}`;
  return joinAddress([town, area, code]);
}

/** Whether two letters beside five digits are no state of the USA, whose codes begin with digits of their own. */
function isProvince(area: string, code: string): boolean {
  return /^[A-Z]{2}$/.test(area) && /^\d{5}$/.test(code) && ZIP_STARTS[area]?.includes(code[0] ?? '') !== true;
}

/** Parts of an address in the order in which the source has them. */
export type TownParts = Array<{ part: 'locality' | 'administrativeAreaLevel1' | 'postalCode'; text: string }>;

const EASTERN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const KOREAN = /\p{sc=Hangul}/u;
const REGION_CODE = /^[A-Z]{2,3}$/;

/**
 * A street with the town that the source states apart from it, in the order of the source: "Torvet 2, 5998 Tranebjerg", "3 Elm Ct, Troyford, NY 12998".
 * A town or a postal code that the street's text states already is not repeated; a region only where it is a code. In writing that has the street
 * last, the town is before it.
 */
export function addTown(street: string, parts: TownParts): string {
  const shown = parts.map(({ part, text }) => ({ part, text: text.trim() })).filter(({ text }) => text !== '');
  const code = shown.find(({ part }) => part === 'postalCode')?.text;
  const town = shown.find(({ part }) => part === 'locality')?.text;
  const region = shown.find(({ part }) => part === 'administrativeAreaLevel1')?.text;
  if ((code !== undefined && hasWords(street, code)) || (town !== undefined && statesTown(street, town))) return street;
  if (EASTERN.test(street)) {
    const ahead = [region, town].filter((part) => part !== undefined && EASTERN.test(part) && !street.includes(part));
    return [...ahead, street].join(KOREAN.test(street) ? ' ' : '');
  }
  if (town === undefined) return joinAddress([street, code]) ?? street;
  const area = region !== undefined && REGION_CODE.test(region) && region !== town ? region : undefined;
  if (area !== undefined) return joinAddress([street, townLine(town, area, code)]) ?? street;
  const isCodeFirst = shown.findIndex(({ text }) => text === code) < shown.findIndex(({ text }) => text === town);
  return joinAddress([street, isCodeFirst && code !== undefined ? `${code} ${town}` : town, isCodeFirst ? undefined : code]) ?? street;
}

const hasWords = (whole: string, part: string): boolean => ` ${wordsOf(whole)} `.includes(` ${wordsOf(part)} `);

/** Whether a text names a town behind a comma or a number: "Rue de Paris" does not say where it is. */
function statesTown(street: string, town: string): boolean {
  const [first = '', ...others] = street.split(/[,;\n]/);
  if (others.some((part) => hasWords(part, town))) return true;
  const words = wordsOf(first);
  const before = endsWithWords(first, town) ? words.slice(0, words.length - wordsOf(town).length) : undefined;
  return before !== undefined && (before === '' || /\p{Nd}\p{L}? $/u.test(before));
}

/** The parts that `addressOfParts` puts together. */
export const ADDRESS_PARTS = ['streetNumber', 'route', 'postalCode', 'locality', 'administrativeAreaLevel1', 'country'] as const;

/** The address of a place as one line by its parts, in the order that is usual in its country; unknown countries get the international one. */
export function addressOfParts(place: Pick<ReadPlace, (typeof ADDRESS_PARTS)[number] | 'countryCode'>): string {
  const { streetNumber, route, postalCode, locality, administrativeAreaLevel1, country, countryCode } = place;
  const numberFirst =
    /^(US|CA|GB|IE|AU|NZ|FR|IN|ZA|SG|HK|PH|MY)$/i.test(countryCode ?? '') ||
    /^(united states|usa|canada|united kingdom|france|australia|ireland|india)$/i.test(country ?? '');
  const street = (numberFirst ? [streetNumber, route] : [route, streetNumber]).filter(Boolean).join(' ');
  const town = [postalCode, locality].filter(Boolean).join(' ');
  return [street, town, administrativeAreaLevel1, country].filter(Boolean).join(', ');
}
