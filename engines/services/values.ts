import { PLACE_LIMITS } from '@cairn/contracts/places.ts';
import { cleanLine, cleanText } from '../place/normalise.ts';

/** A name on one line. */
export function tidyName(value: unknown): string | undefined {
  return cleanLine(value, PLACE_LIMITS.name);
}

export function tidyAddress(value: unknown): string | undefined {
  return cleanLine(value, PLACE_LIMITS.address);
}

export function tidyNote(value: unknown): string | undefined {
  return cleanText(value, PLACE_LIMITS.note);
}

/** The element at a path of array indexes; undefined as soon as something on the way is no array. */
export function elementAt(value: unknown, ...path: number[]): unknown {
  let current = value;
  for (const index of path) {
    if (!Array.isArray(current)) return undefined;
    current = current[index];
  }
  return current;
}

/** A count with thousands separated, as a person reads it. */
export function counted(count: number): string {
  return count.toLocaleString('en-US');
}
