import type { Verdict } from '../../../scoring/judge.ts';
import type { Steps } from '../../../scoring/steps.ts';
import type { Unit } from '../../../scoring/unit.ts';
import { hasSureStreetWord } from '../../../values/address-words.ts';
import { hasAreaPart, hasStreetPart } from '../../../values/area.ts';
import { placeKindIn } from '../../../vocabulary/index.ts';
import { labelledField } from '../../../vocabulary/value-labels.ts';
import {
  addressAmong,
  belowOf,
  type Entry,
  entryOf,
  hasSureAddress,
  hasContact,
  hasWeakAddress,
  isAreaName,
  isPin,
  isValued,
  nameOf,
  recordOf,
  addressOf,
  wordsIn,
} from './entries.ts';
import type { TextDocument } from '../segment.ts';
import { areAllowed, chosenIn, cutByJudge, isStructured, judgedName } from './agreement.ts';
import { isNameLike, likelihoodIn } from './entry-names.ts';
import { type FormReading, type FormSource, UNITS_AT_ONCE } from './form.ts';
import { isStrong, type Sign } from './pieces.ts';

/** So many entries with an address show a list of places; one fewer where the judge thinks so too. */
const LEAST_ADDRESSES = 2;
const LEAST_ENTRIES = 2;
/** So many entries with values of several kinds: addresses that say little themselves beside telephone numbers or hours. */
const LEAST_MIXED = 3;
/** The share of the entries that say something that only places have. */
const VALUED_SHARE = 0.5;
/** An entry without any value is one of the list where the judge gives its name so much. */
const LEAST_PLAIN = 0.2;
/** Units between the heads of two entries of a list. */
const WIDEST = 8;
/** Lines below the last entry of a list, as many as others have. */
const MOST_BELOW = 6;

/**
 * Lists whose entries begin alike: rows of a name with address, telephone, hours and words, parted by dashes, bars, blanks or commas;
 * numbered or marked entries with lines below them; addresses alone. Linear in the length of the text.
 */
export function* readRows(source: FormSource, taken: Set<number>, which: 'marked' | 'plain'): Steps<FormReading> {
  const { units } = source.document;
  const reading: FormReading = { records: [], consumed: [] };
  const open = new Map<string, Entry[]>();
  const lists: Entry[][] = [];
  for (const [index, unit] of units.entries()) {
    if (index % UNITS_AT_ONCE === UNITS_AT_ONCE - 1) yield;
    if (unit.kind === 'heading') open.clear();
    const key = taken.has(index) ? undefined : keyOf(unit);
    if ((key === PLAIN) !== (which === 'plain')) continue;
    const entry = key === undefined ? undefined : entryOf(source, index, key !== PLAIN);
    if (key === undefined || entry === undefined) continue;
    const list = open.get(key);
    if (list !== undefined && index - (list.at(-1)?.index ?? 0) <= WIDEST) list.push(entry);
    else {
      const next = [entry];
      open.set(key, next);
      lists.push(next);
    }
  }
  for (const single of alikeAtBlocks(lists)) lists.push(single);
  for (const list of lists) {
    yield;
    addList(source, list, reading, taken);
  }
  return reading;
}

const PLAIN = 'plain';
/** "[x]", "☐", "✅", "❌": boxes of one list, whatever is ticked. */
const BOX = /^(?:\[.?\]|[☐☑☒✓✔✗✘✅❌❎✖]\uFE0F?)$/u;
/** A cross is before what is not to be done as well. */
const CROSSED = /^[✗✘❌❎✖]/u;
/** "a.", "b)". */
const LETTER = /^\p{L}[.)]$/u;
const PICTOGRAM = /\p{Extended_Pictographic}/u;
/** "01｜", "2 –": lines that a text numbers in its own way. */
const NUMBERED = /^\p{Nd}{1,2}\s?(?:[.)/｜|、]|[–—-]\s)\s*[^\p{Nd}\s]/u;

