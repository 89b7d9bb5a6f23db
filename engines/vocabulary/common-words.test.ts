import { describe, expect, it } from 'vitest';
import { CommonWords, languageOf } from './common-words.ts';
import { BANDS, FINGERPRINT_BITS, fingerprintOf, packNumbers, unpackNumbers } from './fingerprints.ts';

describe('fingerprints', () => {
  it.each([[[]], [[0]], [[0, 1, 2, 3]], [[5, 900, 901, 2 ** FINGERPRINT_BITS - 1]]])('are packed and unpacked: %j', (numbers) => {
    expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
  });

  it('are packed and unpacked in great numbers', () => {
    const numbers = [...new Set(Array.from({ length: 5_000 }, (_, at) => fingerprintOf(`word ${at}`)))].sort((a, b) => a - b);
    expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
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
    expect(words.bandOf('morning')).toBeLessThan(BANDS.length);
    expect(words.bandOf('zwartzkopfel')).toBe(BANDS.length);
  });

  it('knows no word of a language without a table', () => {
    expect(new CommonWords('klingon').bandOf('the')).toBe(BANDS.length);
  });
});
