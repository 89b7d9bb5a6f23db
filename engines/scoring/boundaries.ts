import { type HashedLinear, hashOf } from './hashed-linear.ts';
import { type Script, scriptOf } from './shape.ts';
import { SCORED_AT_ONCE } from './step-sizes.ts';
import type { Steps } from './steps.ts';
import { type UnitWords, wordAfter } from './unit-words.ts';

/** Scripts that write no blanks between words: a name may begin at any letter. */
function isDense(script: Script): boolean {
  return script === 'han' || script === 'kana' || script === 'thai';
}

/** Positions of a text at which a name may begin and end, with the log odds that one does; positions of words in scripts with blanks. */
export interface Boundaries {
  starts: number[];
  ends: number[];
  /** In single precision, as the models were trained. */
  startScores: number[];
  endScores: number[];
}

const LONGEST_TEXT = 20_000;

/** Where names may begin and end: at the edges of words, in dense scripts at every letter. Both ascending. */
export function boundaryPositions(text: string): { starts: number[]; ends: number[] } {
  const starts: number[] = [];
  const ends: number[] = [];
  let previous: Script = 'none';
  const length = Math.min(text.length, LONGEST_TEXT);
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    const digit = code >= 48 && code <= 57;
    const mark = code >= 0x300 && code < 0x370;
    const script: Script = digit || mark ? (previous === 'none' ? 'other' : previous) : scriptOf(code);
    if (script !== 'none') {
      if (previous === 'none' || isDense(script) || previous !== script) starts.push(at);
      if (previous !== 'none' && (isDense(script) || previous !== script)) ends.push(at);
    } else if (previous !== 'none') ends.push(at);
    previous = script;
  }
  if (previous !== 'none') ends.push(length);
  return { starts, ends };
}

const isLetter = (code: number): boolean => scriptOf(code) !== 'none' || (code >= 48 && code <= 57);

/** Hashed surroundings of a position: letters and words on both sides. */
export function boundaryHashes(text: string, at: number, kind: number, words: UnitWords | undefined, hashes: number[]): void {
  hashes.length = 0;
  for (let size = 1; size <= 4; size++) {
    if (at - size >= 0) hashes.push(hashOf(50 + size, text, at - size, at));
    else if (at - size === -1) hashes.push(hashOf(50 + size, '^'));
    if (at + size <= text.length) hashes.push(hashOf(55 + size, text, at, at + size));
    else if (at + size === text.length + 1) hashes.push(hashOf(55 + size, '$'));
  }
  hashes.push(hashOf(60, text, Math.max(0, at - 1), Math.min(text.length, at + 1)));
  hashes.push(hashOf(61, text, Math.max(0, at - 2), Math.min(text.length, at + 2)));
  const left = wordLeft(text, at);
  const right = wordRight(text, at);
  hashes.push(
    hashOf(62, left.word),
    hashOf(63, right.word),
    hashOf(64, wordLeft(text, left.from).word),
    hashOf(65, wordRight(text, right.to).word),
  );
  hashes.push(hashOf(66, shapeOfWord(text, left.from, left.to) + shapeOfWord(text, right.from, right.to)), hashOf(67, String(kind)));
  hashes.push(hashOf(68, `${shapeOfWord(text, right.from, right.to)}${left.word}`));
  if (words !== undefined) rarityHashes(text, at, words, hashes);
}

const levels = new Map<number, string>();

/** How rare a word is, as it is hashed: there are only a few values. */
function levelOf(rarity: number): string {
  let level = levels.get(rarity);
  if (level === undefined) levels.set(rarity, (level = rarity.toFixed(0)));
  return level;
}

/** How common the words on both sides are, and in scripts without blanks whether the position is between two words and which they are. */
function rarityHashes(text: string, at: number, words: UnitWords, hashes: number[]): void {
  const { starts, ends, rarity } = words;
  const right = wordAfter(words, at);
  const left = right - 1;
  const level = (index: number): string => (index < 0 || index >= rarity.length ? '-' : levelOf(rarity[index] as number));
  const inside = right < starts.length && (starts[right] as number) < at ? 1 : 0;
  const sides = `${level(left)}|${level(right)}|${inside}`;
  hashes.push(hashOf(69, sides), hashOf(70, `${level(left - 1)}|${sides}|${level(right + 1)}`));
  if (!isDense(scriptOf(text.charCodeAt(at))) && !(at > 0 && isDense(scriptOf(text.charCodeAt(at - 1))))) return;
  if (left >= 0) hashes.push(hashOf(71, text, starts[left], ends[left]));
  if (right < starts.length) hashes.push(hashOf(72, text, starts[right], ends[right]));
}

