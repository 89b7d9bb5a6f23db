/** One line of the table. */
export interface Measurement {
  name: string;
  value: number;
  unit: string;
  /** What is possible at best, in the same unit and measured in the same run; the table shows the ratio to it. */
  floor?: number;
  /** What is to be reached, in words. */
  goal?: string;
  note?: string;
}

/** 0 of no values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which this part, 0 to 1, of the values lies; 0 of no values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
