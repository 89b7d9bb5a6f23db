import type { USER_SORTS } from '@cairn/contracts/users.ts';
import { type CursorKind, microseconds } from '../db/paging.ts';

type UserSort = (typeof USER_SORTS)[number];

/** By what a sort orders, and what a cursor keeps of it. Ids decide between equals. */
export const SORTS: Record<UserSort, { by: string; mark: string; cast: string; kind: CursorKind; direction: 'asc' | 'desc' }> = {
  displayName: { by: 'name_search', mark: 'name_search', cast: 'text', kind: 'text', direction: 'asc' },
  email: { by: "lower(coalesce(email, ''))", mark: "lower(coalesce(email, ''))", cast: 'text', kind: 'text', direction: 'asc' },
  isImported: { by: 'is_imported::int', mark: 'is_imported::int', cast: 'bigint', kind: 'number', direction: 'desc' },
  listCount: { by: 'list_count', mark: 'list_count', cast: 'bigint', kind: 'number', direction: 'desc' },
  totalPlaces: { by: 'place_count', mark: 'place_count', cast: 'bigint', kind: 'number', direction: 'desc' },
  createdAt: { by: 'created_at', mark: microseconds('created_at'), cast: 'timestamptz', kind: 'timestamp', direction: 'desc' },
};

export interface UserQuery {
  /** Words that must all be contained in name, username or email; `byVisitor`: in name and username, or it is the whole email. */
  q?: string | undefined;
  /** Only users with a public list: of others a visitor is not to find out whether they have an account. */
  byVisitor?: boolean;
  sort: UserSort;
  direction?: 'asc' | 'desc' | undefined;
  limit: number;
  offset?: number | undefined;
  cursor?: string | undefined;
}

/** SQL condition for users that visitors can find. */
export const WITH_PUBLIC_LIST = 'deleted_at is null and public_list_count > 0';

/** SQL condition for the users among whom the query looks. */
export function amongSql({ byVisitor }: UserQuery): string {
  return byVisitor ? WITH_PUBLIC_LIST : 'deleted_at is null';
}

function directionOf({ sort, direction }: UserQuery): 'asc' | 'desc' {
  return direction ?? SORTS[sort].direction;
}

export function orderSql(query: UserQuery): string {
  return `order by ${SORTS[query.sort].by} ${directionOf(query)}, id ${directionOf(query)}`;
}

/** SQL condition for the users after the cursor's values, which are appended to `params`. */
export function afterSql(query: UserQuery, after: readonly unknown[] | undefined, params: unknown[]): string {
  if (after === undefined) return 'true';
  const { by, cast } = SORTS[query.sort];
  const [from, id] = after.map((value) => `$${params.push(value)}`);
  return `(${by}, id) ${directionOf(query) === 'asc' ? '>' : '<'} (${from}::${cast}, ${id})`;
}
