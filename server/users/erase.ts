import { UNDO_HOURS } from '@cairn/contracts/audit.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { removeExpiredKeys } from '../idempotency/store.ts';

/** Users erased in one transaction, so that none holds others up for long. */
const BATCH = 500;

/**
 * Removes for good what belongs to users who were deleted more than 24 hours ago, and what undos of that age would have needed. A user's row
 * stays without anything that tells of a person, because other people's messages point at it; so do the entries of the audit trail, whose
 * chain must not break. Answers how many users were erased.
 */
export async function eraseDeletedUsers(database: Database): Promise<number> {
  for (let erased = 0; ; ) {
    const count = await database.transaction(eraseSome);
    erased += count;
    if (count === BATCH) continue;
    // Attempts to sign in count for a quarter of an hour; those on addresses that nobody tries again would stay for ever.
    await database.query("delete from sign_in_failures where at < now() - interval '1 day'");
    await removeExpiredKeys(database);
    await database.query(
      'delete from audit_undo using audit_log l where l.position = audit_undo.position and l.at < now() - make_interval(hours => $1)',
      [UNDO_HOURS],
    );
    return erased;
  }
}

async function eraseSome(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ id: string }>(
    `select id from users where deleted_at < now() - make_interval(hours => $1) and erased_at is null order by id limit ${BATCH}
     for update skip locked`,
    [UNDO_HOURS],
  );
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  for (const statement of STATEMENTS) await transaction.query(statement, [ids]);
  return ids.length;
}

/** In this order, each for the users whose ids stand in $1. */
const STATEMENTS = [
  // What they saved no longer counts.
  `update lists l set saves = greatest(0, l.saves - s.n)
     from (select list_id, count(*)::int as n from list_saves where user_id = any ($1) group by list_id) s where l.id = s.list_id`,
  'delete from list_saves where user_id = any ($1)',
  'delete from devices where user_id = any ($1)',
  'delete from user_sessions where user_id = any ($1)',
  // What was written by or to them. What was not sent yet never will be; who has it in hand finds that it is no longer the holder.
  `update messages set content = '', holder = null, entry_id = null, ended_at = coalesce(ended_at, now()),
     reason = case when sent_at is null then 'Given up: the user was removed' else reason end
     where to_user_id = any ($1) or from_user_id = any ($1)`,
  `delete from activity_log where poller = 'notifications' and details ->> 'toUserId' = any ($1)`,
  'delete from import_requests where user_id = any ($1)',
  'update import_requests set list_id = null where list_id in (select id from lists where user_id = any ($1))',
  'delete from lists where user_id = any ($1)',
  'delete from audit_undo using audit_log l where l.position = audit_undo.position and l.about_user_id = any ($1)',
  'update audit_log set details = null, details_salt = null where about_user_id = any ($1)',
  `update users set erased_at = now(), display_name = null, username = null, email = null, bio = null, profile_image_url = null,
     banner_image_url = null, social_links = null, password_hash = null where id = any ($1)`,
];
