import type { ReactNode } from 'react';
import { UNSAFE_NavigationContext } from 'react-router';
import { SITE_TEXT } from '../text/site.ts';
import { Button } from '../ui/button.tsx';
import { type OpenPage, usePageLoading } from './use-page-loading.ts';

/** Around the pages: between a tap on a link and its page, a line at the top is seen, or that there is no connection. */
export function PageLoading({ openPage, children }: { openPage: OpenPage; children: ReactNode }) {
  const { state, giveUp, navigation } = usePageLoading(openPage);
  return (
    <UNSAFE_NavigationContext value={navigation}>
      {state === 'loading' && (
        <div role="status" className="page-loading">
          <span className="sr-only">{SITE_TEXT.opening}</span>
        </div>
      )}
      {state === 'offline' && (
        <div role="status" className="offline-notice">
          <p className="flex-1">{SITE_TEXT.offline}</p>
          <Button variant="quiet" onClick={giveUp}>
            {SITE_TEXT.closeToast}
          </Button>
        </div>
      )}
      {children}
    </UNSAFE_NavigationContext>
  );
}
