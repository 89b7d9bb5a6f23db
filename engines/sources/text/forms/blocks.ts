import type { Unit } from '../../../scoring/unit.ts';
import { isTown } from '../../../vocabulary/index.ts';
import { isCompany, isPersonWithTitle, namesOwner } from '../../../vocabulary/names-of-owners.ts';
import { isDateLine, type LineReading } from './line-reading.ts';
import type { SegmentKind } from './segments.ts';

/** The lines of one record: the name's, and those below it that belong to it. */
export interface Block {
  name: number;
  /** The first line that is read as part of the record: a line above the name may be. */
  first: number;
  lines: number[];
  /** A line "Name: …" begins it. */
  isLabelled: boolean;
  /** The record above has its street right below its name. */
  isStreetFirst: boolean;
}

/** Lines of an interface that may be between a name and its facts. */
const MOST_NOISE = 4;
/** Lines that may be the head of a block; the name is one of them. */
const MOST_HEADS = 3;
const LONGEST_NAME = 100;
const MOST_LINES = 60;
const MOST_LOOSE = 3;
const CLOSED_SENTENCE = /[.!?。！？]$/u;
/** "Dr.", "s.n.c.", "Co.": a full stop that ends no sentence. */
const ABBREVIATED = /(?:^|[\s.])\p{L}{1,4}\.$/u;

export const hasSegment = ({ segments }: LineReading, ...kinds: SegmentKind[]): boolean =>
  segments.some(({ kind }) => kinds.includes(kind));

/** Whether a line states facts of a record. */
export const isFactual = ({ kind }: LineReading): boolean => kind === 'values' || kind === 'labelled';

/** "Byrne & Nephew Architects": names that are joined, as those of firms. */
export const isFirm = (text: string): boolean => /\p{L}\s[&+]\s\p{Lu}/u.test(text);

/** Cuts lines into blocks: a name with the facts right below it. `judged` are the units in which the judge chose names. Linear in the number of lines. */
export function blocksOf(units: readonly Unit[], readings: readonly LineReading[], judged: ReadonlyMap<number, unknown>): Block[] {
  const heads = headsOf(units, readings, judged);
  return heads.map((head, index) => ({
    ...head,
    lines: linesBelow(units, readings, head.name, heads[index + 1]?.first ?? units.length, judged),
  }));
}

type Head = Omit<Block, 'lines'>;
type Named = Omit<Head, 'isStreetFirst'>;

function headsOf(units: readonly Unit[], readings: readonly LineReading[], judged: ReadonlyMap<number, unknown>): Head[] {
  const heads: Head[] = [];
  let fields = new Set<string>();
  let isStreetFirst = false;
  for (let at = 0; at < units.length; at++) {
    const [unit, reading] = [units[at], readings[at]];
    if (unit === undefined || reading === undefined) continue;
    const isLabelled = reading.labelled[0]?.field === 'name';
    if (isLabelled || isHead(units, readings, at, { above: fields, isStreetFirst, judged })) {
      const head = isLabelled ? { name: at, first: at, isLabelled } : nameAmong(units, readings, at, heads.at(-1));
      heads.push({ ...head, isStreetFirst });
      fields = new Set();
      isStreetFirst = isStreet(readings[at + 1]);
    } else if (isWeakAddress(reading)) fields.add('address');
    else for (const field of fieldsOf(reading)) fields.add(field);
  }
  return heads;
}

/** The fields of which a record has one each. */
function fieldsOf(reading: LineReading): string[] {
  const own = reading.segments.map(({ kind }) => kind).filter((kind) => kind === 'address' || kind === 'rating' || kind === 'state');
  return [...own, ...reading.labelled.map(({ field }) => field).filter((field) => field === 'address' || field === 'rating')];
}

/** What the record above a line states, and whether it has its street right below its name. */
interface Above {
  above: ReadonlySet<string>;
  isStreetFirst: boolean;
  judged: ReadonlyMap<number, unknown>;
}

