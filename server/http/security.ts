/**
 * What a page of ours may load, as directives of Content-Security-Policy. Scripts: our own files, and inline ones only with the page's
 * nonce. Pictures come from wherever a list's owner found them, map styles and tiles from any https host, so those stay open to https.
 * Styles may stand inline: maps and floating pieces position themselves with style attributes, which cannot run anything.
 */
export function contentPolicy(nonce?: string): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]), 'https://maps.googleapis.com'],
    'style-src': ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'],
    'font-src': ["'self'", 'https://fonts.gstatic.com'],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", 'https:'],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/** The policy as a header value. */
export function policyHeader(nonce: string): string {
  return Object.entries(contentPolicy(nonce))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
