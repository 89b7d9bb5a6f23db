import { z } from 'zod';
import { storableText } from '../db/storable.ts';
import { HttpError } from '../errors.ts';
import { wording } from './validation-wording.ts';

const emptyIsAbsent = new WeakMap<z.ZodType, boolean>();

/**
 * Whether an empty text in this optional field counts as absent. It is passed on where the field reads it as a removal, and where the
 * field rejects a blank text with a message of its own (`text()`, a pipe).
 */
function readsEmptyAsAbsent(field: z.ZodType): boolean {
  const known = emptyIsAbsent.get(field);
  if (known !== undefined) return known;
  const empty = field.safeParse('');
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
  const makesNothing = empty.success ? empty.data === '' : !(inner instanceof z.ZodPipe);
  const answer = makesNothing && field.safeParse(undefined).success;
  emptyIsAbsent.set(field, answer);
  return answer;
}

const nullIsAbsent = new WeakMap<z.ZodType, boolean>();

/** Whether null in this optional field counts as absent. It is passed on where the field reads it as a removal. */
function readsNullAsAbsent(field: z.ZodType): boolean {
  const known = nullIsAbsent.get(field);
  if (known !== undefined) return known;
  const answer = !field.safeParse(null).success && field.safeParse(undefined).success;
  nullIsAbsent.set(field, answer);
  return answer;
}

/** The value without the empty texts and nulls of its optional fields, at any depth: forms and programs send them for unknown values. */
export function withoutEmptyOptionals(schema: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return withoutEmptyOptionals(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((entry) => withoutEmptyOptionals(schema.element as z.ZodType, entry)) : value;
  if (!(schema instanceof z.ZodObject) || Array.isArray(value)) return value;
  const fields = schema.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field) return [];
      if ((inner === '' && readsEmptyAsAbsent(field)) || (inner === null && readsNullAsAbsent(field))) return [];
      return [[name, withoutEmptyOptionals(field, inner)]];
    }),
  );
}

/** How many invalid fields one reply names; its sentence says how many there are. */
export const ERRORS_NAMED = 100;

/**
 * Reads one part of a request by its schema; unknown fields are dropped. `more`: how many errors of it were counted already and are not named.
 * @throws HttpError 400 that names every invalid field
 */
export function readPart<Schema extends z.ZodType>(schema: Schema, value: unknown, more = 0): z.output<Schema> {
  const generic = new Set<string>(['Required']);
  const result = schema.safeParse(value, { error: (issue) => remember(generic, wording(issue)) });
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message }));
  throw new HttpError(400, 'invalid', sentence(errors, errors.length + more, generic), { errors: errors.slice(0, ERRORS_NAMED) });
}

function remember(generic: Set<string>, message: string | undefined): string | undefined {
  if (message !== undefined) generic.add(message);
  return message;
}

/** The sentence for a toast: the message of a form as it is, a generic message after the name of its field. */
function sentence([first]: Array<{ field: string; message: string }>, count: number, generic: Set<string>): string {
  if (!first) return 'The request is invalid.';
  const shown = generic.has(first.message) ? `${first.field}: ${first.message}` : first.message;
  return count > 1 ? `${shown} (and ${count - 1} more)` : shown;
}

/** A query string's fields, without what the database rejects, and without fields that are empty then, which count as absent. */
export function readQuery(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(wellFormed(query))).filter(([, value]) => value !== ''));
}

/** The same value without null bytes and lone surrogates in its texts, which the database rejects. */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
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
    // JSON.parse lets only escaped ones through, so most bodies need no clean-up.
    return /\\u(?:0000|d[89a-f])/i.test(text) ? wellFormed(value) : value;
  } catch (error) {
    throw brokenJson(error);
  }
}

/** The error for a body that JSON.parse rejects with this one. */
export function brokenJson(error: unknown): HttpError {
  if (error instanceof RangeError) return new HttpError(400, 'broken-json', 'The body is nested too deeply.');
  const where = error instanceof SyntaxError ? ` (${error.message})` : '';
  return new HttpError(400, 'broken-json', `The body is not valid JSON${where}.`);
}
