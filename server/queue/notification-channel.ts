import pg from 'pg';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { Log } from '../logging/log.ts';
import { makeTopicListeners } from './topic-listeners.ts';
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
  const listeners = makeTopicListeners();
  let client: pg.Client | undefined;
  let stopped = false;
  /** An outage is one line: it may last for hours. */
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;

  const sender = new TopicSender(async (topics) => {
    if (!client) throw new Error('There is no connection to notify over');
    await client.query('select pg_notify($1, topic) from unnest($2::text[]) topic', [CHANNEL, topics]);
  });
  const connect = async () => {
    const fresh = await openListening(url, { log, onTopic: listeners.call });
    if (stopped) return fresh.end();
    client = fresh;
    hasFailed = false;
    sender.flush();
    fresh.once('end', () => {
      client = undefined;
      hasFailed = true;
      reconnectLater();
    });
  };
  const reconnectLater = () => {
    if (!stopped) timer = setTimeout(reconnect, RECONNECT_MILLISECONDS);
  };
  const reconnect = () => {
    connect().catch((error) => {
      if (!hasFailed)
        log.warn('notification channel', `No connection to listen on: ${error instanceof Error ? error.message : String(error)}`);
      reconnectLater();
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
    subscribe: listeners.subscribe,
  };
}

/** A new connection that listens. Its failure to do so is thrown alone; what ends it later is its event `end`. */
async function openListening(url: string, { log, onTopic }: { log: Log; onTopic(topic: string): void }): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'cairn notification channel',
  });
  // Until it listens, its failure ends only this attempt: an event as well would start a second series of attempts.
  client.on('error', () => undefined);
  client.on('notification', (message) => onTopic(message.payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    await client.end().catch((endError) => log.error('notification channel', endError));
    throw error;
  }
  return client;
}
