import { withLatinDigits } from './digits.ts';
import { plainName } from './plain-name.ts';

/** A line that opens with a number. */
export interface NumberedLine {
  number: number;
  /** How the number is set; entries of one list are set alike. */
  form: string;
  /** Letters and digits behind the number. */
  text: string;
}

/** What the numbers before the entries of a source say of how many it has. */
export interface NumberedEntries {
  /** Entries of numbered lists in which most are places that were read. */
  entries: number;
  /** Of these, those that were not read. */
  missing: number;
  /** Places that were read and have no number of their own. */
  others: number;
}

const OPENING = 24;
/** What of a line is looked at; longer names are compared by their start. */
const LINE = 200;
const LONGEST_REST = 80;
const MOST_LINES = 5_000;
/** Names are looked up by this many first letters, then compared with at most this many others. */
const KEY = 2;
const MOST_ALIKE = 50;
/** Lines times names of which each pair is compared. */
const MOST_COMPARED = 100_000;
const HIGHEST = 500;
/** A number that is left out now and then does not end a list. */
const WIDEST_GAP = 3;
const LEAST_RUN = 2;
const MOST_OPEN = 4;
/** Lists of which fewer entries were read as places most likely list something else. */
const LEAST_SHARE_KEPT = 0.7;
/** A list that starts further on is the later page of one, where this many of its entries were read. */
const LEAST_LATER = 3;

