import type { QueryClient } from '@tanstack/react-query';
import { statusOf } from '../api/api-error.ts';
import { homeQuery, listQuery, profileQuery } from '../api/queries.ts';

/** How long a page whose code is there waits for its data, in milliseconds, before it is opened with what it shows while it loads. */
const WAIT_FOR_DATA = 400;

type Params = Record<string, string | undefined>;

function queryKeyOf(id: string, { listId, userId }: Params): readonly unknown[] | undefined {
  if (id === 'home') return homeQuery().queryKey;
  if (id === 'list' && listId !== undefined) return listQuery(listId).queryKey;
  return id === 'profile' && userId !== undefined ? profileQuery(userId).queryKey : undefined;
}

async function fetchData(queryClient: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  try {
    await queryClient.fetchQuery({ queryKey });
  } catch (error) {
    // An error that the server answers is for the page itself to show.
    if (statusOf(error) !== undefined) return;
    queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
    throw error;
  }
}

/**
 * Requests the data of a public page that is about to open, unless it is known, and waits a short time for it.
 * @throws the error of a request that got no answer within that time
 */
export async function loadPageData(queryClient: QueryClient, id: string, params: Params): Promise<void> {
  const queryKey = queryKeyOf(id, params);
  if (!queryKey || queryClient.getQueryState(queryKey)?.status === 'success') return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, WAIT_FOR_DATA));
  await Promise.race([fetchData(queryClient, queryKey), late]);
}

/** Whether the server answers anything at all; a browser's own word for being online only means that it has some network. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
