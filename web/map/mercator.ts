/** The highest latitude on a Web Mercator map. */
const MOST_LATITUDE = 85.051129;

/** Longitude in degrees on a flat world that is 1 wide; beyond 180 it goes on beyond 1. */
export function flatX(longitude: number): number {
  return (longitude + 180) / 360;
}

/** Latitude in degrees on a flat world that is 1 high, from the top (Web Mercator, EPSG:3857). */
export function flatY(latitude: number): number {
  const radians = (Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude)) * Math.PI) / 180;
  return (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
}
