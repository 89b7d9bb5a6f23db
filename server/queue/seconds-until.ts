/** Whole seconds until a time, at least one. Both are in milliseconds since 1970. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1_000));
}