function wordLeft(text: string, at: number): { from: number; to: number; word: string } {
  let to = at;
  while (to > 0 && at - to < 3 && !isLetter(text.charCodeAt(to - 1))) to--;
  let from = to;
  const dense = to > 0 && isDense(scriptOf(text.charCodeAt(to - 1)));
  const limit = dense ? 2 : 24;
  while (from > 0 && to - from < limit && isLetter(text.charCodeAt(from - 1))) from--;
  return { from, to, word: text.slice(from, to).toLowerCase() };
}
function wordRight(text: string, at: number): { from: number; to: number; word: string } {
  let from = at;
  while (from < text.length && from - at < 3 && !isLetter(text.charCodeAt(from))) from++;
  let to = from;
  const dense = from < text.length && isDense(scriptOf(text.charCodeAt(from)));
  const limit = dense ? 2 : 24;
  while (to < text.length && to - from < limit && isLetter(text.charCodeAt(to))) to++;
  return { from, to, word: text.slice(from, to).toLowerCase() };
}

function shapeOfWord(text: string, from: number, to: number): string {
  if (to <= from) return '-';
  const first = text[from] as string;
  const code = text.charCodeAt(from);
  if (code >= 48 && code <= 57) return '0';
  const script = scriptOf(code);
  if (script !== 'latin' && script !== 'cyrillic' && script !== 'greek') return script[0] as string;
  if (first === first.toLowerCase()) return to - from <= 3 ? 'x' : 'y';
  const second = text[from + 1];
  return second !== undefined && to - from > 1 && second !== second.toLowerCase() ? 'A' : 'B';
}

/** Scores all positions of a unit's text. `kind` is a small number for the kind of unit. */
export function* boundariesInSteps(
  text: string,
  kind: number,
  words: UnitWords | undefined,
  models: { start: HashedLinear; end: HashedLinear },
): Steps<Boundaries> {
  const { starts, ends } = boundaryPositions(text);
  const found: Boundaries = { starts, ends, startScores: [], endScores: [] };
  const hashes: number[] = [];
  for (let index = 0; index < starts.length + ends.length; index++) {
    const isStart = index < starts.length;
    const at = (isStart ? starts[index] : ends[index - starts.length]) as number;
    boundaryHashes(text, at, kind, words, hashes);
    if (isStart) found.startScores.push(Math.fround(models.start.score(hashes)));
    else found.endScores.push(Math.fround(models.end.score(hashes)));
    if (index % SCORED_AT_ONCE === SCORED_AT_ONCE - 1) yield;
  }
  return found;
}

const LONGEST_NAME = 60;
const MOST_WORDS = 8;

/** The most likely spans by their two ends: at most one for every eight letters. */
export function boundarySpans(text: string, boundaries: Boundaries): Array<{ from: number; to: number }> {
  const most = 6 + Math.ceil(text.length / 8);
  const scores: number[] = [];
  eachSpan(text, boundaries, (_from, _to, score) => scores.push(score));
  // Numbers sort themselves quickly; in a long unit of a dense script there are a hundred thousand spans.
  const least = scores.length <= most ? Number.NEGATIVE_INFINITY : (Float64Array.from(scores).sort().at(-most) as number);
  const spans: Array<{ from: number; to: number; score: number }> = [];
  eachSpan(text, boundaries, (from, to, score) => {
    if (score >= least) spans.push({ from, to, score });
  });
  spans.sort((a, b) => b.score - a.score || a.from - b.from);
  return spans.slice(0, most);
}

function eachSpan(
  text: string,
  { starts, ends, startScores, endScores }: Boundaries,
  take: (from: number, to: number, score: number) => void,
): void {
  let first = 0;
  for (let index = 0; index < starts.length; index++) {
    const from = starts[index] as number;
    const score = startScores[index] as number;
    if (score < -4) continue;
    while (first < ends.length && (ends[first] as number) <= from) first++;
    const dense = isDense(scriptOf(text.charCodeAt(from)));
    for (let end = first; end < ends.length; end++) {
      const to = ends[end] as number;
      if (to - from > (dense ? 24 : LONGEST_NAME) || (!dense && end - first >= MOST_WORDS)) break;
      if (to - from < 2) continue;
      const sum = score + (endScores[end] as number);
      if (sum > -6) take(from, to, sum);
    }
  }
}

/** The score at a position; the least where none may begin or end. */
export function scoreAt(positions: number[], scores: number[], at: number): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  return positions[low] === at ? (scores[low] as number) : -8;
}
