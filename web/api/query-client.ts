import { dehydrate, QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import { statusOf } from './api-error.ts';
import { request } from './client.ts';

/** Answers the GET of an address; the server passes its own, which calls in-process. */
export type Answer = (path: string, signal?: AbortSignal) => Promise<unknown>;

/** The address of a key: its parts joined by slashes. */
export function addressOf(key: QueryKey): string {
  return key.join('/');
}

const answerByFetch: Answer = async (path, signal) => {
  const response = await request(path, signal ? { signal } : {});
  return response.status === 204 ? null : response.json();
};

/** GET of the key joined by slashes. A 401 throws, or yields null where `on401` says so. */
export function queryFunction(on401: 'throw' | 'null' = 'throw', answer: Answer = answerByFetch): QueryFunction {
  return async ({ queryKey, signal }) => {
    try {
      return await answer(addressOf(queryKey), signal);
    } catch (error) {
      if (on401 === 'null' && statusOf(error) === 401) return null;
      throw error;
    }
  };
}

/** The defaults of the specification: no retries, no automatic refetching, never stale by default. */
export function makeQueryClient(answer: Answer = answerByFetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunction('throw', answer),
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
}

/**
 * The cache as it is sent with the page: responses, and failures by their status, so that the browser shows the same and requests nothing twice.
 * It contains no time: the same data make the same page.
 */
export function cacheForPage(client: QueryClient): unknown {
  const state = dehydrate(client, { shouldDehydrateQuery: (query) => query.state.status !== 'pending' });
  const queries = state.queries.map(({ dehydratedAt: _dehydratedAt, ...query }) => {
    const error = query.state.error ? { status: statusOf(query.state.error) ?? 500 } : null;
    return { ...query, state: { ...query.state, error, dataUpdatedAt: 0, errorUpdatedAt: 0 } };
  });
  return { ...state, queries };
}
