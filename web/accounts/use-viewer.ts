import { SIGNED_IN_COOKIE } from '@cairn/contracts/signed-in-cookie.ts';
import type { Viewer } from '@cairn/contracts/accounts.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { viewerQuery } from './queries.ts';

/** Whether this browser is marked as signed in; the mark opens nothing and may be outdated. */
export function isMarkedSignedIn(): boolean {
  return typeof document !== 'undefined' && document.cookie.includes(SIGNED_IN_COOKIE);
}

/**
 * Marks a browser whose session is older than the mark, or that lost it: a page that was rendered for a signed-in person says so. Call it when
 * what the page carries is in the cache.
 */
export function markSignedInPerson(queryClient: QueryClient): void {
  const viewers = queryClient.getQueriesData<Viewer>({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/viewer') });
  const isSignedIn = viewers.some(([, viewer]) => viewer !== undefined && (viewer.userId !== null || viewer.isOperator));
  if (isSignedIn && !isMarkedSignedIn()) document.cookie = `${SIGNED_IN_COOKIE}=1; path=/; max-age=7776000; samesite=lax`;
}

/**
 * Who looks at the page; undefined for visitors, and until it is known. A page that was rendered for a signed-in person contains it; else it is
 * requested once, and only where somebody is signed in.
 */
export function useViewer(listId?: string): Viewer | undefined {
  return useQuery({ ...viewerQuery(listId), enabled: isMarkedSignedIn() }).data;
}

/** Reads the page again for an operator who was sent what visitors see: a copy that a cache kept. Call it once, when the page is hydrated. */
export async function readForOperator(queryClient: QueryClient, listId: string | undefined): Promise<void> {
  const query = viewerQuery(listId);
  if (!isMarkedSignedIn() || queryClient.getQueryState(query.queryKey) !== undefined) return;
  await queryClient.prefetchQuery(query);
  if (queryClient.getQueryData(query.queryKey)?.isOperator !== true) return;
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/pages/') });
}
