import { describe, expect, it } from 'vitest';
import { hasAreaPart, hasStreetPart, readArea } from './area.ts';

describe('readArea', () => {
  it.each([
    ['Sydney', 'Sydney'],
    ['Kyoto, Japan', 'Kyoto, Japan'],
    ['Oakland/Berkeley/Alameda', 'Oakland/Berkeley/Alameda'],
    ['📍 Madison, WI', 'Madison, WI'],
    [':round_pushpin: Jaipur', 'Jaipur'],
    ['🇵🇭 Manila:', 'Manila'],
    ['Montréal (***)', 'Montréal'],
    ['Lakeshore (Two Harbors) Region, MN', 'Lakeshore (Two Harbors) Region, MN'],
    ['Denver/Fort Collins CO, and Foothills', 'Denver/Fort Collins CO, and Foothills'],
    ['Bellevue Hill, Sydney', 'Bellevue Hill, Sydney'],
    ['Казань', 'Казань'],
    ['広島市', '広島市'],
    ['浙江省杭州市', '浙江省杭州市'],
    ['彰化縣', '彰化縣'],
    ['宜蘭縣 礁溪鄉', '宜蘭縣 礁溪鄉'],
    ['新北市 淡水區', '新北市 淡水區'],
    ['大安區', '大安區'],
  ])('reads the area %s', (text, value) => {
    expect(readArea(text)).toMatchObject({ value });
    expect(text.slice(...(readArea(text)?.span ?? [0, 0]))).toBe(value);
  });

  it.each([
    'Restaurants',
    'Restaurants in Paris',
    'Hotels, Berlin',
    'Bar',
    'Museos y cultura',
    'SEVILLA - Parques y playas',
    'Day 1: Bangkok',
    'Paris 2024',
    'Less convenient to campus',
    'berlin',
    '吃',
    '景美夜市',
    '自然風景區',
    '所在縣市區',
    '全聯超市',
    '老古鎮',
    '***',
    '',
  ])('takes "%s" for no area', (text) => {
    expect(readArea(text)).toBeUndefined();
  });
});

describe('the end of a short text', () => {
  it.each([
    ['Oslo (***)', 'Oslo'],
    ['Oslo (12) [3.5] {}', 'Oslo'],
    ['Oslo [1 (2 }', 'Oslo'],
    ['Oslo 🇳🇴 ]', 'Oslo'],
  ])('is left out where it is signs and brackets without a word: %s', (text, value) => {
    expect(readArea(text)).toMatchObject({ value });
  });

  // @covers read-sources.pasted-text-shape-costs-work
  it('costs work in proportion to its length', () => {
    expect(readArea(`Oslo${'[],'.repeat(5_000)}1`)).toBeUndefined();
    expect(readArea(`Oslo${'[],'.repeat(5_000)}`)).toMatchObject({ value: 'Oslo' });
  });
});

describe('hasStreetPart', () => {
  it.each([
    ['Lindenstraße/near the station', true],
    ['12 Mill Lane, Leeds', true],
    ['улица Садовая', true],
    ['Copper Mall, Leeds', false],
    ['Great coffee', false],
  ])('of "%s" is %s', (text, answer) => {
    expect(hasStreetPart(text)).toBe(answer);
  });
});

describe('hasAreaPart', () => {
  it.each([
    ['Copper Mall, Leeds', true],
    ['Nagoya/Japan', true],
    ['Copper Mall', false],
    ['Vegan, Mexican', false],
  ])('of "%s" is %s', (text, answer) => {
    expect(hasAreaPart(text)).toBe(answer);
  });
});
