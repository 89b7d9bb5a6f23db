import { describe, expect, it } from 'vitest';
import { readText } from '../index.ts';
import { areTimes, clockAt, timetableAt } from './clock.ts';

const namesIn = (text: string): string[] => readText(text).places.map(({ name }) => name);

describe('times in four digits', () => {
  it.each([
    ['0945  train arrives', 4],
    ['1400-1600 Aquarium', 9],
    ['1100–1230 Museum', 9],
    ['1230h déjeuner', 5],
    ['0900 - Depot', 4],
    ['1945 km to go', 0],
    ['0900 kr per night', 0],
    ['1230', 0],
    ['1267 Old Road', 0],
    ['2460 Old Road', 0],
    ['1030 12 Mill Lane', 0],
    ['12345 Town', 0],
  ])('are looked for at the start of a line: %s', (text, length) => {
    expect(timetableAt(text)).toBe(length);
  });

  it.each([
    ['a day', [830, 1100, 1300], true],
    ['two days', [1540, 1730, 1900, 930, 1300, 1800], true],
    ['years', [1945, 1990, 2005], false],
    ['too few', [830, 1100], false],
    ['numbers in no order', [1030, 530, 210], false],
  ])('are times where they go up and not all can be years: %s', (_, numbers, expected) => {
    expect(areTimes(numbers)).toBe(expected);
  });
});

describe('times with words beside them', () => {
  it.each([
    ['08.00 WIB, Masjid', 9],
    ['19.30 WITA Pura', 10],
    ['11.00–14.00 WIB', 15],
    ['9.00 WITANA', 4],
    ['um 8 Uhr – Kirche', 8],
    ['ore 9-12 Messa', 8],
  ])('end behind the word and within no other: %s', (text, length) => {
    expect(clockAt(text)).toBe(length);
  });
});

describe('plans with times in four digits', () => {
  // @covers read-sources.plans
  it.each([
    [
      'German',
      [
        'Ausflug Samstag',
        '0830 Abfahrt',
        '0915 Frühstück im Café Lindner, Hauptstraße 4',
        '1100–1230 Freilichtmuseum Hohenfeld',
        '1500 Heimweg',
      ],
      ['Café Lindner', 'Freilichtmuseum Hohenfeld'],
    ],
    [
      'French',
      [
        'Samedi',
        '0800 départ',
        '1015 visite Musée de la Mine',
        '1230h déjeuner Chez Paulette, 3 rue du Port',
        '1645 Ferme des Trois Chênes',
      ],
      ['Musée de la Mine', 'Chez Paulette', 'Ferme des Trois Chênes'],
    ],
    [
      'English, with a time before what looks like an address',
      ['Saturday rounds', '0900 Orchard House Care Home, 3 Orchard Close', '1030 Millbrook Health Centre (flu clinic)', '1400 home'],
      ['Orchard House Care Home', 'Millbrook Health Centre'],
    ],
  ])('%s', (_, lines, names) => {
    expect(namesIn(lines.join('\n'))).toEqual(names);
  });

  it('numbers of houses in a list stay parts of their addresses', () => {
    expect(namesIn('1200 Main St\n1500 Oak Ave\n2200 Elm St')).toEqual(['1200 Main St', '1500 Oak Ave', '2200 Elm St']);
  });
});
