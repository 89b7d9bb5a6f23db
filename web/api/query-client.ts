import { QueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query';
import type { PageData } from '../page-data.ts';
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

/**
 * The defaults of the specification: no retries, no automatic refetching, never stale by default. Requests are made also while the browser
 * says that it is offline: the device may have a copy, and what fails says so instead of waiting.
 */
export function makeQueryClient(answer: Answer = answerByFetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunction('throw', answer),
        networkMode: 'always',
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * What a page's queries answered, as it is sent with the page, and failures by their status: so that the browser shows the same and requests
 * nothing twice. The same data make the same page.
 */
export function cacheForPage(client: QueryClient): Pick<PageData, 'data' | 'failed'> {
  const queries = client.getQueryCache().getAll();
  return {
    data: queries.flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : [])),
    failed: queries.flatMap(({ queryKey, state }) => (state.status === 'error' ? [[queryKey, statusOf(state.error) ?? 500]] : [])),
  };
}

/** Fills a new client with what was sent with the page. */
export function restoreCache(client: QueryClient, { data, failed }: Pick<PageData, 'data' | 'failed'>): void {
  for (const [key, value] of data) client.setQueryData(key, value);
  for (const [queryKey, status] of failed) {
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ status: 'error', error: { status } as unknown as Error, errorUpdateCount: 1, errorUpdatedAt: Date.now() });
  }
}
