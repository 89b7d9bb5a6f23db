import { describe, expect, it } from 'vitest';
import { unitOfLine } from '../../testing/unit-of-line.ts';
import { withoutCounts } from './counted-names.ts';

/** The names of lines, each of which is a name as a whole, without what counts them. */
function namesIn(lines: string[]): string[] {
  const units = lines.map((line) => unitOfLine(line));
  const names = lines.map((line, unit) => ({ name: { unit, from: 0, to: line.length } }));
  return withoutCounts(units, names).map(({ name }) => lines[name.unit]?.slice(name.from, name.to) ?? '');
}

describe('names of a counted list', () => {
  it.each([
    [
      ['1 Café Brasileiro Viejo', '2 La Rambla', '3 Parque'],
      ['Café Brasileiro Viejo', 'La Rambla', 'Parque'],
    ],
    [
      ['1° Al Remo Storto', '2° Cantina Vecchi'],
      ['Al Remo Storto', 'Cantina Vecchi'],
    ],
    [
      ['a. Moorside Services', 'b. Kettlewick Garden Centre'],
      ['Moorside Services', 'Kettlewick Garden Centre'],
    ],
    [
      ['2 해달별 초밥', '3 빵굽는 토끼'],
      ['해달별 초밥', '빵굽는 토끼'],
    ],
    [
      ['۳۔ چائے خانہ', '۴۔ کتاب گھر'],
      ['چائے خانہ', 'کتاب گھر'],
    ],
    [
      ['15:00 Harbour Museum', '18.30 Mill Café'],
      ['Harbour Museum', 'Mill Café'],
    ],
  ])('have no number or letter before them: %j', (lines, names) => {
    expect(namesIn(lines)).toEqual(names);
  });

  it.each([[['7 Stars', '9 Lives Café']], [['4 Mori', 'Bar Centrale']], [['24 Hours Kebab', '25hours']], [['A. Lange', 'Blue Inn']]])(
    'keep what begins with a number by itself: %j',
    (lines) => {
      expect(namesIn(lines)).toEqual(lines);
    },
  );
});
