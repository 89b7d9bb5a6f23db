import type { listRequests } from '@cairn/contracts/imports.ts';
import type { listLists } from '@cairn/contracts/lists.ts';
import type { importStatus } from '@cairn/contracts/polling.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../api/client.ts';

/** How often each part asks by itself, in milliseconds. */
const EVERY = { status: 2_000, requests: 3_000, lists: 10_000 } as const;
/** So many lists and requests are shown. */
const LISTS_SHOWN = 20;
const REQUESTS_SHOWN = 100;

const repeated = (auto: boolean, interval: number) => ({ refetchInterval: auto ? interval : (false as const), staleTime: 0 });

export const statusQuery = (auto: boolean) =>
  queryOptions<Reply<typeof importStatus>>({ queryKey: ['/api/firebase/status'], ...repeated(auto, EVERY.status) });

export const requestsQuery = (auto: boolean) =>
  queryOptions<Reply<typeof listRequests>>({
    queryKey: [`/api/firebase/requests?limit=${REQUESTS_SHOWN}`],
    ...repeated(auto, EVERY.requests),
  });

export const newestListsQuery = (auto: boolean) =>
  queryOptions<Reply<typeof listLists>>({
    queryKey: [`/api/firebase/lists?sort=recent&limit=${LISTS_SHOWN}`],
    ...repeated(auto, EVERY.lists),
    retry: 1,
  });
