import type { Steps } from '../scoring/steps.ts';
import type { Unit, UnitDocument } from '../scoring/unit.ts';
import { areCaselessSentences, isRunningText } from './running-text.ts';

/** A stretch of a unit: offsets into its text, end exclusive. */
export interface UnitRange {
  unit: number;
  from: number;
  to: number;
}

/** A stretch of a document that belongs to one place, beside its name. */
export interface RecordPart extends UnitRange {
  /** Where it is: before or behind the name in its own unit, in another cell of its row, or in a unit of its own. */
  where: 'before' | 'behind' | 'row' | 'below';
}

/** A name and all that a document says of it, in the order of the document. */
export interface PlaceRecord {
  name: UnitRange;
  parts: RecordPart[];
}

/** So many names that are set alike show what entries have below them. */
const LEAST_LIST = 2;
/** No record goes on for more units than this below its name. */
const MOST_UNITS = 80;
const RECORDS_AT_ONCE = 20;
/** A unit of this many characters or more is prose, not the name of another entry. */
const PROSE_LENGTH = 80;

/** Says whether a unit below a name (`own` is the name's unit) is a value or a label of a field, and so never the name of another entry. */
export type IsField = (unit: Unit, own: Unit) => boolean;

/**
 * Cuts a document into records: for each chosen name, in the order of the document, what belongs to it. Nothing belongs to two names.
 * Linear in the number of units; yields now and then.
 */
export function* cutRecords(document: UnitDocument, names: UnitRange[], isField: IsField): Steps<PlaceRecord[]> {
  const records: PlaceRecord[] = names.map((name) => ({ name, parts: [] }));
  const layout = yield* describeLayout(document.units, records, isField);
  for (let first = 0; first < records.length;) {
    let after = first + 1;
    while (after < records.length && inOneGroup(document.units, records[first] as PlaceRecord, records[after] as PlaceRecord)) after++;
    const group = records.slice(first, after);
    const unit = document.units[group[0]?.name.unit ?? 0];
    if (unit?.cell) addCells(document.units, group);
    else addInline(document.units, group);
    addBelow(layout, group, records[after]);
    if (Math.floor(first / RECORDS_AT_ONCE) !== Math.floor(after / RECORDS_AT_ONCE)) yield;
    first = after;
  }
  return records;
}

/** Names of one unit, or of one row of a table, share what is around them. */
function inOneGroup(units: Unit[], one: PlaceRecord, other: PlaceRecord): boolean {
  if (one.name.unit === other.name.unit) return true;
  const [first, second] = [units[one.name.unit]?.cell, units[other.name.unit]?.cell];
  return first !== undefined && second !== undefined && first.table === second.table && first.row === second.row;
}

/** The text around the names of one unit: what follows a name is its own, or what precedes it where nothing follows the last. */
function addInline(units: Unit[], group: PlaceRecord[]): void {
  const unit = group[0]?.name.unit ?? 0;
  const text = units[unit]?.text ?? '';
  const tail = text.slice(group.at(-1)?.name.to ?? 0);
  const backwards = group.length > 1 && !/[\p{L}\p{N}]/u.test(tail) && !isRunningText(text) && !areCaselessSentences(text);
  let before = 0;
  group.forEach((record, index) => {
    const behind = group[index + 1]?.name.from ?? text.length;
    const { to } = record.name;
    const end = backwards ? to + (BRACKET.exec(text.slice(to, behind))?.[0].length ?? 0) : behind;
    if (group.length === 1 || backwards) addPart(units, record, { unit, from: before, to: record.name.from, where: 'before' });
    addPart(units, record, { unit, from: to, to: end, where: 'behind' });
    before = end;
  });
}

/** What is in brackets right behind a name belongs to it. */
const BRACKET = /^\s{0,2}[(（][^()（）]{1,200}[)）]/u;

