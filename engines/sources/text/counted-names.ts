import type { UnitRange } from '../../place/records.ts';
import type { Unit } from '../../scoring/unit.ts';
import { withLatinDigits } from '../../values/digits.ts';

/** "1 ", "2° ", "3۔", "b. ": what may count the entries of a list. */
const COUNT = /^(?:(\p{Nd}{1,2})(?:\s?[°º.)۔]\s?|\s)|([a-z])[.)]\s)(?=["“„«']?[^\s\p{Nd}])/u;
/** "15:00 ", "9.30 ": when something is, before where. */
const CLOCK = /^\p{Nd}{1,2}[:.]\p{Nd}{2}(?:\s?(?:h|am|pm|uhr))?\s+(?=\P{Nd}{3})/iu;
const LEAST_COUNTED = 2;

interface Counted {
  range: UnitRange;
  count: number;
  length: number;
}

/**
 * The names without the numbers or letters that count them, where two or more go on from each other in the order of the text ("1 Harbour Inn",
 * "2 Mill Café"), and without times before them. A name that begins with a number by itself ("7 Stars") stays as it is. The same objects are
 * answered where nothing is cut.
 */
export function withoutCounts<Named extends { name: UnitRange }>(units: readonly Unit[], names: readonly Named[]): Named[] {
  const counted = names.flatMap(({ name }) => countOf(units[name.unit], name));
  const isCounted = new Map<UnitRange, number>();
  for (const [at, one] of counted.entries()) {
    const [before, next] = [counted[at - 1], counted[at + 1]];
    if (before?.count === one.count - 1 || next?.count === one.count + 1) isCounted.set(one.range, one.length);
  }
  return names.map((one) => {
    const { name } = one;
    const written = (units[name.unit]?.text ?? '').slice(name.from, name.to);
    const cut = isCounted.size >= LEAST_COUNTED ? (isCounted.get(name) ?? 0) : 0;
    const time = name.from === 0 ? (CLOCK.exec(written)?.[0].length ?? 0) : 0;
    const length = Math.max(cut, time);
    return length === 0 ? one : { ...one, name: { ...name, from: name.from + length } };
  });
}

function countOf(unit: Unit | undefined, range: UnitRange): Counted[] {
  if (unit === undefined || /[\p{L}\p{Nd}]/u.test(unit.text.slice(0, range.from))) return [];
  const match = COUNT.exec(unit.text.slice(range.from, range.to));
  if (match === null) return [];
  const count = match[1] === undefined ? (match[2] as string).charCodeAt(0) : Number(withLatinDigits(match[1]));
  return [{ range, count, length: match[0].length }];
}
