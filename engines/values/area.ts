import { isTown, placeKindIn } from '../vocabulary/index.ts';
import { isCountry } from './country.ts';
import { KIND_GROUPS, kindsIn } from '../vocabulary/kind-groups.ts';
import { recogniseEastAsianAddresses } from './address-east-asian-text.ts';
import { judgePart } from './address-part.ts';
import type { Recognised } from './recognised.ts';

const LONGEST_AREA = 60;
/** Signs, emoji and codes of emoji (":pin:") around what a heading says, and brackets without a word. */
const LEAD = /^(?::[a-z0-9_+-]{2,30}:|[^\p{L}\p{M}(（])+/u;
const TAIL_SIGN = /[^\p{L}\p{M}\p{N})）.]/u;
const OPENING = /[(（[{]/;
const CLOSING = /[)）\]}]/;
const LETTER = /\p{L}/u;
const SEPARATOR = /[,،、，/／&+]/;
const BRACKETS = /[(（][^()（）]*[)）]/gu;
/** "Portland OR" */
const STATE = /\s\p{Lu}{2,3}$/u;
const MOST_WORDS = 4;
const LEAST_REGION = 0.15;
const LEAST_STREET = 0.3;
/** So much of a part is an address where it is one. */
const COVERED_SHARE = 0.75;
/** What guides list under headings: "Best Hotels" names no area, "Metro Area" may. */
const LISTED = ['food', 'stay', 'shop'].reduce((bits, group) => bits | (1 << KIND_GROUPS.indexOf(group)), 0);
/** So much of an area's name is understood, by its parts. */
const KNOWN_SHARE = 0.5;
const REGION_CONFIDENCE = 0.6;

/**
 * The area that a short text is the name of, and nothing else: towns, regions and countries, alone, within one another or side by side
 * ("Kyoto, Japan", "Basel/Bern/Zürich", "📍 Austin, TX"). Unknown names count beside known ones. Undefined for any other text.
 */
export function readArea(text: string): Recognised<string> | undefined {
  const from = LEAD.exec(text)?.[0].length ?? 0;
  const value = withoutTail(text.slice(from));
  if (value.length < 2 || value.length > LONGEST_AREA || /\p{N}/u.test(value)) return undefined;
  const parts = value.split(SEPARATOR).map((part) => part.replace(BRACKETS, ' ').trim());
  const known = parts.filter(isKnownArea).length;
  if (known < KNOWN_SHARE * parts.length || !parts.every((part) => isKnownArea(part) || isName(part))) return undefined;
  return { value, span: [from, from + value.length], confidence: REGION_CONFIDENCE };
}

/** Without the signs and the brackets without a word at the end; from there, since a pattern for both would try every division of "[][][]". */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0) {
    const last = characterBefore(text, end);
    const opening = CLOSING.test(last) ? openingBefore(text, end - last.length) : undefined;
    if (opening !== undefined) end = opening;
    else if (TAIL_SIGN.test(last)) end -= last.length;
    else break;
  }
  return text.slice(0, end);
}

/** Where the outermost brackets that close at `end` were opened, after the last word or other closing bracket; undefined where they were not. */
function openingBefore(text: string, end: number): number | undefined {
  let outermost: number | undefined;
  for (let at = end; at > 0;) {
    const character = characterBefore(text, at);
    if (CLOSING.test(character) || LETTER.test(character)) break;
    at -= character.length;
    if (OPENING.test(character)) outermost = at;
  }
  return outermost;
}

const characterBefore = (text: string, end: number): string => {
  const pair = text.codePointAt(end - 2) ?? 0;
  return end > 1 && pair > 0xffff ? text.slice(end - 2, end) : text.slice(end - 1, end);
};

/** Counties, towns and districts by the sign that ends their name, within one another: "花蓮縣", "宜蘭縣 大同鄉", "新北市烏來區"; a night market is none. */
const EAST_ASIAN_AREA =
  /^(?!所在|選擇|选择|全部|.*[縣县]市[區区]$)(?:\p{Script=Han}{2,3}[省縣县県郡]|\p{Script=Han}{2}(?<![夜超早花菜城都])市|\p{Script=Han}{2}(?<!風景|风景|工業|工业|商業|商业|住宅|度假|開發|开发|縣市|县市|[園园社景小山校展市])[區区]|\p{Script=Han}{2}(?<![水故古老])[鄉乡鎮镇])(?:\s?(?:\p{Script=Han}{1,2}[市區区鄉乡鎮镇村里町]))?$/u;

function isKnownArea(part: string): boolean {
  if (!/^[^\p{Ll}]/u.test(part)) return false;
  if (EAST_ASIAN_AREA.test(part)) return true;
  if (isTown(part) || isTown(part.replace(STATE, '')) || isCountry(part)) return !isKind(part);
  if (kindsIn(part) !== 0) return false;
  const { score, street } = judgePart(part, 0);
  if (score >= LEAST_REGION && !street) return true;
  return recogniseEastAsianAddresses(part).some(({ span }) => span[1] - span[0] >= COVERED_SHARE * part.length);
}

/** "Bar" is a town as well. */
function isKind(part: string): boolean {
  const kind = placeKindIn(part);
  return kind !== undefined && kind.span[1] - kind.span[0] === part.length;
}

/** A few words that may be a name beside a known one: "and Metro Area". */
function isName(part: string): boolean {
  const words = part.split(/\s+/).length;
  return words <= MOST_WORDS && judgePart(part, 0).neutral && (kindsIn(part) & (words > 1 ? LISTED : -1)) === 0;
}

/** Whether one of the parts of a short text is a street by its word for one: "Hill Street/near the station". */
export function hasStreetPart(text: string): boolean {
  return partsOf(text).some((part) => {
    const { score, street } = judgePart(part, 0);
    return street && score >= LEAST_STREET;
  });
}

/** Whether one of the parts of a short text is a town, region or country: "Copper Mall, Leeds". */
export function hasAreaPart(text: string): boolean {
  return partsOf(text).some(isKnownArea);
}

const partsOf = (text: string): string[] =>
  text
    .slice(0, LONGEST_AREA)
    .split(SEPARATOR)
    .map((part) => part.trim());
