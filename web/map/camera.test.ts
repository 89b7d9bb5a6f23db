import { describe, expect, test } from 'vitest';
import { cameraOf, FIT, fitPins } from './camera.ts';
import type { Pin } from './pinned.ts';

const pin = (number: number, longitude: number, latitude: number): Pin => ({
  number,
  place: { name: `Place ${number}`, longitude, latitude },
});
/** Some ten metres from each other. */
const CLOSE = [pin(1, 9, 45), pin(2, 9.0001, 45.0001), pin(3, 9.0002, 45)];

describe('the camera of MapLibre, whose levels are one below those of the specification', () => {
  // @covers map.place-zoom-15-middle
  test('is on a single pin at 14', () => {
    expect(cameraOf([pin(1, 9, 45)])).toEqual({ center: [9, 45], zoom: 14 });
  });

  // @covers map.several-fitted-zoom-12-beginning
  test('fits several pins in from 11 at first, with 50 pixels around them', () => {
    expect(cameraOf([pin(1, 8, 45), pin(2, 12, 45.5)])).toEqual({ center: [10, 45.25], zoom: 11, bounds: [8, 45, 12, 45.5] });
    expect(FIT.padding).toBe(50);
  });

  test('begins no nearer than 11 and is fitted no nearer than 14 where several pins lie close together', () => {
    const { zoom, bounds } = cameraOf(CLOSE);
    expect([zoom, bounds, FIT.maxZoom]).toEqual([11, [9, 45, 9.0002, 45.0001], 14]);
  });

  test('shows the world where there is no pin', () => {
    expect(cameraOf([])).toEqual({ center: [0, 20], zoom: 0 });
  });
});

describe('showing all pins', () => {
  const movesFor = (pins: readonly Pin[], animate?: boolean) => {
    const moves: unknown[] = [];
    const note = (name: string) =>
      function (this: unknown, ...values: unknown[]) {
        moves.push([name, ...values]);
        return this as never;
      };
    fitPins({ fitBounds: note('fitBounds'), easeTo: note('easeTo') }, pins, animate);
    return moves;
  };

  test('fits several in at once, with the padding and no nearer than one', () => {
    expect(movesFor(CLOSE)).toEqual([['fitBounds', [9, 45, 9.0002, 45.0001], { padding: 50, maxZoom: 14, animate: false }]]);
  });

  test('moves to a single one, slowly where that is asked for', () => {
    expect(movesFor([pin(1, 9, 45)], true)).toEqual([['easeTo', { center: [9, 45], zoom: 14, animate: true }]]);
  });
});
