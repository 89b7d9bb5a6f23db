export type Links = Record<string, unknown> | null;

/** Why a text contains no social links: it is not JSON, or not a JSON object. */
export type LinksError = 'not-json' | 'not-an-object';

/** The links in a JSON text; null for an empty text and for JSON's own `null`. */
export function parseLinks(text: string): { links: Links } | { error: LinksError } {
  if (text.trim() === '') return { links: null };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { error: 'not-json' };
  }
  if (value === null) return { links: null };
  if (typeof value !== 'object' || Array.isArray(value)) return { error: 'not-an-object' };
  return { links: value as Record<string, unknown> };
}
