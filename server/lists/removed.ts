import { RESTORE_DAYS, type RemovedList } from '@cairn/contracts/lists.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { cutPage, microseconds, type Page, readTimeCursor } from '../db/paging.ts';
import { stepOf, type SweepStep } from '../db/sweep.ts';
import { IS_REMOVED, REMOVED_AT, VISIBILITY } from './visibility/listed.ts';

/** The removed lists of a user that can still be restored, the last removed first, and how many they are. */
export async function readRemovedLists(
  database: Database,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<RemovedList> & { total: number }> {
  const after = readTimeCursor(cursor);
  const mine = `l.user_id = $1 and ${IS_REMOVED} and ${REMOVED_AT} >= now() - make_interval(days => $2)`;
  const { rows } = await database.query<Omit<RemovedList, 'removedAt' | 'erasedAt'> & { removedAt: Date; mark: string; total: number }>(
    `select l.id, l.title, ${VISIBILITY}, l.place_count as "locationCount", ${REMOVED_AT} as "removedAt", ${microseconds(REMOVED_AT)} as mark,
       (select count(*)::int from lists l where ${mine}) as total
     from lists l where ${mine} and ($3::timestamptz is null or (${REMOVED_AT}, l.id) < ($3, $4))
     order by ${REMOVED_AT} desc, l.id desc limit ${limit + 1}`,
    [userId, RESTORE_DAYS, after?.at ?? null, after?.id ?? null],
  );
  const found = cutPage(rows, limit, ({ mark, id }) => [mark, id]);
  return {
    total: rows[0]?.total ?? 0,
    next: found.next,
    rows: found.rows.map(({ id, title, visibility, locationCount, removedAt }) => ({
      id,
      title,
      visibility,
      locationCount,
      removedAt: removedAt.toISOString(),
      erasedAt: new Date(removedAt.getTime() + RESTORE_DAYS * DAY_MS).toISOString(),
    })),
  };
}

const DAY_MS = 86_400_000;

/**
 * One step of erasing lists that were removed so many days ago, one at a time: each may have 100,000 places. A list to which an import request
 * refers waits for the request.
 */
export async function sweepRemovedLists(transaction: Transaction, days: number): Promise<SweepStep> {
  const { rowCount } = await transaction.query(
    `delete from lists where id = (
       select l.id from lists l where ${IS_REMOVED} and ${REMOVED_AT} < now() - make_interval(days => $1)
         and not exists (select from requested_lists r where r.list_id = l.id)
       order by ${REMOVED_AT} limit 1 for update skip locked)`,
    [days],
  );
  return stepOf(rowCount, 1);
}
