import { type ReactNode, useEffect, useRef } from 'react';
import { useSettings } from './page/settings.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { SITE_TEXT } from './text/site.ts';
import { Button } from './ui/button.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { closeToast, TOAST_LIMITS, useToasts } from './ui/toast-store.ts';
import { whenLoaded } from './ui/when-loaded.tsx';

/** Nothing of it is loaded where the operator set up no analytics. */
const [Analytics] = whenLoaded(async () => (await import('./analytics/analytics.tsx')).Analytics);
const [Toaster] = whenLoaded(async () => (await import('./ui/toaster.tsx')).Toaster);

/** A toast's text when its code cannot be loaded (for example after a new version was deployed). */
function PlainToasts() {
  const toast = useToasts().find(({ open }) => open);
  const id = toast?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => closeToast(id), TOAST_LIMITS.durationMs);
    return () => clearTimeout(timer);
  }, [id]);
  if (!toast) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-60 flex items-center gap-3 rounded-card border border-edge bg-surface p-4 shadow-float"
    >
      <p className="flex-1">
        <b>{toast.title}</b> {toast.description}
      </p>
      <Button variant="quiet" onClick={() => closeToast(toast.id)}>
        {SITE_TEXT.closeToast}
      </Button>
    </div>
  );
}

/** The toasts' code is loaded with the first toast. */
function ToasterWhenNeeded() {
  return useToasts().length > 0 ? (
    <ErrorBoundary fallback={<PlainToasts />}>
      <Toaster />
    </ErrorBoundary>
  ) : null;
}

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useScrollMemory(page);
  const { posthogKey } = useSettings();
  return (
    <>
      <a href="#content" className="skip-link">
        {SITE_TEXT.skip}
      </a>
      <div ref={page} tabIndex={-1} className="outline-none">
        {children}
      </div>
      <ToasterWhenNeeded />
      {posthogKey && (
        <ErrorBoundary fallback={null}>
          <Analytics />
        </ErrorBoundary>
      )}
    </>
  );
}
