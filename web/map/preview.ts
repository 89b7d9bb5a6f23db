import { COAST_UNTIL, token } from './base-style.ts';
import { clusterPlaces, type Spot, shortCount, spotsOf, TILE } from './clustering.ts';
import { type FramePoint, MAP_RULES, mapLibreZoom, viewOf } from './map-engine.ts';
import { markerCanvas } from './marker-images.ts';
import { flatX, flatY } from './mercator.ts';
import type { Pin } from './pinned.ts';
import { OUTLINE_SCALE, WORLD_FILES, WORLD_FOLDER } from './world-folder.ts';

// What MapLibre will show, drawn at once on a canvas: its code, worker and graphics take most of a second on a slow machine, and the pins
// should be there as soon as the map is opened. Base map, camera and clusters are the same, so that nothing jumps when MapLibre takes over.

/** The camera: the middle in units of the flat world, the world's width in pixels, and MapLibre's zoom level. */
interface Window {
  x: number;
  y: number;
  worldSize: number;
  zoom: number;
}

/** The camera with which MapLibre opens on these pins in a frame of that size. */
export function windowOf(pins: readonly Pin[], width: number, height: number): Window {
  const { center, zoom: usual, bounds } = viewOf(pins);
  let [x, y, zoom] = [flatX(center[0]), flatY(center[1]), mapLibreZoom(usual)];
  if (bounds) {
    const [west, south, east, north] = bounds;
    const [top, bottom] = [flatY(north), flatY(south)];
    const room = (size: number, extent: number) => Math.log2((size - 2 * MAP_RULES.padding) / (extent * TILE));
    zoom = Math.min(room(width, flatX(east) - flatX(west)), room(height, bottom - top), mapLibreZoom(MAP_RULES.singleZoom));
    y = (top + bottom) / 2;
  }
  // The map is never shown smaller than its frame is high, nor beyond a pole.
  zoom = Math.max(zoom, Math.log2(height / TILE));
  const worldSize = TILE * 2 ** zoom;
  const half = height / 2 / worldSize;
  x -= Math.floor(x);
  return { x, y: Math.min(Math.max(y, half), 1 - half), worldSize, zoom };
}

/** The rings of the land in units of the flat world, times OUTLINE_SCALE. Without them the pins are on the sea until the map is there. */
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

/** A marker as it is drawn: its image's box in pixels of the frame. */
interface DrawnMarker {
  spot: Spot;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The topmost of the markers at a point of the frame. */
export function markerAt(markers: readonly DrawnMarker[], { x, y }: FramePoint): Spot | undefined {
  return markers.findLast(({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height)?.spot;
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

/** Pixels outside the frame from which no marker reaches into it. */
const MARGIN = 60;

function drawSpots({ context, window, width, height }: Drawing, spots: readonly Spot[], chosen: number | undefined): DrawnMarker[] {
  const drawn: DrawnMarker[] = [];
  for (const copy of copiesIn(window, width)) {
    for (const spot of spots) {
      const [x, y] = [width / 2 + (spot.x + copy - window.x) * window.worldSize, height / 2 + (spot.y - window.y) * window.worldSize];
      if (x < -MARGIN || x > width + MARGIN || y < -MARGIN || y > height + MARGIN) continue;
      const image = markerCanvas(nameOf(spot, chosen));
      if (!image) continue;
      const [left, top] = [x - image.width / 2, spot.count > 1 ? y - image.height / 2 : y - image.height];
      context.drawImage(image.canvas, left, top, image.width, image.height);
      drawn.push({ spot, left, top, width: image.width, height: image.height });
    }
  }
  return drawn;
}

function nameOf({ count, number }: Spot, chosen: number | undefined): string {
  if (count > 1) return `cluster:${shortCount(count)}`;
  return number === chosen ? `chosen:${number}` : `pin:${number}`;
}

/** The map as drawn before its own code is there. */
export interface Preview {
  /** What is drawn at that point; a `count` above 1 is a cluster. */
  spotAt: (point: FramePoint) => Spot | undefined;
  /** Draws this pin as the chosen one; none with undefined. */
  choose: (number: number | undefined) => void;
  /** Resolves once the land is drawn too, where there is a coast to see; rejects where it could not be loaded. */
  drawn: Promise<void>;
}

/** Draws sea, land and pins into `canvas`, which has its size in the page: first only the pins, then with the land under them; near by only pins. */
export function drawPreview(canvas: HTMLCanvasElement, pins: readonly Pin[]): Preview | undefined {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext('2d');
  if (!context || width === 0) return undefined;
  const density = window.devicePixelRatio;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  context.scale(density, density);
  const drawing: Drawing = { context, window: windowOf(pins, width, height), width, height };
  const spots = clusterPlaces(spotsOf(pins), Math.floor(drawing.window.zoom));
  let rings: readonly number[][] = [];
  let chosen: number | undefined;
  let markers: DrawnMarker[] = [];
  const hasCoast = drawing.window.zoom < COAST_UNTIL.preview;
  const draw = () => {
    context.fillStyle = token(hasCoast ? 'map-sea' : 'map-land');
    context.fillRect(0, 0, width, height);
    drawLand(drawing, rings);
    markers = drawSpots(drawing, spots, chosen);
  };
  draw();
  const drawWithLand = async () => {
    rings = await fetchOutline();
    draw();
  };
  return {
    spotAt: (point) => markerAt(markers, point),
    choose: (number) => {
      if (number === chosen) return;
      chosen = number;
      draw();
    },
    drawn: hasCoast ? drawWithLand() : Promise.resolve(),
  };
}