/** What entries of one list begin with; undefined for a unit that is none: a message, a cell, a labelled value. */
function keyOf(unit: Unit): string | undefined {
  if (unit.cell !== undefined || unit.kind === 'heading' || /,m,/.test(unit.signature)) return undefined;
  const { marker } = unit;
  if (marker === '') return unit.kind !== 'line' ? undefined : NUMBERED.test(unit.text) ? 'number' : PLAIN;
  if (unit.number !== undefined || /^[\p{Nd}\p{No}]/u.test(marker)) return `1/${unit.indent}`;
  if (BOX.test(marker)) return `box/${unit.indent}`;
  if (LETTER.test(marker)) return `a/${unit.indent}`;
  return labelledField(marker) === undefined ? `${marker}/${unit.indent}` : undefined;
}

/** Entries at the beginning of blocks that each have a pictogram of their own before them, as captions have. */
function alikeAtBlocks(lists: Entry[][]): Entry[][] {
  const singles = lists.filter(([entry], _, all) => all.length > 0 && entry !== undefined && PICTOGRAM.test(entry.unit.marker));
  const entries = singles.filter((list) => list.length === 1).flat();
  const blocks = entries.filter(({ unit, index }) => unit.gap > 0 || index === 0);
  return blocks.length >= LEAST_ENTRIES ? [blocks] : entries.length >= LEAST_ENTRIES ? [entries] : [];
}

/** Adds the entries of one list where they surely are places. */
function addList(source: FormSource, all: Entry[], reading: FormReading, taken: Set<number>): void {
  const { verdict } = source;
  const { units } = source.document;
  const list = withoutMessages(source.document, all).filter((entry) => !taken.has(entry.index) && !isTitle(units, entry));
  const isPlain = keyOf(list[0]?.unit ?? ({ cell: undefined, kind: 'heading' } as Unit)) === PLAIN;
  const sign = commonSign(list);
  const heads = new Set(list.map(({ index }) => index));
  const sections = isPlain ? new Set<number>() : sectionsIn(units, list);
  for (const [at, entry] of list.entries()) {
    if (!isJudgedHead(verdict, entry)) useSign(entry, sign);
    addBelow(source, entry, heads, list[at + 1], isPlain, sections.size > 0 ? new Set([...taken, ...sections]) : taken);
  }
  endLast(list, isPlain);
  const read = list.filter((entry) => isEntry(verdict, entry, sign, isPlain));
  const names = read.map(nameOf).map((name) => (name === undefined ? '' : (units[name.unit]?.text.slice(name.from, name.to) ?? '')));
  // Senders of messages come again and again, places do not.
  const stated = names.filter((name) => name !== '');
  if (stated.length > 1 && new Set(stated).size * 2 <= stated.length) return;
  const addresses = read.filter(hasSureAddress).length;
  const likely = read.filter((entry) => likelihoodOf(verdict, entry) >= LEAST_PLAIN).length;
  const valued = read.filter(isValued).length;
  if (read.length < LEAST_ENTRIES || valued < VALUED_SHARE * read.length) return;
  // Ratings on lines of their own are those of panels, which have a form of their own.
  if (read.filter(isRatedBelow).length >= LEAST_ENTRIES) return;
  const mixed = read.some(hasWeakAddress) && read.some(hasContact) && valued >= LEAST_MIXED;
  if (addresses < LEAST_ADDRESSES && !mixed && !(verdict.open && valued >= LEAST_ADDRESSES && likely >= VALUED_SHARE * read.length)) return;
  const known = read.map((entry) => ({
    name: nameOf(entry),
    units: [entry.index, ...entry.below.map(({ index }) => index)],
    held: addressOf(entry),
  }));
  if (!areAllowed(source.document, verdict, known)) return;
  const entries = isPlain ? withoutOddOnes(source, read) : read;
  addAreas(entries);
  nameNumbered(entries);
  const isCareful = isStructured(source.document);
  for (const [at, entry] of entries.entries()) {
    const name = nameOf(entry);
    const judged = name === undefined ? undefined : judgedName(verdict, name);
    // In a text that is set with care the names are the judge's.
    if (isCareful && judged === undefined) continue;
    if (entry.name === undefined && !isOnItsOwn(source, entries, at)) continue;
    const whole =
      name !== undefined && judged !== undefined ? (isCareful ? judged : cutByJudge(verdict, name, entry.unit.text)) : undefined;
    if (whole !== undefined) Object.assign(entry.pieces[entry.name ?? 0] ?? {}, { from: whole.from, to: whole.to });
    reading.records.push(recordOf(entry));
    for (const index of [entry.index, ...entry.below.map((line) => line.index)]) {
      reading.consumed.push(index);
      taken.add(index);
    }
  }
}

