import { shapeOf } from '../../scoring/shape.ts';
import type { Steps } from '../../scoring/steps.ts';
import type { Unit, UnitDocument, UnitSpan } from '../../scoring/unit.ts';
import { cutLines, type Line } from './lines.ts';
import type { Rich } from './markup.ts';
import { openText } from './preamble.ts';

/** A unit of a text with the marked-up line that it comes from: `text[i]` is `rich.plain[offset + i]`. */
export interface TextUnit extends Unit {
  rich: Rich;
  offset: number;
  line: Line;
  /** What it costs to judge the unit, in characters. */
  weight: number;
}
export interface TextDocument extends UnitDocument {
  units: TextUnit[];
}

/** A long text is judged in parts of about this many characters, so that memory and pauses stay bounded. */
const WINDOW = 60_000;
/** A unit weighs as much as this many characters more, so that a part has a bounded number of units. */
const UNIT_WEIGHT = 16;
/** So does each of its words with a capital beyond the first ones, which give many candidates; for a bounded number of candidates. */
const CAPITAL_WEIGHT = 10;
const FREE_CAPITALS = 4;
/** A part that is full goes on to the next heading or blank line, but not by more than this share. */
const WINDOW_SLACK = 1.25;

/** Cuts a text (after `blankControls` and with hidden parts blanked) into units. Linear in its length. */
export function* segmentText(source: string): Steps<TextDocument> {
  let whole: TextDocument = { units: [] };
  for (const part of segmentInWindows(source, Number.POSITIVE_INFINITY)) {
    if (part !== undefined) whole = part;
    yield;
  }
  return whole;
}

/**
 * The same, in parts of whole units, each yielded as soon as it is full: of a long text only one part is held. There is at least one part;
 * nothing is yielded at mere pauses. Sections that begin in an earlier part are unknown in a later one.
 */
export function* segmentInWindows(source: string, size = WINDOW): Generator<TextDocument | undefined, void, void> {
  const text = yield* openText(source);
  const title = text.title && source.slice(text.title.start, text.title.end);
  const state = { section: -1, gap: 0, table: -1, row: 0, inTable: false, headers: [] as string[], frontEnd: text.frontEnd };
  let units: TextUnit[] = [];
  let weight = 0;
  let line: Line | undefined;
  const part = (): TextDocument => ({ units, ...(title !== undefined && { title }) });
  for (const batch of cutLines(text)) {
    for (const next of batch ?? []) {
      if (line !== undefined) {
        const before = units.length;
        addTo(units, line, next, state);
        for (let at = before; at < units.length; at++) weight += (units[at] as TextUnit).weight;
      }
      line = next;
      if (weight < size || (weight < size * WINDOW_SLACK && next.kind !== 'heading' && next.kind !== 'blank')) continue;
      yield part();
      units = [];
      weight = 0;
      state.section = -1;
    }
    yield;
  }
  if (line !== undefined) addTo(units, line, undefined, state);
  yield part();
}

function addTo(units: TextUnit[], line: Line, next: Line | undefined, state: SegmentState): void {
  if (line.kind === 'blank') {
    state.gap++;
    state.inTable = false;
    return;
  }
  if (line.kind === 'row') addRow(units, line, next, state);
  else {
    state.inTable = false;
    addLine(units, line, state);
  }
  state.gap = 0;
}

interface SegmentState {
  section: number;
  gap: number;
  table: number;
  row: number;
  inTable: boolean;
  headers: string[];
  frontEnd: number;
}

function addLine(units: TextUnit[], line: Line, state: SegmentState): void {
  const { plain } = line.rich;
  let from = 0;
  let to = plain.length;
  while (from < to && /\s/.test(plain[from] as string)) from++;
  while (to > from && /\s/.test(plain[to - 1] as string)) to--;
  if (to === from && line.rich.links.length === 0) return;
  const kind = line.kind === 'heading' ? 'heading' : line.kind === 'item' ? 'item' : 'line';
  const number = line.ordered ? Number.parseInt(line.marker.replace(/\D+/g, ''), 10) : Number.NaN;
  const unit = unitOf(
    line,
    from,
    to,
    { from: 0, to: plain.length },
    {
      kind,
      level: kind === 'heading' ? line.level : 0,
      indent: line.indent,
      marker: line.marker,
      section: state.section,
      gap: state.gap,
      signature: [
        kind,
        line.level,
        kind === 'item' ? Math.min(8, line.indent) : line.indent > 0 ? 1 : 0,
        markerClass(line),
        line.message ? 'm' : '',
        line.fenced ? 'f' : '',
        line.quote > 0 ? 'q' : '',
        line.kind === 'rule' ? 'r' : '',
        line.start < state.frontEnd ? 'y' : '',
      ].join(),
    },
  );
  if (Number.isFinite(number)) unit.number = number;
  if (kind === 'heading') {
    while (state.section >= 0 && (units[state.section]?.level ?? 0) >= unit.level) state.section = units[state.section]?.section ?? -1;
    unit.section = state.section;
    state.section = units.length;
  }
  units.push(unit);
}

