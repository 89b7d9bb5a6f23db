import { coordinatesOf } from './map-url-coordinates.ts';
import type { Coordinates } from './map-url-types.ts';

/** WGS 84 ellipsoid. */
const AXIS = 6_378_137;
const FLATTENING = 1 / 298.257223563;
/** Kakao's metric grid WTM: transverse Mercator about 38° N, 127° E, with these offsets; its map counts in steps of 0.4 m (WCONGNAMUL). */
const ORIGIN = { latitude: (38 * Math.PI) / 180, longitude: (127 * Math.PI) / 180, x: 200_000, y: 500_000 };
const STEPS_PER_METRE = 2.5;

/** Degrees of a WCONGNAMUL point. Undefined when it lies off the globe. */
export function fromKakaoGrid(x: number, y: number): Coordinates | undefined {
  return fromTransverseMercator(x / STEPS_PER_METRE, y / STEPS_PER_METRE);
}

/** Length of the meridian from the equator, in metres (Snyder, Map Projections: A Working Manual, 3-21). */
function meridian(latitude: number, e2: number): number {
  const e4 = e2 * e2;
  const e6 = e4 * e2;
  return (
    AXIS *
    ((1 - e2 / 4 - (3 * e4) / 64 - (5 * e6) / 256) * latitude -
      ((3 * e2) / 8 + (3 * e4) / 32 + (45 * e6) / 1024) * Math.sin(2 * latitude) +
      ((15 * e4) / 256 + (45 * e6) / 1024) * Math.sin(4 * latitude) -
      ((35 * e6) / 3072) * Math.sin(6 * latitude))
  );
}

/** Inverse transverse Mercator (Snyder 8-17 to 8-25). */
export function fromTransverseMercator(x: number, y: number): Coordinates | undefined {
  const e2 = FLATTENING * (2 - FLATTENING);
  const length = meridian(ORIGIN.latitude, e2) + (y - ORIGIN.y);
  const mu = length / (AXIS * (1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256));
  const e1 = (1 - Math.sqrt(1 - e2)) / (1 + Math.sqrt(1 - e2));
  const foot =
    mu +
    ((3 * e1) / 2 - (27 * e1 ** 3) / 32) * Math.sin(2 * mu) +
    ((21 * e1 ** 2) / 16 - (55 * e1 ** 4) / 32) * Math.sin(4 * mu) +
    ((151 * e1 ** 3) / 96) * Math.sin(6 * mu);
  const second = e2 / (1 - e2);
  const c = second * Math.cos(foot) ** 2;
  const t = Math.tan(foot) ** 2;
  const root = 1 - e2 * Math.sin(foot) ** 2;
  const n = AXIS / Math.sqrt(root);
  const r = (AXIS * (1 - e2)) / root ** 1.5;
  const d = (x - ORIGIN.x) / n;
  const latitude = foot - ((n * Math.tan(foot)) / r) * (d ** 2 / 2 - ((5 + 3 * t + 10 * c - 4 * c ** 2 - 9 * second) * d ** 4) / 24);
  const longitude = ORIGIN.longitude + (d - ((1 + 2 * t + c) * d ** 3) / 6) / Math.cos(foot);
  const degrees = (radians: number) => Number(((radians * 180) / Math.PI).toFixed(7));
  return coordinatesOf(degrees(latitude), degrees(longitude));
}
