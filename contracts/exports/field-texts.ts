import { fieldEntry, type PlaceFieldName } from '../place-fields.ts';
import { plainNumber } from './plain-number.ts';

/** The program that wrote a file, as the file names it: readers take the fields of such a file as they are. */
export const GENERATOR = 'Cairn';
/** XML namespace of a place's fields in a GPX. */
export const FIELD_NAMESPACE = 'urn:cairn:place';

export type Field = PlaceFieldName;

/** A text with one of these is no unambiguous entry of a list: what reads it back would split it. */
const AMBIGUOUS = { texts: /[;,、；\n]/, links: /[\s,;"'<>]/ } as const;

/** The value of a field as one text, which `fieldValue` reads back: lists with separators where that is unambiguous, else as JSON. */
export function fieldText(field: Field, value: unknown): string {
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  const { value: rule } = fieldEntry(field);
  if ((rule.kind === 'texts' || rule.kind === 'links') && Array.isArray(value))
    return listText(rule.separator, AMBIGUOUS[rule.kind], value);
  return JSON.stringify(value);
}

function listText(separator: string, ambiguous: RegExp, values: string[]): string {
  const isPlain = values.length > 0 && values.every((text) => text !== '' && text.trim() === text && !ambiguous.test(text));
  return isPlain && !values[0]?.startsWith('[') ? values.join(separator) : JSON.stringify(values);
}

/**
 * Reads back what `fieldText` wrote; of any other text the nearest value, which is not checked against the contract. Undefined for a text that
 * is no value of the field.
 */
export function fieldValue(field: Field, text: string): unknown {
  const { value } = fieldEntry(field);
  switch (value.kind) {
    case 'number':
      return numberOf(text);
    case 'flag':
      return /^true$/i.test(text) ? true : /^false$/i.test(text) ? false : undefined;
    case 'hours':
      return parsed(text);
    case 'texts':
    case 'links':
      return (text.startsWith('[') ? parsed(text) : undefined) ?? text.split(value.separator);
    default:
      return text;
  }
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
