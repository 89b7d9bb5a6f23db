import type { Line } from './atlas.ts';
import type { View } from './view.ts';

/** How much of the lines is drawn. */
interface Detail {
  /** Pixels below which a step is left out. */
  leastStep: number;
  /** Pixels from side to side below which a whole line is left out. */
  leastSize: number;
  /** Digits after the point. */
  decimals: number;
}

const FINE: Detail = { leastStep: 0.7, leastSize: 0, decimals: 1 };
/** For drawings that pages show in passing: some four times as small. */
export const COARSE: Detail = { leastStep: 2.5, leastSize: 4, decimals: 0 };
/** How far beyond the box a line is drawn unchanged, in pixels. */
const MARGIN = 20;

/** The lines as `d` of one SVG path on the view's box: parts beyond it are omitted or cut, and steps too small to be seen are joined. */
export function pathOf(lines: readonly Line[], view: View, closed: boolean, detail = FINE): string {
  let path = '';
  const leastDegrees = detail.leastSize / view.pixelsPerDegree;
  for (const line of lines) {
    if (line.east - line.west < leastDegrees && line.north - line.south < leastDegrees) continue;
    for (const turn of [-720, -360, 0, 360, 720]) {
      const seen = line.east + turn >= view.west && line.west + turn <= view.east && line.north >= view.south && line.south <= view.north;
      if (seen) path += onePath(line.points, turn, view, closed, detail);
    }
  }
  return path;
}

function onePath(points: Float64Array, turn: number, view: View, closed: boolean, { leastStep, decimals }: Detail): string {
  const { box } = view;
  const [left, right] = [box.x - MARGIN, box.x + box.width + MARGIN];
  const [top, bottom] = [box.y - MARGIN, box.y + box.height + MARGIN];
  const sideOf = (x: number, y: number) => (x < left ? 1 : x > right ? 2 : 0) | (y < top ? 4 : y > bottom ? 8 : 0);
  let path = '';
  let [drawnX, drawnY] = [Number.NaN, Number.NaN];
  /** The last point that was left out because it and the points beside it are beyond the box on the same side. */
  let skipped: [number, number] | undefined;
  let before = -1;
  const draw = (x: number, y: number) => {
    path += `${path === '' ? 'M' : 'L'}${x.toFixed(decimals)} ${y.toFixed(decimals)}`;
    [drawnX, drawnY] = [x, y];
  };
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = view.toPixels((points[at] ?? 0) + turn, points[at + 1] ?? 0);
    const side = sideOf(x, y);
    if ((side & before) !== 0 && before !== -1) {
      // Nothing between two points beyond the same side can be seen; only the last of a run decides how the line comes back.
      skipped = [x, y];
      before &= side;
      if (before === 0) before = side;
      continue;
    }
    if (skipped) draw(...skipped);
    skipped = undefined;
    before = side === 0 ? -1 : side;
    if (side !== 0 || !(Math.abs(x - drawnX) < leastStep && Math.abs(y - drawnY) < leastStep)) draw(x, y);
  }
  if (skipped) draw(...skipped);
  return closed && path !== '' ? `${path}Z` : path;
}
