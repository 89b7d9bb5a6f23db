import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { type Atlas, unwrapRing, worldOf } from './world.ts';

const atlas: Atlas = createRequire(import.meta.url)('world-atlas/countries-50m.json');

test('a ring across the antimeridian continues beyond 180', () => {
  const ring = [
    [179, 10],
    [-179, 10],
    [-179, 12],
    [179, 12],
    [179, 10],
  ];
  expect(unwrapRing(ring).map(([longitude]) => longitude)).toEqual([179, 181, 181, 179, 179]);
});

test('a ring around the south pole is closed along it', () => {
  const ring = [-180, -90, 0, 90, 180].map((longitude) => [longitude, -70]);
  const around = unwrapRing([...ring.slice(0, 4), [-180, -70]]);
  expect(around.slice(-3)).toEqual([
    [180, -90],
    [-180, -90],
    [-180, -70],
  ]);
});

test('no side of the bundled world crosses the whole map, and its files are small enough to send', () => {
  const { land, borders } = worldOf(atlas);
  const rings = land.features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : geometry.type === 'Polygon' ? geometry.coordinates : [],
  );
  expect(rings.length).toBeGreaterThan(1_000);
  const widest = (line: GeoJSON.Position[]) =>
    Math.max(...line.slice(1).map(([x = 0, y = 0], index) => (Math.abs(y) === 90 ? 0 : Math.abs(x - (line[index]?.[0] ?? x)))));
  const polar = rings.filter((ring) => ring.some(([, latitude]) => latitude === -90));
  expect(polar.length).toBeLessThanOrEqual(2);
  for (const ring of rings.filter((one) => !polar.includes(one))) expect(widest(ring)).toBeLessThan(180);
  expect(JSON.stringify(land).length + JSON.stringify(borders).length).toBeLessThan(2_500_000);
});