/** The other cells of the row: all for a single name, those up to the next name for several. */
function addCells(units: Unit[], group: PlaceRecord[]): void {
  const named = group[0]?.name.unit ?? 0;
  let start = named;
  while (start > 0 && sameRow(units[start - 1], units[named])) start--;
  let end = named + 1;
  while (end < units.length && sameRow(units[end], units[named])) end++;
  group.forEach((record, index) => {
    const previous = group[index - 1]?.name;
    const next = group[index + 1]?.name;
    const from = index === 0 ? start : record.name.unit;
    const to = next === undefined ? end : next.unit + (next.unit === record.name.unit ? 1 : 0);
    for (let unit = from; unit < to; unit++) {
      const { length } = units[unit]?.text ?? '';
      if (unit !== record.name.unit) {
        addPart(units, record, { unit, from: 0, to: length, where: 'row' });
        continue;
      }
      if (previous?.unit !== unit) addPart(units, record, { unit, from: 0, to: record.name.from, where: 'before' });
      addPart(units, record, { unit, from: record.name.to, to: next?.unit === unit ? next.from : length, where: 'behind' });
    }
  });
}

function sameRow(one: Unit | undefined, other: Unit | undefined): boolean {
  return one?.cell !== undefined && other?.cell !== undefined && one.cell.table === other.cell.table && one.cell.row === other.cell.row;
}

/** A unit without text may hold a link. */
function addPart(units: Unit[], record: PlaceRecord, part: RecordPart): void {
  const unit = units[part.unit];
  if (part.to > part.from || (unit?.text === '' && unit.spans.length > 0)) record.parts.push(part);
}

/** How the records of a document are set, by the signature of the units that hold their names. */
interface Layout {
  units: Unit[];
  named: Set<number>;
  isField: IsField;
  groups: Map<string, NameLayout>;
}
interface NameLayout {
  count: number;
  /** Names whose next unit follows without a blank line, and those whose next unit is parted by one. */
  tight: number;
  loose: number;
  /** Names with a blank line before them. */
  opening: number;
  /** Signatures of the units between two names of this layout. */
  between: Set<string>;
}

function* describeLayout(units: Unit[], records: PlaceRecord[], isField: IsField): Steps<Layout> {
  const named = new Set(records.map(({ name }) => name.unit));
  const groups = new Map<string, NameLayout>();
  let previous: number | undefined;
  for (const unit of named) {
    const own = units[unit];
    if (own === undefined) continue;
    const layout = groups.get(own.signature) ?? { count: 0, tight: 0, loose: 0, opening: 0, between: new Set<string>() };
    groups.set(own.signature, layout);
    layout.count++;
    if (own.gap > 0 || unit === 0 || units[unit - 1]?.kind === 'heading') layout.opening++;
    const next = units[unit + 1];
    if (next !== undefined && !named.has(unit + 1) && next.kind !== 'heading') {
      if (next.gap === 0) layout.tight++;
      else layout.loose++;
    }
    if (previous !== undefined && units[previous]?.signature === own.signature && unit - previous <= MOST_UNITS)
      for (let at = previous + 1; at < unit; at++) layout.between.add(traitOf(units[at] as Unit));
    previous = unit;
    if (layout.count % RECORDS_AT_ONCE === 0) yield;
  }
  return { units, named, isField, groups };
}

const traitOf = (unit: Unit): string => `${unit.signature}/${unit.gap > 0}`;

/** The units below a name, up to the next name, a heading that is not below it, or what looks like another entry. */
function addBelow(layout: Layout, group: PlaceRecord[], next: PlaceRecord | undefined): void {
  const { units } = layout;
  const last = (parts(units, group) ? group[0] : group.at(-1)) as PlaceRecord;
  const own = units[last.name.unit] as Unit;
  let start = last.name.unit + 1;
  while (start < units.length && sameRow(units[start], own)) start++;
  // Of several names in one unit none is the one that the units below speak of, unless the others describe the first.
  if (group.length > 1 && last !== group[0]) return;
  if (own.cell && !isLabelledName(units, last)) return;
  if (isInProse(own, last.name) && layout.units[start]?.kind !== 'item' && !isNextMessage(own, units[start])) return;
  const end = Math.min(units.length, start + MOST_UNITS, next?.name.unit ?? units.length);
  const nextStart = next === undefined ? -1 : firstOfRow(units, next.name.unit);
  const bounded = next !== undefined && nextStart >= start && units[next.name.unit]?.signature === own.signature && next.name.unit <= end;
  for (let at = start; at < Math.min(end, nextStart < 0 ? end : nextStart); at++) {
    const unit = units[at] as Unit;
    if (endsRecord(layout, own, at, bounded)) return;
    addPart(units, last, { unit: at, from: 0, to: unit.text.length, where: 'below' });
  }
}

