import { UNDO_HOURS } from '@cairn/contracts/audit.ts';
import type { Transaction } from '../db/connection.ts';
import { stepOf, type SweepStep } from '../db/sweep.ts';

/** Deletes the details of entries about users. The entries stay, because the hash chain must not break. */
export async function eraseDetails(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.query(
    'delete from audit_undo using audit_log l where l.position = audit_undo.position and l.about_user_id = any ($1)',
    [userIds],
  );
  await transaction.query('update audit_log set details = null, details_salt = null where about_user_id = any ($1)', [userIds]);
}

/** Undo data of one change may contain a whole list, so these steps are shorter than others. */
const UNDO_ROWS = 50;

/** One step of deleting the undo data of changes that are too old to be undone. The entries themselves stay. */
export async function sweepUndoData(transaction: Transaction): Promise<SweepStep> {
  const { rowCount } = await transaction.query(
    `delete from audit_undo where position in (
       select u.position from audit_undo u join audit_log l on l.position = u.position
       where l.at < now() - make_interval(hours => $1) order by u.position limit $2)`,
    [UNDO_HOURS, UNDO_ROWS],
  );
  return stepOf(rowCount, UNDO_ROWS);
}
