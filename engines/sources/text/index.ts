import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { ReaderNotes } from '../../engine.ts';
import { collectMapLinks, collectProse, collectTable, collectUnits, type Found } from './collect.ts';
import type { Subject } from './decide.ts';
import { cutLines, type Line, type TextLines } from './lines.ts';
import { townsOf } from './prose.ts';
import { plainName } from './same.ts';
import { contextScore } from './shape.ts';
import { blankControls, blankSpans, type Span } from './source.ts';
import { findTables } from './tables.ts';
import { titleOf } from './title.ts';
import { type Layout, layOut } from './units.ts';
import { readListings } from './wiki.ts';
import { isContextWord, wordsOf } from './words.ts';

/** What a text holds. Every value of a place has a receipt of kind `text` with offsets into the text as given. */
export interface TextReading extends ReaderNotes {
  title?: string;
  places: ReadPlace[];
  /** Entries that are left out: `not a place`, `struck out`, `no name`. */
  dropped: Array<{ reason: string; example: string }>;
}
interface TextOptions {
  /** The text is known to be a list of places (a screenshot of one, a page's list): less evidence will do. */
  expectPlaces?: boolean;
  /** The decision behind each place is wanted too, as `traces`. */
  explain?: boolean;
}

/** Reads the places out of a text: lists, threads, notes, wiki source, chat. Pure; linear in the text's length; never throws. */
export function readText(text: string, options: TextOptions = {}): TextReading {
  const steps = readTextInSteps(text, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same reading cut into steps of a few milliseconds, so that a caller can pause or stop between them. */
export function* readTextInSteps(text: string, options: TextOptions = {}): Generator<void, TextReading, void> {
  const source = blankControls(text);
  const listings = readListings(source, text);
  yield;
  const hidden = blankSpans(source, hiddenSpans(source, listings.spans));
  const cut = yield* cutLines(hidden);
  yield;
  const tables = findTables(hidden, cut.lines, cut.references);
  const inTable = new Set(tables.flatMap((table) => table.lines));
  const outside = cut.lines.map((line): Line => (inTable.has(line) ? { ...line, kind: 'blank' } : line));
  yield;
  const layout = yield* layOut(outside);
  yield;
  const title = titleOf(text, source, cut, layout);
  if (title?.line) layout.units = layout.units.filter((unit) => unit.line !== title.line || unit.shape === 'heading');
  const found: Found = {
    text,
    towns: townsOf(hidden),
    places: listings.places.map((one) => ({ ...one, key: plainName(one.place.name) })),
    dropped: listings.nameless.map((one) => ({ ...one, reason: 'no name' })),
  };
  const subject = subjectOf(cut, layout, listings.places.length, options);
  for (const table of tables) collectTable(table, sectionAt(layout, table.lines[0]), subject, found);
  yield* collectUnits(layout, subject, found);
  yield;
  if (!subject.strict) yield* collectProse(layout, subject, found);
  collectMapLinks(outside, found);
  return finish(found, title?.text);
}

/** Comments, styles and references: not part of what the text says. */
function hiddenSpans(source: string, templates: Span[]): Span[] {
  const spans = [...templates];
  for (const [open, close] of [
    ['<!--', '-->'],
    ['<style', '</style>'],
    ['<script', '</script>'],
    ['<ref', '</ref>'],
  ] as const) {
    for (let at = source.indexOf(open); at >= 0; ) {
      const end = source.indexOf(close, at);
      if (end < 0) break;
      spans.push({ start: at, end: end + close.length });
      at = source.indexOf(open, end);
    }
  }
  spans.sort((a, b) => a.start - b.start);
  const apart: Span[] = [];
  for (const span of spans) if (span.start >= (apart.at(-1)?.end ?? 0)) apart.push(span);
  return apart;
}

const sectionAt = (layout: Layout, line: Line | undefined) =>
  layout.sections.findLast((section) => section.line.start < (line?.start ?? 0));

/** What the text as a whole speaks of, by its title, its opening lines and its headings. */
function subjectOf(cut: TextLines, layout: Layout, listings: number, options: TextOptions): Subject {
  let prior = options.expectPlaces ? 0.6 : 0;
  const opening = cut.lines.filter((line) => line.kind !== 'blank').slice(0, 6);
  const titles = [opening.find((line) => line.kind === 'heading'), opening[0]].filter((line) => line !== undefined);
  if (titles.some((line) => line.rich.plain.length <= 80 && contextScore(line.rich.plain) >= 0.3)) prior += 0.5;
  else if (opening.some((line) => promisesPlaces(line.rich.plain))) prior += 0.3;
  const promising = layout.sections.filter((section) => section.promise > 0).length;
  const other = layout.sections.filter((section) => section.promise < 0).length;
  prior += Math.min(0.4, promising * 0.15) - Math.min(0.5, Math.max(0, other - promising) * 0.2);
  return { prior: Math.max(-0.4, Math.min(1, prior)), strict: listings >= 3 };
}

/** A short line that promises places, or a longer one that speaks of them more than once. */
const promisesPlaces = (plain: string): boolean =>
  plain.length <= 80 ? contextScore(plain) >= 0.4 : plain.length < 500 && wordsOf(plain).filter(isContextWord).length >= 2;

function finish(found: Found, title: string | undefined): TextReading {
  found.places.sort((a, b) => a.at - b.at);
  found.dropped.sort((a, b) => a.at - b.at);
  return {
    ...(title && { title }),
    places: found.places.map((one) => one.place),
    dropped: found.dropped.map(({ reason, example }) => ({ reason, example })),
    uncertain: found.places.length === 0,
  };
}
