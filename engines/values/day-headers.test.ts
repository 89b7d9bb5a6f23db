import { expect, test } from 'vitest';
import { daysOfHeader } from './day-headers.ts';

test.each([
  ['Lunes', 'Lunes'],
  ['Mon–Fri', 'Mon–Fri'],
  ['Program L–V', 'L–V'],
  ['Program S', 'S'],
  ['Öffnungszeiten Mo-Fr', 'Mo-Fr'],
  ['Hours (weekends)', 'weekends'],
  ['Horario sábado:', 'sábado'],
  ['Avoinna la', 'la'],
  ['M', 'M'],
  ['E, K', 'E, K'],
  ['土日祝', '土日祝'],
])('the header %s is of the days %s', (header, days) => {
  expect(daysOfHeader(header)).toBe(days);
});

test.each(['Program', 'Hours', 'Adresa', 'Telefon', 'Price L', 'Size S', 'Name of the shop on Monday', 'A', 'Q', ''])(
  'the header %s is of no days',
  (header) => {
    expect(daysOfHeader(header)).toBeUndefined();
  },
);
