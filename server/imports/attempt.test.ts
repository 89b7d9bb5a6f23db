import type { Ledger } from '@cairn/contracts/extraction.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { readActivity } from '../polling/store.ts';
import { type Attempt, makeAttempt } from '../queue/attempt.ts';
import { LeaseLost, makeQueue, type Queue, type QueueEntry } from '../queue/queue.ts';
import { insertImportedUser } from '../users/store.ts';
import { REQUESTS } from './attempt.ts';
import { ATTEMPT_LIMIT, type Conclusion, conclude, type Outcome } from './conclude.ts';
import { claimRequest, insertRequest, readRequest, type RequestToRun, storeConclusion } from './store.ts';

const NO_LOG = { info() {}, warn() {}, error() {} };
const SENTENCE = 'The page did not answer.';
const FAILURE = { kind: 'failed', code: 'timed-out', texts: { text: SENTENCE }, retryable: false } as const;
const PASSING = { ...FAILURE, retryable: true } as const;
const REPORT: Ledger = { seen: 2, kept: 2, withoutCoordinates: 0, dropped: [], coverage: 'unknown' };

type RequestAttempt = Attempt<RequestToRun, Conclusion>;

/** Ends an attempt with this outcome. */
const end = (attempt: RequestAttempt, outcome: Outcome) => attempt.end(() => conclude(outcome, attempt.row, Date.now()));

