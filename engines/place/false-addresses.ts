import type { Unit } from '../scoring/unit.ts';
import { hasStreetWord } from '../values/address-words.ts';
import { labelledField } from '../vocabulary/value-labels.ts';
import { isNumberedThing } from '../vocabulary/way-words.ts';
import type { FieldValue } from './field-values.ts';
import type { UnitRange } from './records.ts';

const LEAST_LEFT = 4;
const WORD = /[\p{L}\p{M}][\p{L}\p{M}'’]*/gu;
/** "Hari 2", "روز ۳", "Linie 5": one word with a number and nothing else. */
const NUMBERED = /^([\p{L}\p{M}]+)[.:]?\s\p{Nd}{1,3}$/u;

/**
 * Values without addresses that are none: a label and the number behind it, a day of a journey, and what the place's telephone number holds.
 * Nothing is in two fields.
 */
export function withoutFalseAddresses(units: readonly Unit[], values: readonly FieldValue[]): FieldValue[] {
  const numbers = values.filter(({ field }) => field === 'phone').flatMap(({ ranges }) => ranges);
  return values.flatMap((one) => {
    if (one.field !== 'address') return [one];
    const own = withoutNumber(units, one, numbers);
    return own === undefined || isLabel(String(own.value)) ? [] : [own];
  });
}

/** An address up to the telephone number that it goes on over; undefined where nothing is left. */
function withoutNumber(units: readonly Unit[], address: FieldValue, numbers: readonly UnitRange[]): FieldValue | undefined {
  const last = address.ranges.at(-1);
  const number = numbers.find((one) => last !== undefined && one.unit === last.unit && one.from < last.to && one.to > last.from);
  if (last === undefined || number === undefined) return address;
  const written = units[last.unit]?.text.slice(last.from, last.to) ?? '';
  const left = written.slice(0, Math.max(0, number.from - last.from)).replace(/[\s,;|(–—-]+$/u, '');
  if (left.length < LEAST_LEFT || !String(address.value).endsWith(written.trim()))
    return left.length < LEAST_LEFT && address.ranges.length === 1 ? undefined : address;
  const value = String(address.value);
  return {
    ...address,
    value: value.slice(0, value.length - (written.trimEnd().length - left.length)),
    ranges: [...address.ranges.slice(0, -1), { ...last, to: last.from + left.length }],
  };
}

/** Whether a text is labels of other values alone, or one word with a number that counts days, lines or rooms. */
function isLabel(text: string): boolean {
  const numbered = NUMBERED.exec(text.trim())?.[1];
  if (numbered !== undefined && isNumberedThing(numbered) && !hasStreetWord(numbered)) return true;
  const words = text.match(WORD) ?? [];
  const field = words.length === 1 ? labelledField(words[0] ?? '') : undefined;
  return (field === 'phone' || field === 'fax') && !/\p{Nd}\p{L}/u.test(text);
}
