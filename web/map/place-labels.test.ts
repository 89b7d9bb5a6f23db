import { describe, expect, test } from 'vitest';
import { type Box, placeLabels } from './place-labels.ts';

const FRAME = { width: 400, height: 300 };
const label = (name: string, x: number, y: number) => ({ name, x, y, width: 60 });
/** What a placed name covers. */
const boxOf = ({ x, y }: { x: number; y: number }): Box => ({ left: x - 30, top: y - 9, width: 60, height: 18 });
const overlap = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

describe('names on a map', () => {
  test('are at their own points where there is room, the first ones first, and no more than wanted', () => {
    const labels = [label('A', 100, 100), label('B', 300, 100), label('C', 200, 250)];
    expect(placeLabels(labels, [], FRAME, 2)).toEqual([
      { name: 'A', x: 100, y: 100 },
      { name: 'B', x: 300, y: 100 },
    ]);
  });

  test('are beside a pin that covers their point, and are left out where all around is covered', () => {
    const pin = { left: 178, top: 104, width: 44, height: 50 };
    const [moved] = placeLabels([label('A', 200, 150)], [pin], FRAME, 5);
    expect(moved && [overlap(boxOf(moved), pin), Math.hypot(moved.x - 200, moved.y - 150) < 70]).toEqual([false, true]);
    expect(placeLabels([label('A', 200, 150)], [{ left: 60, top: 50, width: 280, height: 200 }], FRAME, 5)).toEqual([]);
  });

  test('are at the side of a cluster where there is no room above and below it', () => {
    const cluster = { left: 100, top: 0, width: 60, height: 300 };
    expect(placeLabels([label('A', 130, 150)], [cluster], FRAME, 5)).toEqual([{ name: 'A', x: 200, y: 150 }]);
    expect(placeLabels([label('A', 330, 150)], [{ ...cluster, left: 300 }], FRAME, 5)).toEqual([{ name: 'A', x: 260, y: 150 }]);
  });

  test('never cross the sides, and a town out of view has none', () => {
    for (const { x, y } of placeLabels([label('A', 2, 2), label('B', 399, 150), label('C', 200, 299)], [], FRAME, 5)) {
      const { left, top, width, height } = boxOf({ x, y });
      expect([left >= 8, top >= 8, left + width <= 392, top + height <= 292]).toEqual([true, true, true, true]);
    }
    expect(placeLabels([label('D', -10, 100), label('E', 200, 310)], [], FRAME, 5)).toEqual([]);
  });

  test('never overlap each other or what is there, however many there are', () => {
    const random = (seed: number) => ((Math.imul(seed, 0x9e3779b1) >>> 0) % 1_000) / 1_000;
    const labels = Array.from({ length: 200 }, (_unused, index) =>
      label(String(index), random(index + 1) * 400, random(index + 777) * 300),
    );
    const pins = Array.from({ length: 12 }, (_unused, index) => ({
      left: random(index + 99) * 360,
      top: random(index + 55) * 250,
      width: 44,
      height: 50,
    }));
    const placed = placeLabels(labels, pins, FRAME, 200);
    expect(placed.length).toBeGreaterThan(3);
    const boxes = [...placed.map(boxOf), ...pins];
    for (const [index, box] of boxes.slice(0, placed.length).entries())
      expect(boxes.filter((other, at) => at !== index && overlap(box, other))).toEqual([]);
  });
});