const CIRCLED: Array<[first: number, count: number]> = [
  [0x2460, 20], // ①
  [0x2474, 20], // ⑴
  [0x2488, 20], // ⒈
  [0x24f5, 10], // ⓵
  [0x2776, 10], // ❶
  [0x2780, 10], // ➀
  [0x278a, 10], // ➊
];
const NUMBER =
  /^([\s>#*_|=–—•·~-]{0,10})((?:no|nr|n|top|platz|rank|número|numero|place|место|第)[.°º]?\s?|[№#(（[【「<]\s?)?(\d{1,3})(?!\d|[.,:]\d|[-–/]\d|\]:|\s?[%€$£¥°]\p{L})\s?([.)．、。:：\]】」>)）*_°ºª]|\u{FE0F}?\u{20E3}|위|位|번|-?(?:й|е|я|го)(?!\p{L})|\.?[-–—|]\s|(?=\s+\p{L})|$)/iu;

/** The numbered lines of a source, in their order. A number on a line of its own belongs to the next line. Linear; at most 5,001 lines. */
export function numberedLines(lines: Iterable<string>): NumberedLine[] {
  const found: NumberedLine[] = [];
  let bare: NumberedLine | undefined;
  for (const line of lines) {
    if (found.length > MOST_LINES) break;
    const start = line.slice(0, LINE);
    if (start.trim() === '') continue;
    const numbered = openingNumber(start);
    if (bare !== undefined) bare.text = lettersOf(start);
    bare = undefined;
    if (numbered === undefined) continue;
    found.push(numbered);
    if (numbered.text === '' && !/[(（[]/.test(numbered.form)) bare = numbered;
  }
  return found;
}

/** The number that opens a line, as a list or a ranking numbers its entries; undefined where none does. */
function openingNumber(line: string): NumberedLine | undefined {
  const sign = /^[\s>#*_]{0,8}([\u2460-\u249b\u24f5-\u24fe\u2776-\u2793])/u.exec(line);
  if (sign?.[1] !== undefined) {
    const code = sign[1].codePointAt(0) ?? 0;
    const row = CIRCLED.find(([first, count]) => code >= first && code < first + count);
    return row && { number: code - row[0] + 1, form: `${row[0]}`, text: lettersOf(line.slice(sign[0].length)) };
  }
  const match = NUMBER.exec(withLatinDigits(line.slice(0, OPENING)));
  if (match === null) return undefined;
  const [whole, marks = '', before = '', digits = '', after = ''] = match;
  const number = Number(digits);
  if (number < 1 || number > HIGHEST) return undefined;
  const form = `${marks.replace(/[^#*=]/g, '')}${before.trim().toLowerCase()}1${after.trim()}`;
  return { number, form, text: lettersOf(line.slice(whole.length)) };
}

function lettersOf(text: string): string {
  return plainName(text.replace(/<[^<>]{0,100}>|\]\([^()\s]{0,150}/g, ' ')).slice(0, LONGEST_REST);
}

/** A stretch of lines of one form that count up, or down to 1, by one. */
interface Run {
  lines: Entry[];
  step: 1 | -1 | undefined;
}

interface Entry extends NumberedLine {
  /** A place that was read has its name right behind the number. */
  kept: boolean;
}

/**
 * Judges the numbered lines of a source beside the names of the places that were read of it, those left out included. Undefined where nothing
 * is numbered, or what is numbered is something else. Linear in the number of lines and names.
 */
export function numberedEntries(lines: NumberedLine[], names: string[]): NumberedEntries | undefined {
  if (lines.length > MOST_LINES || lines.length < LEAST_RUN || names.length < LEAST_RUN) return undefined;
  const runs = runsOf(marked(lines, names)).filter(isOfPlaces);
  if (runs.length === 0) return undefined;
  const entries = runs.reduce((sum, run) => sum + highestOf(run), 0);
  const missing = runs.reduce((sum, run) => sum + highestOf(run) - keptIn(run), 0);
  const read = new Set(runs.flatMap(({ lines: own }) => own.filter(({ kept }) => kept).map(({ text }) => text)));
  return { entries, missing, others: Math.max(0, names.length - read.size) };
}

/** Each name is found behind one number only, so that a table of contents above the entries does not count them again. */
function marked(lines: NumberedLine[], names: string[]): Entry[] {
  const letters = names.map(lettersOf).filter((name) => name !== '');
  const left = new Map<string, string[]>();
  for (const name of letters) left.set(name.slice(0, KEY), [...(left.get(name.slice(0, KEY)) ?? []).slice(0, MOST_ALIKE), name]);
  const entries = lines.map((line): Entry => {
    for (const key of [line.text.slice(0, KEY), line.text.slice(0, 1)]) {
      const same = left.get(key) ?? [];
      const at = same.findIndex((name) => line.text.startsWith(name));
      if (at < 0) continue;
      same.splice(at, 1);
      return { ...line, kept: true };
    }
    return { ...line, kept: false };
  });
  if (entries.length * letters.length > MOST_COMPARED) return entries;
  // Entries that hold a name further on ("3. At the river: Blue Heron") were read too.
  for (const entry of entries) entry.kept ||= letters.some((name) => entry.text.includes(name));
  return entries;
}

/** Numbers of another kind, such as those of houses, may come between the entries of a list. */
function runsOf(lines: Entry[]): Run[] {
  const runs: Run[] = [];
  const open = new Map<string, Run[]>();
  for (const line of lines) {
    const recent = open.get(line.form) ?? [];
    const fitting = recent.filter((one) => continues(one, line.number - (one.lines.at(-1)?.number ?? 0)));
    let run = fitting.toSorted((one, other) => other.lines.length - one.lines.length)[0];
    if (run === undefined) {
      run = { lines: [line], step: undefined };
      runs.push(run);
    } else {
      run.step ??= line.number > (run.lines[0]?.number ?? 0) ? 1 : -1;
      run.lines.push(line);
    }
    open.set(line.form, [run, ...recent.filter((one) => one !== run)].slice(0, MOST_OPEN));
  }
  return runs;
}

function continues({ step, lines }: Run, difference: number): boolean {
  if (difference === 0) return false;
  const down = difference < 0;
  if (step !== undefined && step < 0 !== down) return false;
  // Two lists that restart at 1 are two lists, not one that counts down.
  if (down && step === undefined && difference !== -1) return false;
  return Math.abs(difference) <= (lines.length < LEAST_RUN ? 1 : WIDEST_GAP);
}

function isOfPlaces(run: Run): boolean {
  const { lines } = run;
  const kept = keptIn(run);
  const lowest = Math.min(lines[0]?.number ?? 0, lines.at(-1)?.number ?? 0);
  const numbers = highestOf(run) - lowest + 1;
  return lines.length >= LEAST_RUN && kept >= numbers * LEAST_SHARE_KEPT && (lowest === 1 || kept >= LEAST_LATER);
}

function keptIn({ lines }: Run): number {
  return lines.filter(({ kept }) => kept).length;
}

/** The run numbers from 1 to this; what of it has no line, or a line without a place that was read, is missing. */
function highestOf({ lines }: Run): number {
  return Math.max(lines[0]?.number ?? 0, lines.at(-1)?.number ?? 0);
}
