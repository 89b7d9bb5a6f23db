/** Hosts that the pages may connect to beside our own, by the settings. */
export interface ExternalHosts {
  /** Address of a map style, or `none`. */
  mapTilesUrl: string;
  googleMapsApiKey: string | undefined;
  posthogHost: string | undefined;
}

/** Google's list of what its map needs: https://developers.google.com/maps/documentation/javascript/content-security-policy */
const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'https://*.ggpht.com'];

/**
 * What our pages may load, as directives of Content-Security-Policy. Scripts: our own files, and inline ones only with the page's
 * nonce. Pictures from the web are proxied by our own server. Other hosts are allowed only for configured features; with a street map every
 * https host is allowed, because the map style names the hosts of its tiles. Inline styles are allowed: maps and floating elements are
 * positioned by style attributes, which cannot run code.
 */
export function contentPolicy(external?: ExternalHosts, nonce?: string): Record<string, string[]> {
  const analytics = external ? analyticsHosts(external) : [];
  const google = external?.googleMapsApiKey ? GOOGLE : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]), ...google, ...analytics],
    'style-src': ["'self'", "'unsafe-inline'", ...(google.length > 0 ? ['https://fonts.googleapis.com'] : [])],
    'font-src': ["'self'", ...(google.length > 0 ? ['https://fonts.gstatic.com'] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...google],
    'connect-src': ["'self'", ...google, ...(external ? streetHosts(external) : []), ...analytics],
    ...(google.length > 0 ? { 'frame-src': ['https://*.google.com'] } : {}),
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

function streetHosts({ mapTilesUrl, googleMapsApiKey }: ExternalHosts): string[] {
  if (mapTilesUrl === 'none' || googleMapsApiKey) return [];
  const { origin, protocol } = new URL(mapTilesUrl);
  return protocol === 'https:' ? ['https:'] : [origin, 'https:'];
}

/** The host of the analytics script. PostHog's cloud serves files and settings on other hosts than the one that receives the events. */
function analyticsHosts({ posthogHost }: ExternalHosts): string[] {
  if (posthogHost === undefined) return [];
  const { origin, hostname } = new URL(posthogHost);
  return hostname.endsWith('.posthog.com') ? [origin, 'https://*.posthog.com'] : [origin];
}

/** The policy as a header value. */
export function policyHeader(external: ExternalHosts, nonce: string): string {
  return Object.entries(contentPolicy(external, nonce))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
