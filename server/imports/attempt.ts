import { countOutcome, writeActivity } from '../polling/store.ts';
import type { WorkKind } from '../queue/attempt.ts';
import { type Conclusion, conclude, INTERRUPTED } from './conclude.ts';
import { claimRequest, type RequestToRun, storeConclusion } from './store.ts';

/** Import requests as work of the queue. */
export const REQUESTS: WorkKind<RequestToRun, Conclusion> = {
  queue: 'imports',
  noun: 'Request',
  claim: (transaction, { rowId, leaseToken }) => claimRequest(transaction, rowId, leaseToken),
  interrupted: (request) => conclude(INTERRUPTED, request, Date.now()),
  write: (transaction, { id }, leaseToken, conclusion) => storeConclusion(transaction, id, leaseToken, conclusion),
  async report(transaction, { id }, { status, activity }) {
    if (status !== 'pending') await countOutcome(transaction, 'imports', status === 'completed' ? 'success' : 'error');
    if (activity) await writeActivity(transaction, 'imports', activity.type, activity.message, { requestId: id, ...activity.details });
  },
};
