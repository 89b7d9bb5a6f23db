import type { NotificationPollerStatus } from '@cairn/contracts/polling.ts';

/** What both pollers count; what a reply leaves out is nothing yet. */
const NOTHING_YET = { isRunning: false, pollIntervalMs: 0, pollCount: 0, successCount: 0, errorCount: 0, activityLogs: [] };

/** The reply with everything that a poller's cards show. */
export function withCounters<Status extends Partial<NotificationPollerStatus>>(status: Status): Status & typeof NOTHING_YET {
  return { ...NOTHING_YET, ...status };
}
