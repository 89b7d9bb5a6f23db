/** A count with thousands separated, as a person reads it. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
