import type { Unit } from '../scoring/unit.ts';
import { isRunningText } from './running-text.ts';
import type { FieldValue } from './field-values.ts';

/** The house number of a street of Hungary, which is written with a full stop. */
const HUNGARIAN =
  /(?:utca|utc[aá]ja|\su\.|tér|tere|út|útja|köz|sétány|\ssor|fasor|rakpart|körút|krt\.|rkp\.|liget)\s\p{Nd}{1,4}(?:[–-]\p{Nd}{1,4})?$/u;
/** A full stop behind these ends a sentence as well: a whole word, a postal code, a kind of street cut short that nothing follows. */
const SENTENCE_STOP =
  /(?:\p{Ll}{5}|\s\p{Nd}{4,6}|\p{Nd}\p{Lu}{2}|(?<!\p{L})(?:St|Rd|Dr|Ave|Av|Blvd|Ln|Pl|Ct|Sq|Hwy|Pkwy|Ter|Cres|Row|Way|Lane|Road|Mews|Quay|Walk))\.$/u;

/** "Luna St.": at the end of a line the full stop is that of the abbreviation. */
const CUT_STREET = /(?<!\p{L})(?:St|Rd|Dr|Ave|Av|Blvd|Ln|Pl|Ct|Sq|Hwy|Pkwy|Ter|Cres)\.$/u;

/** Addresses with the full stop that belongs to their last number, and without the one that ends a sentence. */
export function withStops(units: readonly Unit[], values: readonly FieldValue[]): FieldValue[] {
  return values.map((one) => {
    const last = one.ranges.at(-1);
    if (one.field !== 'address' || last === undefined) return one;
    const value = String(one.value);
    const ranges = (to: number): FieldValue['ranges'] => [...one.ranges.slice(0, -1), { ...last, to }];
    const text = units[last.unit]?.text ?? '';
    if (!text.slice(0, last.to).endsWith(value.slice(-3))) return one;
    if (text[last.to] === '.' && HUNGARIAN.test(value)) return { ...one, value: `${value}.`, ranges: ranges(last.to + 1) };
    const isSentence = /[\p{L}\p{N}]/u.test(text.slice(last.to)) || isRunningText(text) || !CUT_STREET.test(value);
    return isSentence && SENTENCE_STOP.test(value) ? { ...one, value: value.slice(0, -1), ranges: ranges(last.to - 1) } : one;
  });
}
