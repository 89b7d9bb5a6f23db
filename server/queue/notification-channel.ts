import pg from 'pg';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { Log } from '../logging/log.ts';
import { TopicSender } from './topic-sender.ts';

const CHANNEL = 'cairn';
const RECONNECT_MILLISECONDS = 1_000;

/** Topics that the processes on one database notify each other of: 'work in this queue', 'news of this job'. A lost notification costs only time: every subscriber also polls. */
export interface NotificationChannel {
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Notifies all processes, once the transaction is committed; without one, now. Not within the transaction: PostgreSQL commits one at a time
   * of those that notify. What many transactions notify of shortly after each other is sent together.
   */
  notify(querier: Queryable | Transaction, topic: string): void;
  /** Calls the listener at each notification of this topic; returns the function that unsubscribes it. */
  subscribe(topic: string, listener: () => void): () => void;
}

/** Listens on its own connection, which is renewed when it breaks. */
export function makeNotificationChannel(url: string, log: Log): NotificationChannel {
  const listeners = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const sender = new TopicSender(async (topics) => {
    if (!client) throw new Error('There is no connection to notify over');
    await client.query('select pg_notify($1, topic) from unnest($2::text[]) topic', [CHANNEL, topics]);
  });

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'cairn notification channel',
    });
    // Until it listens, its failure ends only this attempt: an event as well would start a second series of attempts.
    fresh.on('error', () => undefined);
    fresh.on('notification', (message) => {
      for (const listener of listeners.get(message.payload ?? '') ?? []) listener();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      await fresh.end().catch((endError) => log.error('notification channel', endError));
      throw error;
    }
    client = fresh;
    sender.flush();
    fresh.once('end', () => {
      client = undefined;
      if (!stopped) timer = setTimeout(reconnect, RECONNECT_MILLISECONDS);
    });
  };
  const reconnect = () => {
    connect().catch((error) => {
      log.warn('notification channel', `No connection to listen on: ${error instanceof Error ? error.message : String(error)}`);
      if (!stopped) timer = setTimeout(reconnect, RECONNECT_MILLISECONDS);
    });
  };

  return {
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await sender.flush();
      await client?.end();
    },
    notify(querier, topic) {
      if ('afterCommit' in querier) querier.afterCommit(() => sender.add(topic));
      else sender.add(topic);
    },
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
      };
    },
  };
}
