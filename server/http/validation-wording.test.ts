import * as accounts from '@cairn/contracts/accounts.ts';
import * as apiKeys from '@cairn/contracts/api-keys.ts';
import { addDevice } from '@cairn/contracts/devices.ts';
import { type Endpoint, paging } from '@cairn/contracts/endpoint.ts';
import * as imports from '@cairn/contracts/imports.ts';
import * as lists from '@cairn/contracts/lists.ts';
import * as users from '@cairn/contracts/users.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HttpError } from '../errors.ts';
import { readPart, withoutEmptyOptionals } from './read-request.ts';

function errorOf(schema: z.ZodType, value: unknown): HttpError {
  try {
    readPart(schema, withoutEmptyOptionals(schema, value));
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error('The value was accepted');
}
const sentenceOf = (schema: z.ZodType, value: unknown) => errorOf(schema, value).message;

describe('the sentence for a rejected value', () => {
  // @covers calls.wrong-value-plain-words
  it.each([
    [z.object({ a: z.string().min(1) }), { a: '' }, 'a: At least 1 character'],
    [z.object({ a: z.string().min(2) }), { a: 'x' }, 'a: At least 2 characters'],
    [z.object({ a: z.string().max(1) }), { a: 'xy' }, 'a: At most 1 character'],
    [z.object({ a: z.array(z.string()).min(1) }), { a: [] }, 'a: At least 1 entry'],
    [z.object({ a: z.array(z.string()).max(2) }), { a: ['1', '2', '3'] }, 'a: At most 2 entries'],
    [z.object({ a: z.number().min(1) }), { a: 0 }, 'a: At least 1'],
    [z.object({ a: z.string() }), { a: null }, 'a: Required'],
    [z.object({ a: z.string() }), {}, 'a: Required'],
    [z.object({ a: z.string() }), { a: 5 }, 'a: Expected string, received number'],
    [z.object({ a: z.number().int() }), { a: 1.5 }, 'a: Expected a whole number'],
    [z.object({ a: z.number().int() }), { a: 'x' }, 'a: Expected number, received string'],
    [z.object({ a: z.record(z.string(), z.string()) }), { a: [] }, 'a: Expected object, received array'],
    [z.object({ a: z.union([z.string(), z.number()]) }), { a: true }, 'a: Expected string or number, received boolean'],
    [z.object({ a: z.string().regex(/^x$/) }), { a: 'y' }, 'a: This value has an invalid format'],
    [paging, { limit: 'many' }, 'limit: Expected number, received string'],
  ])('for %# is plain', (schema, value, sentence) => {
    expect(sentenceOf(schema, value)).toBe(sentence);
  });

  it('for a place of a list names the field', () => {
    const sent = (place: unknown) => ({ title: 'T', userId: 'u', locations: [place] });
    const { body } = lists.createList;
    expect(sentenceOf(body, sent({ name: '' }))).toBe('locations.0.name: At least 1 character');
    expect(sentenceOf(body, sent({ name: null }))).toBe('locations.0.name: Required');
    expect(sentenceOf(body, sent(null))).toBe('locations.0: Required');
    expect(sentenceOf(body, sent({ name: 'A', countryCode: 'Portugal' }))).toBe('Please enter a country code of two letters, such as PT');
    const period = { open: { day: 1, time: '9:30' } };
    expect(sentenceOf(body, sent({ name: 'A', openingHours: { periods: [period] } }))).toBe(
      'Please enter the time as four digits, such as 0930',
    );
  });

  const WORDS = [null, '', 0, -1, 1.5, true, 'x', 'x'.repeat(3_000), [], [null], {}, { a: null }];
  const bodies = [lists, users, imports, accounts, apiKeys, { addDevice }]
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'body' in value && 'path' in value)
    .filter(({ body }) => !(body instanceof z.ZodUndefined))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint.body] as const);

  // @covers calls.wrong-value-plain-words
  it.each(bodies)('of %s is never that of a program, whatever is sent', (_name, body) => {
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    const values = [...WORDS, ...fields.flatMap((field) => WORDS.map((word) => ({ [field]: word })))];
    for (const value of values) {
      const read = () => readPart(body, withoutEmptyOptionals(body, value));
      let errors: unknown;
      try {
        read();
      } catch (error) {
        errors = error instanceof HttpError ? [error.message, error.extras.errors] : error;
      }
      expect(JSON.stringify(errors) ?? '').not.toMatch(/Invalid input|received null|\b1 (?:characters|entries)|Invalid string|undefined/);
    }
  });
});

describe('null in the places of a list', () => {
  // @covers calls.null-places-list-means-none
  it('means none, in every optional field, however deep', () => {
    const fields = Object.keys(lists.list.shape.locations.element.shape).filter((name) => !['name', 'id'].includes(name));
    const place = { name: 'A', ...Object.fromEntries(fields.map((name) => [name, null])) };
    const deep = { name: 'B', openingHours: { openNow: null, periods: [{ open: { day: 1, time: '0930' }, close: null }] } };
    for (const [schema, more] of [
      [lists.createList.body, { userId: 'u' }],
      [lists.updateList.body, {}],
    ] as const) {
      const read = readPart(schema, withoutEmptyOptionals(schema, { title: 'T', ...more, locations: [place, deep] }));
      expect(read.locations).toEqual([{ name: 'A' }, { name: 'B', openingHours: { periods: [{ open: { day: 1, time: '0930' } }] } }]);
    }
  });
});
