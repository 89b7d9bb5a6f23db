import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../logging/log.ts';
import { messageOf } from './embedded/error.ts';

/** Knows within 2 s whether the database answers, over a separate connection: those of the pool may all be busy. */
export interface DatabaseWatch {
  /** Whether the last ping was not answered in time; false before the first answer. */
  isAway(): boolean;
  /** When the last ping was answered, in milliseconds since 1970; 0 before the first. */
  answeredAt(): number;
  start(): void;
  stop(): Promise<void>;
}

/** Milliseconds between an answer and the next ping, and within which a ping must be answered: a restart takes a second or so. */
export const WATCH_TIMES = { pause: 250, answer: 1_600 } as const;
/** A failed ping is repeated on a new connection; making one may take long on a busy machine. Milliseconds. */
const CONNECT_LIMIT = 5_000;
const LEAST_CONNECT = 50;
/** The channel that the triggers of migration 0024 notify. */
const PUBLIC_CHANGE_CHANNEL = 'cairn_public_change';

/** `onPublicChange` is called when something public was changed or removed, and when a notification of that may have been missed. */
export function watchDatabase(url: string, log: Log, onPublicChange: () => void): DatabaseWatch {
  const stopping = new AbortController();
  let away = false;
  let answeredAt: number | undefined;
  let client: pg.Client | undefined;
  let loop: Promise<void> | undefined;

  /** Milliseconds until the database counts as unavailable; undefined when it already does, and before the first answer. */
  const timeLeft = () => (away || answeredAt === undefined ? undefined : answeredAt + WATCH_TIMES.answer - Date.now());
  const setAway = (reason: string) => {
    if ((timeLeft() ?? 0) > 0) return;
    if (!away && !stopping.signal.aborted) log.warn('database', `The database does not answer: ${reason}`);
    away = true;
  };
  const ping = async (current: pg.Client) => {
    await current.query('select 1');
    if (away) log.info('database', 'The database answers again');
    away = false;
    answeredAt = Date.now();
  };
  const listen = async (current: pg.Client) => {
    await current.query(`listen ${PUBLIC_CHANGE_CHANNEL}`);
    onPublicChange();
  };
  /**
   * Pings until a ping fails. When the deadline passed because our own process was suspended, the answer may already be in the socket:
   * `setImmediate` lets it be read first.
   */
  const pingUntilFailure = async (current: pg.Client) => {
    let listening = false;
    for (;;) {
      const deadline = setTimeout(() => setImmediate(() => failed.abort()), WATCH_TIMES.answer);
      const failed = new AbortController();
      failed.signal.addEventListener('abort', () => current.connection.stream.destroy(new Error('no answer in time')));
      try {
        if (!listening) await listen(current);
        listening = true;
        await ping(current);
      } finally {
        clearTimeout(deadline);
      }
      await pause(WATCH_TIMES.pause, stopping.signal);
      if (stopping.signal.aborted) return;
    }
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      try {
        client = await connect(url, Math.max(LEAST_CONNECT, timeLeft() ?? CONNECT_LIMIT));
        client.on('notification', onPublicChange);
        await pingUntilFailure(client);
      } catch (error) {
        setAway(messageOf(error));
        await pause(WATCH_TIMES.pause, stopping.signal);
      }
      await drop(client);
    }
  };
  return {
    isAway: () => away,
    answeredAt: () => answeredAt ?? 0,
    start() {
      loop ??= watch();
    },
    async stop() {
      stopping.abort();
      await drop(client);
      await loop;
    },
  };
}

async function connect(url: string, limit: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limit,
    application_name: 'cairn watch',
  });
  // The next ping finds out that the connection broke.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await drop(client);
    throw error;
  }
}

/** A server that does not answer does not confirm the end of the connection either, so the socket is closed after a short wait. */
async function drop(client: pg.Client | undefined): Promise<void> {
  if (!client) return;
  await Promise.race([client.end().catch(ignoreBroken), sleep(200)]);
  client.connection.stream.destroy();
}

/** A connection that is closed because it is broken may fail to close. */
function ignoreBroken(): void {}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