function markerClass(line: Line): string {
  if (line.kind !== 'item') return '';
  if (line.ordered) return '1';
  return /^[\p{P}\p{S}]$/u.test(line.marker) ? line.marker : line.marker === '' ? '' : 'e';
}

function addRow(units: TextUnit[], line: Line, next: Line | undefined, state: SegmentState): void {
  const cells = cellsOf(line.rich.plain);
  if (!state.inTable) {
    state.inTable = true;
    state.table++;
    state.row = 0;
    state.headers = [];
    if (next?.kind === 'row' && isDivider(next.rich.plain))
      state.headers = cells.map(({ from, to }) => line.rich.plain.slice(from, to).trim());
  } else state.row++;
  if (isDivider(line.rich.plain)) return;
  cells.forEach((cell, column) => {
    const header = state.row === 0 ? undefined : state.headers[column];
    // A cell may hold nothing but a link.
    if (cell.to <= cell.from && !line.rich.links.some((link) => link.from >= cell.start && link.to <= cell.end)) return;
    units.push(
      unitOf(
        line,
        cell.from,
        cell.to,
        { from: cell.start, to: cell.end },
        {
          kind: 'cell',
          level: 0,
          indent: 0,
          marker: '',
          section: state.section,
          gap: column === 0 ? state.gap : 0,
          signature: `cell,${column},${cells.length},${state.row === 0 && state.headers.length > 0 ? 'h' : ''}`,
          cell: {
            table: state.table,
            row: state.row,
            column,
            columns: cells.length,
            ...(header !== undefined && header !== '' && { header }),
          },
        },
      ),
    );
  });
}

const isDivider = (plain: string): boolean => plain.includes('-') && /^[\s|:+=-]+$/.test(plain);

/** A cell: its text without the blanks around it, and all that is between its bars. */
interface Cell {
  from: number;
  to: number;
  start: number;
  end: number;
}

function cellsOf(plain: string): Cell[] {
  const cells: Cell[] = [];
  let start = 0;
  for (let at = 0; at <= plain.length; at++) {
    if (at < plain.length && plain[at] !== '|') continue;
    let from = start;
    let to = at;
    while (from < to && /\s/.test(plain[from] as string)) from++;
    while (to > from && /\s/.test(plain[to - 1] as string)) to--;
    if (!((start === 0 || at === plain.length) && to === from)) cells.push({ from, to, start, end: at });
    start = at + 1;
  }
  return cells;
}

/** `around` is the stretch whose links belong to the unit: a written-out address leaves blanks at its ends. */
function unitOf(
  line: Line,
  from: number,
  to: number,
  around: { from: number; to: number },
  unitFacts: Omit<Unit, 'text' | 'spans' | 'script'>,
): TextUnit {
  const { rich } = line;
  const spans: UnitSpan[] = [];
  for (const link of rich.links)
    if (link.to > link.from ? link.to > around.from && link.from < around.to : link.from >= around.from && link.to <= around.to)
      spans.push({ kind: 'link', from: clamp(link.from, from, to), to: clamp(link.to, from, to), url: link.url });
  for (const mark of rich.marks)
    if (mark.to > from && mark.from < to) spans.push({ kind: mark.kind, from: clamp(mark.from, from, to), to: clamp(mark.to, from, to) });
  const text = rich.plain.slice(from, to);
  const { script, capitalised } = shapeOf(text, 0, Math.min(text.length, SHAPE_LENGTH));
  const weight = text.length + UNIT_WEIGHT + CAPITAL_WEIGHT * Math.max(0, capitalised - FREE_CAPITALS);
  const unit: TextUnit = { ...unitFacts, text, spans, script, rich, offset: from, line, weight };
  if (line.said !== undefined) unit.said = line.said;
  return unit;
}

/** How much of a unit is looked at for its script. */
const SHAPE_LENGTH = 400;

const clamp = (at: number, from: number, to: number): number => Math.max(0, Math.min(to, Math.max(from, at)) - from);
