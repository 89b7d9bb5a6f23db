import type { ActivityText } from '@cairn/contracts/activity-texts.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { PushOutcome } from '../external/push/push.ts';
import { countOutcome, writeActivity } from '../polling/store.ts';
import type { Attempt, WorkKind } from '../queue/attempt.ts';
import { type Conclusion, conclude, INTERRUPTED, resultOf } from './conclude.ts';
import { claimMessage, type DueDevice, lockProgress, type MessageToSend, storeConclusion, storeDeliveryResult } from './store.ts';

/** One attempt at a message, which may go to several devices. */
export type MessageAttempt = Attempt<MessageToSend, Conclusion>;

/** Messages as work of the queue. */
export const MESSAGES: WorkKind<MessageToSend, Conclusion> = {
  queue: 'notifications',
  noun: 'Message',
  claim: (transaction, { rowId, id, leaseToken }) => claimMessage(transaction, rowId, id, leaseToken),
  interrupted: () => INTERRUPTED,
  write: (transaction, { id }, leaseToken, conclusion) => storeConclusion(transaction, id, leaseToken, conclusion),
  report: async (transaction, message, conclusion) => {
    if (!message.alreadySent) await report(transaction, message, conclusion);
  },
};

/** Stores what the push service of a device answered. @throws LeaseLost */
export async function storeReply(querier: Queryable, attempt: MessageAttempt, device: DueDevice, reply: PushOutcome): Promise<void> {
  const result = resultOf(reply, device.attempts + 1);
  if (!(await storeDeliveryResult(querier, attempt.row.id, attempt.leaseToken, device.deviceId, result))) throw attempt.leaseLost();
}

/** The conclusion of the stored replies: the message is sent, waits for its next attempt, or is given up. @throws LeaseLost */
export async function concludeReplies(transaction: Transaction, attempt: MessageAttempt): Promise<Conclusion> {
  const progress = await lockProgress(transaction, attempt.row.id, attempt.leaseToken);
  if (!progress) throw attempt.leaseLost();
  return conclude(progress, new Date());
}

/** Writes the activity line and counts the message: once, when it is first sent, or when it ended without. */
async function report(transaction: Transaction, message: MessageToSend, { sent, ended, reason = { text: '' } }: Conclusion): Promise<void> {
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
