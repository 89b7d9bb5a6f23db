import { describe, expect, test } from 'vitest';
import type { StatedTown } from '../places/town.ts';
import { findTowns } from './towns.ts';

const inTown = (locality: string): StatedTown => ({ locality, address: null, countryCode: null });
const at = (address: string, countryCode: string | null = null): StatedTown => ({ locality: null, address, countryCode });
const nowhere: StatedTown = { locality: null, address: null, countryCode: null };

describe('the towns of a list', () => {
  test('come in the order of the list, with the positions of their places in that order', () => {
    const places = ['Porto', 'Lisboa', 'Porto', 'Lisboa', 'Lisboa', 'Porto'].map(inTown);
    expect(findTowns(places)).toEqual([
      { name: 'Porto', positions: [1, 3, 6] },
      { name: 'Lisboa', positions: [2, 4, 5] },
    ]);
  });

  test('are read from addresses where no town is stored, by the known country where the address names none', () => {
    const places = [
      at('Rua Augusta 1, 1100-048 Lisboa, Portugal'),
      inTown('Lisboa'),
      at('Torstraße 1, 10119 Berlin', 'DE'),
      at('Rua da Prata 2, 1100-052 LISBOA, Portugal'),
      at('Oranienstraße 2, 10999 Berlin, Germany'),
      at('Kastanienallee 3, 10435 Berlin', 'DE'),
    ];
    expect(findTowns(places)?.map(({ name, positions }) => [name, positions])).toEqual([
      ['Lisboa', [1, 2, 4]],
      ['Berlin', [3, 5, 6]],
    ]);
  });

  test('are the same with other accents and capitals', () => {
    const places = ['Évora', 'evora', 'EVORA', 'Faro', 'Faro', 'Faro'].map(inTown);
    expect(findTowns(places)?.map(({ name }) => name)).toEqual(['Évora', 'Faro']);
  });

  test.each([
    ['one town', Array.from({ length: 8 }, () => inTown('Lisboa'))],
    ['a second town of two places', ['A', 'A', 'A', 'B', 'B', 'A'].map(inTown)],
    ['as many places without a town', [...['A', 'A', 'A', 'B', 'B', 'B'].map(inTown), ...Array.from({ length: 6 }, () => nowhere)]],
    ['mostly small towns', ['A', 'A', 'A', 'B', 'B', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(inTown)],
    ['no places', []],
  ])('are no groups for %s', (_name, places) => {
    expect(findTowns(places)).toBeUndefined();
  });
});
