/** Arrays with more entries than this are divided. */
const SHORT = 100;

/** The text that JSON.stringify makes of a value, in pieces: long arrays entry by entry, wherever they are. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (!hasLong(value)) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const isArray = Array.isArray(value);
  let separator = isArray ? '[' : '{';
  for (const [name, inner] of Object.entries(value as object)) {
    if (!isArray && (inner === undefined || typeof inner === 'function')) continue;
    yield isArray ? separator : `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    yield* jsonPieces(inner);
  }
  yield isArray ? ']' : '}';
}

/** Whether there is a long array in a value. */
function hasLong(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false;
  if (Array.isArray(value)) return value.length > SHORT || value.some(hasLong);
  for (const name in value) if (hasLong((value as Record<string, unknown>)[name])) return true;
  return false;
}
