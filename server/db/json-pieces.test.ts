import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

const long = (entry: unknown) => Array.from({ length: 150 }, () => entry);

test('the pieces are together what JSON.stringify writes', () => {
  const leaf = fc.oneof(fc.string(), fc.double(), fc.constantFrom(null, true, undefined, Number.NaN), fc.date({ noInvalidDate: true }));
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
      tie('value').map((one) => [...long(0), one]),
    ),
  }));
  fc.assert(
    fc.property(value, (one) => {
      expect([...jsonPieces([one])].join('')).toBe(JSON.stringify([one]));
    }),
    { numRuns: 200 },
  );
});

test('no piece holds more than an entry of a long array, however deep it is', () => {
  const pieces = [...jsonPieces({ list: { places: long({ name: 'A', note: 'x'.repeat(50) }) }, title: 'T' })];
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(100);
});
