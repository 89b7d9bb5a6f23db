import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LargeJson } from './parser.ts';
import { parseInSlices } from './parse-in-slices.ts';
import { plainSink } from './plain-sink.ts';

/** The value, or the message of the error. */
function parseInParts(text: string, { piece, length }: { piece: number; length: number }): unknown {
  let value: unknown;
  const document = plainSink(true, (values) => ([value] = values as unknown[]));
  const parser = new LargeJson(document, { piece });
  try {
    for (let at = 0; at < text.length; at += length) parser.push(text.slice(at, at + length));
    parser.end();
    return { value };
  } catch (error) {
    return (error as Error).message;
  }
}

function parseAtOnce(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return { value: parsed };
  } catch (error) {
    return (error as Error).message;
  }
}

/** JSON in odd shapes: much white space, escapes, repeated and dangerous names. */
const space = fc.constantFrom('', '', '', ' ', '\n', '\r\n', '\t', '   \n ');
/**
 * No key is a single escaped character: JSON.parse of V8 may read one as a backslash, depending on what was parsed before
 * (https://github.com/nodejs/node/issues/63785).
 */
const name = fc.oneof(
  fc.constantFrom('"ab"', '"ab"', '"__proto__"', '"\\u0061b"', '"7"', '""', '"constructor"'),
  fc
    .string()
    .filter((text) => !['"', '\\'].includes(text))
    .map((text) => JSON.stringify(text)),
);
const pad = fc.constantFrom(0, 0, 10, 60, 200, 1_000);
const string = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
  fc
    .tuple(pad, fc.constantFrom('x', '\\"', '\\\\', '\\u00e9', '\\ud83d\\ude00', '☕', '[{,', '\\u0000'), fc.constantFrom('', 'y'))
    .map(([length, unit, end]) => `"${unit.repeat(Math.ceil(length / unit.length))}${end}"`),
);
const scalar = fc.oneof(string, fc.constantFrom('0', '-1.5e3', 'true', 'false', 'null', '123456789012345678901'));
const { value: anyJson } = fc.letrec<{ value: string }>((tie) => {
  const inner = tie('value') as fc.Arbitrary<string>;
  const member = fc.tuple(space, name, space, space, inner, space).map(([a, b, c, d, e, f]) => `${a}${b}${c}:${d}${e}${f}`);
  const element = fc.tuple(space, inner, space).map((parts) => parts.join(''));
  return {
    value: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      scalar,
      fc.array(element, { maxLength: 6 }).map((parts) => `[${parts.join(',')}]`),
      fc.array(member, { maxLength: 6 }).map((parts) => `{${parts.join(',')}}`),
      fc
        .tuple(inner, fc.nat(40))
        .map(([one, times]) => `[${Array.from({ length: times }, () => (one.length < 200 ? one : '0')).join(' ,')}]`),
    ),
  };
});
const document = fc
  .tuple(space, anyJson, anyJson, space)
  .map(([before, one, other, after]) => `${before}{"first":${one},\n"second":[${other} , ${one}]}${after}`);
const sizes = fc.record({ piece: fc.constantFrom(20, 64, 500), length: fc.constantFrom(1, 7, 64, 1_000) });

// @covers calls.large-bodies-in-parts
test('a long text that comes in parts is read as JSON.parse reads it whole', () => {
  fc.assert(
    fc.property(document, sizes, (text, size) => {
      expect(parseInParts(text, size)).toEqual(parseAtOnce(text));
    }),
    { numRuns: 400 },
  );
});

const damage = fc.constantFrom(
  '',
  ',',
  ':',
  '[',
  ']',
  '{',
  '}',
  '"',
  '\\',
  '\u0001',
  'x',
  '0',
  '-',
  '\n',
  '\\u12',
  ',,',
  '] [',
  '}{',
  '"a":',
);

// @covers calls.large-bodies-in-parts
test('one that is damaged is refused in the words of JSON.parse, with the same place', () => {
  fc.assert(
    fc.property(document, damage, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(2), sizes, (text, sign, where, removed, size) => {
      const at = Math.floor(where * text.length);
      const damaged = text.slice(0, at) + sign + text.slice(at + removed);
      fc.pre(damaged.length >= JSON_CONTEXT);
      expect(parseInParts(damaged, size)).toEqual(parseAtOnce(damaged));
    }),
    { numRuns: 800 },
  );
});

/** Shorter texts are shown whole in messages; no large body is. */
const JSON_CONTEXT = 64;

test('a stored text is read in slices as JSON.parse reads it', async () => {
  const value = { rows: Array.from({ length: 3_000 }, (_none, at) => ({ name: `Café ☕ 😀 ${at}`, tags: ['a', null, 1.5] })), none: null };
  for (const one of [value, value.rows, { short: true }, 'x'.repeat(100_000)])
    expect(await parseInSlices(JSON.stringify(one))).toEqual(one);
});
