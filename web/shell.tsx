import { type ReactNode, useRef } from 'react';
import { Analytics } from './analytics/analytics.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { SITE_TEXT } from './text/site.ts';
import { useToasts } from './ui/toast-store.ts';
import { whenLoaded } from './ui/when-loaded.tsx';

const [Toaster] = whenLoaded(async () => (await import('./ui/toaster.tsx')).Toaster);

/** The toasts' code comes with the first toast. */
function ToasterWhenNeeded() {
  return useToasts().length > 0 ? <Toaster /> : null;
}

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useScrollMemory(page);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-accent px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {SITE_TEXT.skip}
      </a>
      <div ref={page} tabIndex={-1} className="outline-none">
        {children}
      </div>
      <ToasterWhenNeeded />
      <Analytics />
    </>
  );
}
