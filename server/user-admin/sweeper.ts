import type { Database } from '../db/connection.ts';
import { logFailure } from '../db/log-failure.ts';
import type { Log } from '../logging/log.ts';
import { eraseDeletedUsers } from './erase.ts';

const INTERVAL_MILLISECONDS = 15 * 60_000;

/** Erases deleted users whose day of grace is over, in the background. */
export interface Sweeper {
  start(): void;
  /** One round now; answers how many users were erased. */
  once(): Promise<number>;
  /** Waits for the round under way. */
  stop(): Promise<void>;
}

export function makeSweeper(database: Database, log: Log): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<number> | undefined;
  const once = () => {
    round ??= eraseDeletedUsers(database).finally(() => {
      round = undefined;
    });
    return round;
  };
  const inBackground = () => {
    once().catch(logFailure(log, 'users', 'Erasing deleted users failed; the next round tries again'));
  };
  return {
    start() {
      inBackground();
      timer = setInterval(inBackground, INTERVAL_MILLISECONDS);
    },
    once,
    async stop() {
      clearInterval(timer);
      await round?.catch((error) => log.error('users', error, 'Erasing deleted users failed'));
    },
  };
}
