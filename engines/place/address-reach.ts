import { hasStreetWord } from '../values/address-words.ts';
import { hoursPart } from '../values/hours.ts';
import { isPhoneLine } from '../values/line-shapes.ts';
import { isCode, postalParts } from '../values/postal-line.ts';
import { isTown } from '../vocabulary/geography.ts';
import { isLeading, isLeaning } from '../vocabulary/linking-words.ts';
import { isTimeWord } from '../vocabulary/prose-words.ts';

/** An address longer than this grows no more, in characters. */
export const LONGEST_GROWN = 200;
const REACH = 90;
const MOST_PARTS = 4;
const MOST_WORDS = 5;
/** What ends the parts of an address in its line. */
const OVER = /[;|│｜／()（）\t•·]|\s[–—-]\s|\s{2}|[.!?](?=\s|$)/u;
const END = String.raw`(?=\s*(?:$|[,;|│()（）\t]|\s[–—-]\s|\s\/|\.\s?$))`;
/** " šetalište 11", " sabora 8": the rest of a street that was cut behind its first words. */
const REST_OF_STREET = new RegExp(String.raw`^((?:\s\p{Ll}[\p{L}\p{M}'’-]*){1,2})\s\p{Nd}{1,4}(?:\s?[a-gA-Gа-гА-Г])?${END}`, 'u');
/** ", 18-А", " 40b": the number of a house behind its street. */
const HOUSE = new RegExp(String.raw`^,?\s\p{Nd}{1,4}(?:\s?[-/]\s?(?:\p{L}|\p{Nd}{1,3})(?![\p{L}\p{Nd}])|[a-gа-г](?!\p{L}))?${END}`, 'iu');
/** The letter of a house behind its number. */
const HOUSE_LETTER = new RegExp(String.raw`^\s?[-/]\s?\p{Lu}${END}`, 'u');
/** " pri Mariboru", " an der Elbe": the end of a town's name. */
const END_OF_TOWN = new RegExp(
  String.raw`^\s(?:pri|pod|nad|ob|an der|am|bei|im|ob der|sur|sous|lès|les|de|del|della|dello|de la|do|da|di|upon|under|near|aan den|aan de|bij|kod)\s\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?${END}`,
  'u',
);
const BRACKETED = /^\s?[(（]([^()（）\n]{3,12})[)）]/u;
const CELL = /^\s*[|│｜]\s*([^|│｜\n]{4,60}?)\s*(?=[|│｜]|$)/u;
const ASIDE = /^\s*(?:[(（][^()（）\n]{1,50}[)）])?[\s,]*$/u;
/** "1. sal", "2. EM.", "3 OG". */
const FLOOR = /^\p{Nd}{1,2}\.?\s?\p{L}{1,8}\.?$/u;
/** Words that alone say which part of a house it is. */
const FLAT_BEHIND =
  /^(?:baixos|baixo|entresol|principal|rdc|rez-de-chaussée|přízemí|prízemie|földszint|fsz\.?|parterre?|bajos?|ático|sobreloja|st\. t[hv]\.|et\. \p{Nd}{1,2}|\p{Nd}\. (?:em|t[hv])\.?)$/iu;
const MIXED = /\p{Lu}\p{Nd}/u;
const THAI = /\p{Script=Thai}/u;

/**
 * An address of a page as far as it goes on where the page has it, in a text of the page's lines; as it is where the text has it several times.
 */
export function grownInLines(lines: string, written: string): string {
  const at = lines.indexOf(written);
  if (at < 0 || written.length > LONGEST_GROWN || lines.indexOf(written, at + 1) >= 0) return written;
  let grown: Grown = { address: written, end: at + written.length };
  for (const step of [unitsBehind, code, townsEnd]) grown = step(lines, grown.address, grown.end) ?? grown;
  return hasCode(grown.address) ? grown.address : written;
}

/** To the end of the parts of a building that end the line. */
function unitsBehind(source: string, address: string, end: number): Grown | undefined {
  const behind = lineBehind(source, end);
  const part = /^,\s([^,]{2,24})$/u.exec(behind)?.[1];
  const isUnit =
    part !== undefined && (FLAT_BEHIND.test(part) || FLOOR.test(part) || postalParts(part).every(({ kind }) => kind === 'unit'));
  return isUnit ? joined(address, behind, end) : undefined;
}

export interface Grown {
  address: string;
  end: number;
}

const lineBehind = (source: string, end: number): string => /^[^\n]*/u.exec(source.slice(end, end + REACH))?.[0] ?? '';
const joined = (address: string, behind: string, end: number): Grown => ({ address: address + behind, end: end + behind.length });

