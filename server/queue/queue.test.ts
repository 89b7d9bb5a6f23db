import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import type { Log } from '../logging/log.ts';
import { LeaseLost, makeQueue, type Queue, type QueueEntry } from './queue.ts';
import { makeWorker, type WorkerOptions } from './worker.ts';

const logged: string[] = [];
const log: Log = {
  info: (_part, message) => logged.push(message),
  warn: (_part, message) => logged.push(message),
  error: (_part, error, message) => logged.push(`${message}: ${error}`),
};

describe('the queue, with two processes on one server', () => {
  let base: TestDatabase;
  let one: Queue;
  let two: Queue;

  beforeAll(async () => {
    base = await testDatabase();
    one = makeQueue(base.database, base.url, log);
    two = makeQueue(base.database, base.url, log);
    await Promise.all([one.start(), two.start()]);
  });
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()]);
    await base.drop();
  });

  const send = (rowId: string, delay?: number) =>
    base.database.transaction((transaction) => one.send(transaction, 'imports', rowId, delay));
  const complete = (entry: QueueEntry) => base.database.transaction((transaction) => one.complete(transaction, 'imports', entry.id));

  // @covers imports.request-queue-entry-written-transaction
  it('has an entry only when its transaction commits', async () => {
    const broken = base.database.transaction(async (transaction) => {
      await one.send(transaction, 'imports', 'never');
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    expect(await one.claim('imports', 10)).toEqual([]);
  });

  // @covers imports.entry-claimed-worker-only
  it('lets only one worker claim each entry', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => send(`row ${i}`)));
    const claims = await Promise.all(Array.from({ length: 10 }, (_, i) => (i % 2 ? one : two).claim('imports', 8)));
    const rows = claims.flat().map((entry) => entry.rowId);
    expect(rows).toHaveLength(40);
    expect(new Set(rows).size).toBe(40);
    await Promise.all(claims.flat().map(complete));
    expect(await one.claim('imports', 10)).toEqual([]);
  });

  // @covers imports.dead-worker-entry-taken-over
  it('requeues a dead worker’s entry and counts the interruption', async () => {
    await send('orphan');
    const [first] = await one.claim('imports', 1);
    expect(first?.interruptions).toBe(0);
    // The worker is silent for longer than the lease; the supervisor of either process notices.
    await base.database.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where id = $1`, [first?.id]);
    let again: QueueEntry[] = [];
    const claimAgain = async () => {
      again = await two.claim('imports', 1);
      return again.length;
    };
    await expect.poll(claimAgain, { interval: 250 }).toBe(1);
    expect(again[0]).toMatchObject({ rowId: 'orphan', id: first?.id, interruptions: 1 });
    expect(again[0]?.leaseToken).not.toBe(first?.leaseToken);
    if (again[0]) await complete(again[0]);
  });

  // @covers imports.unfinished-work-released-stop
  it('requeues released entries at once, and no completed ones', async () => {
    await send('unfinished');
    const [entry] = await one.claim('imports', 1);
    if (!entry) throw new Error('nothing claimed');
    await one.release('imports', entry.id);
    const [again] = await two.claim('imports', 1);
    expect(again?.rowId).toBe('unfinished');
    if (!again) throw new Error('nothing claimed');
    await complete(again);
    await one.release('imports', again.id);
    expect(await two.claim('imports', 1)).toEqual([]);
  });

  it('keeps an entry with a delay until its time', async () => {
    await send('later', 1);
    expect(await one.claim('imports', 1)).toEqual([]);
    await expect.poll(async () => (await one.claim('imports', 1)).map((entry) => entry.rowId)).toEqual(['later']);
  });
});

describe('entries of a group', () => {
  let base: TestDatabase;
  let queue: Queue;
  beforeAll(async () => {
    base = await testDatabase();
    queue = makeQueue(base.database, base.url, log);
    await queue.start();
  });
  afterAll(async () => {
    await queue.stop();
    await base.drop();
  });
  const send = (rowId: string, group?: string) =>
    base.database.transaction((transaction) => queue.send(transaction, 'imports', rowId, 0, group === undefined ? {} : { group }));
  const complete = (entry: QueueEntry) => base.database.transaction((transaction) => queue.complete(transaction, 'imports', entry.id));

  it('are skipped while their group is excluded, and keep their group when they are released', async () => {
    await send('map', 'google');
    await send('note', 'text');
    await send('other');
    const claimed = await queue.claim('imports', 10, ['google']);
    expect(new Map(claimed.map(({ rowId, group }) => [rowId, group]))).toEqual(
      new Map([
        ['note', 'text'],
        ['other', undefined],
      ]),
    );
    await Promise.all(claimed.map(complete));
    const [map] = await queue.claim('imports', 10);
    if (!map) throw new Error('nothing claimed');
    await queue.release('imports', map.id);
    expect(await queue.claim('imports', 10, ['google'])).toEqual([]);
    const [again] = await queue.claim('imports', 10);
    expect(again).toMatchObject({ rowId: 'map', group: 'google' });
    if (again) await complete(again);
  });

  // @covers imports.service-answers-errors-not-no
  it('are processed while another group uses all slots, and in the slots of entries that only wait', async () => {
    const started: string[] = [];
    const ends: Array<() => void> = [];
    const busy = makeWorker({
      queue,
      name: 'imports',
      concurrency: 2,
      share: { perGroup: 2, inHand: 10 },
      intervalMs: 60_000,
      log,
      async handle(entry, _signal, slot) {
        started.push(entry.rowId);
        const wait = () => new Promise<void>((end) => ends.push(end));
        if (entry.group === 'slow') await wait();
        if (entry.group === 'waiting') await slot.park(wait);
        await complete(entry);
      },
    });
    for (let turn = 0; turn < 4; turn += 1) await send(`slow ${turn}`, 'slow');
    for (let turn = 0; turn < 3; turn += 1) await send(`waiting ${turn}`, 'waiting');
    for (let turn = 0; turn < 6; turn += 1) await send(`quick ${turn}`, 'quick');
    busy.start();
    const quick = () => started.filter((row) => row.startsWith('quick'));
    await expect.poll(quick).toHaveLength(6);
    expect(started.filter((row) => row.startsWith('slow'))).toHaveLength(2);
    expect(started).toContain('waiting 0');
    const letGo = setInterval(() => ends.splice(0).map((end) => end()), 20);
    await expect.poll(() => started.length).toBe(13);
    expect(new Set(started).size).toBe(13);
    await busy.idle();
    clearInterval(letGo);
    await busy.stop();
  });
});

describe('a worker', () => {
  let base: TestDatabase;
  let queue: Queue;
  beforeAll(async () => {
    base = await testDatabase();
    queue = makeQueue(base.database, base.url, log);
    await queue.start();
  });
  afterAll(async () => {
    await queue.stop();
    await base.drop();
  });

  const send = (rowId: string) => base.database.transaction((transaction) => queue.send(transaction, 'extraction', rowId));
  const worker = (handle: WorkerOptions['handle'], options: Partial<WorkerOptions> = {}) =>
    makeWorker({ queue, name: 'extraction', concurrency: 4, intervalMs: 60_000, handle, log, ...options });
  const complete = (entry: QueueEntry) => base.database.transaction((transaction) => queue.complete(transaction, 'extraction', entry.id));

  // @covers imports.new-request-wakes-worker-long
  it('is woken by a new entry, long before its next poll', async () => {
    const done: string[] = [];
    const busy = worker(async (entry) => {
      await complete(entry);
      done.push(entry.rowId);
    });
    busy.start();
    await send('wake');
    await expect.poll(() => done, { interval: 5 }).toEqual(['wake']);
    await busy.stop();
  });

  // @covers imports.unfinished-work-released-stop
  it('releases unfinished work when it is stopped', async () => {
    const started: string[] = [];
    const slow = worker(async (entry, signal) => {
      started.push(entry.rowId);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    slow.start();
    await send('half done');
    await expect.poll(() => started).toEqual(['half done']);
    await slow.stop();
    const [entry] = await queue.claim('extraction', 1);
    expect(entry?.rowId).toBe('half done');
    if (entry) await complete(entry);
  });

  // @covers imports.failure-waits-next-turn-no
  it('stops without retrying failed work, which others can then claim', async () => {
    let tries = 0;
    const broken = worker(async () => {
      tries += 1;
      throw new Error('each time');
    });
    await send('broken');
    expect(await broken.once()).toBe(1);
    await expect.poll(() => logged).toContain('Work on broken was released: Error: each time');
    await broken.stop();
    expect(tries).toBe(1);
    const [entry] = await queue.claim('extraction', 1);
    expect(entry?.rowId).toBe('broken');
    if (entry) await complete(entry);
  });

  it('does not requeue an entry whose lease another worker has', async () => {
    const lost = worker(async () => {
      throw new LeaseLost('Row lost');
    });
    await send('lost');
    expect(await lost.once()).toBe(1);
    await lost.idle();
    expect(logged).toContain('Row lost went to another process while this one worked on it');
    expect(await queue.claim('extraction', 1)).toEqual([]);
  });

  // @covers imports.stopped-poller-claims-nothing-requests
  it('claims nothing while it is not allowed to', async () => {
    let allowed = false;
    const done: string[] = [];
    const gated = worker(
      async (entry) => {
        await complete(entry);
        done.push(entry.rowId);
      },
      { beforeRound: async () => allowed },
    );
    await send('gated');
    expect(await gated.once()).toBe(0);
    allowed = true;
    expect(await gated.once()).toBe(1);
    await gated.idle();
    expect(done).toEqual(['gated']);
  });
});
