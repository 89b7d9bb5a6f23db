import type { PlacePin } from '@cairn/contracts/view-models.ts';
import { describe, expect, test } from 'vitest';
import type { Numbered } from './list-part.ts';
import { routesThrough } from './routes.ts';

const places = (count: number) => Array.from({ length: count }, (_unused, index): Numbered => [index + 1, { name: `Place ${index + 1}` }]);
const pins = (count: number) =>
  Array.from({ length: count }, (_unused, index): PlacePin => ({ number: index + 1, latitude: 38 + index, longitude: -9 }));
const parametersOf = (address: string) => new URL(address).searchParams;

describe('the routes through a list', () => {
  test('have at most ten stops in the order of the list, the last as destination', () => {
    const { routes, leftOut } = routesThrough(places(23), pins(23));
    expect(routes.map(({ first, last }) => [first, last])).toEqual([
      [1, 10],
      [11, 20],
      [21, 23],
    ]);
    expect(leftOut).toBe(0);
    const google = parametersOf(routes[2]?.googleMaps ?? '');
    expect([google.get('waypoints'), google.get('destination')]).toEqual(['58,-9|59,-9', '60,-9']);
    const apple = parametersOf(routes[2]?.appleMaps ?? '');
    expect([apple.getAll('waypoint'), apple.get('destination')]).toEqual([['58,-9', '59,-9'], '60,-9']);
    expect(
      parametersOf(routes[0]?.googleMaps ?? '')
        .get('waypoints')
        ?.split('|'),
    ).toHaveLength(9);
  });

  test('take the address of a place without coordinates, and leave out one with neither', () => {
    const numbered: Numbered[] = [
      [1, { name: 'Somewhere' }],
      [2, { name: 'Bar | Grill', address: 'Rua 1' }],
      [3, { name: 'Pinned', address: 'Rua 2' }],
    ];
    const { routes, leftOut } = routesThrough(numbered, [{ number: 3, latitude: 1, longitude: 2 }]);
    expect(routes.map(({ first, last }) => [first, last])).toEqual([[2, 3]]);
    expect(leftOut).toBe(1);
    expect(parametersOf(routes[0]?.googleMaps ?? '').get('waypoints')).toBe('Bar   Grill, Rua 1');
  });

  test('are none for a list that nothing leads to', () => {
    expect(routesThrough(places(2), [])).toEqual({ routes: [], leftOut: 2 });
  });
});
