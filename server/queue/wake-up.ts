import pg from 'pg';
import type { Queryable } from '../db/connection.ts';
import type { Log } from '../log.ts';

const CHANNEL = 'cairn';
const RECONNECT_MILLISECONDS = 1_000;

/** Short words between the processes on one database: 'there is work in this queue', 'this job has news'. A lost one costs only time: everybody also polls. */
export interface WakeUp {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Says the word to all processes, when the transaction commits. */
  tell(querier: Queryable, word: string): Promise<void>;
  /** Calls back at each such word; answers how to stop that. */
  on(word: string, listener: () => void): () => void;
}

/** Listens on one connection of its own, which is renewed when it breaks. */
export function makeWakeUp(url: string, log: Log): WakeUp {
  const listeners = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'cairn wake-up',
    });
    // Until it listens, its failure is that of this attempt alone: an event besides would begin a second row of attempts.
    fresh.on('error', () => undefined);
    fresh.on('notification', (message) => {
      for (const listener of listeners.get(message.payload ?? '') ?? []) listener();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      await fresh.end().catch((endError) => log.error('wake-up', endError));
      throw error;
    }
    client = fresh;
    fresh.once('end', () => {
      client = undefined;
      if (!stopped) timer = setTimeout(reconnect, RECONNECT_MILLISECONDS);
    });
  };
  const reconnect = () => {
    connect().catch((error) => {
      log.warn('wake-up', `No connection to listen on: ${error instanceof Error ? error.message : String(error)}`);
      if (!stopped) timer = setTimeout(reconnect, RECONNECT_MILLISECONDS);
    });
  };

  return {
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
    async tell(querier, word) {
      await querier.query('select pg_notify($1, $2)', [CHANNEL, word]);
    },
    on(word, listener) {
      const set = listeners.get(word) ?? new Set();
      listeners.set(word, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(word) === set) listeners.delete(word);
      };
    },
  };
}