/** Whether a unit begins with a name that dashes part from the others: "Copper - Syphon Coffee". */
function parts(units: Unit[], group: PlaceRecord[]): boolean {
  const { text = '', cell } = units[group[0]?.name.unit ?? -1] ?? {};
  return (
    cell === undefined &&
    !/\p{L}/u.test(text.slice(0, group[0]?.name.from)) &&
    group.every(({ name }, index) => index === 0 || /^\s{1,4}[-–—]\s{1,4}$/.test(text.slice(group[index - 1]?.name.to, name.from)))
  );
}

/** Whether the same person goes on in another message. */
function isNextMessage({ said }: Unit, next: Unit | undefined): boolean {
  return said !== undefined && next?.said !== undefined && said.by === next.said.by && said.message !== next.said.message;
}

/** A name within a sentence: the lines below go on with the sentence, and speak of other things. */
function isInProse(own: Unit, { from }: UnitRange): boolean {
  if (own.kind !== 'line') return false;
  const before = own.text.slice(0, from);
  return (
    (before.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}'’]*|[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]{3}/gu)
      ?.length ?? 0) >= 2
  );
}

function firstOfRow(units: Unit[], unit: number): number {
  let first = unit;
  while (first > 0 && sameRow(units[first - 1], units[unit])) first--;
  return first;
}

/** A cell beside a label of its own row ("Name | …") or behind one ("name=…") names what the rows below describe. */
function isLabelledName(units: Unit[], { name }: PlaceRecord): boolean {
  const own = units[name.unit];
  if (/^[^|]{1,30}[=:：]\s*$/.test(own?.text.slice(0, name.from) ?? '')) return own?.cell?.header === undefined;
  return own?.cell?.columns === 2 && own.cell.column === 1 && own.cell.header === undefined && units[name.unit + 1]?.cell?.column === 0;
}

function endsRecord(layout: Layout, own: Unit, at: number, bounded: boolean): boolean {
  const unit = layout.units[at] as Unit;
  // In a chat only the same person goes on, in another message with values alone.
  if (own.said !== undefined && unit.said !== undefined && own.said.message !== unit.said.message)
    if (own.said.by !== unit.said.by || !layout.isField(unit, own)) return true;
  if (own.cell && unit.cell?.table !== own.cell.table) return true;
  if (own.kind === 'heading') return unit.kind === 'heading' && unit.level <= own.level;
  if (unit.kind === 'heading') return true;
  if (own.kind === 'item' && unit.kind === 'item') {
    if (unit.indent < own.indent) return true;
    if (unit.signature === own.signature) return !layout.isField(unit, own);
  }
  if (unit.gap === 0) return !bounded && endsList(layout, own, unit);
  return startsBlock(layout, own, unit, bounded);
}

/** Whether a line below the last entry is none of it: no other entry has such a line below it. */
function endsList({ groups, isField }: Layout, own: Unit, unit: Unit): boolean {
  const group = groups.get(own.signature);
  if (group === undefined || group.count < LEAST_LIST) return false;
  return (
    own.kind !== 'heading' &&
    !(unit.kind === 'item' || unit.indent > own.indent) &&
    !group.between.has(traitOf(unit)) &&
    !isField(unit, own)
  );
}

/** Whether a unit behind a blank line is the beginning of something else. */
function startsBlock(layout: Layout, own: Unit, unit: Unit, bounded: boolean): boolean {
  const group = layout.groups.get(own.signature);
  if (own.kind === 'item' && unit.kind === 'item' && unit.indent > own.indent) return false;
  if (layout.isField(unit, own)) return false;
  const blocks = group !== undefined && group.tight > group.loose && group.opening * 2 > group.count;
  if (blocks && unit.signature === own.signature && unit.text.length < PROSE_LENGTH) return true;
  if (bounded) return false;
  return group === undefined || !group.between.has(traitOf(unit));
}
