import type { Method } from '@cairn/contracts/extraction.ts';
import type { Transaction } from '../db/connection.ts';
import type { Queue } from '../queue/queue.ts';
import { insertJob, type NewJob } from './store.ts';

/** Writes a job and its queue entry together; the work begins when the transaction commits. Answers what the caller is told. */
export async function startJob(
  transaction: Transaction,
  queue: Queue,
  job: NewJob,
): Promise<{ jobId: string; id: string; status: 'pending'; method: Method }> {
  const jobId = await insertJob(transaction, job);
  await queue.send(transaction, 'extraction', jobId);
  return { jobId, id: jobId, status: 'pending', method: job.method };
}
