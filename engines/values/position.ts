export interface Position {
  latitude: number;
  longitude: number;
}

/** WGS 84 degrees, or undefined when they are none or out of range. */
export function positionOf(latitude: number, longitude: number): Position | undefined {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Degrees as numbers or as texts ("48,8584°"); undefined when they are none, out of range, or 0, 0, which represents an unknown position. */
export function positionFrom(latitude: unknown, longitude: unknown): Position | undefined {
  const north = degreesFrom(latitude);
  const east = degreesFrom(longitude);
  return north === undefined || east === undefined || (north === 0 && east === 0) ? undefined : positionOf(north, east);
}

function degreesFrom(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*[-+]?\d{1,3}(?:[.,]\d+)?°?\s*$/.test(value)) return undefined;
  return Number(value.replace(',', '.').replace('°', ''));
}

const DECIMAL = /^\(?\s*([+-]?\d{1,2}(?:\.\d+)?)\s*°?\s*([NS])?\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EWO])?\s*\)?$/i;
const SEXAGESIMAL =
  /^(\d{1,2})°\s*(\d{1,2}(?:\.\d+)?)['′’]?\s*(?:(\d{1,2}(?:\.\d+)?)["″”])?\s*([NS])[,;\s]*(\d{1,3})°\s*(\d{1,2}(?:\.\d+)?)['′’]?\s*(?:(\d{1,2}(?:\.\d+)?)["″”])?\s*([EWO])$/i;

/** "48.8584, 2.2945", "48.8584 N 2.2945 E", "48°51'30"N 2°17'40"E": latitude first. Undefined for anything else. */
export function readPair(text: string): Position | undefined {
  const trimmed = text.trim();
  const decimal = DECIMAL.exec(trimmed);
  if (decimal !== null) return positionOf(signed(Number(decimal[1]), decimal[2]), signed(Number(decimal[3]), decimal[4]));
  const angles = SEXAGESIMAL.exec(trimmed);
  if (angles === null) return undefined;
  const angle = (from: number) => Number(angles[from]) + Number(angles[from + 1]) / 60 + Number(angles[from + 2] ?? 0) / 3_600;
  return positionOf(signed(angle(1), angles[4]), signed(angle(5), angles[8]));
}

function signed(degrees: number, direction: string | undefined): number {
  return /^[SW]$/i.test(direction ?? '') ? -degrees : degrees;
}

/** The point of a WKT text, `POINT (lng lat)`. */
export function readWkt(text: string): Position | undefined {
  const point = /^\s*(?:SRID=\d+;)?POINT\s*Z?\s*\(\s*([+-]?[\d.]+)[\s,]+([+-]?[\d.]+)/i.exec(text);
  return point === null ? undefined : positionOf(Number(point[2]), Number(point[1]));
}

/**
 * One point that represents a line or an area given by `[longitude, latitude]` pairs: the point of them nearest to the middle of their box,
 * so that it lies on the line or the area's edge and never in the bay that it goes round. Undefined without any valid pair.
 */
export function representativePoint(pairs: Array<readonly [number, number]>): Position | undefined {
  const valid = pairs.filter(([longitude, latitude]) => positionOf(latitude, longitude) !== undefined);
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [longitude, latitude] of valid) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  const distance = ([longitude, latitude]: readonly [number, number]) =>
    (longitude - (west + east) / 2) ** 2 + (latitude - (south + north) / 2) ** 2;
  let best: readonly [number, number] | undefined;
  for (const pair of valid) if (best === undefined || distance(pair) < distance(best)) best = pair;
  return best === undefined ? undefined : { latitude: best[1], longitude: best[0] };
}

/** The middle of a closed ring's corners when it lies inside the ring (as in most buildings, parks and squares), else undefined. */
export function middleOfRing(ring: Array<readonly [number, number]>): Position | undefined {
  if (ring.length < 4) return undefined;
  const corners = ring.slice(0, -1);
  const longitude = corners.reduce((sum, corner) => sum + corner[0], 0) / corners.length;
  const latitude = corners.reduce((sum, corner) => sum + corner[1], 0) / corners.length;
  return isInside(longitude, latitude, ring) ? positionOf(latitude, longitude) : undefined;
}

function isInside(x: number, y: number, ring: Array<readonly [number, number]>): boolean {
  let inside = false;
  for (let index = 0; index + 1 < ring.length; index++) {
    const [x1, y1] = ring[index] ?? [0, 0];
    const [x2, y2] = ring[index + 1] ?? [0, 0];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
