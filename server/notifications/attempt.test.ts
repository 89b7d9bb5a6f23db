import type { MessageReason } from '@cairn/contracts/notification-texts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import type { PushOutcome } from '../external/push/push.ts';
import { makeAttempt } from '../queue/attempt.ts';
import { LeaseLost, makeQueue, type Queue, type QueueEntry } from '../queue/queue.ts';
import { insertImportedUser } from '../users/store.ts';
import { concludeReplies, type MessageAttempt, MESSAGES, storeReply } from './attempt.ts';
import { ATTEMPT_LIMIT } from './conclude.ts';
import { claimMessage, type MessageToSend, readMessage } from './store.ts';
import { writeMessage } from './write.ts';

const NO_LOG = { info() {}, warn() {}, error() {} };
const REFUSED = { kind: 'refused', sentence: 'The service refused it' } as const;
const LATER = { kind: 'later', sentence: 'The service is busy' } as const;

describe('an attempt at a message', () => {
  let base: TestDatabase;
  let queue: Queue;
  let made = 0;
  let message: MessageToSend;

  beforeAll(async () => {
    base = await testDatabase();
    queue = makeQueue(base.database, base.url, NO_LOG);
    await queue.start();
  });
  afterAll(async () => {
    await queue.stop();
    await base.drop();
  });

  /** A claimed message to a new user with `devices` devices, each tried `failed` times before, and the attempt that now begins. */
  async function begin(devices: number, failed = 0): Promise<MessageAttempt> {
    const { database } = base;
    made += 1;
    const [fromUserId, toUserId] = [await insertImportedUser(database, 'Ann'), await insertImportedUser(database, 'Ben')];
    await database.query(
      `insert into devices (user_id, session_id, kind, address) select $1, 's', 'fcm', 'token ' || $2 || ' ' || n from generate_series(1, $3::int) n`,
      [toUserId, made, devices],
    );
    const id = await database.transaction((transaction) =>
      writeMessage(transaction, queue, { type: 'new_message', content: 'Hello', fromUserId, toUserId, idempotencyKey: `test ${made}` }),
    );
    const [entry] = await queue.claim('notifications', 1);
    if (!entry) throw new Error('The queue gave no entry');
    const claimed = await claim(id, entry);
    message = { ...claimed, due: claimed.due.map((device) => ({ ...device, attempts: failed })) };
    return makeAttempt(MESSAGES, { database, queue }, entry, message);
  }

  async function claim(id: string, entry: QueueEntry): Promise<MessageToSend> {
    const claimed = await base.database.transaction((transaction) => claimMessage(transaction, id, entry.id, entry.leaseToken));
    if (!claimed) throw new Error('The message cannot be claimed');
    return claimed;
  }

  async function reply(attempt: MessageAttempt, ...replies: PushOutcome[]): Promise<void> {
    for (const [index, one] of replies.entries()) {
      const device = message.due[index];
      if (!device) throw new Error('There are fewer devices than replies');
      await storeReply(base.database, attempt, device, one);
    }
  }
  const complete = (attempt: MessageAttempt) => attempt.end((transaction) => concludeReplies(transaction, attempt));
  const giveUp = (attempt: MessageAttempt, reason: MessageReason) => attempt.end(() => ({ sent: false, ended: true, reason }));
  const read = () => readMessage(base.database, message.id);
  async function state() {
    const { rows } = await base.database.query<{ ended: boolean; released: boolean; queued: number }>(
      `select ended_at is not null as ended, lease_token is null as released, (select count(*)::int from pgboss.job
         where data ->> 'rowId' = m.id and state in ('created', 'retry', 'active')) as queued from messages m where id = $1`,
      [message.id],
    );
    return rows[0];
  }
  async function counted() {
    const { rows } = await base.database.query<{ success: number; error: number }>(
      `select success_count::int as success, error_count::int as error from pollers where name = 'notifications'`,
    );
    return rows[0] ?? { success: 0, error: 0 };
  }

  it('that reaches one device of two sends the message, counts it once and names the device that did not take it', async () => {
    const attempt = await begin(2);
    const before = await counted();
    await reply(attempt, { kind: 'accepted' }, REFUSED);
    await complete(attempt);
    expect(await read()).toMatchObject({
      notificationSent: true,
      reason: `Not accepted for 1 of 2 devices: ${REFUSED.sentence}`,
    });
    expect(await state()).toEqual({ ended: true, released: true, queued: 0 });
    expect(await counted()).toEqual({ ...before, success: before.success + 1 });
  });

  it('that a service puts off leaves the message in the queue and counts as neither', async () => {
    const attempt = await begin(1);
    const before = await counted();
    await reply(attempt, LATER);
    await complete(attempt);
    expect(await read()).toMatchObject({
      notificationSent: false,
      reason: expect.stringMatching(/^Waiting for retry at .*: The service is busy$/),
    });
    expect(await state()).toEqual({ ended: false, released: true, queued: 1 });
    expect(await counted()).toEqual(before);
  });

  it('that is the last for its only device gives the message up', async () => {
    const attempt = await begin(1, ATTEMPT_LIMIT - 1);
    const before = await counted();
    await reply(attempt, LATER);
    await complete(attempt);
    expect(await read()).toMatchObject({
      notificationSent: false,
      reason: `Stopped: ${LATER.sentence}, after ${ATTEMPT_LIMIT} tries`,
    });
    expect(await state()).toEqual({ ended: true, released: true, queued: 0 });
    expect(await counted()).toEqual({ ...before, error: before.error + 1 });
  });

  it('that fails gives the message up for its reason', async () => {
    const attempt = await begin(1);
    await giveUp(attempt, { text: 'Stopped: a reason' });
    expect(await read()).toMatchObject({ notificationSent: false, reason: 'Stopped: a reason' });
    expect(await state()).toEqual({ ended: true, released: true, queued: 0 });
  });

  it('that has lost its lease writes nothing, however it ends', async () => {
    const attempt = await begin(1);
    await base.database.query(`update messages set lease_token = 'another worker' where id = $1`, [message.id]);
    const before = [await read(), await state(), await counted()];
    await expect(reply(attempt, { kind: 'accepted' })).rejects.toThrow(LeaseLost);
    await expect(complete(attempt)).rejects.toThrow(LeaseLost);
    await expect(giveUp(attempt, { text: 'a reason' })).rejects.toThrow(LeaseLost);
    expect([await read(), await state(), await counted()]).toEqual(before);
  });
});
