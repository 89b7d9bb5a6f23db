/** Degrees. */
export interface Spot {
  longitude: number;
  latitude: number;
}

/** A rectangle of the card, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of the world as it lies on a box: Mercator, north up. `west` to `east` may run beyond 180. */
export interface View {
  box: Box;
  west: number;
  east: number;
  south: number;
  north: number;
  /** Pixels for one degree of longitude. */
  pixelsPerDegree: number;
  toPixels(longitude: number, latitude: number): [number, number];
}

/** Mercator ends where the square world does. */
const MOST_LATITUDE = 85;
const RADIANS = Math.PI / 180;

/** Height on the map in degrees of longitude at the equator. */
function toHeight(latitude: number): number {
  const bounded = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude));
  return Math.log(Math.tan(Math.PI / 4 + (bounded * RADIANS) / 2)) / RADIANS;
}

function toLatitude(height: number): number {
  return (2 * Math.atan(Math.exp(height * RADIANS)) - Math.PI / 2) / RADIANS;
}

/**
 * The view on `box` in which all spots lie at least `padding` pixels from its sides, but never nearer than `leastSpan` degrees from side to
 * side. No spot lies in the lowest `foot` pixels.
 */
export function viewOf(spots: readonly Spot[], box: Box, padding: number, leastSpan: number, foot = 0): View {
  const { west, east } = narrowest(spots.map((spot) => spot.longitude));
  const heights = spots.map((spot) => toHeight(spot.latitude));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const fits = Math.min(
    (box.width - 2 * padding) / Math.max(east - west, 1e-9),
    (box.height - foot - 2 * padding) / Math.max(high - low, 1e-9),
    box.width / leastSpan,
  );
  // Never smaller than the world is high, so that no empty strip shows above or below it.
  const scale = Math.max(fits, box.height / (2 * toHeight(MOST_LATITUDE)), box.width / 360);
  const middle = (west + east) / 2;
  const reach = toHeight(MOST_LATITUDE) - box.height / 2 / scale;
  const height = Math.max(-reach, Math.min(reach, (low + high) / 2 - foot / 2 / scale));
  const half = box.width / 2 / scale;
  return {
    box,
    west: middle - half,
    east: middle + half,
    south: toLatitude(height - box.height / 2 / scale),
    north: toLatitude(height + box.height / 2 / scale),
    pixelsPerDegree: scale,
    toPixels: (longitude, latitude) => [
      box.x + box.width / 2 + (longitude - middle) * scale,
      box.y + box.height / 2 - (toHeight(latitude) - height) * scale,
    ],
  };
}

/** The shortest range of longitudes that contains them all; its east may lie beyond 180. */
function narrowest(longitudes: number[]): { west: number; east: number } {
  const sorted = longitudes.toSorted((a, b) => a - b);
  const [first, last] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  let best = { gap: first + 360 - last, west: first, east: last };
  for (let index = 1; index < sorted.length; index += 1) {
    const [before, at] = [sorted[index - 1] ?? 0, sorted[index] ?? 0];
    if (at - before > best.gap) best = { gap: at - before, west: at, east: before + 360 };
  }
  return best;
}

/** The longitude in the view, plus or minus 360 degrees where that is nearer. */
export function turnInto({ west, east }: View, longitude: number): number {
  const middle = (west + east) / 2;
  return longitude + 360 * Math.round((middle - longitude) / 360);
}
