import type { Place } from '../places.ts';
import { plainNumber } from './plain-number.ts';

/** The program that wrote a file, as the file names it: readers take the fields of such a file as they are. */
export const GENERATOR = 'Cairn';
/** XML namespace of a place's fields in a GPX. */
export const FIELD_NAMESPACE = 'urn:cairn:place';

export type Field = keyof Place;

/** Separates the texts of a list, where splitting gives the same list again. */
const LISTS = {
  tags: { separator: '; ', ambiguous: /[;,、；\n]/ },
  images: { separator: ' ', ambiguous: /[\s,;"'<>]/ },
} as const;
const NUMBERS: ReadonlySet<Field> = new Set(['rating', 'reviewCount', 'latitude', 'longitude']);
const FLAGS: ReadonlySet<Field> = new Set(['approximate', 'withoutCoordinates']);

/** The value of a field as one text, which `fieldValue` reads back: lists with separators where that is unambiguous, else as JSON. */
export function fieldText(field: Field, value: unknown): string {
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  if ((field === 'tags' || field === 'images') && Array.isArray(value)) return listText(LISTS[field], value);
  return JSON.stringify(value);
}

function listText({ separator, ambiguous }: (typeof LISTS)[keyof typeof LISTS], values: string[]): string {
  const isPlain = values.length > 0 && values.every((text) => text !== '' && text.trim() === text && !ambiguous.test(text));
  return isPlain && !values[0]?.startsWith('[') ? values.join(separator) : JSON.stringify(values);
}

/**
 * Reads back what `fieldText` wrote; of any other text the nearest value, which is not checked against the contract. Undefined for a text that
 * is no value of the field.
 */
export function fieldValue(field: Field, text: string): unknown {
  if (NUMBERS.has(field)) return numberOf(text);
  if (FLAGS.has(field)) return /^true$/i.test(text) ? true : /^false$/i.test(text) ? false : undefined;
  if (field === 'openingHours') return parsed(text);
  if (field !== 'tags' && field !== 'images') return text;
  return (text.startsWith('[') ? parsed(text) : undefined) ?? text.split(LISTS[field].separator);
}

/** Spreadsheet programs write a decimal comma where their language has one. */
function numberOf(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? undefined : number;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
