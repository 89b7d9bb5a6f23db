import { makePoller, type Poller } from '../polling/poller.ts';
import { type NotificationParts, runMessage } from './run.ts';

/** Messages that one process works on at once: they mostly wait for push services. */
const CONCURRENCY = 16;

/** Sends messages while the operator lets it. */
export function makeNotificationPoller(parts: NotificationParts, intervalMs: number): Poller {
  return makePoller({
    ...parts,
    name: 'notifications',
    title: 'Notification',
    intervalMs,
    concurrency: CONCURRENCY,
    handle: (entry, signal) => runMessage(parts, entry, signal),
  });
}
