import { type listRequests, REQUESTS_COUNTED } from '@cairn/contracts/imports.ts';
import type { listLists } from '@cairn/contracts/lists.ts';
import type { importStatus } from '@cairn/contracts/polling.ts';
import type { getProposal, listFailures, listProposals } from '@cairn/contracts/reviews.ts';
import type { listSelectorUsers } from '@cairn/contracts/users.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Reply, request } from '../api/client.ts';
import { callOfView, type RequestView } from './view.ts';

/** How often each part asks by itself while its tab is seen, in milliseconds. */
const EVERY = { status: 2_000, requests: 3_000, proposals: 3_000, lists: 10_000, failures: 10_000, users: 30_000 } as const;
/** So many lists are shown. */
const LISTS_SHOWN = 20;
/** So many of the users that were looked for. */
const USERS_FOUND = 100;

const repeated = (auto: boolean, interval: number) => ({ refetchInterval: auto ? interval : (false as const), staleTime: 0 });

/** The poller's status; whatever the server sent is kept, the card says when it is none. */
export const statusQuery = (auto: boolean) =>
  queryOptions<Partial<Reply<typeof importStatus>> | null>({ queryKey: ['/api/firebase/status'], ...repeated(auto, EVERY.status) });

export interface FoundRequests {
  requests: Reply<typeof listRequests>;
  total: number;
  /** There are more than `total`: with words the count is bounded. */
  more: boolean;
}

export const requestsQuery = (view: RequestView, auto: boolean) =>
  queryOptions({
    queryKey: [callOfView(view)],
    queryFn: async ({ queryKey: [address], signal }): Promise<FoundRequests> => {
      const response = await request(String(address), { signal });
      const requests = (await response.json()) as FoundRequests['requests'];
      const total = Number(response.headers.get('x-total-count') ?? requests.length);
      return { requests, total, more: view.q !== '' && total >= REQUESTS_COUNTED };
    },
    placeholderData: keepPreviousData,
    ...repeated(auto, EVERY.requests),
  });

export const newestListsQuery = (auto: boolean) =>
  queryOptions<Reply<typeof listLists>>({
    queryKey: [`/api/firebase/lists?sort=recent&limit=${LISTS_SHOWN}`],
    ...repeated(auto, EVERY.lists),
    retry: 1,
  });

export const failuresQuery = (auto: boolean) =>
  queryOptions<Reply<typeof listFailures>>({ queryKey: ['/api/firebase/failures'], ...repeated(auto, EVERY.failures) });

export const openProposalsQuery = (auto: boolean) =>
  queryOptions<Reply<typeof listProposals>>({ queryKey: ['/api/firebase/proposals?status=open'], ...repeated(auto, EVERY.proposals) });

export const acceptedProposalsQuery = (requestId: string) =>
  queryOptions<Reply<typeof listProposals>>({
    queryKey: [`/api/firebase/proposals?status=accepted&requestId=${encodeURIComponent(requestId)}`],
    staleTime: 0,
    gcTime: 0,
  });

export const proposalQuery = (proposalId: string) =>
  queryOptions<Reply<typeof getProposal>>({ queryKey: ['/api/firebase/proposals', encodeURIComponent(proposalId)], staleTime: 0 });

export interface FoundUsers {
  users: Reply<typeof listSelectorUsers>;
  total: number;
}

/** Users to make a request for; with words those who match. Asked for as the specification says while nobody is looked for. */
export const requestUsersQuery = (words: string, auto: boolean) =>
  queryOptions({
    queryKey: [`/api/firebase/users${words === '' ? '' : `?limit=${USERS_FOUND}&q=${encodeURIComponent(words)}`}`],
    queryFn: async ({ queryKey: [address], signal }): Promise<FoundUsers> => {
      const response = await request(String(address), { signal });
      const users = (await response.json()) as FoundUsers['users'];
      return { users, total: Number(response.headers.get('x-total-count') ?? users.length) };
    },
    placeholderData: keepPreviousData,
    ...repeated(auto, EVERY.users),
  });

/** Asks again for everything that imports change. */
export function refreshImports(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/firebase/') });
}
