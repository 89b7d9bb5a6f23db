/** Whether the text is an address that a page may link or load: http or https, with a host. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** A stored address, or undefined where it must not be sent to clients. */
export function webAddress(stored: string | null | undefined): string | undefined {
  return stored && isWebAddress(stored) ? stored : undefined;
}

/** What browsers skip when they look for the scheme of an address: control characters and blanks. */
const SKIPPED = new RegExp(`[${String.fromCharCode(0)}-${String.fromCharCode(32)}]`, 'g');
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** `host:port` looks like a scheme and is none. */
const HOST_AND_PORT = /^[^:/]+\.[^:/]+:\d+(?:[/?#]|$)/;

/** Whether a browser could take the text for an address of another scheme than http and https: a script, data, a file. */
export function hasOtherScheme(text: string): boolean {
  const seen = text.replace(SKIPPED, '');
  const scheme = HOST_AND_PORT.test(seen) ? undefined : SCHEME.exec(seen)?.[1]?.toLowerCase();
  return scheme !== undefined && scheme !== 'http' && scheme !== 'https';
}
