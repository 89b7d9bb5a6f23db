import { readEastAsian } from './address-east-asian.ts';
import type { AddressParts } from './address-parts.ts';
import { ADDRESS_RULES, type AddressRule, ZIP_STARTS } from './address-rules.ts';
import { countryCodeOf } from './country.ts';

/**
 * Takes an address apart by the customs of its country: the country that the address names, or, when it names none, that of the parameter
 * (ISO 3166-1 alpha-2, as a position shows it). Cautious: an address that does not fit its country's layout gives only the country.
 */
export function readAddress(address: string, knownCountry?: string): AddressParts {
  const text = address.replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > 300) return {};
  const named = splitCountry(text);
  const country = named.code ?? knownCountry ?? countryByPattern(named.remainder);
  if (country === undefined) return {};
  const parts: AddressParts = knownCountry === undefined || named.code !== undefined ? { countryCode: country } : {};
  if (knownCountry !== undefined && named.code !== undefined && named.code !== knownCountry) return parts;
  const eastAsian = readEastAsian(named.remainder, country);
  if (eastAsian !== undefined) return { ...parts, ...eastAsian };
  const rule = ADDRESS_RULES[country];
  return rule === undefined ? parts : { ...parts, ...readByRule(named.remainder, rule) };
}

/** The country at the end (or, as some services write it, at the start) of an address, and the rest. */
function splitCountry(text: string): { code?: string; remainder: string } {
  const segments = text.split(/\s*[,，;]\s*/).filter((segment) => segment !== '');
  const last = segments.at(-1) ?? '';
  // "Singapore 048616": a city that is a country keeps its postal code.
  const lastName = last.replace(/\s*\d{4,7}$/, '');
  const code = segments.length > 1 || !/\d/.test(last) ? countryCodeOf(lastName) : undefined;
  if (code !== undefined) return { code, remainder: (lastName === last ? segments.slice(0, -1) : segments).join(', ') };
  const before = /^\d{4,7}$/.test(last) ? countryCodeOf(segments.at(-2) ?? '') : undefined;
  if (before !== undefined && segments.length > 2) return { code: before, remainder: [...segments.slice(0, -2), last].join(', ') };
  const first = countryCodeOf(segments[0] ?? '');
  if (first !== undefined && segments.length > 1) return { code: first, remainder: segments.slice(1).join(', ') };
  const glued = /^(日本国?|中国|中國|台灣|台湾|臺灣|대한민국|香港|〒?\d{3,6}\s?台[灣湾])[、\s]*/.exec(text);
  if (glued?.[1] === undefined) return { remainder: text };
  const name = glued[1].replace(/^〒?\d+\s?/, '');
  const postal = /^〒?\d+/.exec(glued[1])?.[0] ?? '';
  const found = countryCodeOf(name);
  return found === undefined ? { remainder: text } : { code: found, remainder: postal + text.slice(glued[0].length) };
}

