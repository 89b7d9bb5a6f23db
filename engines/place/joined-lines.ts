import type { Unit } from '../scoring/unit.ts';
import { recogniseValues, type ValueContext } from '../values/index.ts';
import { isTownLine, mayBeAboveTown } from '../values/address-lines.ts';
import { bestValue, type FieldValue, type RecordText } from './field-values.ts';

/** Lines longer than this are no part of an address in lines. */
const LONGEST_LINE = 90;
/** The share of its lines that an address covers at least. */
const COVERED_SHARE = 0.9;
const MOST_LINES = 4;
const LEAST_TOWN = 0.25;
const MOST_HOUR_LINES = 14;

/** Joins what is one value over several lines: an address in lines, hours of several days. Adds to the values that `found` holds. */
export function joinLines(units: Unit[], found: RecordText, context: ValueContext): void {
  const best = bestValue(found.values, 'address');
  const line = (best?.ranges[0]?.unit ?? 0) - 1;
  const above = found.values.find(({ field, labelled, ranges }) => field === 'address' && !labelled && ranges[0]?.unit === line);
  const address = best?.labelled === false ? (above ?? best) : best;
  if (address !== undefined) {
    extendAddress(units, found, address, context);
    extendUpwards(units, found, address);
  }
  const hours = bestValue(found.values, 'hours');
  if (hours !== undefined) extendHours(found, hours);
}

function extendAddress(units: Unit[], found: RecordText, address: FieldValue, context: ValueContext): void {
  for (let lines = 1; lines < MOST_LINES; lines++) {
    const last = address.ranges.at(-1);
    const unit = last && units[last.unit];
    const next = last && units[last.unit + 1];
    if (last === undefined || unit === undefined || next === undefined || last.to < unit.text.trimEnd().length - 1) return;
    const range = found.ranges.find((one) => one.unit === last.unit + 1);
    if (range === undefined || range.field !== undefined || next.gap > 0 || next.text.length > LONGEST_LINE || next.kind === 'heading')
      return;
    if (!goesOn(next.text, context)) return;
    if (range.from !== 0 || range.to < next.text.trimEnd().length) return;
    const value = `${String(address.value).replace(/,\s*$/, '')}, ${next.text.trim()}`;
    const joined = recogniseValues(value, { ...context, label: 'address' }).find(({ kind }) => kind === 'address');
    if (
      !isTownLine(next.text) &&
      (joined === undefined ||
        joined.span[0] > 0 ||
        joined.span[1] < value.length * COVERED_SHARE ||
        joined.span[1] <= String(address.value).length + 2)
    )
      return;
    address.value = value;
    address.ranges.push({ unit: last.unit + 1, from: 0, to: next.text.trimEnd().length });
    found.notes = found.notes.filter(({ unit: noted }) => noted !== range.unit);
    found.values = found.values.filter((one) => one === address || one.ranges[0]?.unit !== last.unit + 1 || one.field !== 'address');
  }
}

/** Puts the line with the street, which says too little alone, before the line with the postal code and town. */
function extendUpwards(units: Unit[], found: RecordText, address: FieldValue): void {
  const [first] = address.ranges;
  const unit = first && units[first.unit];
  if (first === undefined || unit === undefined || first.from > 0 || unit.gap > 0 || !isTownLine(unit.text.slice(first.from, first.to)))
    return;
  const above = units[first.unit - 1];
  const range = found.ranges.find((one) => one.unit === first.unit - 1);
  if (above === undefined || range === undefined || range.field !== undefined || range.from !== 0 || above.kind === 'heading') return;
  if (range.to < above.text.trimEnd().length || !mayBeAboveTown(above.text)) return;
  address.value = `${above.text.trim().replace(/,$/, '')}, ${String(address.value)}`;
  address.ranges.unshift({ unit: range.unit, from: 0, to: above.text.trimEnd().length });
  found.notes = found.notes.filter(({ unit: noted }) => noted !== range.unit);
  found.values = found.values.filter((one) => one === address || one.field !== 'address' || one.ranges[0]?.unit !== range.unit);
}

/** Whether a line can be the second one of an address: a number or a town is in it. */
function goesOn(text: string, context: ValueContext): boolean {
  return (
    /\p{Nd}/u.test(text) || recogniseValues(text, context).some(({ kind, confidence }) => kind === 'address' && confidence >= LEAST_TOWN)
  );
}

function extendHours(found: RecordText, hours: FieldValue): void {
  for (const other of found.values) {
    if (other.field !== 'hours' || other === hours || hours.ranges.length >= MOST_HOUR_LINES) continue;
    const last = hours.ranges.at(-1)?.unit ?? 0;
    const unit = other.ranges[0]?.unit ?? 0;
    if (unit < last || unit > last + 1) continue;
    hours.value = `${hours.value}\n${other.value}`;
    hours.ranges.push(...other.ranges);
  }
}
