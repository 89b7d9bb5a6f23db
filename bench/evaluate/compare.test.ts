import { describe, expect, it } from 'vitest';
import { compare, sameName } from './compare.ts';

describe('two names', () => {
  it.each([
    ['Café Zur Mühle', 'cafe zur muhle', true],
    ['The Blue Heron', 'Blue Heron', true],
    ['Blue Heron Bar and Grill', 'Blue Heron', false],
    ['Harbour Kitchen', 'Harbor Kitchen', true],
    ['Dune', 'Dine', false],
    ['', '', false],
    ['***', 'Blue Heron', false],
    ['青い鷺食堂', '青い鷺食堂 本店', true],
  ])('%s and %s are the same: %s', (one, other, same) => {
    expect(sameName(one, other)).toBe(same);
    expect(sameName(other, one)).toBe(same);
  });
});

function names(places: Array<{ name: string }>): string[] {
  return places.map(({ name }) => name);
}

describe('a reading beside its labels', () => {
  it('is matched by other names of a place too', () => {
    const { matches, missed, invented } = compare([{ name: 'Blue Heron', alt_names: ['青鷺'] }], [{ name: '青鷺' }]);
    expect(matches).toHaveLength(1);
    expect([...missed, ...invented]).toEqual([]);
  });

  it('matches each place once', () => {
    const { matches, invented } = compare([{ name: 'Blue Heron' }], [{ name: 'Blue Heron' }, { name: 'Blue Heron' }]);
    expect(matches).toHaveLength(1);
    expect(names(invented)).toEqual(['Blue Heron']);
  });

  it('gives equal names to each other before those that are only alike', () => {
    const wanted = [{ name: 'Blue Heron Bar', phone: '1' }, { name: 'Blue Heron' }];
    const { matches } = compare(wanted, [{ name: 'Blue Heron' }, { name: 'Blue Heron Bar' }]);
    expect(matches.map(({ wanted: { name }, reported }) => [name, reported.name])).toEqual([
      ['Blue Heron Bar', 'Blue Heron Bar'],
      ['Blue Heron', 'Blue Heron'],
    ]);
  });

  it('counts what is missed and what is invented', () => {
    const { missed, invented } = compare([{ name: 'Blue Heron' }], [{ name: 'About us' }]);
    expect(names(missed)).toEqual(['Blue Heron']);
    expect(names(invented)).toEqual(['About us']);
  });

  it('counts optional places neither way', () => {
    const optional = [{ name: 'Old Mill' }];
    expect(compare([], [{ name: 'Old Mill' }], optional).invented).toEqual([]);
    expect(compare([], [], optional).missed).toEqual([]);
    expect(names(compare([], [{ name: 'Old Mill' }, { name: 'Old Mill' }], optional).invented)).toEqual(['Old Mill']);
  });

  it('lets a marked duplicate be merged or kept', () => {
    const labels = [{ name: 'Blue Heron' }, { name: 'Blue Heron', duplicate: true }];
    for (const reported of [[{ name: 'Blue Heron' }], [{ name: 'Blue Heron' }, { name: 'Blue Heron' }]]) {
      const { matches, missed, invented } = compare(labels, reported);
      expect([matches.length, missed.length, invented.length]).toEqual([1, 0, 0]);
    }
  });
});
