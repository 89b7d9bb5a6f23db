import { describe, expect, it } from 'vitest';
import { hourWords, sameHours } from './hours.ts';

describe('opening hours', () => {
  it.each([
    ['Mo-Fr 09:00-17:30', 'Monday–Friday 9am–5.30 pm'],
    ['Mo-Su 11:00-24:00', 'Mo-Su 11:00-00:00'],
    ['10:00-18:00', 'Mo-Su 10:00-18:00'],
    ['Tu-Sa 10:00-20:00; Su,Mo off', 'Di–Sa 10:00–20:00 Uhr'],
    ['Fr-Mo 10:00-12:00', 'Mo, Fr, Sa, Su 10:00-12:00'],
    ['1pm-1am', '13:00 - 01:00'],
    ['9~17', '9:00–17:00'],
    ['24/7', '24/7'],
    ['open all day', 'Open all day'],
  ])('%s is the same as %s', (one, other) => {
    expect(sameHours(one, other)).toBe(true);
  });

  it.each([
    ['Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-18:00'],
    ['Mo-Fr 09:00-17:00', 'Mo-Sa 09:00-17:00'],
    ['09:00-17:00', 'closed'],
  ])('%s is not the same as %s', (one, other) => {
    expect(sameHours(one, other)).toBe(false);
  });

  it('are read as minutes and days', () => {
    expect(hourWords('Sa-Su 9:30-12')).toEqual({ times: [570, 720], days: [0, 6] });
  });
});
