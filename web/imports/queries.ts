import type { listRequests } from '@cairn/contracts/imports.ts';
import type { listLists } from '@cairn/contracts/lists.ts';
import type { importStatus } from '@cairn/contracts/polling.ts';
import type { getProposal, listFailures, listProposals } from '@cairn/contracts/reviews.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reply } from '../api/client.ts';
import { fetchPage, repeated } from '../api/operator-queries.ts';
import { callOfView, type RequestView } from './view.ts';

/** How often each part is requested again while its tab is seen, in milliseconds. */
const EVERY = { status: 2_000, requests: 3_000, proposals: 3_000, lists: 10_000, failures: 10_000 } as const;
const LISTS_SHOWN = 20;

/** The poller's status; any answer of the server is kept, and the card shows when it is no status. */
export const statusQuery = (auto: boolean) =>
  queryOptions<Partial<Reply<typeof importStatus>> | null>({ queryKey: ['/api/firebase/status'], ...repeated(auto, EVERY.status) });

export interface FoundRequests {
  requests: Reply<typeof listRequests>;
  total: number;
  /** Whether `total` is exact: with a search text the count is bounded. */
  isExact: boolean;
}

export const requestsQuery = (view: RequestView, auto: boolean) =>
  queryOptions({
    queryKey: [callOfView(view)],
    queryFn: async ({ queryKey: [address], signal }): Promise<FoundRequests> => {
      const { rows, total, isExact } = await fetchPage<FoundRequests['requests']>(String(address), signal);
      return { requests: rows, total, isExact };
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

/** Requests everything that imports change again. */
export function refreshImports(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => /^\/api\/(?:firebase|pages)\//.test(String(queryKey[0])) });
}
