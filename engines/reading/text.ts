import type { ReadPlace } from '@cairn/contracts/places.ts';
import { evidence, groupUnits, isListHeading, isPlace, isPlaceGroup, isStrong, readGroup, type Subject } from './text-decide.ts';
import { type outerLinks, readEntry } from './text-entry.ts';
import { buildPlace, type Piece, pieceText } from './text-fields.ts';
import { cutLines, type Line, type TextLines } from './text-lines.ts';
import { plainName } from './text-same.ts';
import { contextScore, isLabel, shapeOf } from './text-shape.ts';
import { blankControls, blankSpans, type Span } from './text-source.ts';
import { type Layout, layOut, readBody, type Unit } from './text-units.ts';
import { readListings } from './text-wiki.ts';

/** What a text holds. Every value of a place has a receipt of kind `text` with offsets into the text as given. */
export interface TextReading {
  title?: string;
  places: ReadPlace[];
  /** Entries that are left out: `not a place`, `struck out`, `no name`. */
  dropped: Array<{ reason: string; example: string }>;
}
export interface TextOptions {
  /** The text is known to be a list of places (a screenshot of one, a page's list): less evidence will do. */
  expectPlaces?: boolean;
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
  const hidden = hiddenSpans(source, listings.spans);
  const cut = cutLines(blankSpans(source, hidden));
  yield;
  const layout = layOut(cut.lines);
  yield;
  const found: Found = { text, places: listings.places.map((one) => ({ ...one, key: plainName(one.place.name) })), dropped: [] };
  for (const one of listings.nameless) found.dropped.push({ at: one.at, reason: 'no name', example: one.example });
  const subject = subjectOf(cut, layout, listings.places.length, options);
  yield* decide(layout, subject, found);
  yield;
  return finish(found, titleOf(text, source, cut, layout));
}

