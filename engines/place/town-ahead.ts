import type { Unit, UnitDocument } from '../scoring/unit.ts';
import { addressWords } from '../values/address-words.ts';
import { isTown, labelledField, placeKindIn } from '../vocabulary/index.ts';
import type { FieldValue, RecordText } from './field-values.ts';
import type { PlaceRecord } from './records.ts';
import { isRunningText } from './running-text.ts';

const LONGEST = 45;
/** "| Göreme, ", "(Fonyód, ", "– Чортановци, ": a sign and the name of a town or quarter before the street of an entry. */
const TOWN = /(?:[|│｜(（\t:：]|\s[–—-]{1,2}|[–—])\s*((?!\s)[^|│｜()（）\t:：,،–—]{2,40}),\s?$/u;
const CASELESS_TOWN =
  /(?:[|│｜(（\t:：]|\s[–—-])\s*([\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{M}]{3,14}(?:\s[\p{L}\p{M}]{3,14})?)[,،]\s?$/u;
const CAPITALS =
  /^\p{Lu}[\p{L}\p{M}'’-]*\.?(?:\s(?:\p{Lu}[\p{L}\p{M}'’-]*|d[aeiou]s?|del|di|la|na|pod|nad|am|im|an der|sur|of|upon)){0,3}$/u;

/**
 * What was read of a record with the town that is before its street: the address of an entry begins where the sign parts it from the name.
 */
export function withTownsAhead({ units }: UnitDocument, { name }: PlaceRecord, text: RecordText): RecordText {
  const found = text.values.map((one) => (one.field === 'address' ? townAhead(units, name.unit, name.to, one) : one));
  const ahead = found.flatMap((one, index) => (one === text.values[index] ? [] : (one.ranges[0] ?? [])));
  if (ahead.length === 0) return text;
  const isTaken = (unit: number, from: number, to: number): boolean =>
    ahead.some((range) => range.unit === unit && range.from < to && range.to > from);
  return {
    ...text,
    values: found.filter((one) => one.field === 'address' || !one.ranges.some(({ unit, from, to }) => isTaken(unit, from, to))),
  };
}

function townAhead(units: readonly Unit[], unit: number, nameEnd: number, address: FieldValue): FieldValue {
  const [first, ...others] = address.ranges;
  const own = units[unit];
  if (first === undefined || own === undefined || first.unit !== unit || first.from < nameEnd + 3 || own.cell !== undefined) return address;
  const value = String(address.value);
  if (!value.startsWith(own.text.slice(first.from, first.to).trim().slice(0, 6)) || isRunningText(own.text.slice(nameEnd, first.from)))
    return address;
  const before = own.text.slice(Math.max(nameEnd, first.from - LONGEST), first.from);
  const town = TOWN.exec(before)?.[1] ?? CASELESS_TOWN.exec(before)?.[1];
  if (town === undefined || !isTownName(town)) return address;
  const from = first.from - (before.length - before.lastIndexOf(town));
  return { ...address, value: own.text.slice(from, first.from) + value, ranges: [{ ...first, from }, ...others] };
}

/** Whether words before a street can be the name of a town or quarter: no label, day, kind of place, part of a building or number. */
function isTownName(town: string): boolean {
  if (isTown(town)) return true;
  if (!CAPITALS.test(town) && !/^\p{Lo}/u.test(town)) return false;
  return (
    placeKindIn(town) === undefined &&
    labelledField(town) === undefined &&
    addressWords(town).every(({ calendar, measure, unit, kind, mark }) => !calendar && !measure && !unit && kind !== 'number' && !mark)
  );
}
