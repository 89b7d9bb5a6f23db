import type { listSelectorUsers } from '@cairn/contracts/users.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Reply, request } from './client.ts';

/** Options of a query that is repeated every `interval` milliseconds while `auto` is on, and never read from the cache only. */
export function repeated(auto: boolean, interval: number) {
  return { refetchInterval: auto ? interval : (false as const), staleTime: 0 };
}

/** One page of a collection call. */
export interface Page<Rows> {
  rows: Rows;
  /** How many there are in all. */
  total: number;
  /** Whether `total` is exact; else there are more rows. */
  isExact: boolean;
  /** Address of the next page's call; undefined on the last. */
  next: string | undefined;
}

/**
 * Requests a page of a collection call.
 * @throws ApiError for any other status than 2xx
 */
export async function fetchPage<Rows extends readonly unknown[]>(address: string, signal: AbortSignal): Promise<Page<Rows>> {
  const response = await request(address, { signal });
  const rows = (await response.json()) as Rows;
  const total = Number(response.headers.get('x-total-count') ?? rows.length);
  const isExact = response.headers.get('x-total-count-exact') !== 'false';
  return { rows, total, isExact, next: /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] };
}

/** How often the users to choose from are requested, in milliseconds. */
const USERS_EVERY = 30_000;
/** How many of the users that match are shown. */
const USERS_FOUND = 100;

export type FoundUsers = Page<Reply<typeof listSelectorUsers>>;

/** Users to choose from; with a search text, those who match. Without one the call is the specification's. */
export const selectorUsersQuery = (words: string, auto: boolean) =>
  queryOptions({
    queryKey: [`/api/firebase/users${words === '' ? '' : `?limit=${USERS_FOUND}&q=${encodeURIComponent(words)}`}`],
    queryFn: ({ queryKey: [address], signal }): Promise<FoundUsers> => fetchPage(String(address), signal),
    placeholderData: keepPreviousData,
    ...repeated(auto, USERS_EVERY),
  });
