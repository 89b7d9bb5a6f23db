import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { EngineEvent } from '../../interface/engine.ts';
import { areMostlyNames } from '../../place/name-only.ts';
import type { Opening } from '../../values/expected-count.ts';
import { type NumberedLine, numberedLines } from '../../values/numbered-entries.ts';
import { countEvents } from '../../values/source-count.ts';

interface ReadOfText {
  title?: string;
  places: ReadPlace[];
  /** Entries that were read and left out. */
  leftOut: string[];
  /** The reader is not certain of what it read. */
  uncertain: boolean;
}

/** What a text says of how many places it has, beside what was read of it. */
export function* countsOfText(text: string, { title, places, leftOut, uncertain }: ReadOfText): Generator<EngineEvent> {
  const kept = places.map(({ name }) => name);
  yield* countEvents({
    opening: openingOf(text, title, kept),
    numbered: numberedIn(text),
    kept,
    leftOut,
    uncertain: uncertain && areMostlyNames(places),
  });
}

/** Longer texts have more entries than anyone numbers. */
const LONGEST_NUMBERED = 200_000;

function numberedIn(text: string): NumberedLine[] {
  return text.length > LONGEST_NUMBERED ? [] : numberedLines(text.split('\n'));
}

const OPENING_LENGTH = 4_000;
const INTRODUCTION_LINES = 8;
const MOST_FIRST = 20;

/** The title, marked headings and first lines: where a text says how many places it has. */
function openingOf(pasted: string, title: string | undefined, names: string[]): Opening {
  const lines = pasted.slice(0, OPENING_LENGTH).split('\n');
  const headings = lines.flatMap((line) => /^\s{0,3}(?:#{1,6}|={2,6})\s*(\S.{0,200})/.exec(line)?.[1]?.replace(/[=#\s]+$/, '') ?? []);
  const isEntry = (line: string): boolean => names.slice(0, MOST_FIRST).some((name) => line.includes(name));
  const introduction = lines
    .filter((line) => line.trim() !== '')
    .slice(0, INTRODUCTION_LINES)
    .filter((line) => !isEntry(line));
  const titles = [title, headings[0]].flatMap((one) => (one === undefined || isEntry(one) ? [] : [one]));
  return { titles, headings, lines, introduction };
}
