import { DARK, DEEP_COVERS, LIGHT, OVER_PICTURE } from '@cairn/design/colours.ts';
import { hueOf } from '@cairn/design/contours.ts';
import type { CoverShape } from './cover-shapes.ts';
import { COARSE, pathOf } from './land-path.ts';
import { atlasFor, contours, LEAST_SPAN, LEAST_SPAN_OF_ONE, PLAIN_BELOW } from './map-panel.ts';
import { drawDots, type Pin } from './pins.ts';
import { type Box, type View, viewOf } from './view.ts';

/** What the cover of a list without a picture is drawn from. */
export interface CoverFacts {
  title: string;
  pins: Pin[];
}

interface Shape {
  box: Box;
  /** The part that is seen at every size of the slot; all pins are in it. */
  middle: Box;
  /** Pixels between the outermost pins and the sides of the middle. */
  padding: number;
  /** Pixels at the bottom without pins: the letter or the title is there. */
  foot: number;
  /** Of the dots. */
  scale: number;
  /** The y below which no place is shown, also where the whole world does not fit. */
  lowest?: number;
}

function middleOf(width: number, height: number, seen: number): Pick<Shape, 'box' | 'middle'> {
  return { box: { x: 0, y: 0, width, height }, middle: { x: (width - seen) / 2, y: 0, width: seen, height } };
}

const whole = (width: number, height: number) => middleOf(width, height, width);

const SHAPES: Record<CoverShape, Shape> = {
  cover: { ...whole(320, 240), padding: 40, foot: 56, scale: 1 },
  row: { ...whole(88, 88), padding: 16, foot: 0, scale: 0.8 },
  // Two columns of a phone show 160 pixels of it.
  wide: { ...middleOf(640, 128, 160), padding: 20, foot: 36, scale: 0.6 },
  // Phones show 390 pixels of it.
  hero: { ...middleOf(1920, 300, 390), padding: 40, foot: 140, scale: 1, lowest: 150 },
};

/** Degrees that the drawing may repeat the world for. */
const MOST_SPAN = 1080;

interface Colours {
  sea: string;
  land: string;
  line: string;
  pin: string;
  rim: string;
}

/**
 * The cover of a list as SVG without any text: its pins on their part of the world, or contour lines for a list without pins. A `hero`
 * is dark in both colour schemes, under white text; the others follow the scheme.
 */
export function drawCover({ title, pins }: CoverFacts, name: CoverShape): string {
  const { box } = SHAPES[name];
  const [light, dark] = coloursOf(title, name);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.width} ${box.height}" preserveAspectRatio="xMidYMid slice">${
    dark ? `<style>@media (prefers-color-scheme:dark){${rulesOf(dark)}}</style>` : ''
  }${pins.length === 0 ? plainDrawing(title, box, light) : mapDrawing(title, pins, SHAPES[name], light)}</svg>`;
}

function coloursOf(title: string, name: CoverShape): [light: Colours, dark?: Colours] {
  const hue = hueOf(title);
  if (name === 'hero') {
    const { deep, line } = DEEP_COVERS[hue] ?? DEEP_COVERS[0];
    return [{ sea: mix(deep, DARK.paper, 0.45), land: deep, line, pin: LIGHT.accent, rim: OVER_PICTURE }];
  }
  return [LIGHT, DARK].map(({ covers, paper, accent, surface }) => {
    const { ground, line } = covers[hue] ?? covers[0];
    return { sea: mix(ground, paper, 0.65), land: ground, line, pin: accent, rim: surface };
  }) as [Colours, Colours];
}

/** A colour between two, as `#rrggbb`; `share` is that of the second. */
function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const rulesOf = ({ sea, land, line, pin, rim }: Colours): string =>
  `.sea{fill:${sea}}.land{fill:${land}}.line{stroke:${line}}.pin{fill:${pin};stroke:${rim}}`;

const ground = ({ width, height }: Box, kind: string, fill: string) =>
  `<rect class="${kind}" width="${width}" height="${height}" fill="${fill}"/>`;

function plainDrawing(title: string, box: Box, { land, line }: Colours): string {
  return ground(box, 'land', land) + contours(title, box, line, 0.75);
}

function mapDrawing(title: string, pins: readonly Pin[], shape: Shape, { sea, land, line, pin, rim }: Colours): string {
  const view = wideView(pins, shape);
  const span = view.east - view.west;
  const atlas = atlasFor(span);
  return [
    ground(shape.box, 'sea', sea),
    `<path class="land" d="${pathOf(atlas.land, view, true, COARSE)}" fill="${land}" fill-rule="evenodd"/>`,
    `<path class="line" d="${pathOf(atlas.borders, view, false, COARSE)}" fill="none" stroke="${line}" stroke-opacity="0.6"/>`,
    // The world's outline says little about a town, so contour lines dress it.
    (span * shape.middle.width) / shape.box.width < PLAIN_BELOW ? contours(title, shape.box, line, 0.6) : '',
    `<g fill="${pin}" stroke="${rim}" stroke-width="${2.5 * shape.scale}">${drawDots(pins, view, shape.scale, shape.lowest ?? shape.box.height)}</g>`,
  ].join('');
}

/** The view on the middle that shows all pins, continued to the sides of the box. */
function wideView(pins: readonly Pin[], { box, middle, padding, foot }: Shape): View {
  const leastSpan = pins.length === 1 ? LEAST_SPAN_OF_ONE : LEAST_SPAN;
  const view = viewOf(pins, middle, padding, leastSpan, foot);
  const [centre, half] = [(view.west + view.east) / 2, box.width / 2 / view.pixelsPerDegree];
  if (2 * half > MOST_SPAN) return viewOf(pins, box, padding, leastSpan, foot);
  return { ...view, box, west: centre - half, east: centre + half };
}
