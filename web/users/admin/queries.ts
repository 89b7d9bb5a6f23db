import type { listAdminUsers } from '@cairn/contracts/users.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Reply, request } from '../../api/client.ts';
import type { UserColumn } from '../../text/user-admin.ts';

export interface UserView {
  search: string;
  sort: UserColumn;
  direction: 'asc' | 'desc';
}

export interface FoundUsers {
  users: Reply<typeof listAdminUsers>;
  /** How many match in all; the call carries at most 1,000. */
  total: number;
}

/** The users of a view, searched and sorted by the server. */
export const usersQuery = ({ search, sort, direction }: UserView) =>
  queryOptions({
    queryKey: ['/api/admin/users', { search, sort, direction }],
    queryFn: async ({ signal }): Promise<FoundUsers> => {
      const asked = new URLSearchParams({ sort, direction, ...(search.trim() ? { q: search.trim() } : {}) });
      const response = await request(`/api/admin/users?${asked}`, { signal });
      const users = (await response.json()) as FoundUsers['users'];
      return { users, total: Number(response.headers.get('x-total-count') ?? users.length) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
