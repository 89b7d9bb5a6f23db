import type { Queue, QueueEntry } from '../queue/queue.ts';
import type { Attempt, WorkKind } from '../queue/attempt.ts';
import { type Conclusion, interrupted, type JobEnd } from './conclude.ts';
import { claimJob, type JobToRun, jobWord, mustWait, replacePlaces, storeConclusion } from './store.ts';

/** One attempt at a job. */
export type JobAttempt = Attempt<JobToRun, Conclusion>;

/** After this time a job looks again whether its user has fewer that run. */
const WAIT_SECONDS = 2;

/** Jobs as work of the queue; `onEnd` is called after one has ended. */
export function makeJobKind({ channel }: Queue, onEnd?: (status: JobEnd['status']) => void): WorkKind<JobToRun, Conclusion> {
  return {
    queue: 'extraction',
    noun: 'Job',
    async claim(transaction, entry: QueueEntry) {
      if (await mustWait(transaction, entry.rowId)) return { laterIn: WAIT_SECONDS };
      return claimJob(transaction, entry.rowId, entry.leaseToken);
    },
    interrupted,
    write: (transaction, job, leaseToken, conclusion) => storeConclusion(transaction, job.id, leaseToken, conclusion),
    async report(transaction, job, conclusion) {
      channel.notify(transaction, jobWord(job.id));
      if (conclusion.status === 'pending') return;
      await replacePlaces(transaction, job.id, conclusion.places.kept, conclusion.places.rest);
      transaction.afterCommit(() => onEnd?.(conclusion.status));
    },
  };
}
