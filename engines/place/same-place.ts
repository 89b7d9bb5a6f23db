import { metresBetween } from '@cairn/contracts/distance.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { plainName } from '../values/plain-name.ts';
import type { Position } from '../values/position.ts';
import { editDistance } from './edit-distance.ts';

/** Metres from which on two places of one name are two, and up to which two of nearly one name are one. */
const FAR_APART = 1_000;
const CLOSE_BY = 100;

/** Whether two places of one name are yet two: far apart, or at different house numbers. */
export function areApart(one: ReadPlace, other: ReadPlace): boolean {
  const distance = distanceOf(one, other);
  if (distance !== undefined) return distance > FAR_APART;
  if (one.address === undefined || other.address === undefined) return false;
  const [numbers, others] = [numbersIn(one.address), numbersIn(other.address)];
  if (numbers.length === 0 || others.length === 0) return !sharesWord(one.address, other.address);
  return !numbers.some((number) => others.includes(number));
}

/** Metres between two places; undefined when one has no position. */
function distanceOf(one: ReadPlace, other: ReadPlace): number | undefined {
  const [from, to] = [positionOf(one), positionOf(other)];
  return from === undefined || to === undefined ? undefined : metresBetween(from, to);
}

function positionOf({ latitude, longitude }: ReadPlace): Position | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function numbersIn(address: string): string[] {
  return address.match(/\d+/g) ?? [];
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(one.toLowerCase().match(/\p{L}{3,}/gu));
  return (other.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => words.has(word));
}

/**
 * Whether two plain names may be of one place: "Fenice" and "La Fenice" (where two extractors write them), "Tokitoki" and "Toki Toki". Of one
 * extractor "Hall" and "Hall - Fish" are two.
 */
export function areNearNames(one: string, other: string, twoExtractors: boolean): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4) return false;
  if (long.includes(short)) return twoExtractors && (short.length >= 0.45 * long.length || (long.startsWith(short) && short.length >= 5));
  return short.length > 5 && long.length - short.length <= 2 && editDistance(short, long) <= 0.15 * long.length;
}

/** Whether something beside a near name says that two are one place. */
export function agree(one: ReadPlace, other: ReadPlace): boolean {
  const distance = distanceOf(one, other);
  if (distance !== undefined) return distance < CLOSE_BY;
  if (one.phoneNumber !== undefined && other.phoneNumber !== undefined) return plainName(one.phoneNumber) === plainName(other.phoneNumber);
  if (one.address !== undefined && other.address !== undefined) return plainName(one.address) === plainName(other.address);
  // One extractor knows where it is on the map, the other its address: they complete each other.
  return (
    one.rung !== other.rung &&
    (one.latitude === undefined) !== (other.latitude === undefined) &&
    (one.address === undefined || other.address === undefined)
  );
}
