import { type ColourScheme, LIGHT } from '@cairn/design/colours.ts';
import { CONTOUR_SIZE, contourPath, hueOf } from '@cairn/design/contours.ts';
import { type Atlas, readAtlas } from './atlas.ts';
import { SERIF } from './fonts.ts';
import { pathOf } from './land-path.ts';
import { drawPins, PIN_HEIGHT, type Pin } from './pins.ts';
import { type Box, turnInto, type View, viewOf } from './view.ts';
import { markupText } from './words.ts';

/** Degrees that a map shows at least from side to side: enough of a coast or a border to show where one place is. */
export const LEAST_SPAN_OF_ONE = 5;
export const LEAST_SPAN = 0.02;
/** Below this many degrees the coarse world shows its corners, so the finer one is taken. */
const FINE_BELOW = 30;
/** Below this many degrees the bundled world is one plain area, so contour lines dress it and a small map shows where it is. */
export const PLAIN_BELOW = 1.2;
const INSET = { width: 168, height: 132, gap: 24, span: 26 } as const;
/** Pixels between the outermost pins and the sides. */
const PADDING = PIN_HEIGHT + 30;

/** Pixels from the middle of the widest letter to beyond its corners. */
const LETTER_GROUND = 164;

const atlases = new Map<'50m' | '10m', Atlas>();

/** The world map for a map that shows so many degrees from side to side. */
export function atlasFor(span: number): Atlas {
  const detail = span < FINE_BELOW ? '10m' : '50m';
  const atlas = atlases.get(detail) ?? readAtlas(detail);
  atlases.set(detail, atlas);
  return atlas;
}

/** Loads both world maps, so that no card waits for them. */
export function warmUpAtlases(): void {
  atlasFor(0);
  atlasFor(FINE_BELOW);
}

/** The right side of a card as SVG: the map of the pins, or for a list without any its drawn cover with the first letter. */
export function mapPanel(pins: readonly Pin[], title: string, letter: string, box: Box, scheme: ColourScheme = LIGHT): string {
  return `<clipPath id="panel"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"/></clipPath>
    <g clip-path="url(#panel)">${pins.length === 0 ? drawnCover(title, letter, box, scheme) : pinMap(pins, title, box, scheme)}</g>`;
}

function pinMap(pins: readonly Pin[], title: string, box: Box, scheme: ColourScheme): string {
  const leastSpan = pins.length === 1 ? LEAST_SPAN_OF_ONE : LEAST_SPAN;
  const view = viewOf(pins, box, PADDING, leastSpan);
  if (view.east - view.west >= PLAIN_BELOW) return world(view, scheme) + drawPins(pins, view, scheme);
  const corner = freeCorner(pins, view);
  const shown = corner ? view : viewOf(pins, box, PADDING, leastSpan, INSET.height);
  return [
    world(shown, scheme),
    contours(title, box, scheme.mapBorder, 0.5),
    drawPins(pins, shown, scheme),
    inset(shown, corner ?? cornersOf(box)[0], scheme),
  ].join('');
}

function world(view: View, { mapSea, mapLand, mapBorder }: ColourScheme): string {
  const { x, y, width, height } = view.box;
  const atlas = atlasFor(view.east - view.west);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${mapSea}"/>
    <path d="${pathOf(atlas.land, view, true)}" fill="${mapLand}" fill-rule="evenodd"/>
    <path d="${pathOf(atlas.borders, view, false)}" fill="none" stroke="${mapBorder}"/>`;
}

/** An overview of where in the world the map is, for a map that shows too small a part. */
function inset(view: View, small: Box, scheme: ColourScheme): string {
  const { width, height, span } = INSET;
  const spot = { longitude: (view.west + view.east) / 2, latitude: (view.south + view.north) / 2 };
  const around = viewOf([spot], small, 0, span);
  const [x, y] = around.toPixels(turnInto(around, spot.longitude), spot.latitude);
  const frame = `x="${small.x}" y="${small.y}" width="${width}" height="${height}" rx="10"`;
  return `<clipPath id="inset"><rect ${frame}/></clipPath><g clip-path="url(#inset)">${world(around, scheme)}
    <circle cx="${x}" cy="${y}" r="6" fill="${scheme.accent}" stroke="${scheme.surface}" stroke-width="2"/></g>
    <rect ${frame} fill="none" stroke="${scheme.surface}" stroke-width="3"/>`;
}

/** The corners where the small map may lie, the best first. */
function cornersOf(box: Box): [Box, ...Box[]] {
  const { width, height, gap } = INSET;
  const [left, right] = [box.x + gap, box.x + box.width - width - gap];
  const [top, bottom] = [box.y + gap, box.y + box.height - height - gap];
  return [
    { x: right, y: bottom, width, height },
    { x: left, y: bottom, width, height },
    { x: right, y: top, width, height },
    { x: left, y: top, width, height },
  ];
}

/** The first corner without a pin. */
function freeCorner(pins: readonly Pin[], view: View): Box | undefined {
  const spots = pins.map((pin) => view.toPixels(turnInto(view, pin.longitude), pin.latitude));
  const { gap } = INSET;
  return cornersOf(view.box).find(({ x, y, width, height }) =>
    spots.every((spot) => spot[0] < x - gap || spot[0] > x + width + gap || spot[1] < y - gap || spot[1] > y + height + PIN_HEIGHT),
  );
}

/** The contour lines of a title over the whole box. */
export function contours(title: string, box: Box, colour: string, opacity: number): string {
  const scale = Math.max(box.width / CONTOUR_SIZE.width, box.height / CONTOUR_SIZE.height);
  const [x, y] = [box.x + (box.width - CONTOUR_SIZE.width * scale) / 2, box.y + (box.height - CONTOUR_SIZE.height * scale) / 2];
  return `<path class="line" transform="translate(${x} ${y}) scale(${scale})" d="${contourPath(title)}" fill="none" stroke="${colour}" stroke-width="${1.6 / scale}" stroke-opacity="${opacity}"/>`;
}

function drawnCover(title: string, letter: string, box: Box, { covers }: ColourScheme): string {
  const { ground, line, letter: ink } = covers[hueOf(title)] ?? covers[0];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The letter has a ground of its own, as on covers: no line crosses it.
  return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${ground}"/>${contours(title, box, line, 0.75)}
    <circle cx="${x}" cy="${y}" r="${LETTER_GROUND}" fill="${ground}"/>
    <text x="${x}" y="${y + 84}" font-family="${SERIF}" font-weight="500" font-size="250" text-anchor="middle" fill="${ink}">${markupText(letter)}</text>`;
}
