/** Candidates, or places where one may begin or end, that are scored between two pauses. */
export const SCORED_AT_ONCE = 40;
/** Candidates that are merely gone through between two pauses. */
export const COUNTED_AT_ONCE = 1_000;
