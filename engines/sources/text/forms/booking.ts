import type { FormRecord } from '../../../place/form-records.ts';
import type { RecordPart, UnitRange } from '../../../place/records.ts';
import type { Chosen } from '../../../scoring/choice.ts';
import type { Steps } from '../../../scoring/steps.ts';
import { isTownLine } from '../../../values/address-lines.ts';
import { hasStreetPart } from '../../../values/area.ts';
import { localityOf } from '../../../values/locality-line.ts';
import { fieldLabel, recogniseValues } from '../../../values/index.ts';
import { bookingWords, countedWords, detailLabels, venueLabels } from '../../../vocabulary/bookings.ts';
import { labelledField } from '../../../vocabulary/value-labels.ts';
import type { TextUnit } from '../segment.ts';
import { type FormReading, type FormSource, isReachable, LONGEST_LINE, UNITS_AT_ONCE } from './form.ts';
import { nameFrom } from './name-stretch.ts';
import { whenOf } from './when.ts';

/** A text of more lines is no booking. */
const MOST_UNITS = 300;
/** What a booking calls itself is in its first lines. */
const OPENING = 10;
/** So many labels of details, each once or twice, make a booking; with a word for one or a labelled place fewer do. */
const LEAST_DETAILS = 3;
/** A label that comes so often is that of a column of entries. */
const REPEATED = 3;
/** A place has at most so many lines of values below its label. */
const LINES_BELOW = 7;
/** The name of a block is at most so long. */
const LONGEST_HEAD = 50;
/** A title has at most so many words beside that for a booking. */
const TITLE_WORDS = 2;
/** A small word or a sign before a name that shows that it is another one, and no part of an address. */
const JOINS = /(?:(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}'’]*\s|[;/+&]\s?)$/u;
const OTHER_VALUES = new Set<string>(['phone', 'website', 'email', 'hours', 'price', 'date', 'rating']);
const LABEL =
  /^[^\p{L}\p{N}]{0,6}([\p{L}\p{M}][\p{L}\p{M}\p{N}'’"./&+ -]{0,38}?)\s{0,3}(?:\([^()]{1,20}\))?(?:[:：=]\s*|\t+|\u3000+|\s{2,}|\s[–—-]\s|$)/u;
/** "Confirmation no. HX4482-19", "Order 5519": a number right behind the label. */
const NUMBERED = /^[.:#№°º\s]{1,4}[\p{Lu}#]{0,4}[-\p{Nd}]/u;
const AMOUNT =
  /(?:\p{Sc}|\b(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|Ft|kr|zł|Kč|lei|TL|руб|грн)\b\.?)\s?\p{Nd}|\p{Nd}\s?(?:\p{Sc}|EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|Ft|kr|zł|Kč|lei|TL|руб|грн|円|元|원)/u;

interface Labelled {
  index: number;
  label: string;
  kind: 'venue' | 'detail';
  /** Where the value begins. */
  from: number;
}

/**
 * Bookings, tickets and invitations: what is behind the label of a place names it, the lines below say where it is; numbers, guests, rooms,
 * times and prices say nothing of a place.
 */
export function* readBooking({ document: { units }, verdict, context }: FormSource): Steps<FormReading | undefined> {
  if (units.length > MOST_UNITS || areEntries(units)) return undefined;
  const labelled: Labelled[] = [];
  for (const [index, unit] of units.entries()) {
    if (index % UNITS_AT_ONCE === UNITS_AT_ONCE - 1) yield;
    const one = unit.cell === undefined && unit.text.length <= LONGEST_LINE ? labelOf(unit, index) : undefined;
    if (one !== undefined) labelled.push(one);
  }
  const isNamed = units.slice(0, OPENING).some(({ text }) => bookingWords.isIn(text));
  const counts = new Map<string, number>();
  for (const { label } of labelled) counts.set(label, (counts.get(label) ?? 0) + 1);
  if ([...counts.values()].some((count) => count >= REPEATED)) return undefined;
  const details = labelled.filter(({ kind }) => kind === 'detail');
  const venues = labelled.filter(({ kind }) => kind === 'venue');
  const isBooking = isNamed || details.length >= LEAST_DETAILS;
  if (!isBooking && venues.length < 2 && !(venues.length === 1 && (details.length > 0 || isAddressBelow(units, venues[0]))))
    return undefined;
  const consumed = new Set<number>();
  if (isBooking || venues.length > 0) for (const { index } of details) consumed.add(index);
  if (isBooking) for (const [index, { text }] of units.entries()) if (isLineOfBill(text)) consumed.add(index);
  if (isBooking) for (const [index, { text }] of units.slice(0, OPENING).entries()) if (isTitle(text)) consumed.add(index);
  const labels = new Set(labelled.map(({ index }) => index));
  const records = venues
    .flatMap((venue) => recordOf(venue, units, labels, context))
    .flatMap((record) => withOthers(record, units, verdict.chosen));
  for (const { name, parts } of records) for (const { unit } of [name, ...parts]) consumed.add(unit);
  if (isBooking)
    for (const record of headedBlocks(units, verdict.chosen, consumed)) {
      records.push(record);
      for (const { unit } of [record.name, ...record.parts]) consumed.add(unit);
    }
  const chosen = new Set(verdict.chosen.map(({ candidate }) => candidate.unit).filter((unit) => !consumed.has(unit)));
  // Where a letter names one place only, what it says of an address or telephone is that place's.
  const isOnly = records.length === 1 && chosen.size === 0;
  const loose = isBooking || isOnly ? looseValues(units, consumed, chosen) : [];
  for (const part of loose) if (part.from === 0) consumed.add(part.unit);
  // The pair or the event that an invitation names above its places is none.
  const title =
    !isBooking && records.length > 0 && isHead(units, labels, consumed) ? { unit: 0, from: 0, to: units[0]?.text.length ?? 0 } : undefined;
  if (title !== undefined) consumed.add(0);
  const [first] = records;
  if (first === undefined) return { records, consumed: [...consumed], loose };
  first.parts.push(...loose.filter(({ unit }) => unit > first.name.unit));
  return { records, consumed: [...consumed], ...(title !== undefined && { title }) };
}

/** "Venue: Mill House", and right below "Address: 5 Mill Lane". */
function isAddressBelow(units: readonly TextUnit[], venue: Labelled | undefined): boolean {
  const below = venue === undefined ? undefined : units[venue.index + 1];
  if (below === undefined || below.gap > 0 || below.text.length > LONGEST_LINE) return false;
  const label = LABEL.exec(below.text)?.[1] ?? '';
  return labelledField(label) === 'address' && !venueLabels.has(label);
}

/** Whether lines are those of several entries, each with its name behind a label: a booking names its guest once. */
function areEntries(units: readonly TextUnit[]): boolean {
  const labels = units.flatMap(({ text }) => (text.length > LONGEST_LINE ? [] : [LABEL.exec(text)?.[1] ?? '']));
  const names = labels.filter((label) => labelledField(label) === 'name');
  const isRepeated = names.some((label, at) => names.indexOf(label) < at);
  return isRepeated && labels.some((label) => ['address', 'phone'].includes(labelledField(label) ?? ''));
}

/** Whether the first line heads the labelled ones: it has no value, and none right below. */
function isHead(units: TextUnit[], labels: ReadonlySet<number>, consumed: ReadonlySet<number>): boolean {
  return !labels.has(0) && !consumed.has(0) && !isReachable(units[0]) && (labels.has(1) || !isReachable(units[1]));
}

function labelOf({ text, marker }: TextUnit, index: number): Labelled | undefined {
  const match = LABEL.exec(text);
  if (match?.[1] !== undefined) {
    const [whole, label] = match;
    if (venueLabels.has(label)) return { index, label: label.toLowerCase(), kind: 'venue', from: whole.length };
    if (detailLabels.has(label)) return { index, label: label.toLowerCase(), kind: 'detail', from: whole.length };
  }
  if (marker !== '' && !/^\p{P}$/u.test(marker)) return undefined;
  const length = detailLabels.atStart(text);
  return length > 0 && NUMBERED.test(text.slice(length))
    ? { index, label: text.slice(0, length).toLowerCase(), kind: 'detail', from: length }
    : undefined;
}

/** Whether a line says that it is a booking and hardly anything else. */
function isTitle(text: string): boolean {
  if (text.length > LONGEST_LINE || !bookingWords.isIn(text)) return false;
  return (bookingWords.without(text).match(/[\p{L}\p{M}]{2,}/gu)?.length ?? 0) <= TITLE_WORDS;
}

/** "1 King Room, 2 nights $418.60": what was booked, with its price. */
function isLineOfBill(text: string): boolean {
  return text.length <= LONGEST_LINE && /^[^\p{L}]{0,4}\p{Nd}/u.test(text) && AMOUNT.test(text) && countedWords.isIn(text);
}

/** The place behind a label, with the lines of values below it. */
function recordOf({ index, from }: Labelled, units: TextUnit[], labels: ReadonlySet<number>, context: FormSource['context']): FormRecord[] {
  let unit = index;
  let start = from;
  // "Ceremony: Saturday 9 November, 8 am", and right below "St Anne's Church".
  if (saysNothingElse(units[index]?.text.slice(from) ?? '')) {
    unit = index + 1;
    start = 0;
    if (units[unit] === undefined || units[unit]?.gap !== 0 || labels.has(unit)) return [];
  }
  const { text } = units[unit] as TextUnit;
  const name = nameFrom(text, start, context);
  if (name === undefined) return [];
  const parts: RecordPart[] = name.to < text.length ? [{ unit, from: name.to, to: text.length, where: 'behind' }] : [];
  for (let at = unit + 1; at <= unit + LINES_BELOW && at < units.length; at++) {
    const below = units[at] as TextUnit;
    if (below.gap > 0 || below.kind === 'heading' || below.cell !== undefined) break;
    if (labels.has(at)) {
      if (venueLabels.has(LABEL.exec(below.text)?.[1] ?? '')) break;
      continue;
    }
    if (!isValueLine(below, units[unit] as TextUnit)) break;
    parts.push({ unit: at, from: 0, to: below.text.length, where: 'below' });
  }
  const lines = addressLines(units, unit, parts);
  const address = localityBehind(text, { unit, ...name }, context);
  return [{ name: { unit, ...name }, parts, timed: true, ...(lines.length > 1 && { lines }), ...(address !== undefined && { address }) }];
}

/** "Venue: Rose Hall, Civil Lines, Allahabad 211001": parts of a town behind a comma, where no address is recognised. */
function localityBehind(text: string, { unit, to }: UnitRange, context: FormSource['context']): UnitRange | undefined {
  const comma = /^\s?[,،、]\s*/u.exec(text.slice(to))?.[0].length;
  const behind = text.slice(to + (comma ?? 0)).trimEnd();
  if (comma === undefined || recogniseValues(behind, context).some(({ kind }) => kind !== 'postcode')) return undefined;
  const locality = localityOf(behind);
  const isWhere = locality === 'place' || locality === 'code' || (locality === 'names' && hasStreetPart(behind));
  return isWhere ? { unit, from: to + comma, to: to + comma + behind.length } : undefined;
}

/** Whether a label has no value behind it, or only when something is. */
function saysNothingElse(value: string): boolean {
  return !/\p{L}/u.test(value) || (whenOf(value)?.to ?? 0) >= value.trimEnd().length;
}

/** Short lines that hold a chosen name and have an address right below: the whole line is the name of the block. */
function headedBlocks(units: TextUnit[], chosen: readonly Chosen[], consumed: ReadonlySet<number>): FormRecord[] {
  return [...new Set(chosen.map(({ candidate }) => candidate.unit))].flatMap((unit) => {
    const own = units[unit] as TextUnit;
    const below = units[unit + 1];
    const isHead =
      own.kind === 'line' && own.spans.length === 0 && own.text.length <= LONGEST_HEAD && !/[:：,，。.!?|]|\p{Nd}{3}/u.test(own.text);
    if (!isHead || consumed.has(unit) || below === undefined || below.gap > 0 || !isReachable(below)) return [];
    const parts: RecordPart[] = [];
    for (let at = unit + 1; at <= unit + LINES_BELOW && units[at]?.gap === 0 && !consumed.has(at); at++) {
      if (at > unit + 1 && !isValueLine(units[at] as TextUnit, own)) break;
      parts.push({ unit: at, from: 0, to: units[at]?.text.length ?? 0, where: 'below' });
    }
    return [{ name: { unit, from: 0, to: own.text.length }, parts }];
  });
}

/** A record with those of the other names of its line, each with what is behind it: "Where to stay: Mill Lodge, or The Grove Hotel". */
function withOthers(record: FormRecord, units: readonly TextUnit[], chosen: readonly Chosen[]): FormRecord[] {
  const { name, parts } = record;
  const { text = '' } = units[name.unit] ?? {};
  const own = parts.find(({ where }) => where === 'behind');
  const others = chosen
    .map(({ candidate: { unit, from, to } }) => ({ unit, from, to }))
    .filter(({ unit, from }) => own !== undefined && unit === name.unit && from >= own.from && JOINS.test(text.slice(own.from, from)))
    .sort((one, other) => one.from - other.from);
  if (own === undefined || others.length === 0) return [record];
  const all = [name, ...others];
  return all.map((one, at) => ({
    name: one,
    parts: [{ ...own, from: one.to, to: all[at + 1]?.from ?? own.to }, ...(at === 0 ? parts.filter((part) => part !== own) : [])],
    timed: true,
  }));
}

/** The lines right below a label's line that are set in from it and say nothing but parts of an address. */
function addressLines(units: TextUnit[], own: number, parts: readonly RecordPart[]): UnitRange[] {
  const lines: UnitRange[] = [];
  for (const { unit, from, to, where } of parts) {
    if (where !== 'below') continue;
    const { text, indent } = units[unit] as TextUnit;
    const isPart =
      indent > (units[own]?.indent ?? 0) + 2 &&
      text.length <= LONGEST_HEAD &&
      /^[\p{Lu}\p{Nd}]/u.test(text) &&
      fieldLabel(text) === undefined;
    if (
      !isPart ||
      unit !== own + 1 + lines.length ||
      recogniseValues(text).some(({ kind, confidence }) => OTHER_VALUES.has(kind) && confidence >= 0.7)
    )
      break;
    lines.push({ unit, from, to });
  }
  return lines;
}

/** Whether a line below a place says where it is or how to reach it: a labelled value, a part of an address, a line set in from the label. */
export function isValueLine(unit: TextUnit, own: TextUnit): boolean {
  if (unit.indent > own.indent + 2) return true;
  if (fieldLabel(unit.text) !== undefined) return true;
  if (unit.text.length > 90) return false;
  let filled = 0;
  for (const { span, confidence, kind } of recogniseValues(unit.text))
    if (confidence >= 0.4 && kind !== 'date' && kind !== 'price') filled += span[1] - span[0];
  return filled >= unit.text.length / 2;
}

/** Whether a line is in a block of an address with a telephone number or site below it, as senders have them at the end. */
function isAddressOfSender(units: TextUnit[], at: number): boolean {
  const { text, gap } = units[at] as TextUnit;
  const isStreet = (line: string): boolean =>
    recogniseValues(line).some(
      ({ kind, span, confidence }) =>
        kind === 'address' && confidence >= LEAST_SENDER && /\p{Nd}/u.test(line) && span[1] - span[0] >= line.trim().length - 1,
    );
  const street = isStreet(text) ? at : gap === 0 && isTownLine(text) && isStreet(units[at - 1]?.text ?? '') ? at - 1 : undefined;
  if (street === undefined) return false;
  for (let below = street + 1; below <= street + MOST_SENDER_LINES && units[below]?.gap === 0; below++) {
    const values = recogniseValues(units[below]?.text.slice(0, LONGEST_LINE) ?? '');
    if (values.some(({ kind, confidence }) => (kind === 'phone' || kind === 'website') && confidence >= LEAST_SENDER)) return true;
  }
  return false;
}

const LEAST_SENDER = 0.7;
const MOST_SENDER_LINES = 3;

/** Addresses, telephone numbers and sites that no name is above in their block: they are those of the place that was booked. */
function looseValues(units: TextUnit[], consumed: ReadonlySet<number>, chosen: ReadonlySet<number>): RecordPart[] {
  const parts: RecordPart[] = [];
  let isBelowName = false;
  for (const [unit, { text, gap, cell, spans }] of units.entries()) {
    if (gap > 0) isBelowName = false;
    if (chosen.has(unit)) isBelowName = true;
    if (consumed.has(unit) || cell !== undefined || text.length > LONGEST_LINE) continue;
    const field = fieldLabel(text)?.field;
    if (isBelowName) continue;
    if (isAddressOfSender(units, unit)) parts.push({ unit, from: 0, to: text.length, where: 'below' });
    if (field === 'address' || field === 'phone' || field === 'website') parts.push({ unit, from: 0, to: text.length, where: 'below' });
    else {
      // A site that is written out takes no room in its line.
      const links = spans.filter(({ kind }) => kind === 'link');
      for (const { from, to } of links.length === 1 ? links : []) parts.push({ unit, from, to, where: 'below' });
      for (const { kind, span, confidence } of recogniseValues(text))
        if ((kind === 'website' || kind === 'phone') && confidence >= 0.7) parts.push({ unit, from: span[0], to: span[1], where: 'below' });
    }
  }
  return parts;
}
