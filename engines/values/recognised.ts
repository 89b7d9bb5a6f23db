/** The kinds of value that one unit of text (a line, a cell, a block) can hold. */
export type ValueKind =
  | 'address'
  | 'phone'
  | 'rating'
  | 'reviews'
  | 'coordinates'
  | 'hours'
  | 'price'
  | 'website'
  | 'email'
  | 'date'
  | 'postcode';

/** What is known of a text beside the text: the country (ISO 3166-1 alpha-2) and language (BCP 47) of its source, and the label before it. */
export interface ValueContext {
  country?: string | undefined;
  language?: string | undefined;
  label?: string | undefined;
}

/** A value in a text: where it is (UTF-16 offsets, end exclusive) and how sure it is that it is one (0 to 1; from 0.5 on it is more likely than not). */
export interface Recognised<Value> {
  value: Value;
  span: [start: number, end: number];
  confidence: number;
}

export interface GeoPair {
  latitude: number;
  longitude: number;
}

/** A recognised value with its kind: `coordinates` are degrees, `rating` is 0 to 5, `reviews` is a count, all others are as printed. */
export type RecognisedValue =
  | (Recognised<GeoPair> & { kind: 'coordinates' })
  | (Recognised<number> & { kind: 'rating' | 'reviews' })
  | (Recognised<string> & { kind: Exclude<ValueKind, 'coordinates' | 'rating' | 'reviews'> });
