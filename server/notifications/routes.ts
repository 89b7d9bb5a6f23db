import { randomUUID } from 'node:crypto';
import * as contract from '@cairn/contracts/notifications.ts';
import type { NotificationPollerStatus } from '@cairn/contracts/polling.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { type Change, recordMade } from '../audit/record.ts';
import { pushContact } from '../config/config.ts';
import type { Transaction } from '../db/connection.ts';
import { cutPage, readTimeCursor } from '../db/paging.ts';
import { HttpError, notFound } from '../errors.ts';
import { page, pageSize } from '../http/page.ts';
import { route } from '../http/route.ts';
import { changeOnce } from '../idempotency/change-once.ts';
import { pollerSwitch } from '../polling/switch.ts';
import { lockExisting } from '../users/lookup.ts';
import { readMessage, readMessages } from './store.ts';
import { writeMessage } from './write.ts';

/** The operators' calls for notifications. */
export function notificationRoutes(app: FastifyInstance, { config, database, queue, notificationPoller }: Context): void {
  const contact = pushContact(config);
  const status = async (): Promise<NotificationPollerStatus> => {
    const { pollingEnabled: _enabled, ...counters } = await notificationPoller.status();
    return { ...counters, ...(contact === undefined ? {} : { contact }) };
  };

  // One round at the start, so that its answer already says Running; where this process works on nothing, another one does so soon.
  const afterStart = config.roles.has('worker') ? { afterStart: () => notificationPoller.worker.once() } : {};
  const poller = pollerSwitch(notificationPoller, status, afterStart);
  route(app, contract.notificationStatus, poller.status);
  route(app, contract.startNotifications, poller.start);
  route(app, contract.stopNotifications, poller.stop);

  route(app, contract.listMessages, async (call) => {
    const size = pageSize(call.query);
    const after = readTimeCursor(call.query.cursor);
    const { messages, total } = await readMessages(database, { limit: size + 1, after });
    const { rows, next } = cutPage(messages, size, ({ createdAt, id }) => [createdAt, id]);
    return page(call, rows, { total, next });
  });

  route(app, contract.createTestNotification, (call) =>
    changeOnce(database, contract.createTestNotification, call, async (transaction) => {
      await requireBoth(transaction, call.body.fromUserId, call.body.toUserId);
      const id = await writeMessage(transaction, queue, { ...call.body, idempotencyKey: `test:${randomUUID()}` });
      const made = await readMessage(transaction, id);
      if (!made) throw notFound('message');
      return recordMade(transaction, call.actor, { answer: made, change: testSent(made) });
    }),
  );
}

/** A test message as the audit trail keeps it, without what it says. */
function testSent({ id, type, fromUserId, toUserId, toUserName }: contract.Message): Change {
  const subject = { kind: 'message', id } as const;
  return { action: 'notification.test', subject, aboutUserId: toUserId, name: toUserName, after: { type, fromUserId, toUserId } };
}

/** @throws HttpError 404 for a user who does not exist */
async function requireBoth(transaction: Transaction, fromUserId: string, toUserId: string): Promise<void> {
  const existing = await lockExisting(transaction, [fromUserId, toUserId]);
  if (!existing.has(fromUserId)) throw new HttpError(404, 'unknown-user', 'This sender doesn’t exist. Choose a user from the list.');
  if (!existing.has(toUserId)) throw new HttpError(404, 'unknown-user', 'This recipient doesn’t exist. Choose a user from the list.');
}
