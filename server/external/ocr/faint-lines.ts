import type { ReadLine } from './lines.ts';
import { byBand, confidenceOf, isOver, near } from './merge.ts';

/** A line that only the second look has needs this confidence: the grain of photographs is read as short words. */
const LEAST_ALONE = 70;
const LEAST_LETTERS = 3;
/** So many letters are no grain even where they are read with less. */
const LONG = 10;
const LEAST_LONG = 60;
/** Ratings and times are short, and their letters are digits. */
const NUMBER = /^\P{L}{0,3}\d{1,2}[.,:]\d{1,2}\P{L}{0,3}$/u;
/** Stars that are read as short words before the number, which is what lowers the confidence. */
const STARRED = /^(?:\S{1,3}\s){1,5}[0-5][.,]\d$/u;
const LEAST_STARRED = 42;
/** What is read in a badge: a number, and a star as a sign. */
const SHORT_NUMBER = /^[^\p{L}\d]{0,2}\d[.,]?\d?\s?[^\p{L}\d]{0,2}$/u;
const LEAST_BADGE = 45;
/** What else was read in a badge is at most this much wider. */
const WIDER = 1.6;
/** A line that replaces what was read of it has this share more letters, and this confidence. */
const LONGER = 1.25;
const LEAST_WHOLE = 72;
/** Read below this confidence, a line gives way to one that is read as surely as `CERTAIN`. */
const DOUBTFUL = 60;
const CERTAIN = 80;
/** So many letters read this surely are where a line begins. */
const SURE = 85;
const SURE_LETTERS = 4;
const SIGN_LETTERS = 2;

/**
 * The lines of a picture with those that the first look did not read, or only in pieces: pale letters, and coloured ones on colours, that a second
 * look with local thresholds reads. What was read well stays as it is. Both readings of a line say what they are for. The order of lines is lost.
 */
export function addFaintLines(first: ReadLine[], again: ReadLine[]): ReadLine[] {
  const bands = byBand(first);
  const gone = new Set<ReadLine>();
  const added = again.filter((line) => {
    if (!isLegible(line)) return false;
    const same = near(line, bands).filter((one) => !gone.has(one) && isOver(line, one));
    if (same.length > 0 && !isBetter(line, same)) return false;
    for (const one of same) gone.add(one);
    return true;
  });
  const marked = first.map((line): ReadLine => (gone.has(line) ? { ...line, use: 'names' } : line));
  return [...marked, ...added.map((line): ReadLine => ({ ...line, use: 'values' }))];
}

/** The same with what was read in badges, in the place of what the whole picture was read as there. */
export function addBadges(lines: ReadLine[], badges: ReadLine[]): ReadLine[] {
  const bands = byBand(lines);
  const gone = new Set<ReadLine>();
  const added = badges.filter((badge) => {
    if (badge.confidence < LEAST_BADGE || !SHORT_NUMBER.test(badge.text)) return false;
    const same = near(badge, bands).filter((line) => isOver(badge, line));
    // A spot within a longer line is no badge.
    if (same.some(({ box }) => box.x1 - box.x0 > WIDER * (badge.box.x1 - badge.box.x0))) return false;
    for (const line of same) gone.add(line);
    return true;
  });
  const kept = lines.flatMap((line): ReadLine[] => {
    if (!gone.has(line)) return [line];
    return line.use === 'values' ? [] : [{ ...line, use: 'names' }];
  });
  return [...kept, ...added.map((line): ReadLine => ({ ...line, use: 'values' }))];
}

function isLegible({ text, confidence }: ReadLine): boolean {
  if (confidence >= LEAST_STARRED && STARRED.test(text)) return true;
  const letters = lettersOf(text);
  return (confidence >= LEAST_ALONE && (letters >= LEAST_LETTERS || NUMBER.test(text))) || (confidence >= LEAST_LONG && letters >= LONG);
}

function isBetter(line: ReadLine, same: ReadLine[]): boolean {
  const letters = same.reduce((sum, { text }) => sum + lettersOf(text), 0);
  // A number in a badge is read as a few letters of another script.
  const isSign = letters <= SIGN_LETTERS && !same.some(({ text }) => /\d/.test(text));
  if (NUMBER.test(line.text) && (isSign || confidenceOf(same) < DOUBTFUL)) return isSign || line.confidence > confidenceOf(same);
  const height = line.box.y1 - line.box.y0;
  const begins = Math.min(...same.map(({ box }) => box.x0));
  const [only] = same;
  // An icon beside what was read surely is no part of it either.
  if (same.length === 1 && only !== undefined && only.confidence >= SURE && lettersOf(line.text) - letters < SURE_LETTERS) return false;
  const isLonger = lettersOf(line.text) >= LONGER * letters && (line.confidence >= LEAST_WHOLE || lettersOf(line.text) >= LONG);
  const head = same.find(({ box }) => box.x0 === begins);
  // What a photograph beside a line is read as is no part of it.
  const isHead = head !== undefined && head.confidence >= SURE && lettersOf(head.text) >= SURE_LETTERS;
  if (isLonger) return !(isHead && begins - line.box.x0 > height);
  return confidenceOf(same) < DOUBTFUL && line.confidence >= CERTAIN && lettersOf(line.text) * LONGER >= letters;
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
