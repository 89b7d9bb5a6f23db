import { z } from 'zod';
import { HttpError } from '../errors.ts';
import { wording } from './validation-wording.ts';

const emptyMeansNone = new WeakMap<z.ZodType, boolean>();

/**
 * Whether a field may be left out and makes nothing of an empty text by itself. One that takes it for a removal keeps it, and so does one
 * that refuses a blank text in words of its own (`text()`, a pipe): there it is a slip.
 */
function takesEmptyForNone(field: z.ZodType): boolean {
  const known = emptyMeansNone.get(field);
  if (known !== undefined) return known;
  const empty = field.safeParse('');
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
  const makesNothing = empty.success ? empty.data === '' : !(inner instanceof z.ZodPipe);
  const answer = makesNothing && field.safeParse(undefined).success;
  emptyMeansNone.set(field, answer);
  return answer;
}

const nullMeansNone = new WeakMap<z.ZodType, boolean>();

/** Whether a field may be left out and makes nothing of null by itself. One that takes it for a removal keeps it. */
function takesNullForNone(field: z.ZodType): boolean {
  const known = nullMeansNone.get(field);
  if (known !== undefined) return known;
  const answer = !field.safeParse(null).success && field.safeParse(undefined).success;
  nullMeansNone.set(field, answer);
  return answer;
}

/** The value without the empty texts and nulls of its optional fields, however deep: forms and programs send them for what is unknown. */
export function withoutUnknown(schema: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return withoutUnknown(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((entry) => withoutUnknown(schema.element as z.ZodType, entry)) : value;
  if (!(schema instanceof z.ZodObject) || Array.isArray(value)) return value;
  const fields = schema.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field) return [];
      if ((inner === '' && takesEmptyForNone(field)) || (inner === null && takesNullForNone(field))) return [];
      return [[name, withoutUnknown(field, inner)]];
    }),
  );
}

/** How many faulty fields one reply names; the sentence tells how many there are. */
const ERRORS_NAMED = 100;

/**
 * Reads one part of a request by its schema; fields that the schema does not know are left off.
 * @throws HttpError 400 that names every faulty field
 */
export function readPart<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const generic = new Set<string>(['Required']);
  const result = schema.safeParse(value, { error: (issue) => remember(generic, wording(issue)) });
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message }));
  throw new HttpError(400, 'invalid', sentence(errors, generic), { errors: errors.slice(0, ERRORS_NAMED) });
}

function remember(generic: Set<string>, message: string | undefined): string | undefined {
  if (message !== undefined) generic.add(message);
  return message;
}

/** What a toast shows: a form's own sentence as it stands, a generic one behind the name of its field. */
function sentence(errors: Array<{ field: string; message: string }>, generic: Set<string>): string {
  const first = errors[0];
  if (!first) return 'The request cannot be read.';
  const told = generic.has(first.message) ? `${first.field}: ${first.message}` : first.message;
  return errors.length > 1 ? `${told} (and ${errors.length - 1} more)` : told;
}

/** PostgreSQL keeps no null bytes, and nobody means them. */
const NULL_BYTES = new RegExp(String.fromCharCode(0), 'g');

/** A query string's fields: null bytes out, and an empty one counts as not given. */
export function readQuery(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(query)).flatMap(([name, value]) => (value === '' ? [] : [[name, wellFormed(value)]])));
}

/** The same value with no null byte and no half of a surrogate pair in any of its texts: the database takes neither, and nobody means them. */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(NULL_BYTES, '').toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [wellFormed(name), wellFormed(inner)]));
}

/**
 * Reads a JSON body; an empty one is no body.
 * @throws HttpError 400 when it is not JSON
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    // Only escaped ones get through JSON.parse, so most bodies need no walk.
    return /\\u(?:0000|d[89a-f])/i.test(text) ? wellFormed(value) : value;
  } catch (error) {
    if (error instanceof RangeError) throw new HttpError(400, 'broken-json', 'The body is nested too deeply.');
    const where = error instanceof SyntaxError ? ` (${error.message})` : '';
    throw new HttpError(400, 'broken-json', `The body is not valid JSON${where}.`);
  }
}
