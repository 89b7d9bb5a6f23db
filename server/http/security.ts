/** Which hosts the pages may speak to beside our own, as the settings have it. */
export interface OutsideHosts {
  /** Address of a map style, or `none`. */
  mapTilesUrl: string;
  googleMapsApiKey: string | undefined;
  posthogHost: string | undefined;
}

/** Google's list of what its map needs: https://developers.google.com/maps/documentation/javascript/content-security-policy */
const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'https://*.ggpht.com'];

/**
 * What a page of ours may load, as directives of Content-Security-Policy. Scripts: our own files, and inline ones only with the page's
 * nonce. Pictures of the web come through our own server. Other hosts are open only where a setting asks for them; with streets every
 * https host is, because a style names the hosts of its tiles. Styles may stand inline: maps and floating pieces position themselves
 * with style attributes, which cannot run anything.
 */
export function contentPolicy(outside?: OutsideHosts, nonce?: string): Record<string, string[]> {
  const analytics = outside ? analyticsHosts(outside) : [];
  const google = outside?.googleMapsApiKey ? GOOGLE : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]), ...google, ...analytics],
    'style-src': ["'self'", "'unsafe-inline'", ...(google.length > 0 ? ['https://fonts.googleapis.com'] : [])],
    'font-src': ["'self'", ...(google.length > 0 ? ['https://fonts.gstatic.com'] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...google],
    'connect-src': ["'self'", ...google, ...(outside ? streetHosts(outside) : []), ...analytics],
    ...(google.length > 0 ? { 'frame-src': ['https://*.google.com'] } : {}),
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

function streetHosts({ mapTilesUrl, googleMapsApiKey }: OutsideHosts): string[] {
  if (mapTilesUrl === 'none' || googleMapsApiKey) return [];
  const { origin, protocol } = new URL(mapTilesUrl);
  return protocol === 'https:' ? ['https:'] : [origin, 'https:'];
}

/** The analytics script comes from its host. PostHog's own cloud serves files and settings on hosts beside the one that takes the events. */
function analyticsHosts({ posthogHost }: OutsideHosts): string[] {
  if (posthogHost === undefined) return [];
  const { origin, hostname } = new URL(posthogHost);
  return hostname.endsWith('.posthog.com') ? [origin, 'https://*.posthog.com'] : [origin];
}

/** The policy as a header value. */
export function policyHeader(outside: OutsideHosts, nonce: string): string {
  return Object.entries(contentPolicy(outside, nonce))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
