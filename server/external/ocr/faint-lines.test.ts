import { expect, test } from 'vitest';
import { addBadges, addFaintLines } from './faint-lines.ts';
import type { ReadLine } from './lines.ts';

function line(text: string, confidence: number, x = 20, y = 100, width = 200): ReadLine {
  return { text, confidence, box: { x0: x, y0: y, x1: x + width, y1: y + 30 } };
}

/** What is read for values, and what for names. */
const valuesOf = (lines: ReadLine[]): string[] => lines.filter(({ use }) => use !== 'names').map(({ text }) => text);
const namesOf = (lines: ReadLine[]): string[] => lines.filter(({ use }) => use !== 'values').map(({ text }) => text);

test('lines that the first look did not read are added, noise is not', () => {
  const again = [
    line('4.9', 96, 20, 140, 40),
    line('Harbour Street 3', 88, 20, 180),
    line('I', 90, 20, 400, 8),
    line('Wek', 55, 20, 500, 60),
  ];
  expect(valuesOf(addFaintLines([line('Grand Hotel', 95)], again))).toEqual(['Grand Hotel', '4.9', 'Harbour Street 3']);
});

test('a whole line replaces the pieces that were read of it where values are read', () => {
  const pieces = [line('Rue', 95, 30, 100, 30), line('ah,', 89, 90, 100, 30)];
  const got = addFaintLines(pieces, [line('Rue Amrah, Medina, Tangier', 86, 20, 100, 260)]);
  expect(valuesOf(got)).toEqual(['Rue Amrah, Medina, Tangier']);
  expect(namesOf(got)).toEqual(['Rue', 'ah,']);
});

test('what was read well stays, whatever the second look reads there', () => {
  const first = [line('Mughlai, North Indian', 92, 100, 100, 200)];
  expect(valuesOf(addFaintLines(first, [line('Mughlal, North lndian', 94, 100, 100, 200)]))).toEqual(['Mughlai, North Indian']);
  const withPhotograph = [line('Fagg weoa Mughlai, North Indian', 81, 20, 100, 280)];
  expect(valuesOf(addFaintLines(first, withPhotograph))).toEqual(['Mughlai, North Indian']);
});

test('a line read doubtfully gives way to one that is read surely', () => {
  expect(valuesOf(addFaintLines([line('Cestaurants of Tangier', 54)], [line('Restaurants of Tangier', 85)]))).toEqual([
    'Restaurants of Tangier',
  ]);
});

test('a number in a badge replaces the few letters that it was first read as', () => {
  expect(valuesOf(addFaintLines([line('со', 86, 20, 100, 40)], [line('4.9%', 73, 22, 102, 36)]))).toEqual(['4.9%']);
});

test('what is read in a badge cut out counts, but no spot within a longer line does', () => {
  const first = [line('[45+]', 72, 20, 100, 60), line('Avenida Calle 63 No. 68-95', 96, 20, 200, 280)];
  const badges = [line('4.5%', 87, 22, 102, 56), line('8-9', 90, 250, 202, 40), line('vi a', 80, 20, 300, 60)];
  expect(valuesOf(addBadges(first, badges))).toEqual(['Avenida Calle 63 No. 68-95', '4.5%']);
});
