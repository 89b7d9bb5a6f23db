import { USER_COLUMNS, type UserColumn } from '../../text/user-admin.ts';

/** What of the users is shown; the address carries it, so that a link opens the same. */
export interface UserView {
  q: string;
  sort: UserColumn;
  direction: 'asc' | 'desc';
  /** From 1. */
  page: number;
}

/** Users on one page. */
export const PAGE_SIZE = 50;
/** Pages of the server's largest offset. */
const LAST_PAGE = 10_000_000 / PAGE_SIZE;
const FIRST_SORT: UserColumn = 'createdAt';

/** How a column sorts when it is chosen: names and addresses from A on, all else from the most or newest down. */
export function firstDirection(column: UserColumn): 'asc' | 'desc' {
  return USER_COLUMNS.find(({ id }) => id === column)?.first ?? 'desc';
}

/** The view of an address; unknown values count as absent. */
export function viewOf(address: URLSearchParams): UserView {
  const page = Number(address.get('page') ?? 1);
  const sort = USER_COLUMNS.find(({ id }) => id === address.get('sort'))?.id ?? FIRST_SORT;
  const direction = address.get('direction');
  return {
    q: (address.get('q') ?? '').slice(0, 200),
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : firstDirection(sort),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of a view; other parameters stay. What is as usual is left out. */
export function addressOfView(view: UserView, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  const said = {
    q: view.q.trim(),
    sort: view.sort === FIRST_SORT ? '' : view.sort,
    direction: view.direction === firstDirection(view.sort) ? '' : view.direction,
    page: view.page === 1 ? '' : String(view.page),
  };
  for (const [name, value] of Object.entries(said)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The same column turns around; another starts in its own direction. */
export function sorted(view: UserView, column: UserColumn): Pick<UserView, 'sort' | 'direction'> {
  if (view.sort === column) return { sort: column, direction: view.direction === 'asc' ? 'desc' : 'asc' };
  return { sort: column, direction: firstDirection(column) };
}

/** The call that answers a view. */
export function callOfView({ q, sort, direction, page }: UserView): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), sort, direction });
  if (page > 1) query.set('offset', String((page - 1) * PAGE_SIZE));
  if (q.trim()) query.set('q', q.trim());
  return `/api/admin/users?${query}`;
}
