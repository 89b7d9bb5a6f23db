/** First and last code points of characters that no address has, and that hide where it leads: controls, line breaks and turns of direction. */
const HIDING = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x061c, 0x061c],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2066, 0x2069],
] as const;
// Built from code points, because these characters in a pattern cannot be seen. Programs disagree on what a backslash is: `https://a\@b` leads to a or b.
const MISLEADING = new RegExp(`[\\\\${HIDING.map((range) => range.map((point) => String.fromCodePoint(point)).join('-')).join('')}]`);
const CREDENTIALS = /^(?:[a-z][a-z0-9+.-]*:)?\/\/+[^/?#]*@|^[^\s/?#@:]+:[^\s/?#@]*@/i;

/** Whether a text that may be an address leads elsewhere than it seems to, or carries a user name or password. */
export function isMisleading(text: string): boolean {
  return MISLEADING.test(text) || CREDENTIALS.test(text);
}

/** Whether the text is an address that a page may link or load: http or https, with a host, and nothing that misleads. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || isMisleading(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
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
