import type { Steps } from '../scoring/steps.ts';
import type { Unit, UnitDocument } from '../scoring/unit.ts';
import { plainAddress } from '../values/plain-address.ts';
import type { PlaceRecord, UnitRange } from './records.ts';
import { isRunningText } from './running-text.ts';

/** A record with the clauses that are left of it, and whether its address is known. */
export interface NotedRecord {
  record: PlaceRecord;
  clauses: UnitRange[];
  hasAddress: boolean;
  /** The stretches that other fields of the record hold. */
  taken: readonly UnitRange[];
}

const RECORDS_AT_ONCE = 50;
/** What ends the first piece of a clause of several. */
const PIECE_END = /\s[–—-]{1,2}\s|\s?[|│;·•]|\s?[(（]|,\s(?=\p{Ll})/u;
/** What parts an address from the name before it; what is in brackets may be between them. */
const SIGNS = /^["”“»'’\s,，،、:：|│｜／;(（)）–—→⇒➜-]*$/u;
const PARTED = /[,，،、:：|│｜／;(（–—→⇒➜\t]|\s-|\s{2}/u;
const IN_BRACKETS = /[(（][^()（）\n]{1,60}[)）]/u;
/** "10, 12 und 14 Uhr": the number goes on as one of several. */
const GOES_ON = /^\s?(?:[,/+&-]|[–—]\p{Nd})\s?\p{Nd}{1,2}(?!\p{Nd})|^\s?[\p{Sc}%]/u;
/** What an entry of a list ends with behind its address. */
const ENDED = /^\s*(?:$|[|│｜／;()（）–—•·→]|\s{2}|[,，]\s?\p{Ll}{3,5}\.?\s?[+\p{Nd}])/u;
const MOST_AHEAD = 3;
/** A text of so many letters without a capital is written without any. */
const LEAST_LETTERS = 40;

/**
 * The clauses that say where their places are, though nothing but their position and shape shows it: right behind a name, set apart by a
 * sign, a few words with the number of a house. By the position of the record. Linear in the length of the clauses.
 */
export function* notedAddresses({ units }: UnitDocument, records: readonly NotedRecord[]): Steps<Map<number, UnitRange>> {
  const caseless = isCaseless(units);
  const found = new Map<number, UnitRange>();
  const likely = new Map<number, UnitRange>();
  for (const [index, one] of records.entries()) {
    if (index % RECORDS_AT_ONCE === RECORDS_AT_ONCE - 1) yield;
    const clause = one.hasAddress ? undefined : besideName(units, one);
    if (clause === undefined) continue;
    const text = units[clause.unit]?.text.slice(clause.from, clause.to) ?? '';
    // "с. Гела 14 – 80 лв.": the first of several pieces.
    for (const length of [text.length, text.search(PIECE_END)]) {
      const shape = length > 0 ? plainAddress(text.slice(0, length), caseless) : undefined;
      if (shape === undefined) continue;
      (shape === 'sure' ? found : likely).set(index, { ...clause, to: clause.from + length });
      break;
    }
  }
  // A single word with a number is a street where others beside it are: "рубинштейна 24", "загородный 11".
  const addresses = records.filter(({ hasAddress }) => hasAddress).length + found.size;
  if (likely.size > 1 || (likely.size > 0 && addresses > 0)) for (const [index, clause] of likely) found.set(index, clause);
  return found;
}

/** The first clause behind the name in its line, where only signs and other values are between them and it ends with a sign or the line. */
function besideName(units: readonly Unit[], { record: { name }, clauses, taken }: NotedRecord): UnitRange | undefined {
  const text = units[name.unit]?.text ?? '';
  const clause = clauses.find(({ unit, from }) => unit === name.unit && from >= name.to);
  if (clause === undefined || GOES_ON.test(text.slice(clause.to, clause.to + 6))) return undefined;
  const inside = taken.filter(({ unit, from, to }) => unit === name.unit && from >= name.to && to <= clause.from);
  const between = inside
    .toSorted((one, other) => other.from - one.from)
    .reduce((left, { from, to }) => left.slice(0, from - name.to) + left.slice(to - name.to), text.slice(name.to, clause.from));
  const signs = between.replace(IN_BRACKETS, ' ');
  if (!SIGNS.test(signs) || !PARTED.test(signs)) return undefined;
  // In a sentence only what is in brackets is set apart.
  const isEntry = !isRunningText(text) || (ENDED.test(text.slice(clause.to)) && wordsIn(lastPiece(text.slice(0, name.from))) <= MOST_AHEAD);
  return isEntry || /[(（]\s?$/u.test(between) ? clause : undefined;
}

/** What is behind the last sign of a text. */
const lastPiece = (text: string): string => text.slice(text.search(/[^→⇒➜|;:–—]*$/u));
const wordsIn = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** A clause without the address at its beginning; undefined where nothing is left. */
export function withoutNoted({ units }: UnitDocument, clause: UnitRange, noted: UnitRange | undefined): UnitRange | undefined {
  if (noted === undefined || noted.unit !== clause.unit || noted.from !== clause.from) return clause;
  const rest = units[clause.unit]?.text.slice(noted.to, clause.to) ?? '';
  const from = noted.to + (/^[\s,;|│·•–—-]*/u.exec(rest)?.[0].length ?? 0);
  return /\p{L}{2}/u.test(rest) ? { ...clause, from } : undefined;
}

function isCaseless(units: readonly Unit[]): boolean {
  let letters = 0;
  for (const { text } of units) {
    if (/\p{Lu}/u.test(text)) return false;
    letters += text.match(/\p{Ll}/gu)?.length ?? 0;
    if (letters > LEAST_LETTERS * 20) break;
  }
  return letters >= LEAST_LETTERS;
}
