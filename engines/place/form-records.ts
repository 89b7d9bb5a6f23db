import type { FieldValue, RecordText } from './field-values.ts';
import type { PlaceRecord, RecordPart, UnitRange } from './records.ts';

/** A name whose record the form of its source shows, so that it is not cut out of what is around the name. */
export interface FormRecord {
  name: UnitRange;
  parts: RecordPart[];
  /** The town that the form states beside the name. */
  town?: UnitRange;
  /** What its form says is its address, where no other is read. */
  address?: UnitRange;
  /** The lines below the name that its form says are its address. */
  lines?: UnitRange[];
  /** Whether a time in the record says when a visit, show or stay is, and not when the place is open. */
  timed?: boolean;
  /** Values that the form shows whole, such as an address over several pieces; nothing else of their field is read. */
  values?: FieldValue[];
}

/** What forms show of a document: records, and the units of which nothing else is read. */
export interface FormRecords {
  records: FormRecord[];
  consumed: ReadonlySet<number>;
  /** What belongs to the first name of the document. */
  loose: RecordPart[];
}

export const keyOf = ({ unit, from }: UnitRange): string => `${unit}/${from}`;

/** A record as it was cut, without what forms hold; one of a form has its own parts. `isFirst`: it is that of the document's first name. */
export function withFormParts(
  record: PlaceRecord,
  shown: FormRecord | undefined,
  { consumed, loose }: Pick<FormRecords, 'consumed' | 'loose'>,
  isFirst: boolean,
): PlaceRecord {
  if (shown !== undefined) return { name: record.name, parts: shown.parts };
  const more = isFirst ? loose : [];
  if (consumed.size === 0 && more.length === 0) return record;
  return { name: record.name, parts: [...record.parts.filter(({ unit, where }) => where !== 'below' || !consumed.has(unit)), ...more] };
}

export const NO_FORMS: FormRecords = { records: [], consumed: new Set(), loose: [] };

/** What was read of a record with what its form shows, which stays as the form has it. */
export function withFormValues(text: RecordText, values: FieldValue[] | undefined): RecordText {
  if (values === undefined || values.length === 0) return text;
  const shown = new Set<string>(values.map(({ field }) => field));
  return { ...text, values: [...values, ...text.values.filter(({ field }) => !shown.has(field))] };
}
