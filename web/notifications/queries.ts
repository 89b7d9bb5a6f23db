import type { listMessages, notificationStatus } from '@cairn/contracts/notifications.ts';
import type { listSelectorUsers } from '@cairn/contracts/users.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Reply, request } from '../api/client.ts';

/** How often each part asks by itself, in milliseconds. */
const EVERY = { status: 2_000, messages: 3_000, users: 30_000 } as const;
const MESSAGES_SHOWN = 50;
/** Users to choose from at once; others are found by name or email. */
const USERS_SHOWN = 100;

const repeated = (auto: boolean, interval: number) => ({ refetchInterval: auto ? interval : (false as const), staleTime: 0 });

export const statusQuery = (auto: boolean) =>
  queryOptions<Reply<typeof notificationStatus>>({ queryKey: ['/api/notifications/status'], ...repeated(auto, EVERY.status) });

export interface FoundMessages {
  messages: Reply<typeof listMessages>;
  total: number;
  /** Address of the next page's call; undefined on the last. */
  next: string | undefined;
}

/** The newest messages; further pages are asked by the address that the page before names. */
export const NEWEST_MESSAGES = `/api/notifications/messages?limit=${MESSAGES_SHOWN}`;

export const messagesQuery = (address: string, auto: boolean) =>
  queryOptions({
    queryKey: [address],
    queryFn: async ({ signal }): Promise<FoundMessages> => {
      const response = await request(address, { signal });
      const messages = (await response.json()) as FoundMessages['messages'];
      const total = Number(response.headers.get('x-total-count') ?? messages.length);
      return { messages, total, next: /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] };
    },
    placeholderData: keepPreviousData,
    ...repeated(auto, EVERY.messages),
  });

export interface FoundUsers {
  users: Reply<typeof listSelectorUsers>;
  total: number;
}

/** Users to send from and to, by name; with words those who match. */
export const testUsersQuery = (words: string, auto: boolean) =>
  queryOptions({
    queryKey: [`/api/firebase/users?limit=${USERS_SHOWN}${words === '' ? '' : `&q=${encodeURIComponent(words)}`}`],
    queryFn: async ({ queryKey: [address], signal }): Promise<FoundUsers> => {
      const response = await request(String(address), { signal });
      const users = (await response.json()) as FoundUsers['users'];
      return { users, total: Number(response.headers.get('x-total-count') ?? users.length) };
    },
    placeholderData: keepPreviousData,
    ...repeated(auto, EVERY.users),
  });

/** Asks again for everything on the page. */
export function refreshNotifications(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => /^\/api\/(?:notifications\/|firebase\/users)/.test(String(queryKey[0])),
  });
}
