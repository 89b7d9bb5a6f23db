import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CornerAccount } from '../accounts/header-account.tsx';
import { isPassing } from '../api/api-error.ts';
import { SITE_TEXT } from '../text/site.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';

interface WithoutDataProps {
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;
  loading: string;
  /** What is said when there is no such thing, and when the server failed. */
  title: string;
  hint: string;
  /** Where to go instead. */
  children: ReactNode;
}

/** A public page whose data are not there: they are loading, do not exist, or could not be read and can be requested again. */
export function WithoutData({ query, loading, title, hint, children }: WithoutDataProps) {
  return (
    <main id="content" tabIndex={-1} className="page-width grid min-h-dvh place-items-center">
      <CornerAccount />
      {query.isPending ? (
        <Loading text={loading} />
      ) : (
        <Message level="h1" title={title} hint={hint}>
          <span className="flex flex-wrap justify-center gap-2">
            {children}
            {isPassing(query.error) && (
              <Button variant="secondary" className="noscript:hidden" onClick={() => query.refetch()}>
                {SITE_TEXT.retry}
              </Button>
            )}
          </span>
        </Message>
      )}
    </main>
  );
}
