/** The used part of PostHog's script, which adds itself to the window. */
interface PostHog {
  init(key: string, options: Record<string, unknown>): unknown;
  capture(event: string): unknown;
  startSessionRecording(): void;
  stopSessionRecording(): void;
}

/** An event, or a request that a recording noted, before it is sent. */
interface SentEvent {
  properties: Record<string, unknown>;
}
interface NotedRequest {
  name?: string;
}

declare global {
  interface Window {
    posthog?: PostHog;
  }
}

/** What reports the visit to the analytics service. */
export interface Recorder {
  /** A route was opened. */
  opened: (pathname: string) => void;
}

/** Pages with email addresses and keys: views are counted, but nothing is captured or recorded. */
const OPERATOR_PAGES = /^\/(?:admin|firebase-status|notifications)(?:\/|$)/;

/** An address's query may contain what was typed into a search, so it is not sent. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, '');
}

/** A copy of `properties` in which no address has its query. */
export function withoutQueries(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' && /(?:url|referrer|href)$/i.test(name) ? withoutQuery(value) : value,
    ]),
  );
}

/** PostHog's own cloud serves its files from a different host than the one that receives events. */
function scriptAddress(host: string): string {
  const { origin } = new URL(host);
  return `${origin.replace(/\.i\.posthog\.com$/, '-assets.i.posthog.com')}/static/array.js`;
}

function loadScript(address: string): Promise<PostHog> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true, crossOrigin: 'anonymous' });
    script.onload = () => (window.posthog ? resolve(window.posthog) : reject(new Error(`${address} has no PostHog`)));
    script.onerror = () => reject(new Error(`${address} cannot be loaded`));
    document.head.append(script);
  });
}

/** Loads PostHog from the operator's analytics host and starts it only with the features that the specification names. */
export async function startRecorder(key: string, host: string): Promise<Recorder> {
  const posthog = await loadScript(scriptAddress(host));
  posthog.init(key, {
    api_host: host,
    persistence: 'localStorage',
    // Set by hand below, at each change of the route.
    capture_pageview: false,
    capture_pageleave: false,
    autocapture: {
      dom_event_allowlist: ['click', 'change', 'submit'],
      url_ignorelist: [/\/(?:admin|firebase-status|notifications)(?:\/|$)/],
    },
    rageclick: false,
    capture_dead_clicks: false,
    capture_heatmaps: false,
    capture_performance: false,
    capture_exceptions: false,
    disable_surveys: true,
    disable_product_tours: true,
    disable_web_experiments: true,
    advanced_disable_feature_flags: true,
    // A browser that is driven by a program is captured too, marked as a bot: so an operator's own check of the set-up sees its events.
    opt_out_useragent_filter: true,
    session_recording: {
      maskAllInputs: true,
      maskCapturedNetworkRequestFn: (request: NotedRequest) => ({ ...request, name: request.name && withoutQuery(request.name) }),
      recordHeaders: false,
      recordBody: false,
    },
    before_send: (event: SentEvent | null) => (event === null ? null : { ...event, properties: withoutQueries(event.properties) }),
  });
  return {
    opened: (pathname) => {
      if (OPERATOR_PAGES.test(pathname)) posthog.stopSessionRecording();
      else posthog.startSessionRecording();
      posthog.capture('$pageview');
    },
  };
}
