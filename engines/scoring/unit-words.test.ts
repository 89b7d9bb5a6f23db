import { describe, expect, it } from 'vitest';
import { rarityOf } from './rarity.ts';
import { scriptOf } from './shape.ts';
import type { Unit } from './unit.ts';
import { RAREST, type UnitWords, wordAfter, wordsOf } from './unit-words.ts';

function unitOf(text: string): Unit {
  const script = scriptOf(text.charCodeAt(0));
  return { text, kind: 'line', level: 0, indent: 0, marker: '', section: -1, gap: 0, spans: [], signature: '', script };
}

const wordsIn = (text: string): UnitWords => wordsOf({ units: [unitOf(text)] })?.units[0] as UnitWords;
const listed = (text: string): string[] => {
  const { starts, ends } = wordsIn(text);
  return [...starts].map((start, at) => text.slice(start, ends[at]));
};

describe('wordsOf', () => {
  it.each([
    ['We met at Zorbly’s, near gate 4', ['We', 'met', 'at', 'Zorbly’s', 'near', 'gate', '4']],
    ['今日は公園に行きました', ['今日', 'は', '公園', 'に', '行', 'き', 'まし', 'た']],
    ['วันนี้ไปตลาด', ['วัน', 'นี้', 'ไป', 'ตลาด']],
    ['', []],
  ])('cuts %j', (text, words) => {
    expect(listed(text).join('')).toBe(words.join(''));
    expect(listed(text).length).toBeGreaterThanOrEqual(words.length === 0 ? 0 : 3);
  });

  it('counts a letter run of any length', () => {
    const { starts } = wordsIn('本'.repeat(30_000));
    expect(starts.length).toBeGreaterThan(0);
    expect(starts.at(-1)).toBeLessThan(20_000);
  });

  it('says which words are rare in the language of the document', () => {
    const { rarity } = wordsIn('then we had a good dinner at Zwartzkopfel and went home');
    expect(Math.max(...rarity)).toBeCloseTo(RAREST);
    expect([...rarity].filter((value) => value > 9)).toHaveLength(1);
  });
});

describe('wordAfter', () => {
  it('finds the word that ends behind a position', () => {
    const words = wordsIn('one two three');
    expect([0, 2, 3, 4, 7, 8, 13].map((at) => wordAfter(words, at))).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });
});

describe('rarityOf', () => {
  it('describes a candidate and the words around it', () => {
    const text = 'then we had dinner at Zwartzkopfel and went home';
    const from = text.indexOf('Zwartzkopfel');
    const rarity = rarityOf({ unit: 0, from, to: from + 12, forms: 0, part: 0, parts: 1, text: 'Zwartzkopfel' }, text, wordsIn(text));
    expect(rarity).toMatchObject({ words: 1, rare: 1, aligned: 3, small: -1 });
    expect(rarity.before[0]).toBeLessThan(7);
    expect(rarity.after[0]).toBeLessThan(7);
  });

  it('has no neighbours at the edges', () => {
    const rarity = rarityOf({ unit: 0, from: 0, to: 4, forms: 0, part: 0, parts: 1, text: 'home' }, 'home', wordsIn('home'));
    expect(rarity).toMatchObject({ before: [-1, -1], after: [-1, -1], words: 1 });
  });
});
