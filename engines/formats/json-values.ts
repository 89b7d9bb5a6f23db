export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A step further in a JSON pointer (RFC 6901). */
export function pointer(path: string, step: string | number): string {
  if (typeof step === 'number') return `${path}/${step}`;
  return `${path}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A text or a number as text; undefined for anything else and for blank texts. */
export function quoted(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The value under nested keys, if it is a text or a number. */
export function textAt(record: JsonRecord, ...keys: string[]): string | undefined {
  let value: unknown = record;
  for (const key of keys) value = isRecord(value) ? value[key] : undefined;
  return quoted(value);
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
