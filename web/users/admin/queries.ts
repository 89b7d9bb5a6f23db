import type { listAudit } from '@cairn/contracts/audit.ts';
import type { listLists } from '@cairn/contracts/lists.ts';
import type { countUsers, getListImpact, getUserImpact, listAdminUsers } from '@cairn/contracts/users.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../api/client.ts';
import { fetchPage } from '../../api/operator-queries.ts';
import { callOfView, type UserView } from './view.ts';

/** The users of a view, searched, sorted and paged by the server. */
export const usersQuery = (view: UserView) =>
  queryOptions({
    queryKey: [callOfView(view)],
    queryFn: ({ queryKey: [address], signal }) => fetchPage<Reply<typeof listAdminUsers>>(String(address), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const countersQuery = () => queryOptions<Reply<typeof countUsers>>({ queryKey: ['/api/admin/users/counters'], staleTime: 0 });

/** Requested each time: the counts of a deletion must be current. */
const now = { staleTime: 0, gcTime: 0 } as const;

export const userImpactQuery = (userId: string) =>
  queryOptions<Reply<typeof getUserImpact>>({ queryKey: [`/api/admin/users/${encodeURIComponent(userId)}/impact`], ...now });

export const listImpactQuery = (listId: string) =>
  queryOptions<Reply<typeof getListImpact>>({ queryKey: [`/api/firebase/lists/${encodeURIComponent(listId)}/impact`], ...now });

/** A user's lists for the dialog: retried once before it says that they cannot be loaded. */
export const editedListsQuery = (userId: string) =>
  queryOptions<Reply<typeof listLists>>({ queryKey: [`/api/firebase/lists?userId=${encodeURIComponent(userId)}`], staleTime: 0, retry: 1 });

const AUDIT = '/api/admin/audit';
const ENTRIES_SHOWN = 50;

/** The first page of the audit trail, of one user or list where one is named. */
export function auditAddress(subjectId: string | undefined): string {
  const query = new URLSearchParams({ limit: String(ENTRIES_SHOWN), ...(subjectId === undefined ? {} : { subjectId }) });
  return `${AUDIT}?${query}`;
}

/** A page of the audit trail by its address. */
export const auditQuery = (address: string) =>
  queryOptions({
    queryKey: [address],
    queryFn: ({ signal }) => fetchPage<Reply<typeof listAudit>>(address, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const AFFECTED = /^\/api\/(?:admin\/(?:users|audit)|firebase|pages|search)/;
const IMPACT = /\/impact$/;

/**
 * Refetches everything that a change to users or lists affects. Counts of a deletion are left out: every dialog requests them
 * anew, and after the deletion the dialog that is still closing would request those of a user that is gone.
 */
export function refreshUsers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) => AFFECTED.test(String(address)) && !IMPACT.test(String(address)),
  });
}
