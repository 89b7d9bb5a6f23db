import type { Log } from '../logging/log.ts';
import { isServerAway } from './connection.ts';

/** Logs what failed in the background, unless the database was away: the outage itself is logged where the database is watched. */
export function logFailure(log: Log, part: string, message?: string): (error: unknown) => void {
  return (error) => {
    if (!isServerAway(error)) log.error(part, error, message);
  };
}
