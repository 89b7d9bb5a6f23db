/** WGS 84 degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** The mean radius of the Earth. */
const EARTH_METRES = 6_371_000;

/** Metres between two points along the ground, a great circle, to about half a percent. */
export function metresBetween(one: Position, other: Position): number {
  const radians = Math.PI / 180;
  const along = Math.sin(((other.latitude - one.latitude) * radians) / 2) ** 2;
  const across = Math.sin(((other.longitude - one.longitude) * radians) / 2) ** 2;
  const share = along + Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * across;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(share)));
}
