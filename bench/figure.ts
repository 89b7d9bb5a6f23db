/** One line of the table. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What is possible at best, in the same unit and measured in the same run; the table shows the ratio to it. */
  floor?: number;
  /** What is to be reached, in words. */
  goal?: string;
  note?: string;
}

/** The middle of some values; 0 of none. */
export function middle(values: readonly number[]): number {
  return share(values, 0.5);
}

/** The value below which this share of the values lies; 0 of none. */
export function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
