import { makeConcurrencyLimiter } from '../concurrency/limiter.ts';
import { makePoller, type Poller } from '../polling/poller.ts';
import { type NotificationParts, runMessage } from './run.ts';

/** Messages that one process works on at once: they mostly wait for push services. */
const CONCURRENCY = 16;
/** Transactions of theirs at once; the pool has ten connections, and people wait for those. */
const TRANSACTIONS_AT_ONCE = 4;

/** Sends messages while the operator lets it. */
export function makeNotificationPoller(parts: NotificationParts, intervalMs: number): Poller {
  const limit = makeConcurrencyLimiter(TRANSACTIONS_AT_ONCE);
  return makePoller({
    ...parts,
    name: 'notifications',
    title: 'Notification',
    intervalMs,
    concurrency: CONCURRENCY,
    handle: (entry, signal) => runMessage({ ...parts, limit }, entry, signal),
  });
}
