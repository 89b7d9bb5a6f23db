import { expect, test } from 'vitest';
import { listBadge } from './list-badge.ts';

const at = (place: { country?: string; address?: string }, locationCount = 3) => listBadge({ ...place, locationCount });

// @covers profile.badge-no-locations-list-without
test('a list without places says so', () => {
  expect(listBadge({ locationCount: 0 })).toEqual({ text: 'No locations', pin: false });
});

// @covers profile.badge-first-place-country-pin
test('the first place’s country comes first, with a pin', () => {
  expect(at({ country: 'Japan', address: '1 Main Street, Kyoto' })).toEqual({ text: 'Japan', pin: true });
});

// @covers profile.last-part-first-place-address
test('without a country the end of the address is shown', () => {
  expect(at({ address: '1 Main Street, Kyoto ,  Japan ' })).toEqual({ text: 'Japan', pin: false });
});

// @covers profile.places
test('without either the number of places is shown', () => {
  expect(at({ address: 'Main Street, ' }).text).toBe('3 places');
  expect(at({}, 1).text).toBe('1 place');
});
