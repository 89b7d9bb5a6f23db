import type { SourceKey } from '@cairn/contracts/place-fields.ts';

/** What a column, a property or a labelled line of a source can say about a place: one of its fields, or what others follow from. */
export type PlaceField =
  | SourceKey
  /** A name of the place or its address: which, the other columns tell. */
  | 'place'
  /** Both degrees in one cell. */
  | 'coordinates'
  /** A WKT geometry. */
  | 'shape'
  | 'fax'
  | 'email'
  | 'opens'
  | 'closes'
  | 'price'
  /** How one gets there. */
  | 'access'
  /** When somebody was or will be there. */
  | 'date';

/** The words for fields, by language (BCP 47) and field; alternatives are separated by `|`. */
export type FieldLabels = Record<string, Partial<Record<PlaceField, string>>>;
