import { token } from './base-style.ts';

/** Images are drawn at twice their size, for dense screens. */
const DENSITY = 2;

/** A drawn marker: `width` and `height` in pixels of the map. */
interface MarkerImage {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
}

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const element = document.createElement('canvas');
  element.width = width * DENSITY;
  element.height = height * DENSITY;
  const context = element.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser cannot draw pins');
  context.scale(DENSITY, DENSITY);
  return context;
}

function drawEllipse(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
  context.beginPath();
  context.ellipse(x, y, width / 2, height / 2, 0, 0, Math.PI * 2);
  context.fill();
  context.stroke();
}

function drawLabel(context: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, colour = 'on-accent'): void {
  context.fillStyle = token(colour);
  context.font = `700 ${size}px ${token('map-font')}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y);
}

/** A cairn of three stones with the number in the lowest one. */
function drawCairn(number: string, chosen: boolean): CanvasRenderingContext2D {
  const scale = chosen ? 1.3 : 1;
  const width = Math.max(30, 16 + number.length * 7);
  const context = canvas((width + 4) * scale, 38 * scale);
  context.scale(scale, scale);
  const middle = (width + 4) / 2;
  context.fillStyle = token(chosen ? 'accent-strong' : 'accent');
  context.strokeStyle = token('surface');
  context.lineWidth = 1.5;
  drawEllipse(context, middle, 6, 9, 7);
  drawEllipse(context, middle - 0.5, 13.5, 16, 9);
  drawEllipse(context, middle, 27, width, 17);
  drawLabel(context, number, middle, 27.5, 12);
  return context;
}

/** A ring for many places, with their count in it: light where pins are dark, so that neither is taken for the other. */
function drawCluster(count: string): CanvasRenderingContext2D {
  const width = 32 + count.length * 6;
  const context = canvas(width + 8, width + 8);
  const middle = (width + 8) / 2;
  context.fillStyle = token('surface');
  context.strokeStyle = token('accent');
  context.lineWidth = 3;
  drawEllipse(context, middle, middle, width, width);
  drawLabel(context, count, middle, middle + 0.5, 14, 'ink');
  return context;
}

/** The marker of that name (`pin:7`, `chosen:7`, `cluster:1.2k`); undefined for names of another style. */
export function markerCanvas(name: string): MarkerImage | undefined {
  const [kind, text = ''] = name.split(':');
  const isPin = kind === 'pin' || kind === 'chosen';
  if (!isPin && kind !== 'cluster') return undefined;
  const context = isPin ? drawCairn(text, kind === 'chosen') : drawCluster(text);
  const { canvas } = context;
  return { canvas, context, width: canvas.width / DENSITY, height: canvas.height / DENSITY };
}

/** The same as MapLibre takes it. */
export function markerImage(name: string): { picture: ImageData; pixelRatio: number } | undefined {
  const image = markerCanvas(name);
  return image && { picture: image.context.getImageData(0, 0, image.canvas.width, image.canvas.height), pixelRatio: DENSITY };
}
