/** Texts that the import and the notification poller share. */
export const POLLER_TEXT = {
  autoRefresh: 'Auto-refresh',
  refresh: 'Refresh',
  activityLog: 'Activity Log',
  entries: 'Log entries',
  noActivity: 'No activity logged yet',
  details: 'Details',
  never: 'Never',
  running: 'Running',
  stopped: 'Stopped',
  retry: 'Retry',
} as const;

/** How often is polled: '30s'. */
export function intervalText(milliseconds: number): string {
  return `${milliseconds / 1000}s`;
}

/** The operator's pages, as their header links them. */
export const OPERATOR_PAGES = [
  { to: '/extract', label: 'Extract' },
  { to: '/firebase-status', label: 'Imports' },
  { to: '/notifications', label: 'Notifications' },
  { to: '/admin/users', label: 'Users' },
] as const;
