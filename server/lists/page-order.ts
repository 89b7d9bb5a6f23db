import { microseconds } from '../db/paging.ts';

/** SQL of how popular the list `l` is. */
export const POPULARITY = '(l.views + l.saves * 10)';

/** The orders of lists: what a cursor carries, and the SQL of both. Saved lists are sorted by when they were saved (`mine`). */
export const LIST_ORDERS = {
  recent: { kinds: ['timestamp', 'text'], mark: microseconds('l.created_at'), by: 'l.created_at desc, l.id desc' },
  popular: {
    kinds: ['timestamp', 'text', 'number'],
    mark: microseconds('l.created_at'),
    by: `${POPULARITY} desc, l.created_at desc, l.id desc`,
  },
  saved: { kinds: ['timestamp', 'text'], mark: microseconds('mine.created_at'), by: 'mine.created_at desc, l.id desc' },
} as const;

export type ListOrder = keyof typeof LIST_ORDERS;

/** SQL condition for the lists after the cursor's values, which are appended to `params`. */
export function afterSql(order: ListOrder, after: readonly unknown[] | undefined, params: unknown[]): string {
  if (after === undefined) return 'true';
  const [at, id, popularity] = after.map((value) => `$${params.push(value)}`);
  const time = order === 'saved' ? 'mine.created_at' : 'l.created_at';
  if (order === 'popular') return `(${POPULARITY}, ${time}, l.id) < (${popularity}::bigint, ${at}::timestamptz, ${id})`;
  return `(${time}, l.id) < (${at}::timestamptz, ${id})`;
}
