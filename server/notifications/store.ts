import { wordsOf } from '@cairn/contracts/coded-text.ts';
import { MESSAGE_REASONS, type MessageReason } from '@cairn/contracts/notification-texts.ts';
import type { Message } from '@cairn/contracts/notifications.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { codedSql } from '../db/coded-sql.ts';
import { readTotal } from '../db/counts.ts';
import { storable } from '../db/storable.ts';
import { stepOf, SWEEP_ROWS, type SweepStep } from '../db/sweep.ts';
import type { Conclusion, Delivery, DeliveryResult, Progress } from './conclude.ts';

interface MessageRow {
  id: string;
  type: Message['type'];
  content: string;
  fromUserId: string;
  fromUserName: string | null;
  toUserId: string;
  toUserName: string | null;
  createdAt: Date;
  sentAt: Date | null;
  reason: MessageReason | null;
}

const COLUMNS = `m.id, m.type, m.content, m.from_user_id as "fromUserId", f.label as "fromUserName", m.to_user_id as "toUserId",
  t.label as "toUserName", m.created_at as "createdAt", m.sent_at as "sentAt",
  ${codedSql('m.coded_reason', 'm.reason')} as reason`;
const JOINS = 'join user_summaries f on f.id = m.from_user_id join user_summaries t on t.id = m.to_user_id';

function presentMessage(row: MessageRow): Message {
  return {
    id: row.id,
    type: row.type,
    content: row.content,
    fromUserId: row.fromUserId,
    fromUserName: row.fromUserName ?? undefined,
    toUserId: row.toUserId,
    toUserName: row.toUserName ?? undefined,
    notificationSent: row.sentAt !== null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString(),
    reason: row.reason ? wordsOf(MESSAGE_REASONS, row.reason) : undefined,
  };
}

export async function readMessage(querier: Queryable, id: string): Promise<Message | undefined> {
  const { rows } = await querier.query<MessageRow>(`select ${COLUMNS} from messages m ${JOINS} where m.id = $1`, [id]);
  return rows[0] && presentMessage(rows[0]);
}

/** Messages newest first, those behind `after`, and how many there are in all. */
export async function readMessages(
  querier: Queryable,
  where: { limit: number; after?: { at: string; id: string } | undefined },
): Promise<{ messages: Message[]; total: number }> {
  const behind = where.after ? 'where (m.created_at, m.id) < ($2::timestamptz, $3)' : '';
  const page = querier.query<MessageRow>(
    `select ${COLUMNS} from (select * from messages m ${behind} order by m.created_at desc, m.id desc limit $1) m ${JOINS}
     order by m.created_at desc, m.id desc`,
    [where.limit, ...(where.after ? [where.after.at, where.after.id] : [])],
  );
  const [{ rows }, total] = await Promise.all([page, readTotal(querier, 'messages')]);
  return { messages: rows.map(presentMessage), total };
}

export interface DueDevice {
  deviceId: string;
  kind: 'web-push' | 'fcm';
  address: string;
  p256dh: string | null;
  auth: string | null;
  /** Tries that failed so far. */
  attempts: number;
}

export interface MessageToSend {
  id: string;
  type: Message['type'];
  content: string;
  fromUserId: string;
  fromUserName: string | null;
  toUserId: string;
  toUserName: string | null;
  listId: string | null;
  createdAt: Date;
  /** One device has received it. */
  alreadySent: boolean;
  due: DueDevice[];
}

/**
 * Claims an open message for `leaseToken` and adds a delivery for every device of its user that has none. Undefined when there is nothing to
 * do now: it has ended, is not due, or is claimed for another queue entry.
 */
export async function claimMessage(
  transaction: Transaction,
  id: string,
  entryId: string,
  leaseToken: string,
): Promise<MessageToSend | undefined> {
  const { rows } = await transaction.query<Omit<MessageToSend, 'due'> & { userGone: boolean }>(
    `with claimed as (
       update messages set lease_token = $3, entry_id = $2
       where id = $1 and ended_at is null and next_at <= now() + interval '1 second' and (lease_token is null or entry_id = $2) returning *),
     added as (
       insert into deliveries (message_id, device_id) select b.id, d.id from claimed b join devices d on d.user_id = b.to_user_id
       where b.sent_at is null on conflict do nothing)
     select m.id, m.type, m.content, m.from_user_id as "fromUserId", f.label as "fromUserName", m.to_user_id as "toUserId",
       t.label as "toUserName", m.list_id as "listId", m.created_at as "createdAt",
       m.sent_at is not null as "alreadySent", t.deleted_at is not null as "userGone"
     from claimed m ${JOINS}`,
    [id, entryId, leaseToken],
  );
  const [message] = rows;
  if (!message) return undefined;
  const { userGone, ...rest } = message;
  return { ...rest, due: userGone ? [] : await dueDevices(transaction, id) };
}

