import type { listMessages, notificationStatus } from '@cairn/contracts/notifications.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Reply, request } from '../api/client.ts';
import { fetchPage, repeated } from '../api/operator-queries.ts';
import { withCounters } from '../operator/poller-status.ts';

/** How often each part is requested again, in milliseconds. */
const EVERY = { status: 2_000, messages: 3_000 } as const;
const MESSAGES_SHOWN = 50;

export const statusQuery = (auto: boolean) =>
  queryOptions({
    queryKey: ['/api/notifications/status'],
    queryFn: async ({ queryKey: [address = ''], signal }): Promise<Reply<typeof notificationStatus>> =>
      withCounters((await (await request(address, { signal })).json()) as Partial<Reply<typeof notificationStatus>>),
    ...repeated(auto, EVERY.status),
  });

/** The newest messages; further pages are requested by the address that the page before names. */
export const NEWEST_MESSAGES = `/api/notifications/messages?limit=${MESSAGES_SHOWN}`;

export const messagesQuery = (address: string, auto: boolean) =>
  queryOptions({
    queryKey: [address],
    queryFn: ({ signal }) => fetchPage<Reply<typeof listMessages>>(address, signal),
    placeholderData: keepPreviousData,
    ...repeated(auto, EVERY.messages),
  });

/** Requests everything on the page again. */
export function refreshNotifications(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => /^\/api\/(?:notifications\/|firebase\/users)/.test(String(queryKey[0])),
  });
}
