import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { makeQueue, type Queue } from '../queue/queue.ts';
import { insertImportedUser } from '../users/store.ts';
import type { Conclusion } from './conclude.ts';
import { eraseMessages } from './of-user.ts';
import { readMessage, storeConclusion } from './store.ts';
import { writeMessage } from './write.ts';

const NO_LOG = { info() {}, warn() {}, error() {} };

describe('why a message is not sent', () => {
  let base: TestDatabase;
  let queue: Queue;
  let toUserId: string;
  beforeAll(async () => {
    base = await testDatabase();
    queue = makeQueue(base.database, base.url, NO_LOG);
    await queue.start();
  });
  afterAll(async () => {
    await queue.stop();
    await base.drop();
  });

  let made = 0;
  async function write(): Promise<string> {
    made += 1;
    const idempotencyKey = `reason ${made}`;
    toUserId = await insertImportedUser(base.database, 'Ben');
    const fromUserId = await insertImportedUser(base.database, 'Ann');
    return base.database.transaction((transaction) =>
      writeMessage(transaction, queue, { type: 'new_message', content: 'Hello', fromUserId, toUserId, idempotencyKey }),
    );
  }
  /** Ends an attempt that holds the message. */
  async function conclude(id: string, conclusion: Conclusion): Promise<void> {
    await base.database.query("update messages set lease_token = 'held' where id = $1", [id]);
    expect(await base.database.transaction((transaction) => storeConclusion(transaction, id, 'held', conclusion))).toBe(true);
  }
  const stored = async (id: string) => (await base.database.query('select reason, coded_reason from messages where id = $1', [id])).rows[0];
  const shown = async (id: string) => (await readMessage(base.database, id))?.reason;

  // @covers notifications.otherwise-why-not-no-device
  test('is kept as a code with values, and shown as a sentence', async () => {
    const id = await write();
    const reason = { code: 'no-device', values: { until: '2026-03-29T11:00:00.000Z' } } as const;
    await conclude(id, { sent: false, ended: false, nextIn: 60, reason });
    expect(await stored(id)).toEqual({ reason: null, coded_reason: reason });
    expect(await shown(id)).toBe('No device yet. Will keep trying until Mar 29.');
  });

  test('is shown as it is in a row from before reasons had codes, until the next attempt', async () => {
    const id = await write();
    await base.database.query('update messages set reason = $2 where id = $1', [id, 'Stopped: a reason of then']);
    expect(await shown(id)).toBe('Stopped: a reason of then');
    await conclude(id, { sent: true, ended: true });
    expect([await shown(id), await stored(id)]).toEqual([undefined, { reason: null, coded_reason: null }]);
  });

  test('is that the user was deleted, where the user is erased before it is sent', async () => {
    const id = await write();
    await base.database.transaction((transaction) => eraseMessages(transaction, [toUserId]));
    expect(await shown(id)).toBe('Stopped: the user was deleted');
  });
});
