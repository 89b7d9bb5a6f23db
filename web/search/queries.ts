import type { FoundList } from '@cairn/contracts/lists.ts';
import type { searchUsers } from '@cairn/contracts/users.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Reply, request } from '../api/client.ts';

const FIVE_MINUTES = 5 * 60_000;
/** The most lists or users in one group of the search. */
export const ROW_LIMIT = 10;

/** What a search found. */
export interface Found<Item> {
  rows: Item[];
  /** Whether the server is still building the indexes of the search, so that it takes longer. */
  isIndexBuilding: boolean;
}

/** What a result shows beside its link. */
const LIST_FIELDS = ['title', 'description', 'imageUrl', 'locationCount', 'matched'] as const satisfies Array<keyof FoundList>;
export type ListHit = Pick<FoundList, 'id' | (typeof LIST_FIELDS)[number]>;

const addressOf = (kind: 'lists' | 'users', text: string) => `/api/search/${kind}?q=${encodeURIComponent(text)}&limit=${ROW_LIMIT}`;

/** One entry per searched text: a late answer can only fill its own. */
function searchQuery<Item>(address: string) {
  return queryOptions<Found<Item>>({
    queryKey: [address],
    queryFn: async ({ signal }) => {
      const response = await request(address, { signal });
      return { rows: (await response.json()) as Item[], isIndexBuilding: response.headers.get('x-search-index') === 'building' };
    },
    staleTime: FIVE_MINUTES,
    placeholderData: keepPreviousData,
  });
}

export const searchListsQuery = (text: string) => searchQuery<ListHit>(`${addressOf('lists', text)}&fields=${LIST_FIELDS.join(',')}`);
export const searchUsersQuery = (text: string) => searchQuery<Reply<typeof searchUsers>[number]>(addressOf('users', text));