async function dueDevices(transaction: Transaction, messageId: string): Promise<DueDevice[]> {
  const { rows } = await transaction.query<DueDevice>(
    `select d.id as "deviceId", d.kind, d.address, d.p256dh, d.auth, v.attempts from deliveries v join devices d on d.id = v.device_id
     where v.message_id = $1 and v.status = 'pending' and v.next_attempt_at <= now() + interval '1 second'`,
    [messageId],
  );
  return rows;
}

/** Stores the result of one try, in a separate statement. False when the message has another lease by now. */
export async function storeDeliveryResult(
  querier: Queryable,
  messageId: string,
  leaseToken: string,
  deviceId: string,
  result: DeliveryResult,
): Promise<boolean> {
  const { rows } = await querier.query<{ held: boolean }>(
    `with held as (select id from messages where id = $1 and lease_token = $2 for share),
     gone as (delete from devices where id = $3 and $4 = 'gone' and exists (select from held)),
     seen as (update devices set last_sent_at = now() where id = $3 and $4 = 'accepted' and exists (select from held)),
     written as (
       update deliveries set status = $4, error = $5, attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $6)
       where message_id = $1 and device_id = $3 and exists (select from held))
     select exists (select from held) as held`,
    [messageId, leaseToken, deviceId, result.status, result.error ?? null, result.pause],
  );
  return rows[0]?.held ?? false;
}

/**
 * How far a message has come, its row locked until the transaction ends: a device added at the same time is either seen here, or finds the
 * message unclaimed. Deliveries of devices that were removed meanwhile count as gone. Undefined when it has another lease by now.
 */
export async function lockProgress(transaction: Transaction, id: string, leaseToken: string): Promise<Progress | undefined> {
  const { rows } = await transaction.query<{ createdAt: Date; alreadySent: boolean }>(
    'select created_at as "createdAt", sent_at is not null as "alreadySent" from messages where id = $1 and lease_token = $2 for update',
    [id, leaseToken],
  );
  const [message] = rows;
  if (!message) return undefined;
  const { rows: state } = await transaction.query<{ deliveries: Delivery[]; newDevices: number; userGone: boolean }>(
    `select u.deleted_at is not null as "userGone",
       (select coalesce(jsonb_agg(jsonb_build_object(
          'status', case when v.status = 'pending' and d.id is null then 'gone' else v.status end, 'error', v.error,
          'dueIn', extract(epoch from v.next_attempt_at - now()) * 1000)), '[]')
        from deliveries v left join devices d on d.id = v.device_id where v.message_id = m.id) as deliveries,
       (select count(*) from devices d where d.user_id = m.to_user_id
          and not exists (select from deliveries v where v.message_id = m.id and v.device_id = d.id)) as "newDevices"
     from messages m join user_summaries u on u.id = m.to_user_id where m.id = $1`,
    [id],
  );
  const [found] = state;
  if (!found) return undefined;
  // Nothing is sent to a deleted user, although the user's devices are kept until the user is erased.
  const idle = found.userGone ? { deliveries: found.deliveries.filter(({ status }) => status !== 'pending'), newDevices: 0 } : {};
  return { ...message, ...found, ...idle };
}

/** Stores the conclusion of an attempt and releases the message; false when it has another lease by now. */
export async function storeConclusion(transaction: Transaction, id: string, leaseToken: string, conclusion: Conclusion): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update messages set lease_token = null, entry_id = null, reason = null, coded_reason = $2, sent_at = case when $3 then coalesce(sent_at, now()) else sent_at end,
       ended_at = case when $4 then now() end, next_at = now() + make_interval(secs => $5) where id = $1 and lease_token = $6`,
    [id, conclusion.reason ? storable(conclusion.reason) : null, conclusion.sent, conclusion.ended, conclusion.nextIn ?? 0, leaseToken],
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Makes what waits for a device of this user due now, and answers the ids; what is claimed looks for new devices by itself at its end.
 * The caller has locked the user's row, so that no message slips in between.
 */
export async function makeWaitingDue(transaction: Transaction, userId: string): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    `update messages set next_at = now() where id in (
       select id from messages where to_user_id = $1 and ended_at is null and sent_at is null for update)
     and lease_token is null returning id`,
    [userId],
  );
  return rows.map((row) => row.id);
}

/** One step of removing messages, with their deliveries, that ended longer ago. What is not sent yet stays. */
export async function sweepMessages(transaction: Transaction, days: number): Promise<SweepStep> {
  const { rowCount } = await transaction.query(
    `delete from messages where id in (
       select id from messages where ended_at < now() - make_interval(days => $1) order by ended_at limit $2 for update skip locked)`,
    [days, SWEEP_ROWS],
  );
  return stepOf(rowCount);
}
