import { expect, test } from 'vitest';
import { searchListsQuery, searchUsersQuery } from './queries.ts';
import { makeQueryClient } from './query-client.ts';

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
