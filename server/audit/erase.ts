import { UNDO_HOURS } from '@cairn/contracts/audit.ts';
import type { Queryable, Transaction } from '../db/connection.ts';

/** Deletes the details of entries about users. The entries stay, because the hash chain must not break. */
export async function eraseDetails(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.query(
    'delete from audit_undo using audit_log l where l.position = audit_undo.position and l.about_user_id = any ($1)',
    [userIds],
  );
  await transaction.query('update audit_log set details = null, details_salt = null where about_user_id = any ($1)', [userIds]);
}

/** Deletes the undo data of changes that are too old to be undone. */
export async function removeExpiredUndoData(querier: Queryable): Promise<void> {
  await querier.query(
    'delete from audit_undo using audit_log l where l.position = audit_undo.position and l.at < now() - make_interval(hours => $1)',
    [UNDO_HOURS],
  );
}
