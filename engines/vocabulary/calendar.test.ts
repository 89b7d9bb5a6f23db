import { expect, test } from 'vitest';
import { spelledWeekday } from './calendar.ts';

test.each([
  ['Sdbado', 'Sábado'],
  ['sabado', 'sábado'],
  ['SABADO', 'SÁBADO'],
  ['Miercoles', 'Miércoles'],
  ['Mondav', 'Monday'],
  ['Donnerslag', 'Donnerstag'],
])('%s is read for %s', (read, meant) => {
  expect(spelledWeekday(read)).toBe(meant);
});

test.each(['Sábado', 'Monday', 'Montag', 'streda', 'středa', 'lunes', 'Bandas', 'Nunca', 'Sat'])('%s stays', (word) => {
  expect(spelledWeekday(word)).toBeUndefined();
});
