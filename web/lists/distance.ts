/** WGS 84 degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Metres; the mean radius of the Earth. */
const EARTH_RADIUS = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points along the ground, to about half a percent. */
export function metresBetween(one: Point, other: Point): number {
  const [phi, otherPhi] = [radians(one.latitude), radians(other.latitude)];
  const height = Math.sin((otherPhi - phi) / 2) ** 2;
  const width = Math.cos(phi) * Math.cos(otherPhi) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(height + width)));
}
