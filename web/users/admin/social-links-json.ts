export type Links = Record<string, string> | null;

/** The links that a JSON text tells; null for an empty one, undefined for what is no object of texts. */
export function parseLinks(text: string): Links | undefined {
  if (text.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && Object.values(value).every((link) => typeof link === 'string') ? (value as Links) : undefined;
  } catch {
    // Said beside the field; there is nothing more to know about broken JSON.
    return undefined;
  }
}