const LONGEST_SECTION = 24;
const MOST_SECTION_WORDS = 3;

/** "Eat", "Drink", "See" between the items of a list whose first is below such a line too: headings, and nothing of the items above them. */
function sectionsIn(units: readonly Unit[], list: Entry[]): Set<number> {
  const heads = new Set(list.map(({ index }) => index));
  const isSection = (index: number): boolean => {
    const unit = units[index];
    if (unit === undefined || unit.marker !== '' || heads.has(index) || !heads.has(index + 1)) return false;
    return (
      unit.text.length <= LONGEST_SECTION && wordsIn(unit.text) <= MOST_SECTION_WORDS && /^[^\p{N}(（]*[^\p{N}.!?。）)]$/u.test(unit.text)
    );
  };
  const first = list[0]?.index ?? 0;
  const found = new Set<number>();
  if (!isSection(first - 1)) return found;
  for (const { index } of list) if (index > first && isSection(index - 1)) found.add(index - 1);
  // As many lines as entries are what is said of the entries.
  return found.size * 2 > list.length ? new Set() : found;
}

/** "Parcel shops – hours today": a first line with a blank one below and without a value is the title of what is below. */
const isTitle = (units: Unit[], { index, name, address, pieces }: Entry): boolean =>
  index === 0 && name !== undefined && address.length === 0 && (units[1]?.gap ?? 0) > 0 && pieces.every(({ kind }) => kind === 'words');

/** The entries without lines that begin with a word and a colon that come again and again: senders of messages, labels of fields. */
function withoutMessages({ units }: TextDocument, list: Entry[]): Entry[] {
  const counts = labelCounts(units);
  return list.filter(({ unit, pieces: [head, next] }) => {
    const label = next?.sign === ':' ? LABEL.exec(unit.text)?.[1] : undefined;
    return label === undefined || head === undefined || (counts.get(label) ?? 0) < 2;
  });
}

/** What is before the first colon of a line. */
const LABEL = /^([^:：]{1,40})[:：]/u;
const labels = new WeakMap<readonly Unit[], Map<string, number>>();

