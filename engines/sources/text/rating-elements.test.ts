import { describe, expect, it } from 'vitest';
import { readText } from './index.ts';
import { ratingElementIn } from './rating-elements.ts';

describe('ratingElementIn', () => {
  it.each([
    ['### Alma <el-rate :value="4.2" disabled show-score text-color="#ff9900"/>', 4.2, '4.2'],
    ["Alma <v-rating model-value='3.5' readonly></v-rating>", 3.5, '3.5'],
    ['Alma <star-rating :rating="8" :max="10"/>', 4, '8'],
    ['Alma <Stars value="5" />', 5, '5'],
  ])('reads %s', (line, value, written) => {
    const rating = ratingElementIn(line);
    expect(rating?.value).toBe(value);
    expect(line.slice(...(rating?.span ?? [0, 0]))).toBe(written);
  });

  it.each([
    'Alma <el-badge :value="4.2"/>',
    'Alma <migrate value="4"/>',
    'Alma <el-rate :value="score"/>',
    'Alma <el-rate :value="42"/>',
    'Alma <el-rate :value="0"/>',
    'Alma, value="4.2"',
  ])('reads nothing in %s', (line) => {
    expect(ratingElementIn(line)).toBeUndefined();
  });
});

it('a place is given the rating that its line draws, and its provenance points at the number', () => {
  const text = [
    '## Where to eat',
    '',
    '### Copper Cafe <el-rate :value="4.2" disabled/>',
    '',
    '12 Mill Lane, Leeds LS1 4AB',
    '',
    '### Willow Restaurant <el-rate :value="3.5" disabled/>',
    '',
    '9 Hill Street, Leeds LS2 9JT',
  ].join('\n');
  const { places } = readText(text);
  expect(places.map(({ name, rating }) => [name, rating])).toEqual([
    ['Copper Cafe', 4.2],
    ['Willow Restaurant', 3.5],
  ]);
  const provenance = places[0]?.receipts?.rating;
  expect(provenance?.kind === 'text' && text.slice(provenance.start, provenance.end)).toBe('4.2');
});
