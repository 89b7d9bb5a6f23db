import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { mergeInto } from '../../place/merge.ts';

type Box = Extract<Receipt, { kind: 'box' }>;

/** Two names whose boxes share more than this of the smaller one are one name. */
const SAME_NAME_SHARE = 0.5;

/**
 * Joins two readings of one picture, from its top to its bottom: places whose names are at the same spot are one, with the values of the
 * first reading where both have some. The places of `first` are changed; where one reading is empty, the other stays in its own order.
 */
export function joinReadings(first: ReadPlace[], second: ReadPlace[]): ReadPlace[] {
  if (first.length === 0 || second.length === 0) return [...first, ...second];
  const joined = [...first];
  for (const place of second) {
    const known = first.find((other) => isSameSpot(other, place));
    if (known === undefined) joined.push(place);
    else mergeInto(known, place);
  }
  return joined.sort(byPosition);
}

function isSameSpot(one: ReadPlace, other: ReadPlace): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  if (a === undefined || b === undefined) return false;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return false;
  return width * height > SAME_NAME_SHARE * Math.min(a.width * a.height, b.width * b.height);
}

function byPosition(one: ReadPlace, other: ReadPlace): number {
  const [a, b] = [boxOf(one), boxOf(other)];
  return a === undefined || b === undefined ? 0 : a.y - b.y || a.x - b.x;
}

function boxOf({ receipts }: ReadPlace): Box | undefined {
  const provenance = receipts?.name;
  return provenance?.kind === 'box' ? provenance : undefined;
}
