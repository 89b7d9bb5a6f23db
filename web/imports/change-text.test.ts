import { expect, test } from 'vitest';
import { changedValues, distanceMoved } from './change-text.ts';

const here = { name: 'Café', latitude: 50, longitude: 14 };

test('a change lists the values that differ, the position as one of them', () => {
  const after = { ...here, name: 'Café Nouveau', longitude: 14.5, websiteUrl: 'https://cafe.example', tags: ['a'] };
  expect(changedValues(here, after)).toEqual([
    { field: 'position', before: '50.00000, 14.00000', after: '50.00000, 14.50000' },
    { field: 'name', before: 'Café', after: 'Café Nouveau' },
    { field: 'website url', before: undefined, after: 'https://cafe.example' },
    { field: 'tags', before: undefined, after: '["a"]' },
  ]);
  expect(changedValues(here, { ...here })).toEqual([]);
  expect(changedValues(here, { name: 'Café' })).toEqual([{ field: 'position', before: '50.00000, 14.00000', after: 'no position' }]);
});

test('a short distance is shown in metres, a long one in kilometres, and none without two positions', () => {
  expect(distanceMoved(here, { ...here, latitude: 50.001 })).toBe('111 m');
  expect(distanceMoved(here, { ...here, latitude: 51 })).toBe('111 km');
  expect(distanceMoved(here, { name: 'Café' })).toBeUndefined();
});
