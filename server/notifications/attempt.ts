import type { ActivityText } from '@cairn/contracts/activity-texts.ts';
import type { MessageReason } from '@cairn/contracts/notification-texts.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { PushOutcome } from '../external/push/push.ts';
import { countOutcome, writeActivity } from '../polling/store.ts';
import { LeaseLost, type Queue, type QueueEntry } from '../queue/queue.ts';
import { ATTEMPT_LIMIT, type Conclusion, conclude, pauseAfter } from './conclude.ts';
import * as store from './store.ts';

/**
 * One attempt at a message, which may go to several devices. `complete` or `fail` ends it, in the caller's transaction: on the row of the
 * message, in the queue, and in the activity log. Each function throws `LeaseLost` when another worker has claimed the message meanwhile.
 */
export interface Attempt {
  /** Stores what the push service of a device answered; the device is tried again later where that makes sense and a try is left. */
  recordReply(querier: Queryable, device: store.DueDevice, reply: PushOutcome): Promise<void>;
  /** Ends according to the stored results: the message is sent, waits for its next attempt, or is given up. */
  complete(transaction: Transaction): Promise<void>;
  /** Gives the message up for `reason`. */
  fail(transaction: Transaction, reason: MessageReason): Promise<void>;
}

/** The attempt at `message` that a worker makes for the queue entry by which it claimed it. */
export function makeAttempt(queue: Queue, entry: QueueEntry, message: store.MessageToSend): Attempt {
  const leaseLost = () => new LeaseLost(`Message ${message.id}`);

  const end = async (transaction: Transaction, decide: (progress: store.Progress) => Conclusion) => {
    const progress = await store.lockProgress(transaction, message.id, entry.leaseToken);
    if (!progress) throw leaseLost();
    const conclusion = decide(progress);
    await store.storeConclusion(transaction, message.id, conclusion);
    await queue.complete(transaction, 'notifications', entry.id);
    if (!conclusion.ended) await queue.send(transaction, 'notifications', message.id, conclusion.nextIn);
    if (!progress.alreadySent) await report(transaction, message, conclusion);
  };

  return {
    async recordReply(querier, device, reply) {
      const result = toResult(reply, device.attempts + 1);
      if (!(await store.storeDeliveryResult(querier, message.id, entry.leaseToken, device.deviceId, result))) throw leaseLost();
    },
    complete: (transaction) => end(transaction, (progress) => conclude(progress, new Date())),
    fail: (transaction, reason) => end(transaction, () => ({ sent: false, ended: true, reason, nextIn: 0 })),
  };
}

function toResult(reply: PushOutcome, attempts: number): store.DeliveryResult {
  switch (reply.kind) {
    case 'accepted':
      return { status: 'accepted', pause: 0 };
    case 'gone':
      return { status: 'gone', error: reply.sentence, pause: 0 };
    case 'refused':
      return { status: 'given-up', error: reply.sentence, pause: 0 };
    case 'later':
      if (attempts >= ATTEMPT_LIMIT) return { status: 'given-up', error: `${reply.sentence}, after ${attempts} tries`, pause: 0 };
      return { status: 'pending', error: reply.sentence, pause: pauseAfter(attempts, reply.afterSeconds) };
  }
}

/** Writes the activity line and counts the message: once, when it is first sent, or when it ended without. */
async function report(
  transaction: Transaction,
  message: store.MessageToSend,
  { sent, ended, reason = { text: '' } }: Conclusion,
): Promise<void> {
  const to = message.toUserName ?? `user ${message.toUserId}`;
  const details = { messageId: message.id, toUserId: message.toUserId, type: message.type };
  const write = (type: 'success' | 'error' | 'warning' | 'info', line: ActivityText) =>
    writeActivity(transaction, 'notifications', type, line, details);
  if (sent) await write('success', { code: 'sent', values: { to } });
  else if (ended) await write('error', { code: 'not-sent', values: { to, reason } });
  else await write(message.due.length > 0 ? 'warning' : 'info', { code: 'not-sent-yet', values: { to, reason } });
  // Last: every ended attempt writes this one row, and holds up the others until its commit.
  if (sent || ended) await countOutcome(transaction, 'notifications', sent ? 'success' : 'error');
}