interface Found {
  text: string;
  places: Array<{ at: number; place: ReadPlace; key: string }>;
  dropped: Array<{ at: number; reason: string; example: string }>;
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

function subjectOf(cut: TextLines, layout: Layout, listings: number, options: TextOptions): Subject {
  let prior = options.expectPlaces ? 0.6 : 0;
  const opening = cut.lines.filter((line) => line.kind !== 'blank').slice(0, 6);
  const title = opening.find((line) => line.kind === 'heading') ?? opening[0];
  if (title && title.rich.plain.length < 200 && contextScore(title.rich.plain) > 0) prior += 0.5;
  else if (opening.some((line) => line.rich.plain.length < 400 && contextScore(line.rich.plain) >= 0.4)) prior += 0.3;
  const promising = layout.sections.filter((section) => section.promise > 0).length;
  const other = layout.sections.filter((section) => section.promise < 0).length;
  prior += Math.min(0.4, promising * 0.15) - Math.min(0.5, Math.max(0, other - promising) * 0.2);
  return { prior: Math.max(-0.4, Math.min(1, prior)), strict: listings >= 3 };
}

function* decide(layout: Layout, subject: Subject, found: Found): Generator<void, void, void> {
  const groups = groupUnits(layout.units);
  const open = new Set<Unit>(layout.units.filter((unit) => unit.shape === 'heading'));
  const isHeading = (group: Unit[]): boolean => group[0]?.shape === 'heading';
  for (const all of [...groups.filter((group) => !isHeading(group)), ...groups.filter(isHeading)]) {
    const group = isHeading(all) ? openHeadings(all, open, layout) : all;
    if (group.length === 0) continue;
    readGroup(group);
    const scores: number[] = [];
    for (const [index, unit] of group.entries()) {
      scores.push(evidence(unit));
      if (index % 200 === 199) yield;
    }
    const entries = group.filter((unit) => !isListHeading(unit, group));
    if (entries.length === 0) continue;
    const accepted = isPlaceGroup(
      entries,
      subject,
      entries.map((unit) => scores[group.indexOf(unit)] ?? 0),
    );
    for (const [index, unit] of group.entries()) {
      if (isListHeading(unit, group)) continue;
      const alone = isStrong(unit) && (scores[index] ?? 0) >= 0.9 && unit.shape !== 'heading';
      if ((accepted || alone) && take(unit, scores[index] ?? 0, found)) closeHeadings(unit, layout, open);
      if (index % 200 === 199) yield;
    }
  }
}

/** A heading over entries is no entry. */
function closeHeadings(unit: Unit, layout: Layout, open: Set<Unit>): void {
  if (unit.shape === 'heading') return;
  for (let section = unit.section; section; section = section.parent) {
    const heading = layout.headings.get(section);
    if (!heading || !open.delete(heading)) return;
  }
}

/** The headings of one level that may be entries. Where most of their level stand over entries, the others are empty shelves, not places. */
function openHeadings(level: Unit[], open: Set<Unit>, layout: Layout): Unit[] {
  const leaves = level.filter((unit) => open.has(unit) && isLeaf(unit, layout));
  return level.length - level.filter((unit) => open.has(unit)).length >= level.length / 2
    ? leaves.filter((unit) => unit.line.rich.links.length > 0)
    : leaves;
}

/** A heading that can be an entry: none stands under it, and it is not the title over everything. */
const isLeaf = (unit: Unit, layout: Layout): boolean =>
  unit.section?.children === 0 &&
  !(unit.line.level === 1 && layout.units.find((one) => one.shape === 'heading') === unit && layout.sections.length > 1);

/** Takes a unit in as a place, or notes why it is none; answers whether it became a place. */
function take(unit: Unit, score: number, found: Found): boolean {
  const { entry, line } = unit;
  const at = line.rich.origin;
  const example = line.rich.plain.trim().slice(0, 200);
  if (entry?.struck) {
    found.dropped.push({ at, reason: 'struck out', example });
    return false;
  }
  if (!entry || !isPlace(unit, score)) {
    const looksLikeEntry =
      unit.shape === 'item' && entry !== undefined && !isLabel(example) && shapeOf(example).sentenceWords < 2 && unit.children.length === 0;
    if (looksLikeEntry) found.dropped.push({ at, reason: 'not a place', example });
    return false;
  }
  const notes: Piece[] = [...(entry.note ? [entry.note] : []), ...readBody(entry, ownBody(unit))];
  for (const [index, name] of entry.names.entries()) {
    const links = entry.names.length > 1 ? linksFor(entry.names, index, entry.links) : entry.links;
    const place = buildPlace(found.text, name, { ...entry, links }, notes);
    found.places.push({ at: place.receipts?.name?.kind === 'text' ? place.receipts.name.start : at, place, key: plainName(place.name) });
  }
  return true;
}

/** The lines under a unit, without those of its children that are entries themselves. */
const ownBody = (unit: Unit): Line[] => unit.body;

/** Several names on one line with as many links after them: by the name in the address, else in order. */
function linksFor(names: Piece[], index: number, links: ReturnType<typeof outerLinks>): ReturnType<typeof outerLinks> {
  const key = (one: Piece): string => plainName(pieceText(one)).slice(0, 4);
  const own = links.filter((link) => link.url.toLowerCase().includes(key(names[index] as Piece)));
  if (own.length) return own;
  return links.length === names.length ? links.slice(index, index + 1) : [];
}

function finish(found: Found, title: string | undefined): TextReading {
  found.places.sort((a, b) => a.at - b.at);
  found.dropped.sort((a, b) => a.at - b.at);
  return {
    ...(title && { title }),
    places: found.places.map((one) => one.place),
    dropped: found.dropped.map(({ reason, example }) => ({ reason, example })),
  };
}

function titleOf(text: string, source: string, cut: TextLines, layout: Layout): string | undefined {
  if (cut.title) return text.slice(cut.title.start, cut.title.end).trim().slice(0, 300);
  const comment = /<!--\s{0,5}TITLE:\s{0,5}([^\n]{1,200}?)\s{0,5}-->/.exec(source.slice(0, 2_000));
  if (comment?.[1]) return comment[1];
  const first = layout.sections.find((section) => section.line.kind === 'heading');
  const top = cut.lines.find((line) => line.kind !== 'blank');
  if (first && first.line.level === 1) return clean(first.line);
  if (top?.kind === 'heading') return clean(top);
  if (top?.kind === 'text' && top.rich.plain.length <= 100 && contextScore(top.rich.plain) > 0 && readEntry(top.rich)?.lead === 'plain')
    return clean(top)?.replace(/[:：]$/, '');
  return undefined;
}

const clean = (line: Line): string | undefined => line.rich.plain.replace(/\s+/g, ' ').trim().slice(0, 300) || undefined;
