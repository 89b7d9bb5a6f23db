import type { Place } from './places.ts';

/** What says how a position was come by. */
const POSITION_FLAGS = ['approximate', 'withoutCoordinates'] as const satisfies ReadonlyArray<keyof Place>;

type Position = { latitude?: unknown; longitude?: unknown };

/** The flags of a place that no longer hold once a person changed its position. */
export function outdatedFlags(before: Position, after: Position): ReadonlyArray<(typeof POSITION_FLAGS)[number]> {
  const isMoved = (before.latitude ?? null) !== (after.latitude ?? null) || (before.longitude ?? null) !== (after.longitude ?? null);
  return isMoved ? POSITION_FLAGS : [];
}
