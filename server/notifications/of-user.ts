import type { MessageReason } from '@cairn/contracts/notification-texts.ts';
import type { Transaction } from '../db/connection.ts';
import { storable } from '../db/storable.ts';

const STOPPED: MessageReason = { code: 'stopped-user-deleted' };

/**
 * Empties the messages from and to users for good, and ends those that are not sent yet. A worker that is sending one finds that its lease
 * is lost.
 */
export async function eraseMessages(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.query(
    `update messages set content = '', lease_token = null, entry_id = null, ended_at = coalesce(ended_at, now()),
       reason = case when sent_at is not null then reason end, coded_reason = case when sent_at is null then $2 else coded_reason end
       where to_user_id = any ($1) or from_user_id = any ($1)`,
    [userIds, storable(STOPPED)],
  );
}

/** SQL, true where a message was written by or to the user of this id. `userId` is an SQL expression. */
export function hasMessagesSql(userId: string): string {
  return `exists (select from messages where to_user_id = ${userId} or from_user_id = ${userId})`;
}

/** SQL that counts the devices of the user of this id. `userId` is an SQL expression. */
export function countDevicesSql(userId: string): string {
  return `(select count(*) from devices where user_id = ${userId})`;
}

const PENDING = 'ended_at is null and sent_at is null';

/** SQL that counts the messages that wait to be sent to the user of this id. `userId` is an SQL expression. */
export function countPendingToSql(userId: string): string {
  return `(select count(*) from messages where to_user_id = ${userId} and ${PENDING})`;
}

/** SQL that counts the messages about the list of this id that wait to be sent. `listId` is an SQL expression. */
export function countPendingAboutSql(listId: string): string {
  return `(select count(*) from messages where list_id = ${listId} and ${PENDING})`;
}