/** How often lines of a text begin with the same words and a colon. */
function labelCounts(units: readonly Unit[]): Map<string, number> {
  let counts = labels.get(units);
  if (counts !== undefined) return counts;
  counts = new Map();
  for (const { text } of units) {
    const label = LABEL.exec(text.slice(0, 42))?.[1];
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  labels.set(units, counts);
  return counts;
}

/** The strong sign that most lines have behind their first piece; others part their names. */
function commonSign(list: Entry[]): Sign | undefined {
  const counts = new Map<Sign, number>();
  for (const { pieces } of list)
    for (const sign of new Set(pieces.map((piece) => piece.sign)))
      if (sign && isStrong(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const [best] = [...counts].sort((one, other) => other[1] - one[1]);
  return best !== undefined && best[1] * 2 > list.length ? best[0] : undefined;
}

/** Whether the judge chose the first piece of a line as it is. */
function isJudgedHead(verdict: Verdict, entry: Entry): boolean {
  const name = nameOf(entry);
  const judged = name === undefined ? undefined : judgedName(verdict, name);
  return judged !== undefined && judged.from === name?.from && judged.to === name.to && !/^\s:\s/u.test(entry.unit.text.slice(judged.to));
}

/** In a list parted by one sign a name goes as far as that sign: "The Barn : Kitchen - 88 Mill Lane", but not beyond a value or brackets. */
function useSign(entry: Entry, sign: Sign | undefined): void {
  if (sign === undefined || entry.name !== 0) return;
  const { pieces, unit } = entry;
  const end = pieces.findIndex((piece) => piece.sign === sign);
  const [head] = pieces;
  if (
    end <= 1 ||
    head === undefined ||
    pieces.slice(1, end).some((piece) => piece.kind !== 'words' || piece.sign === '(' || piece.sign === ')')
  )
    return;
  if (!isNameLike(unit.text.slice(head.from, pieces[end - 1]?.to))) return;
  head.to = pieces[end - 1]?.to ?? head.to;
  pieces.splice(1, end - 1);
  entry.address = addressAmong(unit.text, pieces);
}

const namedUnits = new WeakMap<Verdict, ReadonlySet<number>>();

/** Whether the judge chose a name in a unit. */
function isNamed(verdict: Verdict, index: number): boolean {
  let named = namedUnits.get(verdict);
  if (named === undefined) namedUnits.set(verdict, (named = new Set(verdict.chosen.map(({ candidate }) => candidate.unit))));
  return named.has(index);
}

/** The lines between an entry and the next one; below the last of a list those of its block, where they are set otherwise. */
function addBelow(
  source: FormSource,
  entry: Entry,
  heads: ReadonlySet<number>,
  next: Entry | undefined,
  isPlain: boolean,
  taken: ReadonlySet<number>,
): void {
  entry.below.length = 0;
  const { units } = source.document;
  const end = Math.min(next?.index ?? units.length, entry.index + 1 + MOST_BELOW, units.length);
  for (let index = entry.index + 1; index < end; index++) {
    const unit = units[index] as Unit;
    if (heads.has(index) || taken.has(index) || unit.gap > 0 || unit.kind === 'heading' || unit.cell !== undefined) return;
    if (keyOf(unit) === keyOf(entry.unit) && (!isPlain || next === undefined || isNamed(source.verdict, index))) return;
    const below = belowOf(source, index);
    if (isPlain && below.address.length > 0 && below.address[0] !== 0 && hasSureAddress(entry)) return;
    entry.below.push(below);
  }
}

/** Of lines below the last entry, where no other entry has any, only those that state a value are its own: a caption closes with a call. */
function endLast(list: Entry[], isPlain: boolean): void {
  const last = list.at(-1);
  if (last === undefined || isPlain || list.length < LEAST_ENTRIES || list.some((entry) => entry !== last && entry.below.length > 0))
    return;
  const end = last.below.findIndex(({ unit, pieces }) => unit.indent <= last.unit.indent && pieces.every(({ kind }) => kind === 'words'));
  if (end >= 0) last.below.length = end;
}

function likelihoodOf(verdict: Verdict, entry: Entry): number {
  const name = nameOf(entry);
  return name === undefined ? 0 : likelihoodIn(verdict, name);
}

/** Whether a head is an entry of its list: it has a value, the list's own sign, a marker, or a name that the judge thinks one. */
function isEntry(verdict: Verdict, entry: Entry, sign: Sign | undefined, isPlain: boolean): boolean {
  if (entry.name === undefined || isValued(entry)) return true;
  if (namesOthers(verdict, entry)) return false;
  if (isPin(entry.unit.marker)) return true;
  const likely = likelihoodOf(verdict, entry) >= LEAST_PLAIN;
  if (CROSSED.test(entry.unit.marker)) return likely;
  if (entry.name === 0 && entry.pieces[1]?.sign === ':' && sign === undefined) return likely;
  return (
    likely ||
    (sign !== undefined && entry.pieces[1]?.sign === sign) ||
    (!isPlain && (entry.below.length > 0 || /[\p{Nd}\p{No}\p{Extended_Pictographic}]/u.test(entry.unit.marker)))
  );
}

/** The entries without lines that are said beside them, which belong to the entry right above. */
function withoutOddOnes(source: FormSource, all: Entry[]): Entry[] {
  const { units } = source.document;
  const isNamed = (entry: Entry): boolean => {
    const name = nameOf(entry);
    return name !== undefined && judgedName(source.verdict, name) !== undefined;
  };
  const named = all.filter(isNamed).length;
  // One that the judge does not name is among the others itself.
  const others = all.filter(({ name }) => name !== undefined).length - 1;
  if (named === 0 || named * 2 < others) return all;
  const kept: Entry[] = [];
  for (const entry of all) {
    const above = kept.at(-1);
    if (!isOddOne(source.verdict, entry)) kept.push(entry);
    else if (above !== undefined && units[entry.index]?.gap === 0 && (above.below.at(-1) ?? above).index === entry.index - 1)
      above.below.push(belowOf(source, entry.index), ...entry.below);
  }
  return kept;
}

/**
 * "Emergencies 96 55 01 12", "Presents are not needed, good mood is": a line without an address in which the judge sees no name, among
 * lines most of which it names, is said beside the places.
 */
function isOddOne(verdict: Verdict, entry: Entry): boolean {
  const { unit, address } = entry;
  const name = nameOf(entry);
  if (name === undefined || address.length > 0 || judgedName(verdict, name) !== undefined) return false;
  if (isValued(entry) && likelihoodOf(verdict, entry) >= LEAST_PLAIN) return false;
  return !entry.pieces.some(({ kind }) => kind === 'price') && placeKindIn(unit.text.slice(name.from, name.to)) === undefined;
}

/** Whether a line below an entry is a rating. */
function isRatedBelow({ below }: Entry): boolean {
  return below.some(({ pieces: [first] }) => first?.kind === 'rating');
}

/** Whether the judge chose another name in the line of an entry: "The Old Barn (10 min), or Mill House". */
function namesOthers(verdict: Verdict, entry: Entry): boolean {
  const name = nameOf(entry);
  return chosenIn(verdict, entry.index).some(
    ({ candidate }) => name === undefined || candidate.from >= name.to || candidate.to <= name.from,
  );
}

/** An entry without an address has it where the others have theirs, if the words there can be one. */
function addAreas(entries: Entry[]): void {
  const beside = entries.filter(({ name, address }) => name === 0 && address[0] === 1).length;
  if (beside < LEAST_ADDRESSES || beside * 2 < entries.length) return;
  for (const entry of entries) {
    const piece = entry.pieces[1];
    if (entry.address.length > 0 || entry.name !== 0 || piece?.kind !== 'words' || piece.sign === '(') continue;
    const text = entry.unit.text.slice(piece.from, piece.to);
    const isMany = wordsIn(text) > 1 && (!/^\p{Lo}/u.test(text) || /\p{Nd}/u.test(text));
    if (
      isAreaName(text) &&
      labelledField(text) === undefined &&
      !/^\p{Lu}{2,3}$/u.test(text) &&
      (isMany || hasAreaPart(text) || hasStreetPart(text))
    )
      entry.address = [1];
  }
}

/** "5/ Kem bơ Thanh Thảo 2": among entries with names and addresses one of a name with a number, and no word for a street, is named so. */
function nameNumbered(entries: Entry[]): void {
  if (entries.filter(({ name, address }) => name === 0 && address.length > 0).length < LEAST_ADDRESSES) return;
  for (const entry of entries) {
    const [piece, more] = entry.pieces;
    if (entry.name !== undefined || piece === undefined || more !== undefined || entry.below.length > 0) continue;
    const text = entry.unit.text.slice(piece.from, piece.to);
    if (!/^\p{Script=Latin}/u.test(text) || hasSureStreetWord(text) || wordsIn(text) < MOST_STREET_WORDS) continue;
    Object.assign(piece, { kind: 'words' });
    Object.assign(entry, { name: 0, address: [] });
  }
}

/** A street without a word for one has fewer words than this. */
const MOST_STREET_WORDS = 3;

/** Whether an address without a name is no part of what is above it: another entry is there, nothing, or a title. */
function isOnItsOwn({ document: { units }, verdict }: FormSource, entries: Entry[], at: number): boolean {
  const entry = entries[at] as Entry;
  const above = units[entry.index - 1];
  if (chosenIn(verdict, entry.index - 1).length > 0 && !entries.some(({ index }) => index === entry.index - 1)) return false;
  if (above === undefined || entries[at - 1]?.index === entry.index - 1 || above.kind === 'heading') return true;
  return /[:：]\s*$/u.test(above.text) || (entry.index === 1 && entries[at + 1]?.index === 2 && entries[at + 1]?.name === undefined);
}
