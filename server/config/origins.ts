import type { z } from 'zod';

/** `https://host=http://127.0.0.1:9000,…`: each side an origin without a path. */
export function readOverrides(text: string, context: z.RefinementCtx): Map<string, string> {
  const overrides = new Map<string, string>();
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [from, to, ...rest] = pair.split('=').map(toOrigin);
    if (!from || !to || rest.length > 0) context.addIssue(`'${pair.trim()}' must read like https://host=http://127.0.0.1:9000`);
    else overrides.set(from, to);
  }
  return overrides;
}

/** The origin of a web address without a path, query or fragment; undefined for any other text. */
export function toOrigin(text: string): string | undefined {
  const trimmed = text.trim();
  if (!isWebAddress(trimmed)) return undefined;
  const url = new URL(trimmed);
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : undefined;
}

/** Whether a text is an HTTP address without a user. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text) && new URL(text).username === '';
}

/** Whether a text is a web address without a path. */
export function isOrigin(text: string): boolean {
  return toOrigin(text) !== undefined;
}
