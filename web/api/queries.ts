import type { getList, listLists, searchLists } from '@cairn/contracts/lists.ts';
import type { getProfile, searchUsers } from '@cairn/contracts/users.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Reply } from './client.ts';

// Contracts are imported as types only: the schemas stay out of what a visitor loads.

const FIVE_MINUTES = 5 * 60_000;
/** The most lists or users in one row of home, and in one group of the search. */
export const ROW_LIMIT = 10;

export const listQuery = (listId: string) =>
  queryOptions<Reply<typeof getList>>({ queryKey: ['/api/firebase/lists', encodeURIComponent(listId)], retryOnMount: false });

export const profileQuery = (userId: string) =>
  queryOptions<Reply<typeof getProfile>>({ queryKey: ['/api/firebase/users', encodeURIComponent(userId)], retryOnMount: false });

export const listsOfUserQuery = (userId: string) =>
  queryOptions<Reply<typeof listLists>>({ queryKey: [`/api/firebase/lists?userId=${encodeURIComponent(userId)}`], retryOnMount: false });

export const popularListsQuery = () =>
  queryOptions<Reply<typeof listLists>>({ queryKey: [`/api/firebase/lists?sort=popular&limit=${ROW_LIMIT}`], retryOnMount: false });

export const recentListsQuery = () =>
  queryOptions<Reply<typeof listLists>>({ queryKey: [`/api/firebase/lists?sort=recent&limit=${ROW_LIMIT}`], retryOnMount: false });

export const activeUsersQuery = () =>
  queryOptions<Reply<typeof searchUsers>>({ queryKey: [`/api/search/users?limit=${ROW_LIMIT}`], retryOnMount: false });

const searchSuffix = (text: string) => `?q=${encodeURIComponent(text)}&limit=${ROW_LIMIT}`;

/** One entry per searched text: a late answer can only fill its own. */
export const searchListsQuery = (text: string) =>
  queryOptions<Reply<typeof searchLists>>({
    queryKey: [`/api/search/lists${searchSuffix(text)}`],
    staleTime: FIVE_MINUTES,
    placeholderData: keepPreviousData,
  });

export const searchUsersQuery = (text: string) =>
  queryOptions<Reply<typeof searchUsers>>({
    queryKey: [`/api/search/users${searchSuffix(text)}`],
    staleTime: FIVE_MINUTES,
    placeholderData: keepPreviousData,
  });

/** Null for an operator; fails with 401 for anyone else. */
export const operatorSessionQuery = () => queryOptions<null>({ queryKey: ['/api/admin/session'], retryOnMount: false });