/** To the number of the house, where the address has none. */
function house(source: string, address: string, end: number): Grown | undefined {
  const behind = lineBehind(source, end);
  if (/\p{Nd}$/u.test(address)) {
    const letter = HOUSE_LETTER.exec(behind)?.[0];
    return letter === undefined ? undefined : joined(address, letter, end);
  }
  if (/\p{Nd}/u.test(address)) return undefined;
  const last = /[\p{L}\p{M}'’-]+$/u.exec(address)?.[0] ?? '';
  const rest = REST_OF_STREET.exec(behind);
  const words = rest?.[1]?.trim().split(/\s/u) ?? [];
  if (rest !== null && !hasStreetWord(last) && !words.some((word) => isLeading(word) || isLeaning(word) || isTimeWord(word)))
    return joined(address, rest[0], end);
  const number = hasStreetWord(address) ? HOUSE.exec(behind)?.[0] : undefined;
  return number === undefined ? undefined : joined(address, number, end);
}

/** To the postal code with its town, or to a known town. */
function code(source: string, address: string, end: number): Grown | undefined {
  if (hasCode(address)) return undefined;
  const behind = lineBehind(source, end);
  const bracket = BRACKETED.exec(behind);
  if (bracket !== null && isCode(`Town ${bracket[1]}`) && /\p{Nd}{5}|\p{Lu}\p{Nd}/u.test(bracket[1] ?? ''))
    return joined(address, bracket[0], end);
  const inLine = partsBehind(address, behind, end) ?? besideStreet(address, behind, end);
  if (inLine !== undefined) return inLine;
  const cell = CELL.exec(behind);
  const next = cell?.[1] === undefined ? nextLine(source, end, behind) : { text: cell[1], end: end + cell[0].length };
  return next !== undefined && isTownCode(next.text, address)
    ? { address: `${address.replace(/[\s,]+$/u, '')}, ${next.text}`, end: next.end }
    : undefined;
}

/** "76-270 ustka": beside an address without capitals a town has none either. */
function isTownCode(part: string, address: string): boolean {
  return (
    isCode(part) || (!/\p{Lu}/u.test(address + part) && /\p{Nd}/u.test(part) && postalParts(part).every(({ kind }) => kind === 'code'))
  );
}

const hasCode = (address: string): boolean => address.split(/[,،、，\n]\s*/u).some(isCode);

/** ", 1. sal, 8660 Skanderborg", ", Die (26150)": the parts behind an address as far as one that is a code or a known town. */
function partsBehind(address: string, behind: string, end: number): Grown | undefined {
  const over = /^\s?[,，]/u.test(behind) ? behind.search(OVER_BEHIND) : -1;
  const text = over < 0 ? (/^\s?[,，]/u.test(behind) ? behind : '') : behind.slice(0, over);
  let reached: number | undefined;
  let hasTown = false;
  let at = 0;
  for (const match of [...text.matchAll(/[,，]\s?([^,，]+)/gu)].slice(0, MOST_PARTS)) {
    if (match.index !== at && match.index !== at + 1) break;
    const part = match[1]?.trim() ?? '';
    at = match.index + match[0].length;
    const isOver = at === text.length && over < 0 && behind.length >= REACH - 1;
    const isFloor = FLOOR.test(part);
    const isHours = !isFloor && hoursPart(part) !== undefined;
    if (isOver || part.split(/\s/u).length > MOST_WORDS || isHours || isPhoneLine(part)) break;
    const bracket = BRACKETED.exec(behind.slice(at));
    if (bracket !== null && isCode(`${part} ${bracket[1]}`)) return joined(address, behind.slice(0, at + bracket[0].length), end);
    if (isTownCode(part, address)) return joined(address, behind.slice(0, at).trimEnd().replace(/\.$/u, ''), end);
    const [only, more] = postalParts(part);
    const isUnit = only?.kind === 'unit' && more === undefined;
    // A town ends an address; of a building there may be several parts.
    if (!hasTown && /\p{Nd}/u.test(address) && (isUnit || FLAT_BEHIND.test(part) || isTown(part))) {
      reached = match.index + match[0].trimEnd().length;
      hasTown = isTown(part);
    }
    if (!isFloor && (more !== undefined || !['unit', 'region', 'words', 'numbered'].includes(only?.kind ?? '') || /^\p{Ll}{4}/u.test(part)))
      break;
  }
  return reached === undefined ? undefined : joined(address, behind.slice(0, reached), end);
}

const OVER_BEHIND = /[;|│｜／()（）\t•·]|\s[–—-]\s|\s{2}|[!?](?=\s|$)|(?<=\p{L}{3}|\p{Nd})\.(?=\s\p{Lu}|\s?$)/u;

/** " HR1 9ZZ", " เชียงใหม่ 50000": a code right behind the street, which no sign parts from it. */
function besideStreet(address: string, behind: string, end: number): Grown | undefined {
  const over = behind.search(OVER);
  const text = (over < 0 ? behind : behind.slice(0, over)).replace(/,.*$/u, '').trimEnd();
  const part = text.trim();
  if (!/^\s/u.test(text) || part.length < 4) return undefined;
  const isShown = (MIXED.test(part) && !/\p{Ll}/u.test(part)) || (THAI.test(part) && THAI.test(address));
  return isShown && (isCode(part) || (THAI.test(part) && isTown(part.split(/\s/u).at(-1) ?? ''))) ? joined(address, text, end) : undefined;
}

/** The next line, where nothing but brackets is behind the address. */
function nextLine(source: string, end: number, behind: string): { text: string; end: number } | undefined {
  const from = end + behind.length;
  if (!ASIDE.test(behind) || source[from] !== '\n') return undefined;
  const line = lineBehind(source, from + 1);
  const text = line.trim();
  return line.length < REACH && text !== '' ? { text, end: from + 1 + line.trimEnd().length } : undefined;
}

/** To the end of the town's name behind a postal code. */
function townsEnd(source: string, address: string, end: number): Grown | undefined {
  if (!isCode(address.split(/[,，\n]\s*/u).at(-1) ?? '')) return undefined;
  const rest = END_OF_TOWN.exec(lineBehind(source, end))?.[0];
  return rest === undefined ? undefined : joined(address, rest, end);
}

/** How an address goes on where its source does: to the number of the house, to the code with its town, to the end of the town's name. */
export const ADDRESS_STEPS: ReadonlyArray<(source: string, address: string, end: number) => Grown | undefined> = [house, code, townsEnd];