/** Whether a line is the last one above the facts of a record, and begins one: facts of it repeat those of the record above, or nothing is above it. */
function isHead(units: readonly Unit[], readings: readonly LineReading[], at: number, { above, isStreetFirst, judged }: Above): boolean {
  const [unit, reading] = [units[at], readings[at]];
  if (unit === undefined || reading === undefined || !canBeName(unit, reading)) return false;
  const below = firstFacts(units, readings, at, isStreetFirst);
  if (below === undefined) return false;
  const next = readings[below] as LineReading;
  const isRated = hasSegment(next, 'rating', 'count');
  const before = readings[at - 1];
  // Names of which each has its address in the line below, without blanks between.
  const isAddress = fieldsOf(next).includes('address') || next.kind === 'open';
  if (above.has('address') && reading.kind === 'open' && isAddress && (judged.has(at) || namesOwner(unit.text))) return true;
  const isSetApart = startsBlock(units, readings, at);
  const begins =
    isSetApart ||
    before === undefined ||
    !(isFactual(before) || before.kind === 'noise' || before.kind === 'label') ||
    isDateLine(units[at - 1]?.text ?? '', before);
  if (isWeak(reading)) {
    if (!isSetApart && unit.number === undefined) return false;
    return (
      isRated ||
      (isArea(reading)
        ? judged.has(at) || namesOwner(unit.text) || (isSetApart && isBranch(unit.text) && fieldsOf(next).includes('address'))
        : hasAddress(reading)
          ? false
          : fieldsOf(next).length > 0)
    );
  }
  if (begins || isRated) return true;
  // A person with a telephone number is above the firm.
  if (!above.has('address') && hasAddress(next) && (namesOwner(unit.text) || isFirm(unit.text))) return true;
  if (unit.number !== undefined) return true;
  const next3 = factsFrom(units, readings, below);
  return next3.some((field) => above.has(field)) && !(next3[0] === 'state' && !above.has('address'));
}

/** "ASZ Kefermarkt": more than the name of a town. */
const isBranch = (text: string): boolean => /\p{L}\s\p{L}/u.test(text) && !isTown(text);

/** The fields of the first lines of facts below a name: a kind of place is before them. */
function factsFrom(units: readonly Unit[], readings: readonly LineReading[], below: number): string[] {
  const fields: string[] = [];
  for (let at = below; at < Math.min(units.length, below + MOST_HEADS); at++) {
    const reading = readings[at] as LineReading;
    if (!isFactual(reading) || (at > below && (units[at]?.gap ?? 0) > 0)) break;
    fields.push(...fieldsOf(reading));
    if (!hasSegment(reading, 'category')) break;
  }
  return fields;
}

/** Whether nothing but words of the interface is above a line in its block. */
function startsBlock(units: readonly Unit[], readings: readonly LineReading[], at: number): boolean {
  let first = at;
  while (
    first > 0 &&
    at - first < MOST_NOISE &&
    units[first]?.gap === 0 &&
    units[first]?.kind !== 'heading' &&
    readings[first - 1]?.kind === 'noise'
  )
    first--;
  return first === 0 || (units[first]?.gap ?? 0) > 0 || units[first]?.kind === 'heading';
}

const isArea = ({ segments: [first] }: LineReading): boolean => first?.kind === 'area';

/** "Via S. Gaetano, 7/r" over "16199 Genova": lines that are an address together, though neither is surely one. */
function isWeakAddress({ kind, segments: [first, more] }: LineReading): boolean {
  return kind === 'open' && more === undefined && first?.kind === 'numbered' && first.values.some((one) => one.kind === 'address');
}

/** "Kp. Cibiru Lor RT 02/RW 05", "Буковски ливади бб": words with the number of a house at their end, which may be that of anything. */
const NUMBER_LAST =
  /^\p{Lu}(?=[^!?:;]{3,60}$)[\p{L}\p{M}].*\s(?!(?:19|20)\p{Nd}{2}$)(?:\p{Nd}{1,4}\p{L}?(?:\/[\p{Lu}\s]{0,3}\p{Nd}{1,4})?|s\/n|б\/н|bb|бб)$/u;
const isNumbered = ({ kind, segments: [first, more] }: LineReading, unit: Unit | undefined): boolean =>
  kind === 'open' && more === undefined && first?.kind === 'numbered' && NUMBER_LAST.test(unit?.text ?? '');

const isStreet = (reading: LineReading | undefined): boolean => reading !== undefined && (hasAddress(reading) || isWeakAddress(reading));

/** A line that may be a fact as well as a name: a kind of place, words with a number. */
const isWeak = ({ kind, segments: [first, more] }: LineReading): boolean =>
  kind !== 'open' || (more === undefined && first?.kind === 'numbered');

const hasAddress = ({ segments }: LineReading): boolean => segments.some(({ values }) => values.some(({ kind }) => kind === 'address'));

/** The first line of facts below a line, right below it but for words of the interface. */
function firstFacts(units: readonly Unit[], readings: readonly LineReading[], at: number, isStreetFirst: boolean): number | undefined {
  for (let next = at + 1; next < Math.min(units.length, at + 2 + MOST_NOISE); next++) {
    const reading = readings[next] as LineReading;
    if ((units[next]?.gap ?? 0) > 0 || units[next]?.kind === 'heading') return undefined;
    if (isFactual(reading)) return reading.labelled[0]?.field === 'name' ? undefined : next;
    // Where the record above has its street right below its name, a line with a number there is one as well.
    if (isWeakAddress(reading) || (isStreetFirst && next === at + 1 && isNumbered(reading, units[next]))) {
      const below = readings[next + 1];
      const goesOn = below !== undefined && units[next + 1]?.gap === 0 && (isFactual(below) || isWeakAddress(below));
      return goesOn && below.labelled[0]?.field !== 'name' ? next : undefined;
    }
    if (reading.kind !== 'noise') return undefined;
  }
  return undefined;
}

