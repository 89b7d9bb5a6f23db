import type { ConcurrencyLimiter } from '../concurrency/limiter.ts';
import type { Database, Transaction } from '../db/connection.ts';
import type { PushMessage, PushOutcome } from '../external/push/push.ts';
import type { Log } from '../logging/log.ts';
import { countOutcome, writeActivity } from '../polling/store.ts';
import { LeaseLost, type Queue, type QueueEntry } from '../queue/queue.ts';
import { ATTEMPT_LIMIT, type Conclusion, conclude, pauseAfter, pushId, WAIT_DAYS } from './conclude.ts';
import * as store from './store.ts';

/** How often the work on a message may be cut off by a dying process before it is given up. */
const INTERRUPTION_LIMIT = 40;

/** Hands a message to one device's push service. */
export type SendToDevice = (device: store.DueDevice, message: PushMessage, signal: AbortSignal) => Promise<PushOutcome>;

export interface NotificationParts {
  database: Database;
  queue: Queue;
  log: Log;
  send: SendToDevice;
}

/**
 * Does the work of one queue entry: sends the message to each device that is due, and writes each answer down at once. Only the transactions
 * at the start and the end pass `limit`, so that most connections of the pool stay free for people.
 */
export async function runMessage(
  parts: NotificationParts & { limit: ConcurrencyLimiter },
  entry: QueueEntry,
  shutdown: AbortSignal,
): Promise<void> {
  const { database, queue, limit } = parts;
  const message = await limit(() =>
    database.transaction(async (transaction) => {
      const begun = await store.beginMessage(transaction, entry.rowId, entry.id, entry.leaseToken);
      // Ended, not due, or in hand by another entry, which then sees to what is left.
      if (!begun) await queue.complete(transaction, 'notifications', entry.id);
      return begun;
    }),
  );
  if (!message) return;
  const cutOff = entry.interruptions >= INTERRUPTION_LIMIT;
  const tried = cutOff ? [] : await Promise.allSettled(message.due.map((device) => tryDevice(parts, entry, message, device, shutdown)));
  for (const one of tried) if (one.status === 'rejected') throw one.reason;
  if (tried.some((one) => one.status === 'fulfilled' && !one.value)) return;
  await limit(() => database.transaction((transaction) => settle(parts, transaction, entry, message, cutOff)));
}

/** One try for one device. False when it was cut off by the end of the process: then nothing is known, and the entry goes back. */
async function tryDevice(
  { database, send }: NotificationParts,
  entry: QueueEntry,
  message: store.MessageToSend,
  device: store.DueDevice,
  shutdown: AbortSignal,
): Promise<boolean> {
  const outcome = await send(device, toPush(message), shutdown);
  if (shutdown.aborted && outcome.kind === 'later') return false;
  // At once, and not with the end of the round: the moment between a push service's yes and our note of it is the only one in which a
  // killed process makes a second sending. That one carries the same id and Topic, so that it takes the place of the first.
  const attempt = toAttempt(outcome, device.attempts + 1);
  if (!(await store.recordAttempt(database, message.id, entry.leaseToken, device.deviceId, attempt)))
    throw new LeaseLost(`Message ${message.id}`);
  return true;
}

function toAttempt(outcome: PushOutcome, attempts: number): store.Attempt {
  switch (outcome.kind) {
    case 'accepted':
      return { status: 'accepted', pause: 0 };
    case 'gone':
      return { status: 'gone', error: outcome.sentence, pause: 0 };
    case 'refused':
      return { status: 'given-up', error: outcome.sentence, pause: 0 };
    case 'later':
      if (attempts >= ATTEMPT_LIMIT) return { status: 'given-up', error: `${outcome.sentence}, after ${attempts} tries`, pause: 0 };
      return { status: 'pending', error: outcome.sentence, pause: pauseAfter(attempts, outcome.afterSeconds) };
  }
}

const TITLES = { new_message: 'New message', list_save: 'Your list was saved' } as const;

/** The message as its receiver gets it: a tap opens the list that it speaks of, else the profile of who sent it. */
function toPush({ id, type, content, fromUserId, fromUserName, listId, createdAt }: store.MessageToSend): PushMessage {
  const title = type === 'new_message' && fromUserName ? `${TITLES[type]} from ${fromUserName}` : TITLES[type];
  const url = listId === null ? `/user/${encodeURIComponent(fromUserId)}` : `/list/${encodeURIComponent(listId)}`;
  const left = Math.floor((createdAt.getTime() - Date.now()) / 1_000) + WAIT_DAYS * 86_400;
  return { id: pushId(id), title, body: content, url, ttl: Math.max(60, left) };
}

async function settle(
  { queue }: NotificationParts,
  transaction: Transaction,
  entry: QueueEntry,
  message: store.MessageToSend,
  cutOff: boolean,
): Promise<void> {
  const standing = await store.lockStanding(transaction, message.id, entry.leaseToken);
  if (!standing) throw new LeaseLost(`Message ${message.id}`);
  const conclusion = cutOff ? CUT_OFF : conclude(standing, new Date());
  await store.endRound(transaction, message.id, conclusion);
  await queue.complete(transaction, 'notifications', entry.id);
  if (!conclusion.ended) await queue.send(transaction, 'notifications', message.id, conclusion.nextIn);
  await tell(transaction, message, conclusion, standing.alreadySent);
}

const CUT_OFF: Conclusion = {
  sent: false,
  ended: true,
  reason: 'Given up: the work was cut off too often, the process that did it ended each time',
  nextIn: 0,
};

/** The activity line and the counters. A message counts once: when it is first sent, or when it ended without. */
async function tell(transaction: Transaction, message: store.MessageToSend, { sent, ended, reason }: Conclusion, alreadySent: boolean) {
  if (alreadySent) return;
  const to = message.toUserName ?? `user ${message.toUserId}`;
  const details = { messageId: message.id, toUserId: message.toUserId, type: message.type };
  if (sent) await writeActivity(transaction, 'notifications', 'success', `Sent to ${to}`, details);
  else if (ended) await writeActivity(transaction, 'notifications', 'error', `Not sent to ${to}. ${reason}`, details);
  else
    await writeActivity(
      transaction,
      'notifications',
      message.due.length > 0 ? 'warning' : 'info',
      `Not sent to ${to} yet. ${reason}`,
      details,
    );
  // Last: every settled message writes this one row, and whoever writes it makes the others wait until the commit.
  if (sent || ended) await countOutcome(transaction, 'notifications', sent ? 'success' : 'error');
}
