import { expect, test } from 'vitest';
import * as imports from '../imports/queries.ts';
import { viewOf } from '../imports/view.ts';
import * as notifications from '../notifications/queries.ts';
import { selectorUsersQuery } from './operator-queries.ts';
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

// @covers import-status.status-every-2-requests-3
test('the import status page requests the status every 2 s, requests every 3, lists every 10 and users every 30', () => {
  const every = (auto: boolean) => [
    imports.statusQuery(auto).refetchInterval,
    imports.requestsQuery(viewOf(new URLSearchParams()), auto).refetchInterval,
    imports.newestListsQuery(auto).refetchInterval,
    selectorUsersQuery('', auto).refetchInterval,
  ];
  expect(every(true)).toEqual([2_000, 3_000, 10_000, 30_000]);
  expect(every(false)).toEqual([false, false, false, false]);
});

// @covers notifications.status-every-2-messages-3
test('the notifications page requests the status every 2 s, messages every 3 and users every 30', () => {
  const every = (auto: boolean) => [
    notifications.statusQuery(auto).refetchInterval,
    notifications.messagesQuery(notifications.NEWEST_MESSAGES, auto).refetchInterval,
    selectorUsersQuery('', auto).refetchInterval,
  ];
  expect(every(true)).toEqual([2_000, 3_000, 30_000]);
  expect(every(false)).toEqual([false, false, false]);
});
