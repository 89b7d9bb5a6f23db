import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { searchListsQuery, searchUsersQuery } from './queries.ts';
import { cacheForPage, makeQueryClient, queryFunction } from './query-client.ts';

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

test('failures are sent with the page as their status only', async () => {
  const client = makeQueryClient(async (path) => (path === '/good' ? { fine: true } : Promise.reject(new ApiError(404, 'secret'))));
  await Promise.all([client.prefetchQuery({ queryKey: ['/good'] }), client.prefetchQuery({ queryKey: ['/bad'] })]);
  const sent = JSON.stringify(cacheForPage(client));
  expect(sent).toContain('"status":404');
  expect(sent).toContain('"fine":true');
  expect(sent).not.toContain('secret');
  client.clear();
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
