import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { describeValues } from './describe-values.ts';
import { countFields, hostAndPath, oddValues, sameAddress, samePhone, sameRating } from './fields.ts';

describe('fields', () => {
  it.each([
    ['+49 30 1234567', '030 1234567', true],
    ['0049 30 1234567', '+49 (0)30 1234567', true],
    ['+7 901 234-56-78', '8 (901) 234-56-78', true],
    ['(510) 555-0100 ext 7', '+1 510-555-0100', true],
    ['+49 30 1234567', '030 1234568', false],
    ['', '', false],
    ['12', '5512', false],
  ])('phone %s and %s are the same: %s', (one, other, same) => {
    expect(samePhone(one, other)).toBe(same);
    expect(samePhone(other, one)).toBe(same);
  });

  it.each([
    ['http://www.Heron.example/Menu/', 'https://heron.example/menu?lang=de'],
    ['heron.example', 'http://heron.example/'],
    ['https://heron.example/%C3%BCber', 'https://heron.example/über'],
    ['https://heron.example/100%', 'heron.example/100%'],
  ])('website %s is %s', (one, other) => {
    expect(hostAndPath(one)).toBe(hostAndPath(other));
  });

  it('website with another path is another one', () => {
    expect(hostAndPath('heron.example/a')).not.toBe(hostAndPath('heron.example/b'));
  });

  it.each([
    ['4.5', 4.5, true],
    ['8,4', 4.2, true],
    ['90%', 4.5, true],
    ['4.5', 4, false],
  ])('rating %s and %s are the same: %s', (label, reported, same) => {
    expect(sameRating(label, reported)).toBe(same);
  });

  it.each([
    ['12 Mill Lane', '12 Mill Lane, Northport 10115, Utopia', true],
    ['12 Mill Lane, Northport 10115, Utopia', '12 Mill Lane', true],
    ['12 Mill Lane, Northport, 10115, Utopia', '12 Mill Lane, 10115 Northport, Utopia', true],
    ['12 Mill Lane, Northport, Wideland, 10115', '12 Mill Lane, Northport, 10115, UT', true],
    ['12 Mill Lane, Northport, Utopia', '14 Mill Lane, Utopia, Northport', false],
    ['12 Mill Lane', '14 High Street', false],
    ['Barton (12)', 'Le Moulin, 12230 Barton', true],
    ['Barton (12)', 'Le Moulin, 12230 Norton', false],
    ['12 Mill Lane, Northport', 'Mill', false],
  ])('address %s and %s are the same: %s', (label, reported, same) => {
    expect(sameAddress(label, reported)).toBe(same);
  });

  it('are counted over what was found and what was not', () => {
    const comparison = compare(
      [
        { name: 'Blue Heron', address: '12 Mill Lane', lat: 52.5, lng: 13.4 },
        { name: 'Old Mill', address: '1 High Street' },
        { name: 'Red Barn' },
      ],
      [
        { name: 'Blue Heron', address: '12 Mill Lane', latitude: 52.6, longitude: 13.4 },
        { name: 'Red Barn', phoneNumber: '030 1234567' },
      ],
    );
    const fields = countFields(comparison);
    expect(fields.address).toEqual({ stated: 2, found: 1, reported: 1, right: 1, unstated: 0 });
    expect(fields.coordinates).toEqual({ stated: 1, found: 1, reported: 1, right: 0, unstated: 0 });
    expect(fields.phone).toEqual({ stated: 0, found: 0, reported: 0, right: 0, unstated: 1 });
  });

  it('lists the values that do not agree with their labels', () => {
    const comparison = compare(
      [
        { name: 'Blue Heron', address: '12 Mill Lane' },
        { name: 'Old Mill', address: '1 High Street' },
        { name: 'Red Barn' },
        { name: 'White Gate', address: '5 Park Row' },
      ],
      [
        { name: 'Blue Heron', address: '12 Mill Lane, Barton' },
        { name: 'Old Mill', address: '2 Low Street' },
        { name: 'Red Barn', address: '3 Long Road' },
        { name: 'White Gate' },
      ],
    );
    const odd = oddValues(comparison, 'address');
    expect(odd).toEqual([
      { state: 'wrong', name: 'Old Mill', stated: '1 High Street', reported: '2 Low Street' },
      { state: 'unstated', name: 'Red Barn', reported: '3 Long Road' },
      { state: 'lost', name: 'White Gate', stated: '5 Park Row' },
    ]);
    expect(describeValues('pages/one.html', odd)).toEqual([
      'wrong pages/one.html: Old Mill, stated "1 High Street", reported "2 Low Street"',
      'unstated pages/one.html: Red Barn, reported "3 Long Road"',
      'lost pages/one.html: White Gate, stated "5 Park Row"',
    ]);
  });
});
