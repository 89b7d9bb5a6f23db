import { token } from './base-style.ts';
import { clusterPlaces, type Spot, shortCount, TILE } from './clustering.ts';
import { MAP_RULES, viewOf } from './map-engine.ts';
import { markerCanvas } from './marker-images.ts';
import { flatX, flatY } from './mercator.ts';
import type { Pin } from './pinned.ts';
import { OUTLINE_SCALE, WORLD_FILES, WORLD_FOLDER } from './world-folder.ts';

// What the vendor's map will show, drawn by hand at once: its code, worker and graphics take most of a second on a slow machine, and
// someone who opens the map should see the pins in a blink. Base, view and groups are the same, so that nothing jumps when it stands in.

/** Where the map looks: the middle in units of the flat world, and its width in pixels. */
interface Window {
  x: number;
  y: number;
  worldSize: number;
  zoom: number;
}

/** The window that the vendor's map opens with on these pins. */
export function windowOf(pins: readonly Pin[], width: number, height: number): Window {
  const { center, zoom: usual, bounds } = viewOf(pins);
  let [x, y, zoom] = [flatX(center[0]), flatY(center[1]), usual];
  if (bounds) {
    const [west, south, east, north] = bounds;
    const [top, bottom] = [flatY(north), flatY(south)];
    const room = (size: number, extent: number) => Math.log2((size - 2 * MAP_RULES.padding) / (extent * TILE));
    zoom = Math.min(room(width, flatX(east) - flatX(west)), room(height, bottom - top), MAP_RULES.singleZoom);
    y = (top + bottom) / 2;
  }
  // The map is never shown smaller than its frame is high, nor beyond a pole.
  zoom = Math.max(zoom, Math.log2(height / TILE));
  const worldSize = TILE * 2 ** zoom;
  const half = height / 2 / worldSize;
  x -= Math.floor(x);
  return { x, y: Math.min(Math.max(y, half), 1 - half), worldSize, zoom };
}

/** The rings of the land in units of the flat world, times OUTLINE_SCALE. Without them the pins stand on the sea until the map is there. */
async function fetchOutline(): Promise<number[][]> {
  const response = await fetch(`${WORLD_FOLDER}/${WORLD_FILES.outline}`);
  return response.ok ? ((await response.json()) as number[][]) : [];
}

function landPath(rings: readonly number[][]): Path2D {
  const path = new Path2D();
  for (const ring of rings) {
    for (let index = 0; index + 1 < ring.length; index += 2) path.lineTo(ring[index] ?? 0, ring[index + 1] ?? 0);
    path.closePath();
    path.moveTo(0, 0);
  }
  return path;
}

/** How many copies of the world, to the left and to the right, the frame shows. */
function copiesIn({ x, worldSize }: Window, width: number): number[] {
  const half = width / 2 / worldSize;
  const [first, last] = [Math.floor(x - half), Math.floor(x + half)];
  return Array.from({ length: last - first + 3 }, (_unused, index) => first - 1 + index);
}

interface Drawing {
  context: CanvasRenderingContext2D;
  window: Window;
  width: number;
  height: number;
}

function drawLand({ context, window, width, height }: Drawing, rings: readonly number[][]): void {
  const path = landPath(rings);
  context.fillStyle = token('map-land');
  for (const copy of copiesIn(window, width)) {
    context.save();
    context.translate(width / 2 + (copy - window.x) * window.worldSize, height / 2 - window.y * window.worldSize);
    context.scale(window.worldSize / OUTLINE_SCALE, window.worldSize / OUTLINE_SCALE);
    context.fill(path, 'evenodd');
    context.restore();
  }
}

function drawSpots({ context, window, width, height }: Drawing, spots: readonly Spot[]): void {
  for (const copy of copiesIn(window, width)) {
    for (const spot of spots) {
      const [x, y] = [width / 2 + (spot.x + copy - window.x) * window.worldSize, height / 2 + (spot.y - window.y) * window.worldSize];
      if (x < -60 || x > width + 60 || y < -60 || y > height + 60) continue;
      const stone = markerCanvas(spot.count > 1 ? `cluster:${shortCount(spot.count)}` : `pin:${spot.number}`);
      if (!stone) continue;
      const top = spot.count > 1 ? y - stone.height / 2 : y - stone.height;
      context.drawImage(stone.canvas, x - stone.width / 2, top, stone.width, stone.height);
    }
  }
}

/** Draws sea, land and pins into `canvas`, which has its size in the page; first the pins alone, then with the land under them. */
export async function drawPreview(canvas: HTMLCanvasElement, pins: readonly Pin[]): Promise<void> {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext('2d');
  if (!context || width === 0) return;
  const density = window.devicePixelRatio;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  context.scale(density, density);
  const drawing: Drawing = { context, window: windowOf(pins, width, height), width, height };
  const places = pins.map(({ number, place }) => ({ x: flatX(place.longitude), y: flatY(place.latitude), count: 1, number }));
  const spots = clusterPlaces(places, Math.floor(drawing.window.zoom));
  const drawAll = (rings: readonly number[][]) => {
    context.fillStyle = token('map-sea');
    context.fillRect(0, 0, width, height);
    drawLand(drawing, rings);
    drawSpots(drawing, spots);
  };
  drawAll([]);
  drawAll(await fetchOutline());
}
