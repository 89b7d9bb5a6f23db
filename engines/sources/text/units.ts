import { cutBlock } from './blocks.ts';
import { separatorAt } from './cut.ts';
import { isDayHeading, promiseIn } from './days.ts';
import { fieldOfLabel } from './details.ts';
import { type Entry, readEntry } from './entry.ts';
import { markForms } from './forms.ts';
import type { Line } from './lines.ts';
import { contextScore, isGenericHeading, shapeOf } from './shape.ts';
import { fieldLine, isDetail, isNameLine, wholeMark } from './telling.ts';

export type UnitShape = 'item' | 'heading' | 'lead' | 'line' | 'record' | 'prose';
/** A heading, a bold line over a list, a line that ends with a colon: what the lines after it stand under. */
export interface Section {
  level: number;
  line: Line;
  parent?: Section;
  /** What it promises (`contextScore`). */
  promise: number;
  children: number;
}
/** One thing of the text that may be a place: a line with the lines that belong to it. */
export interface Unit {
  shape: UnitShape;
  line: Line;
  section?: Section;
  /** Depth in a nested list. */
  depth: number;
  parent?: Unit;
  children: Unit[];
  body: Line[];
  entry?: Entry;
}
export interface Layout {
  units: Unit[];
  sections: Section[];
  /** The unit that a section's own heading makes. */
  headings: Map<Section, Unit>;
}

/** Lays the lines out as units under their sections. */
export function* layOut(lines: Line[]): Generator<void, Layout, void> {
  const layout: Layout = { units: [], sections: [], headings: new Map() };
  const state: State = { layout, stack: [], items: [] };
  yield* markForms(lines);
  yield;
  for (let i = 0, steps = 0; i < lines.length; ) {
    i = place(lines, i, state);
    if (++steps % 500 === 0) yield;
  }
  return layout;
}

interface State {
  layout: Layout;
  section?: Section;
  stack: Section[];
  /** Open items of the list being read, outermost first. */
  items: Unit[];
  /** The unit that loose lines after it may belong to. */
  last?: Unit;
  gap?: boolean;
  /** The last unit is a paragraph of its own, so that the paragraph after it may be its remark. */
  alone?: boolean;
}

function place(lines: Line[], i: number, state: State): number {
  const line = lines[i] as Line;
  if (line.kind === 'blank' || line.kind === 'row') {
    state.gap = true;
    return i + 1;
  }
  if (line.kind === 'rule') {
    // What a label stands over ends here, what a heading stands over does not.
    state.stack = state.stack.filter((section) => section.level < 7);
    state.section = state.stack.at(-1);
    state.items = [];
    state.last = undefined;
    return i + 1;
  }
  if (line.kind === 'heading') return openHeading(line, i, state);
  if (line.kind === 'item') return openItem(lines, line, i, state);
  return openText(lines, i, state);
}

function openSection(state: State, line: Line, level: number): Section {
  state.stack = state.stack.filter((one) => one.level < level);
  const parent = state.stack.at(-1);
  if (parent && line.kind === 'heading') parent.children++;
  const section: Section = { level, line, promise: promiseIn(line.rich.plain), children: 0, ...(parent && { parent }) };
  state.stack.push(section);
  state.section = section;
  state.layout.sections.push(section);
  state.items = [];
  state.last = undefined;
  return section;
}

function openHeading(line: Line, i: number, state: State): number {
  const section = openSection(state, line, line.level);
  const unit: Unit = { shape: 'heading', line, section, depth: 0, children: [], body: [] };
  state.layout.units.push(unit);
  state.layout.headings.set(section, unit);
  state.last = unit;
  state.gap = false;
  return i + 1;
}

function openItem(lines: Line[], line: Line, i: number, state: State): number {
  const open = state.items;
  while (open.length && (open.at(-1)?.line.indent ?? 0) >= line.indent) open.pop();
  if (line.quote !== (open[0]?.line.quote ?? line.quote)) open.length = 0;
  const parent = open.at(-1);
  const field = fieldLine(line) ?? memberLine(line, state.last);
  const detail = parent !== undefined && isDetail(line);
  const owner = parent ?? (field && !startsList(lines, i) ? state.last : undefined);
  if ((field || detail) && owner) {
    owner.body.push(line);
    return i + 1;
  }
  const unit: Unit = {
    shape: 'item',
    line,
    depth: open.length,
    children: [],
    body: [],
    ...(state.section && { section: state.section }),
    ...(parent && { parent }),
  };
  state.alone = state.gap !== false;
  parent?.children.push(unit);
  open.push(unit);
  state.layout.units.push(unit);
  state.last = unit;
  state.gap = false;
  return i + 1;
}

/** In a block that began with "Name: …", every other "label: value" belongs to it. */
function memberLine(line: Line, last: Unit | undefined): { field: string } | undefined {
  const label = (one: Line): string | undefined => /^[^:：]{1,30}(?=[:：])/.exec(one.rich.plain.slice(0, 40))?.[0];
  const first = last && label(last.line);
  const own = label(line);
  return first && own && fieldOfLabel(first) === 'name' && fieldOfLabel(own) !== 'name' ? { field: 'note' } : undefined;
}

