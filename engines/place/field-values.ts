import type { GeoPair } from '../values/recognised.ts';
import type { PlaceField } from '../vocabulary/field-labels/place-field.ts';
import type { UnitRange } from './records.ts';

/** The fields that are read out of a record's text; links are read apart. */
export type TextField =
  | 'address'
  | 'phone'
  | 'hours'
  | 'rating'
  | 'reviews'
  | 'coordinates'
  | 'latitude'
  | 'longitude'
  | 'category'
  | 'website'
  | 'locality'
  | 'country'
  | 'postcode';

/** One value with where it is. */
export interface FieldValue {
  field: TextField;
  value: string | number | GeoPair;
  ranges: UnitRange[];
  labelled: boolean;
  confidence: number;
}

/** What the label before a stretch of a unit says it is; an absent field is free text. */
export interface LabelledRange extends UnitRange {
  field?: PlaceField;
}

/** All that a record's text says. */
export interface RecordText {
  /** Unit in which another entry seems to begin: from there on nothing is read. */
  end: number;
  values: FieldValue[];
  notes: UnitRange[];
  /** Every stretch with its label, by which a link in it is classified. */
  ranges: LabelledRange[];
}

/** Whether a value names one spot: an address without a number is a street or an area. */
export const isExact = ({ field, value }: FieldValue): boolean => field !== 'address' || /\p{Nd}/u.test(String(value));

/** The value that a label names is taken before one that is merely recognised, an exact one before an area; of several the first. */
export function bestValue(values: FieldValue[], field: TextField): FieldValue | undefined {
  const own = values.filter((one) => one.field === field);
  return own.find(({ labelled }) => labelled) ?? own.find(isExact) ?? own[0];
}
