import { valuesOfUnit } from '../../../place/values-of-unit.ts';
import type { Unit } from '../../../scoring/unit.ts';
import { fieldLabel, type RecognisedValue, type ValueContext } from '../../../values/index.ts';
import { labelledField } from '../../../vocabulary/value-labels.ts';
import { namesOwner } from '../../../vocabulary/names-of-owners.ts';
import type { TextField } from '../../../place/field-values.ts';
import type { FormRecord } from './record.ts';

const LONGEST_ENTRY = 220;
const LONGEST_NAME = 70;
const MOST_WORDS = 8;
/** Each value of an entry in one line is at least so sure. */
const LEAST_SURE: Partial<Record<RecognisedValue['kind'], number>> = { address: 0.6, phone: 0.55, hours: 0.65, website: 0.7 };
/** What parts a name from the first fact of its line. */
const PARTED = /(?:\s*[,，،:：|│(（]\s*|\s+[–—-]\s+|\s*[–—]\s*|\.\s+|\s+)$/u;
/** "Groomer: The Scruffy Dog": what it is for. */
const ROLE = /^[\p{L}\p{M} ()&/-]{2,30}[:：]\s+/u;

/** A contact in one line: a name, then address and telephone number, or a telephone number alone behind a name that says what it is. */
export function readEntry(unit: Unit, at: number, context: ValueContext): FormRecord | undefined {
  const { text } = unit;
  if (text.length > LONGEST_ENTRY || unit.cell !== undefined || !/\p{Nd}/u.test(text) || fieldLabel(text) !== undefined) return undefined;
  const values = valuesOfUnit(unit, context).filter(({ kind, confidence }) => confidence >= (LEAST_SURE[kind] ?? Number.POSITIVE_INFINITY));
  const [first] = values;
  if (first === undefined) return undefined;
  const has = (kind: RecognisedValue['kind']): boolean => values.some((one) => one.kind === kind);
  const name = nameBefore(text, first.span[0]);
  if (name === undefined || !has('phone') || values.filter(({ kind }) => kind === 'address' || kind === 'phone').length > 2)
    return undefined;
  if (!has('address') && !namesOwner(text.slice(name.from, name.to))) return undefined;
  const record: FormRecord = {
    block: { name: at, first: at, lines: [], isLabelled: false },
    name: { unit: at, ...name },
    values: values.map((one) => ({
      field: one.kind as TextField,
      value: one.value,
      ranges: [{ unit: at, from: one.span[0], to: one.span[1] }],
      labelled: false,
      confidence: one.confidence,
    })),
    notes: [],
    asides: [{ unit: at, from: name.to, to: text.length }],
    kinds: new Set(values.map(({ kind }) => kind)),
  };
  return record;
}

function nameBefore(text: string, end: number): { from: number; to: number } | undefined {
  const head = text.slice(0, end);
  const label = /([\p{L}\p{M}.]{1,16})[.:\s]*$/u.exec(head);
  const bare = label?.[1] !== undefined && labelledField(label[1]) !== undefined ? head.slice(0, label.index) : head;
  const to = bare.replace(PARTED, '').replace(PARTED, '').length;
  const role = ROLE.exec(bare.slice(0, to));
  const from = role === null || role[0].length >= to ? 0 : role[0].length;
  const name = bare.slice(from, to);
  const words = name.match(/[\p{L}\p{M}\p{Nd}][\p{L}\p{M}\p{Nd}'’.-]*/gu) ?? [];
  if (
    words.length === 0 ||
    words.length > MOST_WORDS ||
    name.length > LONGEST_NAME ||
    /[.!?;]\s/u.test(name.replace(/(?<!\p{L})\p{L}{1,4}\.\s/gu, ''))
  )
    return undefined;
  const small = words.filter((word) => /^\p{Ll}{4}/u.test(word)).length;
  return /^[\p{Lu}\p{Lo}\p{Nd}"“„«'‘]/u.test(name) && /\p{L}{2}/u.test(name) && small <= 1 ? { from, to } : undefined;
}