const startsList = (lines: Line[], i: number): boolean => {
  const before = lines[i - 1];
  return !before || before.kind === 'blank' || before.kind === 'heading';
};

function openText(lines: Line[], i: number, state: State): number {
  let end = i + 1;
  while (
    end < lines.length &&
    !lines[i]?.message &&
    !lines[end]?.message &&
    !lines[end]?.opens &&
    lines[end]?.kind === 'text' &&
    lines[end]?.quote === lines[i]?.quote &&
    end - i < 4_000
  )
    end++;
  const block = lines.slice(i, end);
  const first = block[0] as Line;
  const plain = first.rich.plain.trim();
  const next = lines.slice(end, end + 3).find((one) => one.kind !== 'blank');
  if (first.opens) {
    const record: Unit = {
      shape: 'record',
      line: first,
      depth: 0,
      children: [],
      body: block.slice(1),
      ...(state.section && { section: state.section }),
    };
    state.layout.units.push(record);
    state.items = [];
    state.alone = true;
    state.last = record;
    state.gap = false;
    return end;
  }
  if (belongsToItem(first, state)) {
    state.last?.body.push(...block);
    state.gap = false;
    return end;
  }
  if (first.heads || (isDayHeading(plain) && block.length > 1)) {
    openSection(state, first, 7);
    return i + 1;
  }
  if (
    block.length === 1 &&
    plain.length <= 90 &&
    first.rich.links.length === 0 &&
    next &&
    !isQuotedAfter(first, next) &&
    (/[:：]$/.test(plain) || isDayHeading(plain) || (wholeMark(first) && (next.kind === 'item' || leadsByLink(next))))
  ) {
    openSection(state, first, /[:：]$/.test(plain) && !wholeMark(first) ? 8 : 7);
    return end;
  }
  if (
    block.length === 1 &&
    plain.length <= 40 &&
    next?.kind === 'text' &&
    next.quote === first.quote &&
    next !== lines[end] &&
    (first.rich.marks.length === 0 || wholeMark(first)) &&
    !/[.!?]$/.test(plain) &&
    isGenericHeading(plain) &&
    isNameLine(next)
  ) {
    openSection(state, first, 8);
    return end;
  }
  if (block.length === 1 && plain.length <= 60 && next?.kind === 'item' && first.rich.links.length === 0 && isListLabel(plain)) {
    openSection(state, first, 8);
    return end;
  }
  if (
    block.length >= 3 &&
    !lines[i - 1]?.heads &&
    plain.length <= 40 &&
    first.rich.links.length === 0 &&
    (contextScore(plain) < 0 || (isGenericHeading(plain) && separatorAt(plain) === undefined && !isDetail(block[1] as Line)))
  ) {
    openSection(state, first, 8);
    return i + 1;
  }
  if (state.last?.shape === 'heading' && state.last.body.length === 0 && isDetail(first)) {
    state.last.body.push(...block);
    return end;
  }
  if (first.quote && state.last && !state.last.line.quote) {
    state.last.body.push(...block);
    return end;
  }
  const loose = state.last;
  const units = cutBlock(block, state.section);
  const only = units.length === 1 ? units[0] : undefined;
  if (only?.shape === 'line' && loose?.shape === 'heading' && i > 0 && (shapeOf(plain).titled < 0.99 || /[。！？]|[^.][.!?]$/.test(plain)))
    only.shape = 'prose';
  if (loose && (loose.shape === 'heading' || (state.alone && loose.shape !== 'prose')) && units.every((unit) => unit.shape === 'prose'))
    loose.body.push(...block);
  state.layout.units.push(...units);
  state.items = [];
  state.alone = units.length === 1;
  const telling = units.findLast((unit) => unit.shape !== 'prose');
  if (telling) state.last = telling;
  else if (loose?.shape !== 'heading' && units.length) state.last = undefined;
  state.gap = false;
  return end;
}

/** A short line over a list that tells what the list holds. */
const isListLabel = (plain: string): boolean => isGenericHeading(plain) || contextScore(plain) < 0 || shapeOf(plain).sentenceWords > 0;
const leadsByLink = (line: Line): boolean => line.kind === 'text' && readEntry(line.rich)?.lead === 'link';
const isQuotedAfter = (line: Line, next: Line): boolean => next.quote > line.quote;

/** Lines right under an item, or set in under it, belong to it. */
function belongsToItem(line: Line, state: State): boolean {
  const item = state.last;
  if (item?.shape !== 'item') return item !== undefined && fieldLine(line) !== undefined && item.shape !== 'prose';
  if (line.indent > item.line.indent && line.indent >= 2) return true;
  // A short item needs no second line: what looks like an entry under it is one.
  if (!state.gap && item.line.rich.plain.length < 60 && !item.line.message && isNameLine(line) && shapeOf(nameOf(line)).placeWords > 0)
    return false;
  return !state.gap || fieldLine(line) !== undefined;
}

const nameOf = (line: Line): string => {
  const name = readEntry(line.rich)?.names[0];
  return name ? line.rich.plain.slice(name.from, name.to) : '';
};
