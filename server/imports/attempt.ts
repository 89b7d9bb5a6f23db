import type { ActivityText } from '@cairn/contracts/activity-texts.ts';
import type { FailureCode, Ledger } from '@cairn/contracts/extraction.ts';
import type { Transaction } from '../db/connection.ts';
import { countOutcome, writeActivity } from '../polling/store.ts';
import { LeaseLost, type Queue, type QueueEntry } from '../queue/queue.ts';
import { enqueueRequests } from './enqueue.ts';
import { endRequest, type RequestEnd, type RequestToRun } from './store.ts';

/** Attempts a request gets before it fails for good. A process that dies uses up none. */
export const ATTEMPT_LIMIT = 4;
/** Seconds before the second, third, fourth attempt. */
const BACK_OFF = [5, 30, 120];

/** Why an attempt failed. */
interface Failure {
  code: FailureCode;
  sentence: string;
}

/** The result of an attempt that read its source. */
interface Completion {
  ledger: Ledger;
  /** What could not be read; undefined when all was. */
  sentence?: string | undefined;
  /** The list that was made. */
  listId?: string | undefined;
  /** The line of the activity log. */
  message: ActivityText;
  details: Record<string, unknown>;
}

/**
 * One attempt at an import request. Exactly one of its functions ends it, in the caller's transaction: on the row of the request, in the
 * queue, and in the activity log. Each throws `LeaseLost` when another worker has claimed the request meanwhile.
 */
export interface Attempt {
  complete(transaction: Transaction, completion: Completion): Promise<void>;
  /** The request waits, longer each time, until its next attempt; false, with nothing changed, when it has none left. */
  retry(transaction: Transaction, failure: Failure): Promise<boolean>;
  /** The request fails for good. */
  fail(transaction: Transaction, failure: Failure): Promise<void>;
  /** The request waits until a time, in milliseconds since 1970, because requests to its service are paused. This uses up no attempt. */
  postpone(transaction: Transaction, until: number, sentence: string): Promise<void>;
}

/** The attempt at `request` that a worker makes for the queue entry by which it claimed it. */
export function makeAttempt(queue: Queue, entry: QueueEntry, request: RequestToRun): Attempt {
  const { id, title } = request;
  const attempts = request.attempts + 1;

  const end = async (transaction: Transaction, requestEnd: RequestEnd) => {
    if (!(await endRequest(transaction, id, entry.leaseToken, requestEnd))) throw new LeaseLost(`Request ${id}`);
    await queue.complete(transaction, 'imports', entry.id);
  };

  return {
    async complete(transaction, { ledger, sentence, listId, message, details }) {
      await end(transaction, { status: 'completed', attempts, error: sentence, ledger, listId });
      await countOutcome(transaction, 'imports', 'success');
      await writeActivity(transaction, 'imports', sentence ? 'warning' : 'success', message, { requestId: id, ...details, ledger });
    },
    async retry(transaction, { code, sentence }) {
      if (attempts >= ATTEMPT_LIMIT) return false;
      const delay = BACK_OFF[attempts - 1] ?? BACK_OFF.at(-1) ?? 0;
      await end(transaction, { status: 'pending', attempts, error: sentence, errorCode: code });
      await enqueueRequests(transaction, queue, [id], delay);
      const values = { title, seconds: delay, attempt: attempts, limit: ATTEMPT_LIMIT, reason: { text: sentence } };
      await writeActivity(transaction, 'imports', 'warning', { code: 'retried', values }, { requestId: id, code });
      return true;
    },
    async fail(transaction, { code, sentence }) {
      await end(transaction, { status: 'failed', attempts, error: sentence, errorCode: code });
      await countOutcome(transaction, 'imports', 'error');
      const values = { title, reason: { text: sentence } };
      await writeActivity(transaction, 'imports', 'error', { code: 'failed', values }, { requestId: id, code });
    },
    async postpone(transaction, until, sentence) {
      await end(transaction, { status: 'pending', attempts: request.attempts, error: sentence, errorCode: 'service-failed' });
      await enqueueRequests(transaction, queue, [id], Math.max(1, Math.ceil((until - Date.now()) / 1_000)));
    },
  };
}
