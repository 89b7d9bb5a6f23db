import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { searchListsQuery, searchUsersQuery } from '../search/queries.ts';
import { cacheForPage, makeQueryClient, queryFunction, restoreCache } from './query-client.ts';

const context = (key: string[]) => ({ queryKey: key, signal: new AbortController().signal, meta: undefined, client: makeQueryClient() });

// @covers limits.query-key-address-joined-slashes
test('a key is requested as its parts joined by slashes', async () => {
  const paths: string[] = [];
  const ask = queryFunction('throw', async (path) => paths.push(path));
  await ask(context(['/api/firebase/lists', 'a b']));
  expect(paths).toEqual(['/api/firebase/lists/a b']);
});

// @covers limits.401-throws-yields-nothing-wanted
test('a 401 throws, or is null where the query allows it; other failures always throw', async () => {
  const failing = (status: number) => async () => Promise.reject(new ApiError(status, 'no'));
  await expect(queryFunction('throw', failing(401))(context(['/x']))).rejects.toThrow('401: no');
  await expect(queryFunction('null', failing(401))(context(['/x']))).resolves.toBeNull();
  await expect(queryFunction('null', failing(500))(context(['/x']))).rejects.toThrow('500: no');
});

test('answers are sent with the page once, failures as their status only, and the browser requests neither again', async () => {
  const client = makeQueryClient(async (path) => (path === '/good' ? { fine: true } : Promise.reject(new ApiError(404, 'secret'))));
  await Promise.all([client.prefetchQuery({ queryKey: ['/good'] }), client.prefetchQuery({ queryKey: ['/bad', 'one'] })]);
  const sent = cacheForPage(client);
  expect(sent).toEqual({ data: [[['/good'], { fine: true }]], failed: [[['/bad', 'one'], 404]] });
  const requested: string[] = [];
  const inBrowser = makeQueryClient(async (path) => requested.push(path));
  restoreCache(inBrowser, JSON.parse(JSON.stringify(sent)));
  const observe = (queryKey: string[]) => {
    const observer = new QueryObserver(inBrowser, { queryKey, retryOnMount: false });
    const stop = observer.subscribe(() => undefined);
    const { status, data, error } = observer.getCurrentResult();
    stop();
    return { status, data, error };
  };
  expect(observe(['/good'])).toEqual({ status: 'success', data: { fine: true }, error: null });
  expect(observe(['/bad', 'one'])).toEqual({ status: 'error', data: undefined, error: { status: 404 } });
  expect(requested).toEqual([]);
  client.clear();
  inBrowser.clear();
});

// @covers errors.error-message-status-colon-body
test('an error contains status, body and the message for the user', () => {
  const error = new ApiError(429, '{"detail":"Wait a minute."}');
  expect([error.message, error.detail]).toEqual(['429: {"detail":"Wait a minute."}', 'Wait a minute.']);
  expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  expect(new ApiError(500, '{broken').detail).toBeUndefined();
});

// @covers limits.no-retry-no-refetch-on-focus
test('queries are not retried, not refetched on focus or by themselves, and never become stale by default', () => {
  expect(makeQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
});

// @covers search.answers-search-stale-after-5
test('search results are stale after 5 minutes', () => {
  expect([searchListsQuery('x').staleTime, searchUsersQuery('x').staleTime]).toEqual([300_000, 300_000]);
});
