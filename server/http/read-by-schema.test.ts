import { extractImage } from '@cairn/contracts/extraction.ts';
import { publishJob } from '@cairn/contracts/imports.ts';
import { createList, updateList } from '@cairn/contracts/lists.ts';
import { bulkCreateUsers } from '@cairn/contracts/users.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { HttpError } from '../errors.ts';
import { parseJson, readPart, wellFormed, withoutEmptyOptionals } from './read-request.ts';
import { LargeJson } from '../concurrency/large-json/parser.ts';
import { ReadBody } from './read-by-schema.ts';

function outcome(read: () => unknown): unknown {
  try {
    return { value: read() };
  } catch (error) {
    return error instanceof HttpError ? { message: error.message, errors: error.extras.errors } : error;
  }
}

const readAtOnce = (schema: z.ZodType, text: string) => outcome(() => readPart(schema, withoutEmptyOptionals(schema, parseJson(text))));

function readInParts(schema: z.ZodType, text: string, piece: number): unknown {
  const body = new ReadBody();
  const parser = new LargeJson(body.sink(schema), { piece, clean: wellFormed });
  for (let at = 0; at < text.length; at += piece) parser.push(text.slice(at, at + piece));
  parser.end();
  return outcome(() => body.take());
}

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
/** Arrays that may be too long, within objects, and what is checked only after them. */
const nested = z
  .object({
    rows: z
      .array(z.object({ name: z.string().min(1), tags: z.array(z.string().max(3)).max(4).optional(), at: z.number().optional() }))
      .max(6),
    inner: z
      .object({ list: z.array(z.number().int()).min(2, 'Two at least').nullable(), by: z.record(z.string(), z.number()).optional() })
      .optional(),
    title: z.string().optional(),
    plain: z
      .array(z.string())
      .refine((all) => all[0] !== 'no', 'Not that')
      .default([]),
  })
  .refine(({ title }) => title !== 'bad', 'A bad title')
  .refine(({ rows }) => !Array.isArray(rows) || rows.length !== 3, { message: 'Not three', when: isObject });

const SCHEMAS = [nested, createList.body, updateList.body, publishJob.body, extractImage.body, bulkCreateUsers.body];

const word = fc.constantFrom('', 'a', 'no', 'bad', 'PT', 'pt', 'https://a.example/', '\u0000', '\ud800', 'x'.repeat(400), '☕');
const leaf = fc.oneof(word, word, fc.constantFrom(null, 0, 1.5, -200, true));
const keys = [
  ['rows', 'inner', 'title', 'plain', 'name', 'tags', 'at', 'list', 'by', '__proto__', 'unknown'],
  ['locations', 'places', 'images', 'image', 'title', 'userId', 'name', 'latitude', 'longitude', 'countryCode', 'openingHours', 'periods'],
  ['placeIds', 'id', 'newOwner', 'filename', 'email', 'username', 'password', 'description', 'isPublic', 'weekdayText', 'tags'],
].flat();
const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('body'), { maxLength: 5 }),
    fc.array(fc.tuple(fc.constantFrom(...keys), tie('body')), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs)),
  ),
}));
const place = fc.record(
  {
    name: word,
    at: leaf,
    latitude: leaf,
    longitude: leaf,
    tags: fc.array(leaf),
    image: word,
    email: word,
    username: word,
    id: word,
    images: body,
  },
  { requiredKeys: ['name'] },
);
const list = fc.oneof(fc.array(place, { maxLength: 150 }), fc.array(leaf), body);
const large = fc.oneof(
  body,
  list,
  fc.record(
    { rows: list, inner: fc.record({ list, by: body }, { requiredKeys: [] }), title: word, plain: list, userId: word, locations: list },
    { requiredKeys: [] },
  ),
  fc.record(
    { placeIds: list, places: list, title: word, newOwner: body, images: list, unknown: list, locations: list },
    { requiredKeys: [] },
  ),
);

// @covers calls.large-bodies-in-parts
test('a body that is read in parts is accepted, changed and refused as one that is read at once', () => {
  fc.assert(
    fc.property(large, fc.constantFrom(20, 100, 1_000), (value, piece) => {
      const text = JSON.stringify(value);
      for (const schema of SCHEMAS) expect(readInParts(schema, text, piece)).toEqual(readAtOnce(schema, text));
    }),
    { numRuns: 500 },
  );
});

// @covers calls.large-bodies-in-parts
test('of many errors a hundred are named and the others counted', () => {
  const locations = Array.from({ length: 5_000 }, (_none, at) => ({ name: at === 0 ? 'A' : '', rating: 9 }));
  const text = JSON.stringify({ title: 'T', locations, userId: 7 });
  const read = readInParts(createList.body, text, 1_000);
  expect(read).toEqual(readAtOnce(createList.body, text));
  expect(read).toMatchObject({ message: expect.stringMatching(/ \(and 9999 more\)$/) });
});

test('of two fields with one name the last counts', () => {
  const rows = JSON.stringify(Array.from({ length: 40 }, (_none, at) => ({ name: at })));
  for (const text of [`{"rows":${rows},"rows":[]}`, `{"rows":[],"rows":${rows}}`, `{"rows":${rows},"rows":null,"title":"a"}`])
    expect(readInParts(nested, text, 50)).toEqual(readAtOnce(nested, text));
});