function canBeName(unit: Unit, reading: LineReading): boolean {
  const { text } = unit;
  if (text.length > LONGEST_NAME || !/\p{L}|\p{Nd}/u.test(text) || isDateLine(text, reading)) return false;
  if (CLOSED_SENTENCE.test(text) && !ABBREVIATED.test(text)) return false;
  if (/[,，،;]$/u.test(text)) return false;
  const [only, more] = reading.segments;
  return (
    reading.kind === 'open' || (reading.kind === 'values' && more === undefined && (only?.kind === 'category' || only?.kind === 'area'))
  );
}

/** The name among the lines right above the facts: a company is above a person, a kind of place above a title of the list. */
function nameAmong(units: readonly Unit[], readings: readonly LineReading[], last: number, previous: Head | undefined): Named {
  let name = last;
  let first = last;
  let best = weightOf(units[last]);
  for (let at = last; at > last - MOST_HEADS && (units[at]?.gap ?? 1) === 0 && units[at]?.kind !== 'heading'; at--) {
    const above = at - 1;
    const [unit, reading] = [units[above], readings[above]];
    if (
      unit === undefined ||
      reading === undefined ||
      above <= (previous?.name ?? -1) ||
      reading.kind !== 'open' ||
      !canBeName(unit, reading)
    )
      break;
    const weight = weightOf(unit);
    if (isPersonWithTitle(unit.text) || weight > best) first = above;
    if (weight <= best) continue;
    best = weight;
    name = above;
  }
  return { name, first, isLabelled: false };
}

function weightOf(unit: Unit | undefined): number {
  if (unit === undefined) return 0;
  const { text } = unit;
  if (/[:：]$/u.test(text)) return -2;
  if (isCompany(text)) return 4;
  if (isPersonWithTitle(text)) return 2;
  return namesOwner(text) || isFirm(text) ? 3 : 1;
}

const REACHED = new Set<string>(['phone', 'fax', 'email', 'website']);

/** "T 01234 555 012": how one reaches somebody, which signatures set apart from the address. */
const isContactLine = ({ kind, labelled }: LineReading): boolean =>
  kind === 'labelled' && labelled.every(({ field }) => REACHED.has(field));

const LEAST_NOTICE = 6;

/** A sentence of many words below a signature: a notice, and nothing of the place. */
const isNotice = (text: string): boolean => CLOSED_SENTENCE.test(text) && text.split(/\s+/u, LEAST_NOTICE + 1).length > LEAST_NOTICE;

function linesBelow(
  units: readonly Unit[],
  readings: readonly LineReading[],
  name: number,
  end: number,
  judged: ReadonlyMap<number, unknown>,
): number[] {
  const lines: number[] = [];
  const fields = new Set<string>();
  let loose = 0;
  let isPanel = false;
  let isReachable = false;
  let label = false;
  for (let at = name + 1; at < Math.min(end, units.length, name + MOST_LINES); at++) {
    const [unit, reading] = [units[at] as Unit, readings[at] as LineReading];
    if (reading.kind === 'long' || unit.kind === 'heading' || (isDateLine(unit.text, reading) && reading.kind === 'open')) break;
    // The next entry of a numbered list is no fact of the one before.
    if (unit.number !== undefined && unit.number === (units[name]?.number ?? Number.NaN) + 1) break;
    const own = fieldsOf(reading);
    if (unit.gap > 0 && !label) {
      if (
        (reading.kind === 'open' && !isPanel) ||
        (reading.kind === 'open' && !isWeak(reading)) ||
        own.some((field) => field !== 'state' && fields.has(field))
      )
        break;
      const isOfPanel = isPanel || reading.kind === 'noise' || hasSegment(reading, 'rating', 'state');
      const isReach = !isReachable && isContactLine(reading);
      if (!isOfPanel && !isReach && (fields.size > 0 || reading.kind !== 'labelled')) break;
    }
    if (reading.kind === 'open' && !isPanel && fields.has('address') && isReachable && judged.has(at)) break;
    if (reading.kind === 'open' && !isPanel && isReachable && isNotice(unit.text)) break;
    isReachable ||= hasSegment(reading, 'phone', 'email', 'website') || isContactLine(reading);
    if (reading.kind === 'open' && !isWeak(reading) && !label && ++loose > MOST_LOOSE) break;
    isPanel ||= hasSegment(reading, 'rating', 'state');
    for (const field of own) fields.add(field);
    label = reading.label !== undefined;
    lines.push(at);
  }
  while (lines.length > 0 && (readings[lines.at(-1) ?? 0] as LineReading).kind === 'noise') lines.pop();
  return lines;
}
