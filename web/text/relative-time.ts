const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The whole date in the reader's own way; 'Invalid Date' for what is none. */
export function fullDate(timestamp: string): string {
  return new Date(timestamp).toLocaleString();
}

/** Only the day, in the reader's locale. */
export function shortDate(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString();
}

/** '12s ago', '5m ago', '3h ago', and the whole date from a day on. */
export function relativeTime(timestamp: string, now = Date.now()): string {
  const passed = now - new Date(timestamp).getTime();
  if (Number.isNaN(passed)) return 'Invalid Date';
  if (passed < MINUTE) return `${Math.max(0, Math.floor(passed / SECOND))}s ago`;
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}m ago`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)}h ago`;
  return fullDate(timestamp);
}
