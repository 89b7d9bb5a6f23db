import type { Unit } from '../scoring/unit.ts';
import { hasSureStreetWord } from '../values/address-words.ts';
import { placeKindIn } from '../vocabulary/index.ts';
import type { FieldValue } from './field-values.ts';
import type { UnitRange } from './records.ts';

const LEAST_REST = 4;
const LEAD = /^[\s,，、;:：–—|-]+/u;

/**
 * Values of a record of which no address holds the name that it is beside: "Library no. 5, Hill Road 18" is at "Hill Road 18". A place that is
 * named by its street and number has the whole address.
 */
export function withoutOwnName(units: readonly Unit[], name: UnitRange, values: readonly FieldValue[]): FieldValue[] {
  const text = units[name.unit]?.text ?? '';
  const written = text.slice(name.from, name.to);
  if (isStreet(written)) return [...values];
  return values.flatMap((one) => {
    const [first, ...others] = one.ranges;
    if (one.field !== 'address' || first?.unit !== name.unit || first.from > name.from || first.to < name.to) return [one];
    if (!String(one.value).startsWith(text.slice(first.from, first.to).trim())) return [one];
    const rest = text.slice(name.to, first.to);
    const from = name.to + (LEAD.exec(rest)?.[0].length ?? 0);
    if (first.to - from < LEAST_REST) return others.length > 0 ? [one] : [];
    const length = text.slice(first.from, from).trimStart().length;
    return [{ ...one, value: String(one.value).slice(length), ranges: [{ ...first, from }, ...others] }];
  });
}

/** Whether a name can be a street with its number: it has a word for one, or a number and no word for another kind of place. */
const isStreet = (name: string): boolean => hasSureStreetWord(name) || (/\p{Nd}/u.test(name) && placeKindIn(name) === undefined);
