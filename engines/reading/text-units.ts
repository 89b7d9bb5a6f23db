import { addressScore, isRegion } from './text-address.ts';
import { closingOf } from './text-cut.ts';
import { fieldOfLabel, findCoordinates, findPhone, findRating, findReviews } from './text-details.ts';
import { type Entry, readEntry } from './text-entry.ts';
import { type Piece, shrink } from './text-fields.ts';
import { markForms } from './text-forms.ts';
import type { Line } from './text-lines.ts';
import { readDetails, readRest } from './text-rest.ts';
import { contextScore, isGenericHeading, isLabel, shapeOf } from './text-shape.ts';

type UnitShape = 'item' | 'heading' | 'lead' | 'line' | 'record' | 'prose';
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
  markForms(lines);
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

/** "Address: …", "📍 …", "Tel. …": a line that tells one thing of the place above it. */
export function fieldLine(line: Line): { field: string; value: Piece } | undefined {
  const plain = line.rich.plain;
  const colon = plain.slice(0, 40).search(/[:：]/);
  const field = colon > 0 ? fieldOfLabel(plain.slice(0, colon)) : undefined;
  if (field && field !== 'name') return { field, value: shrink({ rich: line.rich, from: colon + 1, to: plain.length }) };
  const sign = SIGNS.find(([pattern]) => pattern.test(line.marker) || pattern.test(plain.slice(0, 4)));
  if (!sign) return undefined;
  const from = plain.search(/[\p{L}\p{N}+(]/u);
  const value = shrink({ rich: line.rich, from: Math.max(0, from), to: plain.length });
  const text = plain.slice(value.from, value.to);
  if (sign[1] === 'address' && (addressScore(text) < 0.5 || namesBeforeAddress(line))) return undefined;
  if (sign[1] === 'phoneNumber' && !findPhone(`tel ${text}`)) return undefined;
  return { field: sign[1], value };
}
const SIGNS: Array<[RegExp, string]> = [
  [/^(?:📍|🏠|📌|🗺)/u, 'address'],
  [/^(?:📞|☎|📱)/u, 'phoneNumber'],
  [/^(?:🕐|🕒|🕙|⏰|🕘|🕛|⌚)/u, 'hours'],
  [/^(?:🌐|🔗)/u, 'websiteUrl'],
];

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
  if (first.heads || (DAY.test(plain) && block.length > 1)) {
    openSection(state, first, 7);
    return i + 1;
  }
  if (
    block.length === 1 &&
    plain.length <= 90 &&
    first.rich.links.length === 0 &&
    next &&
    !isQuotedAfter(first, next) &&
    (/[:：]$/.test(plain) || DAY.test(plain) || (wholeMark(first) && (next.kind === 'item' || leadsByLink(next))))
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
    plain.length <= 40 &&
    first.rich.links.length === 0 &&
    (contextScore(plain) < 0 || (isGenericHeading(plain) && !isDetail(block[1] as Line)))
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
/** What a heading promises: a day of a journey promises stops. */
const promiseIn = (plain: string): number => contextScore(plain) || (DAY.test(plain.trim()) ? 0.5 : 0);
const DAY =
  /^(?:(?:day|tag|jour|día|dia|giorno|dag|den|dzień|nap|gün|päivä|день|يوم|اليوم|יום|week) \d{1,2}(?!\d)|\d{1,2}(?:st|nd|rd|th|º|°|\.)\s?(?:day|dia|día|giorno|tag|dag|den|gün|nap)(?!\p{L})|第[一二三四五六七八九十\d]{1,3}[天日]|\d{1,2}日目|\d{1,2}일차)[^,，、]{0,30}$/iu;
const leadsByLink = (line: Line): boolean => line.kind === 'text' && readEntry(line.rich)?.lead === 'link';
const isQuotedAfter = (line: Line, next: Line): boolean => next.quote > line.quote;
export const wholeMark = (line: Line): boolean => {
  const plain = line.rich.plain;
  return line.rich.marks.some(
    (mark) => mark.kind === 'strong' && plain.slice(0, mark.from).trim() === '' && plain.slice(mark.to).replace(/[:：\s]/g, '') === '',
  );
};

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

/** Cuts a block of lines without blank ones between them into records, single lines, bold-led paragraphs or prose. */
function cutBlock(block: Line[], section: Section | undefined): Unit[] {
  const make = (shape: UnitShape, line: Line, body: Line[] = []): Unit => ({
    shape,
    line,
    depth: 0,
    children: [],
    body,
    ...(section && { section }),
  });
  const runs: Line[][] = [];
  for (const [index, line] of block.entries()) {
    const before = block[index - 1];
    const run = runs.at(-1);
    const apart =
      !before ||
      !run ||
      line.rich.plain.length > 130 ||
      before.rich.plain.length > 130 ||
      (leads(line) && /[.!?”"）)…]\s*$/.test(before.rich.plain)) ||
      (leads(line) && leads(run[0] as Line) && run.length === 1);
    if (apart) runs.push([line]);
    else run.push(line);
  }
  return runs.flatMap((run) => cutRun(run, make));
}

const leads = (line: Line): boolean => readEntry(line.rich)?.lead !== 'plain' && readEntry(line.rich) !== undefined;

function cutRun(run: Line[], make: (shape: UnitShape, line: Line, body?: Line[]) => Unit): Unit[] {
  const [first, ...others] = run as [Line, ...Line[]];
  if (leads(first)) return [make('lead', first, others)];
  if (run.length > 1 && sameMake(run)) return run.map((line) => make('line', line));
  if (others.some(isDetail) && !isDetail(first) && isNameLine(first)) return cutRecords(run, make);
  if (run.every((line) => line.rich.plain.trim().length <= 90)) {
    const like = run.filter(isNameLine).length / run.length;
    const flowing = others.filter((line) => /^\p{Ll}/u.test(line.rich.plain.trim())).length / Math.max(1, others.length);
    if (like >= 0.6 && (run.length === 1 || flowing < 0.5 || others.every((line) => line.rich.plain.length < 40)))
      return run.map((line) => make('line', line));
  }
  if (startsWithNameAndBracket(first)) return [make('lead', first, others)];
  return run.map((line) => make('prose', line));
}

/** Whether every line is a name, then the same sign, then what is said of it: a list, whatever stands behind the names. */
function sameMake(run: Line[]): boolean {
  const signs = new Set<string | undefined>();
  for (const { rich } of run) {
    const sign = SIGN.exec(rich.plain.slice(0, 80));
    const head = sign ? rich.plain.slice(0, sign.index).trim() : '';
    signs.add(sign?.[0].trim() || sign?.[0]);
    if (signs.size > 1 || !sign || shapeOf(head).name < 0.5 || /^[\d〒]/.test(head) || addressScore(head) >= 0.25 || isLabel(head))
      return false;
  }
  return (
    run.every((line) => line.rich.plain.length <= 200) &&
    !run.every((line) => /[.!?]$/.test(line.rich.plain.trim()) && shapeOf(line.rich.plain).sentenceWords > 1)
  );
}
const SIGN = /\s[|·•~-]\s|\s?[–—]\s|\t+|;|,\s|\s?[(（]/u;

/** "NAME (street 1) – remark": a paragraph that begins as an entry does, with an address at once. */
function startsWithNameAndBracket(line: Line): boolean {
  const entry = readEntry(line.rich);
  const name = entry?.names[0];
  if (!entry?.address || !name) return false;
  const shape = shapeOf(line.rich.plain.slice(name.from, name.to));
  return shape.name >= 0.6 && shape.words.length <= 8 && entry.address.from - name.to <= 4;
}

/** A line that says something of a place above it: address, telephone, rating, link, a label with its value. */
export function isDetail(line: Line): boolean {
  const plain = line.rich.plain.trim();
  if (fieldLine(line) || plain === '') return true;
  if (plain.length > 160) return false;
  const position = findCoordinates(plain);
  if (position && position.to - position.from > plain.length * 0.8) return true;
  const phone = findPhone(plain);
  if (phone && phone.to - phone.from > plain.length * 0.6) return true;
  if ((findRating(plain) || findReviews(plain)) && plain.length < 60 && /^[\d★⭐(]/u.test(plain)) return true;
  const open = plain.search(/[(（]/);
  if (open > 2 && closingOf(plain, open) >= plain.length - 2) return false;
  if (addressScore(plain) < 0.6 || !/^[\d〒]|,|、|\s\d|[\p{Lo}]\d/u.test(plain) || /^\d{1,2}[:.]\d{2}\s/.test(plain)) return false;
  if (/\S[.!?]$/.test(plain) && !plain.includes(',') && shapeOf(plain).titled < 0.8) return false;
  return !namesBeforeAddress(line);
}

/** "Blue Note, 131 W 3rd St": an entry on one line, not an address under one. */
function namesBeforeAddress(line: Line): boolean {
  const entry = readEntry(line.rich);
  const name = entry?.names[0];
  if (!name || !entry?.address || isRegion(line.rich.plain) || /^\s*[\d〒]/.test(line.rich.plain)) return false;
  const text = line.rich.plain.slice(name.from, name.to);
  return (
    entry.lead !== 'plain' ||
    (addressScore(text) < 0.2 &&
      addressScore(line.rich.plain.slice(entry.address.from, entry.address.to)) >= 0.6 &&
      shapeOf(text).name >= 0.7)
  );
}

export function isNameLine(line: Line): boolean {
  const plain = line.rich.plain.trim();
  if (plain.length > 110 || /[:：]$|[。！？]/.test(plain) || isLabel(plain)) return false;
  const entry = readEntry(line.rich);
  if (/[^.][.!?。]$/.test(plain) && !entry?.address && !entry?.phone && shapeOf(plain).words.length > 3 && entry?.note === undefined)
    return false;
  const name = entry?.names[0];
  return name !== undefined && !entry?.statement && shapeOf(line.rich.plain.slice(name.from, name.to)).name >= 0.55;
}

function cutRecords(run: Line[], make: (shape: UnitShape, line: Line, body?: Line[]) => Unit): Unit[] {
  const [first, second, third] = run;
  if (
    first &&
    second &&
    third &&
    first.rich.links.length === 0 &&
    contextScore(first.rich.plain) > 0 &&
    !isDetail(second) &&
    isNameLine(second) &&
    isDetail(third)
  )
    return [make('prose', first), ...cutRecords(run.slice(1), make)];
  const units: Unit[] = [];
  let seenDetail = false;
  for (const [index, line] of run.entries()) {
    const next = run[index + 1];
    const detail = isDetail(line);
    if (
      units.length === 0 ||
      (!detail &&
        isNameLine(line) &&
        (line.rich.links.length > 0 || (seenDetail && (next === undefined ? units.length >= 2 : isDetail(next)))))
    ) {
      units.push(make('record', line));
      seenDetail = false;
    } else {
      units.at(-1)?.body.push(line);
      seenDetail ||= detail;
    }
  }
  return units;
}

/** Reads the lines under a unit into its entry: fields by their labels, details by their look. Answers what is left as remarks. */
export function readBody(entry: Entry, body: Line[], opens = false): Piece[] {
  const notes: Piece[] = [];
  let before: Line | undefined;
  for (const line of body) {
    const previous = before;
    before = line;
    entry.links.push(...line.rich.links);
    const whole = shrink({ rich: line.rich, from: 0, to: line.rich.plain.length });
    if (whole.to <= whole.from) continue;
    const field = fieldLine(line);
    if (field) takeField(entry, field.field, field.value, notes, whole);
    else if (continuesAddress(entry, previous, line)) entry.addressMore = whole;
    else if (line === body[0] && !entry.address && !isDetail(line) && isStreetLine(line.rich.plain, opens)) entry.address = whole;
    else if (isDetail(line)) {
      const said = entry.note;
      entry.note = undefined;
      readRest(entry, whole);
      if (entry.note) notes.push(entry.note);
      entry.note = said;
    } else {
      readDetails(entry, whole);
      notes.push(whole);
    }
  }
  return notes;
}

/** "131 W 3rd St" over "New York, NY 10012": one address on two lines. */
function continuesAddress(entry: Entry, previous: Line | undefined, line: Line): boolean {
  const first = entry.address;
  return (
    first !== undefined &&
    !entry.addressMore &&
    first.rich === previous?.rich &&
    first.to >= previous.rich.plain.trimEnd().length &&
    (addressScore(line.rich.plain) >= 0.5 || isTown(line.rich.plain)) &&
    !findPhone(line.rich.plain)
  );
}

/** The line under a name, when it is a street; under a record's name less will do. */
const isStreetLine = (plain: string, opens: boolean): boolean =>
  STREET_LINE.test(plain) || (opens && /\d/.test(plain) && addressScore(plain) >= 0.15 && !/[.!?]\s/.test(plain));

/** A town on a line of its own under a street. */
const isTown = (plain: string): boolean =>
  /^\s*\p{Lu}[\p{L}\p{M}'’. -]{1,30}(?:,\s\p{Lu}[\p{L}\p{M}'’. -]{1,30}){0,2}\s*$/u.test(plain) &&
  shapeOf(plain).titled >= 0.99 &&
  shapeOf(plain).placeWords === 0 &&
  !isGenericHeading(plain);

/** "Promenade 16" right under a name. */
const STREET_LINE = /^\s*\p{Lu}[\p{L}.'’ -]{3,40}\s\d{1,4}\s?[a-z]?\s*$/u;

function takeField(entry: Entry, field: string, value: Piece, notes: Piece[], whole: Piece): void {
  if (value.to <= value.from) return;
  if (field === 'address') entry.address ??= value;
  else if (field === 'hours') entry.hours ??= value;
  else if (field === 'category') entry.category ??= value;
  else if (field === 'phoneNumber') entry.phone ??= { value: value.rich.plain.slice(value.from, value.to), piece: value };
  else if (field === 'note') notes.push(whole);
  else {
    readDetails(entry, value);
    const number = /^[1-5](?:[.,]\d{1,2})?(?=\s|$|\/5)/.exec(value.rich.plain.slice(value.from, value.to))?.[0];
    if (field === 'rating' && number)
      entry.rating ??= { value: Number(number.replace(',', '.')), piece: { ...value, to: value.from + number.length } };
  }
}