describe('an attempt at an import request', () => {
  let base: TestDatabase;
  let queue: Queue;
  let userId: string;
  let requestId: string;
  let entry: QueueEntry;

  beforeAll(async () => {
    base = await testDatabase();
    queue = makeQueue(base.database, base.url, NO_LOG);
    await queue.start();
    userId = await insertImportedUser(base.database, 'Ivy');
  });
  afterAll(async () => {
    await queue.stop();
    await base.drop();
  });

  /** A claimed request after `failed` attempts, and the attempt that now begins. */
  async function begin(failed = 0): Promise<RequestAttempt> {
    const { database } = base;
    requestId = await database.transaction(async (transaction) => {
      const id = await insertRequest(transaction, { userId, title: 'Cafés', isPublic: true, importType: 'text', textContent: 'Ramen Ya' });
      await queue.send(transaction, 'imports', id);
      return id;
    });
    const [claimed] = await queue.claim('imports', 1);
    if (!claimed) throw new Error('The queue gave no entry');
    entry = claimed;
    await claimRequest(database, requestId, entry.leaseToken);
    await storeConclusion(database, requestId, entry.leaseToken, { status: 'pending', attempts: failed });
    const request = await claimRequest(database, requestId, entry.leaseToken);
    if (!request) throw new Error('The request cannot be claimed');
    return makeAttempt(REQUESTS, { database, queue }, entry, request);
  }

  const read = () => readRequest(base.database, requestId);
  /** The newest activity line, and how many requests have succeeded and failed so far. */
  async function reported() {
    const [line] = await readActivity(base.database, 'imports');
    const { rows: counters } = await base.database.query<{ success: number; error: number }>(
      `select success_count::int as success, error_count::int as error from pollers where name = 'imports'`,
    );
    return { type: line?.type, message: line?.message, ...counters[0] };
  }
  /** Seconds until the entries of the request that are in the queue may be claimed, the ended ones left out. */
  async function queued(): Promise<number[]> {
    const { rows } = await base.database.query<{ wait: number }>(
      `select round(extract(epoch from start_after - now()))::int as wait from pgboss.job
       where data ->> 'rowId' = $1 and state in ('created', 'retry', 'active') order by 1`,
      [requestId],
    );
    return rows.map(({ wait }) => wait);
  }

  /** The same entries as they are stored, without the time that passes. */
  async function entries(): Promise<unknown[]> {
    const { rows } = await base.database.query(
      "select state, start_after, retry_count from pgboss.job where data ->> 'rowId' = $1 order by id",
      [requestId],
    );
    return rows;
  }

  it('that completes stores what was read, leaves no entry in the queue and counts as a success', async () => {
    const attempt = await begin();
    const before = await reported();
    const details = { proposalId: 'a proposal' };
    await end(attempt, { kind: 'read', ledger: REPORT, message: { text: 'Imported "Cafés"' }, details });
    expect(await read()).toMatchObject({ status: 'completed', attempts: 1, ledger: REPORT });
    expect(await queued()).toEqual([]);
    expect(await reported()).toEqual({
      type: 'success',
      message: 'Imported "Cafés"',
      success: (before.success ?? 0) + 1,
      error: before.error,
    });
  });

  // @covers imports.failures-retried-back-off-fail
  it.each([
    [1, 5],
    [2, 30],
    [3, 120],
  ])('number %i that is retried waits %i s in the queue and counts as neither', async (number, seconds) => {
    const attempt = await begin(number - 1);
    const before = await reported();
    await end(attempt, PASSING);
    expect(await read()).toMatchObject({ status: 'pending', attempts: number, error: SENTENCE, errorCode: FAILURE.code });
    const [wait = 0, ...more] = await queued();
    expect([Math.abs(wait - seconds) <= 1, more]).toEqual([true, []]);
    const message = `"Cafés" will be tried again in ${seconds} s (attempt ${number} of ${ATTEMPT_LIMIT}): ${SENTENCE}`;
    expect(await reported()).toEqual({ ...before, type: 'warning', message });
  });

  // @covers imports.failures-retried-back-off-fail
  it('that is the last is not retried: the request fails with its reason', async () => {
    const attempt = await begin(ATTEMPT_LIMIT - 1);
    const before = await reported();
    await end(attempt, PASSING);
    expect(await read()).toMatchObject({ status: 'failed', attempts: ATTEMPT_LIMIT, error: SENTENCE, errorCode: FAILURE.code });
    expect(await queued()).toEqual([]);
    const message = `"Cafés" failed: ${SENTENCE}`;
    expect(await reported()).toEqual({ type: 'error', message, success: before.success, error: (before.error ?? 0) + 1 });
  });

  // @covers imports.failures-retried-back-off-fail
  it('that fails ends the request with its reason and counts as an error', async () => {
    const attempt = await begin();
    const before = await reported();
    await end(attempt, FAILURE);
    expect(await read()).toMatchObject({ status: 'failed', attempts: 1, error: SENTENCE, errorCode: FAILURE.code });
    expect(await queued()).toEqual([]);
    const message = `"Cafés" failed: ${SENTENCE}`;
    expect(await reported()).toEqual({ type: 'error', message, success: before.success, error: (before.error ?? 0) + 1 });
  });

  it('that is postponed uses up no attempt and waits until the given time', async () => {
    const attempt = await begin(2);
    await end(attempt, { kind: 'paused', until: Date.now() + 90_000, texts: { text: 'The service is paused.' } });
    expect(await read()).toMatchObject({ status: 'pending', attempts: 2, error: 'The service is paused.', errorCode: 'service-failed' });
    const [wait = 0] = await queued();
    expect(Math.abs(wait - 90)).toBeLessThanOrEqual(1);
  });

  it('that has lost its lease writes nothing, however it ends', async () => {
    const attempt = await begin();
    await claimRequest(base.database, requestId, 'the token of another worker');
    const before = [await read(), await reported(), await entries()];
    const outcomes: Outcome[] = [
      FAILURE,
      PASSING,
      { kind: 'read', ledger: REPORT, message: { text: 'Imported' }, details: {} },
      { kind: 'paused', until: Date.now(), texts: { text: 'Later' } },
    ];
    for (const outcome of outcomes) await expect(end(attempt, outcome)).rejects.toThrow(LeaseLost);
    expect([await read(), await reported(), await entries()]).toEqual(before);
  });
});
