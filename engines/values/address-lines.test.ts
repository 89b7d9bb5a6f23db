import { describe, expect, it } from 'vitest';
import { isTownLine, mayBeAboveTown } from './address-lines.ts';

describe('the lines of an address', () => {
  it.each([
    '793 99 Leksand',
    '71700 Montcerieux',
    'C1414AJR Buenos Aires',
    'New Zealand',
    '28999 Bremen',
    '00-999 Warszawa',
    '1999 XJ Zandwijk',
    'D-10785 Berlin',
    '35 400 Saint-Malo',
  ])('end with a town: %s', (line) => {
    expect(isTownLine(line)).toBe(true);
  });

  it.each(['Leksand', 'ab 10115 Gäste pro Jahr', 'Open 24 hours', '2024 Sommerfest', 'Table for 4', '071 555 01 99'])(
    'are none: %s',
    (line) => {
      expect(isTownLine(line)).toBe(false);
    },
  );

  it.each([
    'Gammelgården 4',
    'Lieu-dit Les Bruyères',
    'Av. Corrientes 4816, piso 2° "B"',
    'İnönü Cd. Çınar Apt. K:2',
    'Burg. Wijnaendtslaan 17-II',
  ])('are above a town: %s', (line) => {
    expect(mayBeAboveTown(line)).toBe(true);
  });

  it.each(['Stänger tidigt på fredagar.', 'Musterfirma GmbH', 'Kaffee 3 Euro', 'Eintritt frei', 'Table for 4', 'Tel: 030 555 01 20'])(
    'are not above a town: %s',
    (line) => {
      expect(mayBeAboveTown(line)).toBe(false);
    },
  );
});
