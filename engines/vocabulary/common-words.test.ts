import { describe, expect, it } from 'vitest';
import { CommonWords, languageOf } from './common-words.ts';
import { unpackNumbers } from './fingerprints.ts';

/** Words that are in none of the bands. */
const UNKNOWN = 7;

describe('unpackNumbers', () => {
  it.each([
    ['AAAA', []],
    ['AAEAAA==', [0]],
    ['AAMAAA==', [0, 1, 2]],
    ['AQIABg==', [1, 4]],
  ])('reads %s', (packed, numbers) => {
    expect(unpackNumbers(packed)).toEqual(numbers);
  });

  it('ends where the code ends', () => {
    expect(unpackNumbers('AP8A/////w==').length).toBeLessThan(40);
  });
});

describe('languageOf', () => {
  it.each([
    ['german', 'wir gehen heute nicht in die stadt'],
    ['spanish', 'vamos a comer en la plaza por la noche'],
    ['russian', 'мы не знаем что это такое'],
    ['korean', '나는 그 사람을 안 봤어'],
    ['english', ''],
  ])('finds %s', (language, text) => {
    expect(languageOf(text.split(' '))).toBe(language);
  });
});

describe('CommonWords', () => {
  it('puts common words in low bands and unknown ones in the highest', () => {
    const words = new CommonWords('english');
    expect(words.bandOf('the')).toBe(0);
    expect(words.bandOf('morning')).toBeLessThan(UNKNOWN);
    expect(words.bandOf('zwartzkopfel')).toBe(UNKNOWN);
  });

  it('knows no word of a language without a table', () => {
    expect(new CommonWords('klingon').bandOf('the')).toBe(UNKNOWN);
  });
});
