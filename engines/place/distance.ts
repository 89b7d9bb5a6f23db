import type { ReadPlace } from '@cairn/contracts/places.ts';

const EARTH_METRES = 6_371_000;

type Positioned = Pick<ReadPlace, 'latitude' | 'longitude'>;

/** Metres between two places, exact enough up to some hundred kilometres; undefined when one has no position. */
export function metresBetween(one: Positioned, other: Positioned): number | undefined {
  if (one.latitude === undefined || one.longitude === undefined || other.latitude === undefined || other.longitude === undefined)
    return undefined;
  const radian = Math.PI / 180;
  const north = (other.latitude - one.latitude) * radian;
  const east = (other.longitude - one.longitude) * radian * Math.cos(((one.latitude + other.latitude) / 2) * radian);
  return Math.hypot(north, east) * EARTH_METRES;
}
