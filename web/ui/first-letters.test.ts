import { expect, test } from 'vitest';
import { coverLetter, initials } from './first-letters.ts';

// @covers home.user-without-picture-initials-first
test.each([
  ['Ada Lovelace', 'AL'],
  ['ada king noel', 'AK'],
  ['Bo', 'BO'],
  ['madonna', 'MA'],
  ['x', 'X'],
  ['  Čeněk   růžička ', 'ČR'],
  ['山田 太郎', '山太'],
  ['👩‍🚀 Explorer', '👩‍🚀E'],
  ['', '?'],
  ['   ', '?'],
])('the initials of %j are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

// @covers home.list-without-cover-first-letter
test('a cover shows the first character of the title, whole, or a question mark', () => {
  expect(['kyoto', '🍜 Eats', 'é́tude', ''].map(coverLetter)).toEqual(['K', '🍜', 'É́', '?']);
});
