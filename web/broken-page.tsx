import { useEffect } from 'react';
import { SITE_TEXT } from './text/site.ts';
import { Button } from './ui/button.tsx';
import { Message } from './ui/message.tsx';

/** Shown for a page that threw, or whose code could not be loaded (for example after a new version was deployed). */
export function BrokenPage() {
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine;
  useEffect(() => {
    if (!isOffline) return undefined;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline]);
  return (
    <main id="content" tabIndex={-1} className="page-width grid min-h-dvh place-items-center">
      <Message level="h1" title={SITE_TEXT.crashed} hint={isOffline ? SITE_TEXT.offline : SITE_TEXT.crashedHint}>
        <Button onClick={() => window.location.reload()}>{SITE_TEXT.reload}</Button>
      </Message>
    </main>
  );
}
