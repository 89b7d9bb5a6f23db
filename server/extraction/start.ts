import type { Method } from '@cairn/contracts/extraction.ts';
import { breakerAt } from '../breakers/breakers.ts';
import type { Transaction } from '../db/connection.ts';
import type { Queue } from '../queue/queue.ts';
import { isOfOperators } from './rights.ts';
import { insertJob, type NewJob } from './store.ts';

/** What a job shares slots with: jobs that ask the same service, or of its kind. */
export function jobGroup({ method, url }: Pick<NewJob, 'method' | 'url'>): string {
  return (method !== 'amify' && url !== undefined && breakerAt(url).key) || method;
}

/**
 * Writes a job and its queue entry together; the work begins when the transaction commits. Jobs of operators and of their keys go before those of
 * users and visitors. Answers the reply of the call.
 */
export async function startJob(
  transaction: Transaction,
  queue: Queue,
  job: NewJob,
): Promise<{ jobId: string; id: string; status: 'pending'; method: Method }> {
  const jobId = await insertJob(transaction, job);
  await queue.send(transaction, 'extraction', jobId, 0, { group: jobGroup(job), isUrgent: isOfOperators(job.startedBy) });
  return { jobId, id: jobId, status: 'pending', method: job.method };
}
