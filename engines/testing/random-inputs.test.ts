import { describe, expect, test } from 'vitest';
import { problemWith, randomInputs } from './random-inputs.ts';

const INPUTS = 500;

describe('readers of outside data', () => {
  // `npm run bench -- random-inputs` runs a million.
  test('answer random inputs of every kind with places on the earth or a named failure', () => {
    const inputs = randomInputs(1, INPUTS);
    expect([...new Set(inputs.map(({ kind }) => kind))].sort()).toEqual(['file', 'link', 'page', 'page-lines', 'picture', 'text']);
    expect(inputs.flatMap((input) => problemWith(input) ?? [])).toEqual([]);
  });
});
