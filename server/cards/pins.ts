import { type ColourScheme, LIGHT } from '@cairn/design/colours.ts';
import { SANS } from './fonts.ts';
import { type Spot, turnInto, type View } from './view.ts';

/** A place on the map with its number on the list, from 1. */
export interface Pin extends Spot {
  number: number;
}

interface Heap {
  x: number;
  y: number;
  pins: Pin[];
}

/** Pins nearer to each other than this become one ring with their count. */
const NEAR = { x: 40, y: 42 } as const;
/** A cairn is this high over its spot. */
export const PIN_HEIGHT = 46;

/** The pins as SVG: a cairn for one place, a ring with a count for many at one spot; those further south are drawn over the others. */
export function drawPins(pins: readonly Pin[], view: View, scheme: ColourScheme = LIGHT): string {
  return heapUp(pins, view)
    .toSorted((a, b) => a.y - b.y)
    .map((heap) => (heap.pins.length === 1 ? cairn(heap, String(heap.pins[0]?.number), scheme) : cluster(heap, scheme)))
    .join('');
}

function heapUp(pins: readonly Pin[], view: View, scale = 1): Heap[] {
  const near = { x: NEAR.x * scale, y: NEAR.y * scale };
  const cells = new Map<string, Heap[]>();
  const heaps: Heap[] = [];
  for (const pin of pins) {
    const [x, y] = view.toPixels(turnInto(view, pin.longitude), pin.latitude);
    const [column, row] = [Math.floor(x / near.x), Math.floor(y / near.y)];
    const heap = nearHeap(cells, [column, row], [x, y], near);
    if (heap) {
      heap.pins.push(pin);
      continue;
    }
    const made = { x, y, pins: [pin] };
    heaps.push(made);
    const cell = `${column},${row}`;
    cells.set(cell, [...(cells.get(cell) ?? []), made]);
  }
  return heaps;
}

type Pair = readonly [number, number];

function nearHeap(cells: Map<string, Heap[]>, [column, row]: Pair, [x, y]: Pair, near: { x: number; y: number }): Heap | undefined {
  for (let aside = -1; aside <= 1; aside += 1) {
    for (let down = -1; down <= 1; down += 1) {
      const found = cells
        .get(`${column + aside},${row + down}`)
        ?.find((heap) => Math.abs(heap.x - x) < near.x && Math.abs(heap.y - y) < near.y);
      if (found) return found;
    }
  }
  return undefined;
}

function ellipse(x: number, y: number, width: number, height: number): string {
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${width / 2}" ry="${height / 2}"/>`;
}

function label(text: string, x: number, y: number, size: number, colour: string): string {
  return `<text x="${x.toFixed(1)}" y="${(y + size * 0.34).toFixed(1)}" font-family="${SANS}" font-weight="700" font-size="${size}" text-anchor="middle" fill="${colour}" stroke="none">${text}</text>`;
}

/** The marker of one place: three stacked ellipses with the place's number; the lowest is at its position. */
function cairn({ x, y }: Heap, number: string, { accent, surface }: ColourScheme): string {
  const width = Math.max(38, 20 + number.length * 9);
  const stones = `${ellipse(x, y - 36, 12, 10)}${ellipse(x - 0.5, y - 26, 21, 12)}${ellipse(x, y - 9, width, 22)}`;
  return `<g fill="${accent}" stroke="${surface}" stroke-width="2">${stones}${label(number, x, y - 9, 16, surface)}</g>`;
}

/**
 * The pins as dots without numbers, for drawings too small to read them: a larger one for many at one spot. `scale` is that of the dots,
 * `lowest` the y below which none is drawn.
 */
export function drawDots(pins: readonly Pin[], view: View, scale: number, lowest: number): string {
  return heapUp(pins, view, scale)
    .filter(({ y }) => y <= lowest)
    .map(({ x, y, pins }) => `<circle class="pin" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(pins.length === 1 ? 8 : 12) * scale}"/>`)
    .join('');
}

/** As on the map of a page: a light ring around a dark count, so that it is not taken for the number of a place. */
function cluster({ x, y, pins }: Heap, { surface, accent, ink }: ColourScheme): string {
  const count = pins.length < 1_000 ? String(pins.length) : `${Math.floor(pins.length / 1_000)}k`;
  const width = 38 + count.length * 6;
  // Over its spot, as stones are: one further south would otherwise hide half of it.
  const middle = y - 16;
  return `<g fill="${surface}" stroke="${accent}" stroke-width="4">${ellipse(x, middle, width, width)}${label(count, x, middle, 18, ink)}</g>`;
}
