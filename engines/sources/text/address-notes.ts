import type { ReadPlace } from '@cairn/contracts/places.ts';
import { hasStreetWord, hasSureStreetWord } from '../../values/address-words.ts';
import { hoursPart } from '../../values/hours.ts';
import { isPhoneLine } from '../../values/line-shapes.ts';
import { type PostalKind, postalParts } from '../../values/postal-line.ts';
import { isNumberedThing } from '../../vocabulary/way-words.ts';
import type { Span } from './source.ts';
import { textProvenance } from './text-provenance.ts';

const LONGEST = 90;
const MOST_WORDS = 5;
const MOST_PARTS = 5;
/** What is between a name and the address behind it. */
const BESIDE = /^["”“»'’\s]*(?:\n|[,，:：|│｜／;\t]|\s[–—-]{1,2}|[–—]|\s\s)\s*$/u;
const PIECE_END = /\s[–—-]\s|\s?[|│·]\s|\.\s(?=\p{Lu})/u;
const EDGE = /^[\s|│·.–—-]+/u;
const SENTENCE = /[!?…"“”„«»=@€$£%]|\p{Ll}{5}\.\s/u;
/** "ряд 5", "nave 7": the number of a stall in a market, or of a building in a park for trade. */
const STALL =
  /^(?:ряд|место|місце|прилавок|щанд|тезга|tezga|stánek|stánok|boks|stoisko|pult|puesto|nave|nau|halle|hala)\s(?:№\s?)?\p{Nd}{1,3}$/iu;
/** "1. sal": short words for days are those of floors elsewhere. */
const FLOOR = /^\p{Nd}{1,2}\.\s?\p{L}{1,8}\.?$/u;
/** "88, côte du Palais": the number, the kind of the street written small, and its name. */
const NUMBER_FIRST =
  /^\p{Nd}{1,4}(?:\s?(?:bis|ter))?,\s\p{Ll}{3,}(?:\s(?:de|du|des|la|le|les)){0,2}\s(?:[dl]['’])?\p{Lu}[\p{L}\p{M}'’-]+$/u;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}]/u;
/** "Рибарско острво 4": words of a name, the first of them large, with a number behind them. */
const NAMED_NUMBER = /^\p{Lu}[\p{L}\p{M}'’-]+(?:\s[\p{L}\p{M}'’-]+){1,2}\s\p{Nd}{1,3}$/u;
const LARGE = /^\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+){1,2}$/u;

/**
 * Makes a note that is an address the address of a place that has none, where it is right behind the name, and takes off what may be one: a
 * note says something of the place. `source` is the text that the provenance of the places points into.
 */
export function settleAddressNotes(source: string, places: readonly ReadPlace[]): void {
  const addresses = places.filter(({ address }) => address !== undefined).length;
  for (const place of places) {
    const { name, note } = place.receipts ?? {};
    if (place.note === undefined || name?.kind !== 'text' || note?.kind !== 'text') continue;
    const [first = '', ...more] = place.note.split('\n');
    const start = note.start;
    const line = source.startsWith(first, start) ? wholeLine(source, start, start + first.length) : '';
    const whole = line === '' ? undefined : shapeOf(line);
    // "88, côte du Palais - longue file": the address is the first piece.
    const head = whole === undefined ? line.search(PIECE_END) : -1;
    const isHead = head > 0 && shapeOf(line.slice(0, head)) === 'sure' && place.address === undefined;
    const shape = isHead ? 'sure' : whole;
    const isBeside = start >= name.end && start - name.end < 8 && BESIDE.test(source.slice(name.end, start));
    if (shape === undefined || (shape === 'likely' && !(isBeside && place.address === undefined && addresses > 0))) continue;
    if (isHead && !isBeside) continue;
    const address = isHead ? line.slice(0, head) : line;
    const rest = isHead ? line.slice(head).replace(EDGE, '') : '';
    const span = { start, end: start + address.length };
    leave(source, place, rest === '' ? more : [rest, ...more], span);
    if (shape === 'sure' && isBeside && place.address === undefined) {
      place.address = address;
      place.receipts = { ...place.receipts, address: textProvenance(source, span) };
    }
  }
}

/** A line of a note as far as its parts go on behind a comma: "Market Hall" of "Market Hall, box 31". Empty where it is too long. */
function wholeLine(source: string, start: number, end: number): string {
  if (end - start > LONGEST) return '';
  const [rest] = /^(?:,[^\n,;|()–—]{1,40})*(?=\n|$)/u.exec(source.slice(end, end + LONGEST + 1)) ?? [''];
  const line = source.slice(start, end + rest.length).trimEnd();
  return line.length > LONGEST || (end + rest.length < source.length && source[end + rest.length] !== '\n')
    ? source.slice(start, end)
    : line;
}

/** Whether a line of a note is an address, or may be one. */
function shapeOf(text: string): 'sure' | 'likely' | undefined {
  if (SENTENCE.test(text) || hoursPart(text) !== undefined || isPhoneLine(text)) return undefined;
  const parts = postalParts(text).map(({ from, to, kind }) => ({ text: text.slice(from, to), kind }));
  if (parts.length === 0 || parts.length > MOST_PARTS || !parts.every(isPart)) return undefined;
  if (NUMBER_FIRST.test(text)) return 'sure';
  const kinds = new Set<PostalKind>(parts.map(({ kind }) => kind));
  if (EAST_ASIAN.test(text)) return parts.length === 1 && kinds.has('street') ? 'sure' : undefined;
  const hasStreet = parts.some(({ text: part, kind }) => ['street', 'numbered', 'road'].includes(kind) && hasSureStreetWord(part));
  if (hasStreet && /\p{Nd}/u.test(text) && (kinds.has('street') || parts.length > 1)) return 'sure';
  if (kinds.has('code')) return parts.length > 1 ? 'sure' : 'likely';
  if (parts.length > 1 && (kinds.has('unit') || parts.some(({ text: part }) => STALL.test(part)))) return 'sure';
  if (parts.length > 1) return undefined;
  const words = text.split(/\s/u);
  if (NAMED_NUMBER.test(text)) return words.some(isNumberedThing) ? undefined : 'likely';
  return LARGE.test(text) && hasStreetWord(words.at(-1) ?? '') ? 'likely' : undefined;
}

/** A few words of which none but the first is that of a sentence. */
function isPart({ text, kind }: { text: string; kind: PostalKind }): boolean {
  if (kind === 'code' || kind === 'unit' || kind === 'region') return true;
  return (
    text.split(/\s/u).length <= MOST_WORDS &&
    (hoursPart(text) === undefined || FLOOR.test(text)) &&
    !/(?<!\p{L})\p{Ll}{4,}\s\p{Ll}{3}/u.test(text)
  );
}

/** Takes the first line off a note. */
function leave(source: string, place: ReadPlace, lines: string[], span: Span): void {
  const { note, ...others } = place.receipts ?? {};
  delete place.note;
  place.receipts = others;
  const start = source.indexOf(lines[0] ?? '', span.end);
  if (lines.length === 0 || start < 0 || note?.kind !== 'text') return;
  place.note = lines.join('\n');
  place.receipts = { ...others, note: textProvenance(source, { start, end: Math.max(note.end, start) }) };
}
