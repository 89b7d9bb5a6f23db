import { addressBesideName } from '../../values/address-beside.ts';
import { recogniseAddresses } from '../../values/address-text.ts';
import { addressWords, hasStreetWord } from '../../values/address-words.ts';
import { BEFORE_ADDRESS } from '../../vocabulary/additions.ts';
import { fold } from '../../vocabulary/fold.ts';
import { isLeaning } from '../../vocabulary/linking-words.ts';

const LONGEST_LINE = 600;
/** In a sentence an address has to be as sure as this; behind the name of its place it may be less. */
const LEAST_SURE = 0.55;
const LEAST_BEHIND_NAME = 0.4;
/** Where a sentence, or what a bracket or a dash parts from it, ends. A dot behind a short word is mostly that of an abbreviation. */
const END = /(?<=\p{L}{5}|[\p{Nd})]|\p{Nd}\p{L})[.!?](?=\s|$)|[;()（）☎📞]|\s[–—|·]\s|[。！？]/u;
const PART = String.raw`(?:\p{Lu}|\p{Nd})[\p{L}\p{M}\p{Nd}'’.-]*(?:\s[\p{L}\p{M}\p{Nd}'’.-]+){0,3}`;
const PARTS_BEFORE = new RegExp(`^(?:${PART},\\s*){1,3}$`, 'u');
/** What goes on with a street that has no number yet: ", 12", ", km 6", " nº 4". */
const NUMBER_BEHIND = /^,?\s*(?:km|n[º°o]\.?|no\.|nr\.?|№)?\s*\p{Nd}{1,5}\s?(?:[a-zA-Z](?!\p{L}))?(?:[-/]\p{Nd}{1,4})?/u;

const prepositions = new Set(BEFORE_ADDRESS.split(' ').map(fold));

/**
 * The address that a sentence states of a place: right behind its name ("…, 12 Dock St"), or in a sentence without another one behind "at", "in"
 * and the like. It ends where its sentence goes on.
 */
export function addressInSentence(text: string, name: string): string | undefined {
  if (text.length > LONGEST_LINE || !/\p{Nd}/u.test(text)) return undefined;
  const at = name === '' ? -1 : text.indexOf(name);
  if (at < 0) return behindPreposition(text) ?? behindUnit(text);
  const remainder = text.slice(at + name.length);
  return behindName(remainder) ?? beside(text, at + name.length) ?? behindPreposition(firstPart(remainder));
}

/**
 * The address that a text below a name begins with, before it goes on with a sentence or other values: "Kralja Petra 14. Espresso as it should be." By its
 * place a name with a number is an address there.
 */
export function addressBelowName(text: string, name: string): string | undefined {
  if (text.length > LONGEST_LINE) return undefined;
  const before = `${name}, `;
  const found = addressBesideName(`${before}${text}`, name.length);
  if (found === undefined || found.span[0] !== before.length || !(found.numbered || found.street)) return undefined;
  // "It is on the corner of Mill Lane 4", "Climb of 30 minutes": the number is of a sentence.
  const [, second = ''] = found.value.split(/\s+/, 2);
  const isSentence = /^\p{Ll}/u.test(second) && !isLeaning(fold(second)) && !hasStreetWord(found.value.split(/\s+/, 1)[0] ?? '');
  const goesOn = !/^[\s\p{Z}]*(?:$|[.,;:()（–—|·])/u.test(`${before}${text}`.slice(found.span[1])) && !/\.$/u.test(found.value);
  return isSentence || goesOn || /^\p{Ll}/u.test(found.value) ? undefined : trimmed(found.value);
}

/** What is right behind a name by its place alone: "Anchor (Rynek 14)". */
function beside(text: string, at: number): string | undefined {
  const found = addressBesideName(text, at);
  return found?.numbered === true && found.lead !== 'preposition' ? trimmed(found.value) : undefined;
}

/** What is right behind a name, parted from it by a comma, a dash or a bracket. */
function behindName(remainder: string): string | undefined {
  const sign = /^\s*[,:(（–—|-]\s*/u.exec(remainder)?.[0];
  if (sign === undefined) return undefined;
  const part = firstPart(remainder.slice(sign.length));
  const found = recogniseAddresses(part).find(({ span, confidence }) => span[0] === 0 && confidence >= LEAST_BEHIND_NAME);
  if (found === undefined) return undefined;
  const street = part.slice(0, found.span[1]);
  const whole = /\p{Nd}/u.test(street) ? street : `${street}${NUMBER_BEHIND.exec(part.slice(street.length))?.[0] ?? ''}`;
  return /\p{Nd}/u.test(whole) ? trimmed(whole) : undefined;
}

function behindPreposition(text: string): string | undefined {
  const found = recogniseAddresses(text).filter(
    ({ value }) => /\p{Nd}/u.test(value) && !addressWords(value).some(({ measure }) => measure),
  );
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  const before = text.slice(0, only.span[0]);
  const word = [...before.matchAll(/[\p{L}\p{M}'’]+/gu)].findLast(([one]) => prepositions.has(fold(one)));
  if (word === undefined) return undefined;
  const between = before.slice(word.index + word[0].length).trimStart();
  if (between === '') return only.confidence < LEAST_SURE ? undefined : trimmed(only.value);
  return PARTS_BEFORE.test(between) ? trimmed(`${between}${only.value}`) : undefined;
}

/** A sentence that begins with a part of a building: "Unit 2, Harbour View, look for the blue door." */
function behindUnit(text: string): string | undefined {
  for (const sentence of text.split(/(?<=\p{L}{3}[.!?])\s+/u)) {
    const [unit = '', building = ''] = sentence.split(/,\s+/);
    const words = addressWords(unit);
    const isUnit = words.length === 2 && words[0]?.unit === true && /^\p{Nd}/u.test(words[1]?.text ?? '');
    if (isUnit && BUILDING.test(building)) return `${unit}, ${building.replace(/[.!?]+$/, '')}`;
  }
  return undefined;
}

/** A short name, every word of it with a capital letter or a number. */
const BUILDING = /^(?:[\p{Lu}\p{Nd}][\p{L}\p{Nd}'’-]*\s?){1,4}[.!?]?$/u;

function firstPart(text: string): string {
  const end = END.exec(text);
  return end === null ? text : text.slice(0, end.index);
}

function trimmed(address: string): string {
  return address
    .replace(/(?<=\p{L}{3})\.\s\p{Lu}\p{L}{0,3}$/u, '')
    .replace(/[\s.,;]+$/u, '')
    .trim();
}
