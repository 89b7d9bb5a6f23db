import { setImmediate as nextRound } from 'node:timers/promises';
import { iso1A2Code } from '@rapideditor/country-coder';
import countries from 'i18n-iso-countries';
import { remembered } from '../vocabulary/remembered.ts';

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** What people write and no table of names has. Two letters are listed only where they can mean nothing else: "CA" and "DE" are states too. */
const SPOKEN: Record<string, string> = {
  us: 'US',
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  eeuu: 'US',
  'ee uu': 'US',
  uk: 'GB',
  'u k': 'GB',
  gb: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'great britain': 'GB',
  uae: 'AE',
  'u a e': 'AE',
  'south korea': 'KR',
  'republic of korea': 'KR',
  대한민국: 'KR',
  한국: 'KR',
  日本国: 'JP',
  台湾: 'TW',
  台灣: 'TW',
  臺灣: 'TW',
  中国: 'CN',
  中國: 'CN',
  香港: 'HK',
  澳門: 'MO',
  holland: 'NL',
  'the netherlands': 'NL',
  czechia: 'CZ',
  turkiye: 'TR',
  macau: 'MO',
  'hong kong': 'HK',
  россия: 'RU',
};

/** Names that are a state, a town or a person just as well: without more they name no country. */
const AMBIGUOUS = new Set([
  'georgia',
  'jersey',
  'jordan',
  'chad',
  'lebanon',
  'congo',
  'korea',
  'guinea',
  'micronesia',
  'jordania',
  'mali',
  'niger',
  'togo',
  'cuba',
  'panama',
]);

const EVERYDAY_LANGUAGES = 'en de fr es it pt nl pl cs sk sv da nb fi hu ro el tr ru uk bg hr sl he ar ja zh zh-Hant ko th vi id'.split(
  ' ',
);

let codes: Map<string, string> | undefined;
let codesInSteps: Generator<undefined, Map<string, string>> | undefined;

/** All names of all countries that the two tables know, without those that mean two countries. */
function codesByName(): Map<string, string> {
  while (codes === undefined) stepToCodes();
  return codes;
}

/** Does a millisecond of the work of `codesByName`. */
function stepToCodes(): void {
  codesInSteps ??= gatherCodes();
  const step = codesInSteps.next();
  if (step.done === true) codes = step.value;
}

/**
 * Prepares what `countryCodeOf` looks names up in, in pieces of about a millisecond with pauses between: on its first use it would take some
 * 60 ms in one piece.
 */
export async function prepareCountryNames(): Promise<void> {
  while (codes === undefined) {
    stepToCodes();
    await nextRound();
  }
}

function* gatherCodes(): Generator<undefined, Map<string, string>> {
  const found = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const names of namesByLanguage()) {
    for (const [code, written] of names) {
      const name = plainName(written);
      // Short Latin names of one language are words, states or streets of another.
      if (/^[\p{Script=Latin} ]{0,3}$/u.test(name)) continue;
      if ((found.get(name) ?? code) !== code) doubtful.add(name);
      found.set(name, code);
    }
    yield;
  }
  for (const name of [...doubtful, ...AMBIGUOUS]) found.delete(name);
  for (const [name, code] of Object.entries(SPOKEN)) found.set(name, code);
  return found;
}

type CodeAndName = [code: string, name: string];

/** Official names in the 78 languages of i18n-iso-countries, and the everyday ones of Unicode's table ("États-Unis", "Россия"). */
function* namesByLanguage(): Generator<CodeAndName[]> {
  for (const language of countries.langs()) {
    const names = Object.entries(countries.getNames(language, { select: 'all' }));
    yield names.flatMap(([code, all]) => all.map((name): CodeAndName => [code, name]));
  }
  for (const language of EVERYDAY_LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    yield Object.keys(countries.getAlpha2Codes()).flatMap((code): CodeAndName[] => {
      const name = names.of(code);
      return name === undefined ? [] : [[code, name]];
    });
  }
}

function plainName(name: string): string {
  // Needs no folding of marks.
  if (/^[\x20-\x7e]*$/.test(name))
    return name
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim();
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
}

/** The code (ISO 3166-1 alpha-2) of a country by its name in any of many languages; undefined when the name is none or means several things. */
export function countryCodeOf(name: string): string | undefined {
  return name.length > 60 || /\d/.test(name) ? undefined : codeOf(name);
}

const codeOf = remembered((name) => codesByName().get(plainName(name)), 5_000);

/**
 * The country or territory (ISO 3166-1 alpha-2, upper case) that a WGS 84 position lies in; undefined at sea.
 * Territories have their own code where ISO gives one (Hong Kong is HK, Puerto Rico PR).
 */
export function countryCodeAt(latitude: number, longitude: number): string | undefined {
  const code = iso1A2Code([longitude, latitude], { level: 'territory' });
  return code !== null && /^[A-Z]{2}$/.test(code) ? code : undefined;
}

/** The English name of a country by its ISO 3166-1 alpha-2 code, as people say it ("Hong Kong", not "Hong Kong SAR China"). */
export function countryName(code: string): string | undefined {
  return englishNames
    .of(code)
    ?.replace(/ SAR China$/, '')
    .replace(/ \(.*\)$/, '');
}

/** Whether a text is the name of a country in one of many languages. */
export function isCountry(text: string): boolean {
  return countryCodeOf(text) !== undefined;
}
