import type { Candidate } from './candidates.ts';
import { hashOf } from './hashed-linear.ts';
import { hasCapitals, scriptOf, shapeOf } from './shape.ts';
import type { Unit, UnitDocument } from './unit.ts';

/** Hashed pieces of a candidate's own text. */
export function contentHashes(text: string): number[] {
  const hashes: number[] = [];
  const lower = `^${text.toLowerCase().replace(/\d/g, '0')}$`;
  const dense = !hasCapitals(shapeOf(text).script);
  const [least, most] = dense ? [1, 3] : [3, 5];
  for (let size = least; size <= most; size++)
    for (let at = 0; at + size <= lower.length && at < 80; at++) hashes.push(hashOf(size, lower, at, at + size));
  const words = lower
    .slice(1, -1)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  words.forEach((word, at) => {
    hashes.push(hashOf(10, word));
    if (at === 0) hashes.push(hashOf(11, word));
    if (at === words.length - 1) hashes.push(hashOf(12, word));
  });
  return hashes;
}

/** Hashed words around a candidate: before and after it, of its heading, its label and its column's header. */
export function contextHashes(document: UnitDocument, candidate: Candidate, slot: string): number[] {
  return contextLists(document, candidate, slot).flat();
}

/** The same in lists that candidates of one unit share: many begin or end at the same position. */
export function contextLists(document: UnitDocument, { unit: index, from, to }: Candidate, slot: string): number[][] {
  const unit = document.units[index] as Unit;
  const { before, after, around, label, kind } = contextOf(document, unit, index);
  const hashesTo = (before[from] ??= hashesBefore(unit.text, from));
  const hashesFrom = (after[to] ??= hashesAfter(unit.text, to));
  const slotHash = hashOf(37, slot);
  if (label === undefined) return [hashesTo, hashesFrom, around, [slotHash, kind]];
  const labelHash = hashOf(from > label.length ? 33 : 34, label.toLowerCase().trim());
  return [hashesTo, hashesFrom, around, [labelHash, slotHash, kind]];
}

/** What is hashed of a unit for all its candidates. */
interface UnitContext {
  /** Words before and after positions of the unit, by position. */
  before: number[][];
  after: number[][];
  around: number[];
  /** What is before the first colon. */
  label: string | undefined;
  kind: number;
}

const contexts = new WeakMap<Unit, UnitContext>();

function contextOf(document: UnitDocument, unit: Unit, index: number): UnitContext {
  let context = contexts.get(unit);
  if (context === undefined) {
    const around = aroundUnit(document, unit, index);
    const label = /^([^:：]{1,40})[:：]/.exec(unit.text)?.[1];
    context = { before: [], after: [], around, label, kind: hashOf(38, `${unit.kind}${unit.level}${unit.marker.slice(0, 2)}`) };
    contexts.set(unit, context);
  }
  return context;
}

function hashesBefore(text: string, from: number): number[] {
  const words = piecesOf(text.slice(Math.max(0, from - 40), from))
    .slice(-3)
    .reverse();
  const hashes = words.flatMap((word, at) => [hashOf(20 + at, word), hashOf(26, word)]);
  if (words.length > 1) hashes.push(hashOf(28, `${words[1]} ${words[0]}`));
  if (words.length === 0) hashes.push(hashOf(20, '^'));
  return hashes;
}

function hashesAfter(text: string, to: number): number[] {
  const words = piecesOf(text.slice(to, to + 40)).slice(0, 3);
  const hashes = words.flatMap((word, at) => [hashOf(23 + at, word), hashOf(27, word)]);
  if (words.length > 1) hashes.push(hashOf(29, `${words[0]} ${words[1]}`));
  if (words.length === 0) hashes.push(hashOf(23, '$'));
  return hashes;
}

/** Hashed words of a unit's headings, of its column's header and of its neighbours: the same for all its candidates. */
function aroundUnit(document: UnitDocument, unit: Unit, index: number): number[] {
  const hashes: number[] = [];
  const heading = unit.section < 0 ? undefined : document.units[unit.section];
  if (heading !== undefined) for (const word of piecesOf(heading.text).slice(0, 8)) hashes.push(hashOf(30, word));
  const above = heading === undefined || heading.section < 0 ? undefined : document.units[heading.section];
  if (above !== undefined) for (const word of piecesOf(above.text).slice(0, 8)) hashes.push(hashOf(31, word));
  if (unit.cell?.header !== undefined) for (const word of piecesOf(unit.cell.header).slice(0, 4)) hashes.push(hashOf(32, word));
  const previous = document.units[index - 1];
  if (previous !== undefined) for (const word of piecesOf(previous.text.slice(0, 60)).slice(0, 3)) hashes.push(hashOf(35, word));
  const next = document.units[index + 1];
  if (next !== undefined) for (const word of piecesOf(next.text.slice(0, 60)).slice(0, 3)) hashes.push(hashOf(36, word));
  return hashes;
}

/**
 * Hashed words of a whole document: what it is about. Of long words also their beginning, so that other forms are the same; `kinds` are the
 * kinds of place that its units name, which are the same in all languages. Without `kinds` only the words themselves, as for pictures.
 */
export function topicHashes(document: UnitDocument, kinds: Array<string | undefined> | undefined): number[] {
  const hashes = new Set<number>();
  let length = 0;
  for (const unit of document.units) {
    if (length > 30_000) break;
    length += unit.text.length;
    for (const word of piecesOf(unit.text.slice(0, 3_000))) {
      hashes.add(hashOf(40, word));
      if (kinds !== undefined && word.length >= LONG_WORD) hashes.add(hashOf(46, word, 0, LONG_WORD - 1));
      if (unit.kind === 'heading') hashes.add(hashOf(41, word));
    }
  }
  for (const word of piecesOf(document.title ?? '')) hashes.add(hashOf(42, word));
  for (const kind of kinds ?? [])
    if (kind !== undefined) {
      hashes.add(hashOf(43, kind));
      hashes.add(hashOf(45, kind.split('/')[0] ?? kind));
    }
  return [...hashes];
}

/** The beginning of a word counts too when the word has this many letters or more. */
const LONG_WORD = 6;

/** Words of a text, in scripts without blanks pairs of letters. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const match of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const [word] = match;
    const script = scriptOf(word.charCodeAt(0));
    if (script === 'han' || script === 'kana' || script === 'thai') {
      if (word.length === 1) pieces.push(word);
      for (let at = 0; at + 2 <= word.length && at < 200; at++) pieces.push(word.slice(at, at + 2));
    } else pieces.push(/^\d+$/.test(word) ? '0'.repeat(Math.min(5, word.length)) : word.slice(0, 24));
  }
  return pieces;
}
