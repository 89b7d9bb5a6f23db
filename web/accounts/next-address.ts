/** Where to go after signing in: a page of our own that the address names, else undefined. Never another site. */
export function nextAddress(requested: string | null): string | undefined {
  if (!requested?.startsWith('/')) return undefined;
  const base = 'http://own.invalid';
  // The browser's own reading decides: it takes backslashes and tabs for what they are not.
  if (!URL.canParse(requested, base)) return undefined;
  const url = new URL(requested, base);
  return url.origin === base && url.pathname !== '/sign-in' ? url.pathname + url.search + url.hash : undefined;
}
