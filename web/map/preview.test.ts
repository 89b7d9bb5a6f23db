import { describe, expect, test } from 'vitest';
import { mapLibreZoom, viewOf } from './map-engine.ts';
import { flatX, flatY } from './mercator.ts';
import type { Pin } from './pinned.ts';
import { markerAt, windowOf } from './preview.ts';

const pin = (number: number, longitude: number, latitude: number): Pin => ({
  number,
  place: { name: `Place ${number}`, longitude, latitude },
});
const [WIDTH, HEIGHT] = [800, 400];
/** Pixels from the middle of the frame. */
const offset = (window: ReturnType<typeof windowOf>, longitude: number, latitude: number) => [
  (flatX(longitude) - window.x) * window.worldSize,
  (flatY(latitude) - window.y) * window.worldSize,
];

describe('the camera', () => {
  test('of one place is centred on it at zoom 15 of Google, 14 of MapLibre', () => {
    expect(viewOf([pin(1, 9, 45)])).toEqual({ center: [9, 45], zoom: 15 });
    const window = windowOf([pin(1, 9, 45)], WIDTH, HEIGHT);
    expect([window.zoom, window.worldSize]).toEqual([14, 512 * 2 ** 14]);
    expect(offset(window, 9, 45)).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)]);
  });

  test('of several fits them with 50 pixels of padding, from zoom 12 at first', () => {
    const pins = [pin(1, 8, 45), pin(2, 12, 45.5), pin(3, 9, 45.2)];
    expect(viewOf(pins)).toEqual({ center: [10, 45.25], zoom: 12, bounds: [8, 45, 12, 45.5] });
    const window = windowOf(pins, WIDTH, HEIGHT);
    expect(offset(window, 8, 45)[0]).toBeCloseTo(-WIDTH / 2 + 50, 6);
    expect(offset(window, 12, 45.5)[0]).toBeCloseTo(WIDTH / 2 - 50, 6);
    expect(Math.abs(offset(window, 8, 45)[1] ?? 0)).toBeLessThan(HEIGHT / 2 - 50);
  });

  test('of close places zooms in no further than that of one', () => {
    expect(windowOf([pin(1, 9, 45), pin(2, 9.0001, 45.0001)], WIDTH, HEIGHT).zoom).toBe(mapLibreZoom(15));
  });

  test('of places all around the world fills the frame, and stays between the poles', () => {
    const window = windowOf([pin(1, -170, -60), pin(2, 5, 70), pin(3, 100, 10)], WIDTH, HEIGHT);
    expect(window.worldSize).toBeGreaterThanOrEqual(HEIGHT);
    expect(window.y - HEIGHT / 2 / window.worldSize).toBeGreaterThanOrEqual(0);
    expect(window.y + HEIGHT / 2 / window.worldSize).toBeLessThanOrEqual(1);
  });
});

describe('the marker at a point', () => {
  const marker = (number: number, left: number) => ({ spot: { x: 0, y: 0, count: 1, number }, left, top: 10, width: 30, height: 40 });
  const markers = [marker(1, 100), marker(2, 120)];

  test.each([
    ['the only one there', { x: 105, y: 20 }, 1],
    ['the one on top where two overlap', { x: 125, y: 20 }, 2],
    ['none beside them', { x: 160, y: 20 }, undefined],
    ['none above them', { x: 105, y: 9 }, undefined],
  ])('is %s', (_case, point, number) => {
    expect(markerAt(markers, point)?.number).toBe(number);
  });
});
