import { createHash } from 'node:crypto';

/** Hosts that the pages may connect to beside our own, by the settings. */
export interface ExternalHosts {
  /** Hosts of the street map, as sources of the policy. */
  mapHosts: readonly string[];
  googleMapsApiKey: string | undefined;
  posthogHost: string | undefined;
  /** Where visitors read big pictures. */
  storageOrigin?: string | undefined;
}

/** The exact texts of a page's inline elements. Data blocks, such as JSON, are no scripts and need no permission. */
export interface InlineTexts {
  scripts: readonly string[];
  /** `any` only while developing, when Vite puts styles into the page. */
  styles: readonly string[] | 'any';
}

const NO_INLINE: InlineTexts = { scripts: [], styles: [] };

/** Google's list of what its map needs: https://developers.google.com/maps/documentation/javascript/content-security-policy */
const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com', 'https://*.ggpht.com'];

/**
 * What our pages may load, as directives of Content-Security-Policy. Scripts and styles: our own files, and the inline ones whose text has
 * one of the hashes. Pictures from the web are proxied by our own server. Other hosts are allowed only for configured features.
 */
export function contentPolicy(external?: ExternalHosts, inline: InlineTexts = NO_INLINE): Record<string, string[]> {
  const analytics = external ? analyticsHosts(external) : [];
  const google = external?.googleMapsApiKey ? GOOGLE : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts.map(hashSource), ...google, ...analytics],
    'style-src': ["'self'", ...styleSources(inline.styles, google.length > 0)],
    'font-src': ["'self'", ...(google.length > 0 ? ['https://fonts.gstatic.com'] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...google, ...(external?.storageOrigin === undefined ? [] : [external.storageOrigin])],
    'connect-src': ["'self'", ...google, ...(external?.mapHosts ?? []), ...analytics],
    ...(google.length > 0 ? { 'frame-src': ['https://*.google.com'] } : {}),
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/**
 * Google's map writes style elements whose text it makes in the browser: they have no hash that we could know, and a nonce would make every
 * page different. A hash beside 'unsafe-inline' would switch that off.
 */
function styleSources(styles: InlineTexts['styles'], withGoogle: boolean): string[] {
  if (withGoogle) return ["'unsafe-inline'", 'https://fonts.googleapis.com'];
  return styles === 'any' ? ["'unsafe-inline'"] : styles.map(hashSource);
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The host of the analytics script. PostHog's cloud serves files and settings on other hosts than the one that receives the events. */
function analyticsHosts({ posthogHost }: ExternalHosts): string[] {
  if (posthogHost === undefined) return [];
  const { origin, hostname } = new URL(posthogHost);
  return hostname.endsWith('.posthog.com') ? [origin, 'https://*.posthog.com'] : [origin];
}

/** The policy as a header value. */
export function policyHeader(external: ExternalHosts | undefined, inline: InlineTexts): string {
  return Object.entries(contentPolicy(external, inline))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
