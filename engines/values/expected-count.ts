import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import { pageOfPages } from './count-words.ts';
import type { NumberedEntries } from './numbered-entries.ts';
import { countsInHeading, countsInSentence, type StatedCount, sumOfSections, totalsIn } from './stated-count.ts';

/** Where a source speaks of itself: its title, its headings in their order, and the lines near its top. */
export interface Opening {
  /** Its title and main headings. */
  titles: string[];
  headings: string[];
  lines: string[];
  /** The sentences that open it. */
  introduction?: string[];
  /** Short lines further down. */
  footers?: string[];
}

/** What was read of a source: places `kept`, entries `seen` (those left out too), and what its numbered entries come to. */
export interface ReadCounts {
  kept: number;
  seen: number;
  numbered?: NumberedEntries | undefined;
  /** There are further pages of the list. */
  continued?: boolean;
}

/** Where more than this many times what was read is stated before a noun, the number most likely counts something else. */
const MOST_TIMES_READ = 1.5;
/** With fewer places read, a larger number before a noun says little. */
const LEAST_READ = 5;
/** The same where the number counts places. */
const MOST_TIMES_PLACES = 10;
const LEAST_PLACES = 2;
const LEAST_OF_TOTAL = 3;
/** Of entries that are said to be shown, at least so large a part was read. */
const LEAST_SHARE_SHOWN = 0.5;
/** Where more than twice as many were read, the number counts something else. */
const LEAST_SHARE_EXCEEDED = 0.5;

/**
 * How many places a source says it has, where that can be trusted: the whole of which it shows a part, a number of its own that agrees with
 * what was read, its numbered entries, else a larger number by which it counts its entries, else a number of places that was exceeded.
 * Undefined where it says nothing.
 */
export function expectedCount(
  { titles, headings, lines, introduction = [], footers = [] }: Opening,
  { kept, seen, numbered, continued }: ReadCounts,
): number | undefined {
  if (kept === 0) return undefined;
  const stated = [...titles.flatMap(countsInHeading), ...lines.flatMap(totalsIn)];
  const parts = footers.flatMap(totalsIn).filter(({ shown }) => shown !== undefined);
  const larger = [...stated, ...parts].filter((one) => one.count > seen && isOfThisList(one, kept));
  const whole = larger.find(({ shown }) => shown !== undefined);
  if (whole !== undefined) return whole.count;
  const most = Math.max(...larger.map(({ count }) => count));
  const agreeing = agreeingCount(stated, kept, seen);
  // A number that agrees although the numbered entries are fewer agrees by chance.
  if (agreeing !== undefined) return isAllNumbered(numbered) ? agreeing : undefined;
  const missing = numbered === undefined ? 0 : numbered.missing - numbered.others;
  if (missing > 0) return Math.max(seen + missing, most);
  const inSentence = agreeingCount(introduction.flatMap(countsInSentence), kept, seen);
  if (inSentence !== undefined) return inSentence;
  const trusted = larger.find(({ kind }) => kind !== 'noun');
  if (trusted !== undefined) return trusted.count;
  if (continued !== true) {
    if (numbered !== undefined && numbered.missing === 0 && isAllNumbered(numbered)) return seen;
    const sum = sumOfSections(headings);
    if (sum === kept || sum === seen) return sum;
  }
  return larger[0]?.count ?? (continued === true ? undefined : exceededCount(stated, numbered, kept));
}

/** Where most entries are numbered, the others are most likely none. */
function isAllNumbered(numbered: NumberedEntries | undefined): boolean {
  return numbered === undefined || numbered.others === 0;
}

/** A number of places that was exceeded: some of what was read is none of them. */
function exceededCount(stated: StatedCount[], numbered: NumberedEntries | undefined, kept: number): number | undefined {
  const counts = stated.filter(({ kind, shown }) => kind !== 'noun' && shown === undefined).map(({ count }) => count);
  const smaller = [...counts, ...(numbered?.missing === 0 ? [numbered.entries] : [])].filter((count) => count < kept);
  const most = Math.max(...smaller);
  return most >= kept * LEAST_SHARE_EXCEEDED ? most : undefined;
}

function agreeingCount(stated: StatedCount[], kept: number, seen: number): number | undefined {
  return [kept, seen].find((read) => stated.some(({ count }) => count === read));
}

function isOfThisList({ kind, count, shown }: StatedCount, kept: number): boolean {
  if (shown !== undefined) return kept >= shown * LEAST_SHARE_SHOWN;
  if (kind === 'total') return kept >= LEAST_OF_TOTAL;
  if (kind === 'places') return kept >= LEAST_PLACES && count <= kept * MOST_TIMES_PLACES;
  return kept >= LEAST_READ && count <= kept * MOST_TIMES_READ;
}

/** A sentence where the title or a short line says that this is one of several pages of a list; undefined where none does. */
export function otherPages({ titles, lines, footers = [] }: Opening, kept: number): ReadingText | undefined {
  if (kept < LEAST_PLACES) return undefined;
  for (const line of [...titles, ...[...lines, ...footers].filter(({ length }) => length <= LONGEST_PAGE_LINE)]) {
    const found = pageOfPages(line);
    if (found !== undefined) return { code: 'other-pages-unread', values: { page: found.page, pages: found.pages } };
  }
  return undefined;
}

const LONGEST_PAGE_LINE = 60;