/** Postal codes that only one country writes that way; without one nothing is guessed. */
function countryByPattern(text: string): string | undefined {
  const american = /(?:^|,\s*|\s)([A-Z]{2})\.?,?\s+(\d)\d{4}(?:-\d{4})?$/.exec(text);
  if (american?.[1] !== undefined && ZIP_STARTS[american[1]]?.includes(american[2] ?? ' ')) return 'US';
  if (/\b(AB|BC|MB|NB|NL|NS|ON|PE|QC|SK)\s+[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/.test(text)) return 'CA';
  if (/(?:^|[\s,])(?!GY|JE|IM)[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/.test(text)) return 'GB';
  if (/(?:^|,\s*)[1-9]\d{3} (?!S[ADS])[A-Z]{2},? \p{Lu}\p{L}+/u.test(text)) return 'NL';
  if (/〒\s?\d{3}|^(東京都|北海道|大阪府|京都府|\p{Script=Han}{2,3}県)\p{Script=Han}/u.test(text)) return 'JP';
  if (/\bPrefecture\b.*\d{3}-\d{4}|〒/.test(text)) return 'JP';
  return /^(서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충청|충북|충남|전라|전북|전남|경상|경북|경남|제주)\p{Script=Hangul}*\s\p{Script=Hangul}+[시군구]/u.test(
    text,
  )
    ? 'KR'
    : undefined;
}

function readByRule(text: string, rule: AddressRule): AddressParts {
  const segments = text
    .split(/\s*,\s*|\s+-\s+/)
    .map((segment) => segment.replace(/\.$/, ''))
    .filter((segment) => segment !== '');
  const parts: AddressParts = {};
  while (segments.length > 0 && takeTail(segments.at(-1) ?? '', rule, parts)) segments.pop();
  takeTownLine(segments, rule, parts);
  const street = takeStreet(segments, rule, parts);
  const between = segments.slice(street + 1);
  const district = between.at(-1);
  if (street >= 0 && parts.locality !== undefined && district !== undefined && isName(district)) parts.sublocality = district;
  return parts;
}

/** A segment at the end that is nothing but a postal code, a state, or both. */
function takeTail(segment: string, rule: AddressRule, parts: AddressParts): boolean {
  if (parts.postalCode === undefined && matches(segment, `(${rule.postal})`)) {
    parts.postalCode = segment;
    return true;
  }
  if (parts.administrativeAreaLevel1 !== undefined || rule.states === undefined) return false;
  if (rule.states.has(segment.toLowerCase())) {
    parts.administrativeAreaLevel1 = segment;
    return true;
  }
  const both = match(segment, `(.+?)\\.? (${rule.postal})`);
  if (parts.postalCode !== undefined || both === undefined || !rule.states.has((both[1] ?? '').toLowerCase())) return false;
  parts.administrativeAreaLevel1 = both[1];
  parts.postalCode = both[2];
  return true;
}

/** The segment with the town: with its postal code before or after it, with its state, or by itself when something else was found already. */
function takeTownLine(segments: string[], rule: AddressRule, parts: AddressParts): void {
  const line = segments.at(-1);
  if (line === undefined) return;
  const patterns = {
    'postal-town': `(?:[A-Z]{1,2}-)?(?<postal>${rule.postal}),? (?<town>.+)`,
    'town-postal': `(?<town>.+?),? (?<postal>${rule.postal})`,
    'state-postal': `(?<town>.+?),? (?<state>[A-Za-z][A-Za-z .]*?) (?<postal>${rule.postal})`,
  };
  const found = parts.postalCode === undefined ? match(line, patterns[rule.order])?.groups : undefined;
  const state = found?.state;
  if (found !== undefined && (state === undefined || rule.states?.has(state.toLowerCase()))) {
    const [, town = '', province] = /^(.*?)(?: \(?([A-Z]{2})\)?)?$/.exec(found.town ?? '') ?? [];
    if (!isName(town)) return;
    parts.postalCode = found.postal;
    parts.locality = town;
    if (state !== undefined || province !== undefined) parts.administrativeAreaLevel1 = state ?? province;
    segments.pop();
    return;
  }
  // "Ottawa" in "12 Larch St, Ottawa": the last of several, and a name.
  if (segments.length < 2 && parts.postalCode === undefined && parts.administrativeAreaLevel1 === undefined) return;
  if (!isName(line) || looksLikeStreet(line) || (/\d/.test(line) && !/^Dublin /.test(line))) return;
  parts.locality = line;
  segments.pop();
}

/** A number may be joined to a letter and to another number: "12a", "24-26", "3/5". */
const NUMBER = '\\d{1,5}[a-zA-Z]?(?:[-–/]\\d{1,5}[a-zA-Z]?)?(?: (?:bis|ter))?';
/** Where the number comes last, its letter may be apart ("Hauptstr. 12 a"); where it comes first, that is the "W" of "25 W 28th St". */
const LAST_NUMBER = `(?:n[°.º]? ?|no[.:] ?)?(?<number>${NUMBER}(?: [a-zA-Z])?)`;
const UNIT =
  /\s+(?:#\s?\w+|(?:apt|apartment|suite|ste|unit|fl|floor|top floor|ground floor|rm|room|bldg|building|\d+(?:st|nd|rd|th) floor)\b\.?.*)$/i;

/** Finds the street among the segments; answers its index, -1 without one. */
function takeStreet(segments: string[], rule: AddressRule, parts: AddressParts): number {
  for (const [index, segment] of segments.entries()) {
    const line = segment.replace(UNIT, '').trim();
    const next = segments[index + 1] ?? '';
    const apart = rule.number === 'last' && isRoute(segment) ? match(next, LAST_NUMBER)?.groups?.number : undefined;
    // "12, Jungfernstieg": OpenStreetMap's names write the number first everywhere.
    const ahead = apart === undefined && matches(segment, NUMBER) && isRoute(next) && segments.length > index + 1;
    if (apart !== undefined || ahead) {
      parts.route = ahead ? next : segment;
      parts.streetNumber = apart ?? segment;
      return index + 1;
    }
    const found =
      rule.number === 'first' ? match(line, `(?<number>${NUMBER}) (?<route>.+)`) : match(line, `(?<route>.+?),? ${LAST_NUMBER}`);
    const { number, route } = found?.groups ?? {};
    if (number === undefined || route === undefined || !isRoute(route)) continue;
    parts.streetNumber = number;
    parts.route = route;
    return index;
  }
  return -1;
}

/** A street's last word with a town's name right behind it: where the one ends is unsure. */
const RUN_ON =
  /\p{L} (?:st|street|rd|road|ave|avenue|blvd|boulevard|dr|drive|ln|lane|hwy|highway|pkwy|parkway|way)\.? (?!(?:north|south|east|west)$)[\p{Lu}]\p{Ll}{2}/iu;

function isRoute(text: string): boolean {
  return (
    !RUN_ON.test(text) && /\p{L}{2}|^[A-Z] St/u.test(text) && text.length <= 60 && !/[;:!?&()]/.test(text) && text.split(' ').length <= 7
  );
}

/** A name of a town or district: letters, no digits (but Paris' "8e" and Prague's "1"), not a sentence. */
function isName(text: string): boolean {
  return /^(?:[\p{Lu}\p{Lo}]|['’]s-)[\p{L}\p{M}'’.\-/ ]*(?: \d{1,2})?$/u.test(text) && text.length <= 50 && text.split(' ').length <= 6;
}

function looksLikeStreet(text: string): boolean {
  return /\b(street|st|avenue|ave|road|rd|boulevard|blvd|lane|drive|square|rue|via|calle|plaza|piazza|place|platz|strasse|straße|weg|laan)\.?$|^(rue|via|calle|rua|avenue|boulevard|piazza|plaza|place|plaça|praça|ul|al)\b|(straße|strasse|str\.|straat|gasse|platz|weg)$/i.test(
    text,
  );
}

const patterns = new Map<string, RegExp>();

/** The pattern is tried on the whole text; compiled once. */
function match(text: string, pattern: string): RegExpExecArray | undefined {
  let compiled = patterns.get(pattern);
  if (compiled === undefined) {
    compiled = new RegExp(`^${pattern}$`, 'u');
    patterns.set(pattern, compiled);
  }
  return compiled.exec(text) ?? undefined;
}

function matches(text: string, pattern: string): boolean {
  return match(text, pattern) !== undefined;
}
