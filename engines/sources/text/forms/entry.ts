import { valuesOfUnit } from '../../../place/values-of-unit.ts';
import type { Unit } from '../../../scoring/unit.ts';
import { hasStreetPart } from '../../../values/area.ts';
import { fieldLabel, type RecognisedValue, type ValueContext } from '../../../values/index.ts';
import { labelledField } from '../../../vocabulary/value-labels.ts';
import { kindsIn } from '../../../vocabulary/kind-groups.ts';
import { namesOwner } from '../../../vocabulary/names-of-owners.ts';
import type { TextField } from '../../../place/field-values.ts';
import type { FormRecord } from './record.ts';
import { type Segment, type SegmentKind, segmentsOf } from './segments.ts';

const LONGEST_ENTRY = 220;
const LONGEST_NAME = 70;
const MOST_WORDS = 8;
/** Each value of an entry in one line is at least so sure. */
const LEAST_SURE: Partial<Record<RecognisedValue['kind'], number>> = { address: 0.6, phone: 0.55, hours: 0.65, website: 0.7 };
/** What parts a name from the first fact of its line. */
const PARTED = /(?:\s*[,，،:：|│(（]\s*|\s+[–—-]\s+|\s*[–—]\s*|\.\s+|\s+)$/u;
/** "Groomer: The Scruffy Dog": what it is for. */
const ROLE = /^[\p{L}\p{M} ()&/.-]{2,30}[:：]\s+/u;

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
  const written = text.slice(name.from, name.to);
  if (!has('address') && !namesOwner(written) && kindsIn(written) === 0) return undefined;
  const record: FormRecord = {
    block: { name: at, first: at, lines: [], isLabelled: false, isStreetFirst: false },
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

const DASH = /\s+[–—-]{1,2}\s+/gu;
/** Numbers before an entry: "2. ", "२. ". */
const NUMBER = /^\p{Nd}{1,2}[.)]\s+/u;
const LEAST_PIECES = 3;
const MOST_PIECES = 7;
const FACTS = new Set<SegmentKind>(['phone', 'digits', 'hours', 'website', 'email']);

/** A contact in one line that dashes part: "Reifen Ritter – An der B95, Ausfahrt Borna – 0173 5550166 – Mo–Fr 8–16". */
export function readDashed(unit: Unit, at: number, context: ValueContext): FormRecord | undefined {
  const { text } = unit;
  if (text.length > LONGEST_ENTRY || unit.cell !== undefined || !/\p{Nd}/u.test(text)) return undefined;
  const pieces: Array<{ from: number; to: number }> = [];
  let from = NUMBER.exec(text)?.[0].length ?? 0;
  for (const { index, 0: sign } of text.matchAll(DASH)) {
    if (index > from) pieces.push({ from, to: index });
    from = index + sign.length;
  }
  pieces.push({ from, to: text.trimEnd().length });
  const [name, ...others] = pieces;
  if (name === undefined || pieces.length < LEAST_PIECES || pieces.length > MOST_PIECES) return undefined;
  const head = text.slice(name.from, name.to);
  const named = nameBefore(head, head.length);
  if (named === undefined || named.from > 0 || !isPlain(head, context)) return undefined;
  const segments = others.map((piece) => asOne(text, piece, context));
  const [street, ...facts] = segments;
  if (street === undefined || !isStreet(text.slice(street.from, street.to), street) || !facts.some(({ kind }) => FACTS.has(kind)))
    return undefined;
  const values: FormRecord['values'] = [];
  const add = (field: TextField, { from: start, to }: { from: number; to: number }, value = text.slice(start, to)): void => {
    if (values.some((one) => one.field === field)) return;
    values.push({ field, value, ranges: [{ unit: at, from: start, to }], labelled: true, confidence: 1 });
  };
  add('address', street);
  const asides: FormRecord['asides'] = [];
  for (const segment of facts) {
    const value = segment.values.find(({ kind }) => kind === segment.kind);
    const span = value === undefined ? segment : { from: value.span[0], to: value.span[1] };
    if (segment.kind === 'phone' || segment.kind === 'digits') add('phone', span);
    else if (segment.kind === 'website') add('website', span, String(value?.value ?? text.slice(span.from, span.to)));
    else if (segment.kind === 'hours') add('hours', span);
    else asides.push({ unit: at, from: segment.from, to: segment.to });
  }
  return {
    block: { name: at, first: at, lines: [], isLabelled: false, isStreetFirst: false },
    name: { unit: at, from: name.from, to: name.to },
    values,
    notes: [],
    asides,
    kinds: new Set(values.map(({ field }) => field)),
  };
}

/** A piece of a line as one segment: what is beside a fact in it is no other. */
function asOne(text: string, { from, to }: { from: number; to: number }, context: ValueContext): Segment {
  const [only, more] = segmentsOf(text.slice(from, to), context);
  if (only === undefined || more !== undefined) return { kind: 'other', from, to, values: [] };
  return { ...only, from, to, values: only.values.map((one) => ({ ...one, span: [one.span[0] + from, one.span[1] + from] })) };
}

/** Whether a name has no value of a place in it. */
function isPlain(head: string, context: ValueContext): boolean {
  return segmentsOf(head, context).every(({ kind }) => kind === 'other' || kind === 'numbered' || kind === 'category' || kind === 'area');
}

/** Whether a piece behind a name is where the place is. */
function isStreet(text: string, { kind }: Segment): boolean {
  if (kind === 'address') return true;
  return (kind === 'numbered' || kind === 'other') && text.length <= LONGEST_NAME && (STREET_NUMBER.test(text) || hasStreetPart(text));
}

/** "ул. „Бигла“ №14, вх. Б", "An der B95, Ausfahrt Borna": words with a number, none of them a sentence. */
const STREET_NUMBER = /^(?=[^!?]*\p{L}{3})(?=[^!?]*\p{Nd})(?:\p{Lu}|\p{Lo}|\p{Ll}{1,8}\.\s|\p{Nd}{1,4}\s)[^!?:;]{4,68}$/u;
