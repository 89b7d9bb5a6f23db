import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSettings } from '../page/settings.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { whenLoaded } from '../ui/when-loaded.tsx';
import type { Recorder } from './recorder.ts';

const [ConsentNotice] = whenLoaded(async () => (await import('./consent-notice.tsx')).ConsentNotice);

/** The longest wait for a page to become idle, in milliseconds. */
const IDLE_WITHIN = 8_000;
/** For browsers that do not report when they are idle. */
const IDLE_AFTER = 2_000;

/** Calls `run` once the page is shown and idle; the returned function cancels. */
function whenIdle(run: () => void): () => void {
  const stop = new AbortController();
  let cancel: () => void = () => undefined;
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(run, { timeout: IDLE_WITHIN });
      cancel = () => window.cancelIdleCallback(id);
    } else {
      const id = setTimeout(run, IDLE_AFTER);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal: stop.signal });
  return () => {
    stop.abort();
    cancel();
  };
}

/**
 * Analytics, when the operator set them up: loaded after the page is idle, then notified of every route. Without a key nothing is loaded,
 * and where the visitor has to agree, nothing before that.
 */
export function Analytics() {
  const { posthogKey, posthogHost, analyticsConsent } = useSettings();
  const needsConsent = analyticsConsent === 'ask';
  const [isAllowed, setAllowed] = useState(!needsConsent);
  const { pathname } = useLocation();
  const path = useRef(pathname);
  const recorder = useRef<Recorder>(undefined);

  useEffect(() => {
    if (import.meta.env.SSR || !posthogKey || !posthogHost || !isAllowed) return;
    return whenIdle(() => {
      import('./recorder.ts')
        .then(({ startRecorder }) => startRecorder(posthogKey, posthogHost))
        .then(
          (started) => {
            recorder.current = started;
            started.opened(path.current);
          },
          (error: unknown) => console.info('Analytics could not be loaded', error),
        );
    });
  }, [posthogKey, posthogHost, isAllowed]);

  useEffect(() => {
    if (path.current === pathname) return;
    path.current = pathname;
    recorder.current?.opened(pathname);
  }, [pathname]);
  return posthogKey && needsConsent ? (
    <ErrorBoundary fallback={null}>
      <ConsentNotice onAnswer={setAllowed} />
    </ErrorBoundary>
  ) : null;
}
