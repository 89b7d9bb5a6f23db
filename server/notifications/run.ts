import { NEW_MESSAGE } from '@cairn/contracts/texts.ts';
import type { ConcurrencyLimiter } from '../concurrency/limiter.ts';
import type { Database } from '../db/connection.ts';
import type { PushMessage, PushOutcome } from '../external/push/push.ts';
import type { Log } from '../logging/log.ts';
import type { Queue, QueueEntry } from '../queue/queue.ts';
import { makeAttempt } from './attempt.ts';
import { pushId, WAIT_DAYS } from './conclude.ts';
import { claimMessage, type DueDevice, type MessageToSend } from './store.ts';

/** How often a process may die while it works on a message before the message is given up. */
const INTERRUPTION_LIMIT = 40;

/** Sends a message to one device's push service. */
export type SendToDevice = (device: DueDevice, message: PushMessage, signal: AbortSignal) => Promise<PushOutcome>;

export interface NotificationParts {
  database: Database;
  queue: Queue;
  log: Log;
  send: SendToDevice;
}

/**
 * Does the work of one queue entry: sends the message to each device that is due, and stores each answer at once. Only the transactions
 * at the start and the end pass `limit`, so that most connections of the pool stay free for people.
 */
export async function runMessage(
  parts: NotificationParts & { limit: ConcurrencyLimiter },
  entry: QueueEntry,
  shutdown: AbortSignal,
): Promise<void> {
  const { database, queue, send, limit } = parts;
  const message = await limit(() =>
    database.transaction(async (transaction) => {
      const claimed = await claimMessage(transaction, entry.rowId, entry.id, entry.leaseToken);
      // Ended, not due, or claimed for another entry, which then completes what is left.
      if (!claimed) await queue.complete(transaction, 'notifications', entry.id);
      return claimed;
    }),
  );
  if (!message) return;
  const attempt = makeAttempt(queue, entry, message);
  if (entry.interruptions >= INTERRUPTION_LIMIT) {
    await limit(() => database.transaction((transaction) => attempt.fail(transaction, { code: 'interrupted' })));
    return;
  }
  const push = toPush(message);
  /** False when it was cut off by the end of the process: then its outcome is unknown, and the entry is released. */
  const sendTo = async (device: DueDevice): Promise<boolean> => {
    const reply = await send(device, push, shutdown);
    if (shutdown.aborted && reply.kind === 'later') return false;
    // Stored at once, not at the end: only a process that is killed between the push service's answer and this write sends a second time. That
    // sending has the same id and Topic, so that it replaces the first.
    await attempt.recordReply(database, device, reply);
    return true;
  };
  const tried = await Promise.allSettled(message.due.map(sendTo));
  for (const one of tried) if (one.status === 'rejected') throw one.reason;
  if (tried.some((one) => one.status === 'fulfilled' && !one.value)) return;
  await limit(() => database.transaction((transaction) => attempt.complete(transaction)));
}

const TITLES = { new_message: NEW_MESSAGE, list_save: 'Your list was saved' } as const;

/** The message as its receiver gets it: a tap opens the list that it is about, otherwise the sender's profile. */
function toPush({ id, type, content, fromUserId, fromUserName, listId, createdAt }: MessageToSend): PushMessage {
  const title = type === 'new_message' && fromUserName ? `${TITLES[type]} from ${fromUserName}` : TITLES[type];
  const url = listId === null ? `/user/${encodeURIComponent(fromUserId)}` : `/list/${encodeURIComponent(listId)}`;
  const left = Math.floor((createdAt.getTime() - Date.now()) / 1_000) + WAIT_DAYS * 86_400;
  return { id: pushId(id), title, body: content, url, ttl: Math.max(60, left) };
}
