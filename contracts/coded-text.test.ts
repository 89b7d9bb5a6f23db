import { describe, expect, test } from 'vitest';
import { type StoredText, wordsOf } from './coded-text.ts';

const TEXTS = { plain: () => 'As it is', counted: ({ count }: { count: number }) => `${count} of them` };
/** What the database answers is not known to be one of them. */
const fromRow = (row: object) => row as StoredText<typeof TEXTS>;

describe('the words of a stored sentence', () => {
  test('are those of its code with its values', () => {
    expect(wordsOf(TEXTS, { code: 'plain' })).toBe('As it is');
    expect(wordsOf(TEXTS, { code: 'counted', values: { count: 3 } })).toBe('3 of them');
  });

  test('are its own where it has no code', () => {
    expect(wordsOf(TEXTS, { text: 'From an old row' })).toBe('From an old row');
  });

  test('are the code where no sentence has it', () => {
    expect(wordsOf(TEXTS, fromRow({ code: 'of-a-newer-version', values: {} }))).toBe('of-a-newer-version');
  });
});
