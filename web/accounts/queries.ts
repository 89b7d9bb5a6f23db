import type { getSession, getViewer, Viewer } from '@cairn/contracts/accounts.ts';
import type { listDevices } from '@cairn/contracts/devices.ts';
import type { getSavedView } from '@cairn/contracts/view-models.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reply } from '../api/client.ts';

// Contracts are imported as types only: the schemas stay out of what a visitor loads.

const VIEWER = '/api/viewer';

/** Who is signed in; `user` is null for a visitor. */
export const sessionQuery = () => queryOptions<Reply<typeof getSession>>({ queryKey: ['/api/auth/session'], retryOnMount: false });

/** What differs per person on a page; on a list's page also whether the user saved the list. */
export const viewerQuery = (listId?: string) =>
  queryOptions<Reply<typeof getViewer>>({
    queryKey: [listId === undefined ? VIEWER : `${VIEWER}?list=${encodeURIComponent(listId)}`],
    retryOnMount: false,
  });

/** The lists that the signed-in user saved, the last saved first. */
export const savedListsQuery = () => queryOptions<Reply<typeof getSavedView>>({ queryKey: ['/api/pages/saved'], retryOnMount: false });

/** The signed-in user's own devices. */
export const devicesQuery = () => queryOptions<Reply<typeof listDevices>>({ queryKey: ['/api/devices'], staleTime: 0 });

/** Changes what is known of who looks at the pages; whether that user saved a list is not known any more. */
export function setViewer(queryClient: QueryClient, change: Partial<Pick<Viewer, 'isOperator' | 'userId'>>): void {
  queryClient.setQueriesData<Viewer>(
    { predicate: ({ queryKey }) => String(queryKey[0]).startsWith(VIEWER) },
    (known) => known && { isOperator: known.isOperator, userId: known.userId, ...change },
  );
}

/** Another user is signed in from now on: forgets what was read for the one before, and requests again what is shown. */
export async function changeReader(queryClient: QueryClient, session: Reply<typeof getSession>): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.setQueryData(sessionQuery().queryKey, session);
  setViewer(queryClient, { userId: session.user?.id ?? null });
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery().queryKey[0] });
}
