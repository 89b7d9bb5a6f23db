/** Where to go after signing in: a page of our own that the address names, else undefined. Never another site. */
export function nextAddress(requested: string | null): string | undefined {
  if (!requested?.startsWith('/')) return undefined;
  const base = 'http://own.invalid';
  // The browser's own parser decides, because it treats backslashes and tabs in its own way.
  if (!URL.canParse(requested, base)) return undefined;
  const url = new URL(requested, base);
  return url.origin === base && url.pathname !== '/sign-in' ? url.pathname + url.search + url.hash : undefined;
}
