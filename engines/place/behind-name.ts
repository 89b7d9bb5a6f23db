import type { Unit } from '../scoring/unit.ts';
import { judgePart } from '../values/address-part.ts';
import { hasSureStreetWord } from '../values/address-words.ts';
import { recognisePostcodes } from '../values/postcode.ts';
import { placeKindIn } from '../vocabulary/index.ts';
import type { FieldValue } from './field-values.ts';
import type { UnitRange } from './records.ts';

const LEAST_REST = 4;
const LEAST_STREET = 0.3;
const DASHED = /^\s(?:[–—-]{1,2}|\|)\s/u;
const LEAD = /^[\s,，、;:：–—|-]+/u;

/**
 * Values of a record of which no address holds the name that it is beside: "Library no. 5, Hill Road 18" is at "Hill Road 18". A place that is
 * named by its street and number has the whole address.
 */
export function withoutOwnName(units: readonly Unit[], name: UnitRange, values: readonly FieldValue[]): FieldValue[] {
  const text = units[name.unit]?.text ?? '';
  const written = text.slice(name.from, name.to);
  return values.flatMap((one) => {
    const [first, ...others] = one.ranges;
    if (one.field !== 'address' || first?.unit !== name.unit) return [one];
    // "Pain, Beurre & Cie": a part of the name.
    if (first.from > name.from && first.to <= name.to && others.length === 0) return [];
    if (first.from > name.from || first.to < name.to) return [one];
    const rest = text.slice(name.to, first.to);
    if (isStreet(written) && !isStreetApart(written, rest)) return [one];
    if (!String(one.value).startsWith(text.slice(first.from, first.to).trim())) return [one];
    const from = name.to + (LEAD.exec(rest)?.[0].length ?? 0);
    if (first.to - from < LEAST_REST) return others.length > 0 ? [one] : [];
    const length = text.slice(first.from, from).trimStart().length;
    return [{ ...one, value: String(one.value).slice(length), ranges: [{ ...first, from }, ...others] }];
  });
}

/** "Galpão 8, Rua da Alfândega, 800", "Dr. Bean's -- Market Arcade, unit 4": a street of its own, or an address behind a dash, is behind the name. */
function isStreetApart(name: string, rest: string): boolean {
  if (/^\p{Nd}/u.test(name) || recognisePostcodes(rest).length > 0) return false;
  const apart = rest.replace(LEAD, '');
  const { street, tail, score } = judgePart(apart.split(/,\s/u, 1)[0] ?? '', 0);
  if (street && !tail && score >= LEAST_STREET && hasSureStreetWord(apart)) return true;
  return !/\p{Nd}/u.test(name) && DASHED.test(rest) && /\p{Nd}/u.test(apart) && !tail;
}

/** Whether a name can be a street with its number: it has a word for one, or a number and no word for another kind of place. */
const isStreet = (name: string): boolean => hasSureStreetWord(name) || (/\p{Nd}/u.test(name) && placeKindIn(name) === undefined);
