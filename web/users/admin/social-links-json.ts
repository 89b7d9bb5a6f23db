export type Links = Record<string, unknown> | null;

/** The links that a JSON text holds; null for an empty one, undefined for what is no JSON object. */
export function parseLinks(text: string): Links | undefined {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    // Said beside the field; there is nothing more to know about broken JSON.
    return undefined;
  }
}
