import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../logging/log.ts';
import { messageOf } from './embedded/error.ts';

/** Knows within 2 s whether the database answers, over a connection of its own: those of the pool may all wait. */
export interface DatabaseWatch {
  /** Whether the last question was not answered in time; false before the first answer. */
  isAway(): boolean;
  /** When the last question was answered, in milliseconds since 1970; 0 before the first. */
  answeredAt(): number;
  start(): void;
  stop(): Promise<void>;
}

/** Milliseconds between an answer and the next question, and within which a question is answered: a restart takes a second or so. */
export const WATCH_TIMES = { pause: 250, answer: 1_600 } as const;
/** A failed question is asked again on a new connection; making one may take long on a busy machine. Milliseconds. */
const CONNECT_LIMIT = 5_000;
const LEAST_CONNECT = 50;
/** As the triggers of migration 0024 name it. */
const PUBLIC_CHANGE_CHANNEL = 'cairn_public_change';

/** `onPublicChange` is called when something public was changed or taken away, and when that may have happened unheard. */
export function watchDatabase(url: string, log: Log, onPublicChange: () => void): DatabaseWatch {
  const stopping = new AbortController();
  let away = false;
  let answeredAt: number | undefined;
  let client: pg.Client | undefined;
  let loop: Promise<void> | undefined;

  /** How long a break may still last before the database counts as away; undefined where that is settled. */
  const patience = () => (away || answeredAt === undefined ? undefined : answeredAt + WATCH_TIMES.answer - Date.now());
  const setAway = (reason: string) => {
    if ((patience() ?? 0) > 0) return;
    if (!away && !stopping.signal.aborted) log.warn('database', `The database does not answer: ${reason}`);
    away = true;
  };
  const ask = async (asked: pg.Client) => {
    await asked.query('select 1');
    if (away) log.info('database', 'The database answers again');
    away = false;
    answeredAt = Date.now();
  };
  const listen = async (asked: pg.Client) => {
    await asked.query(`listen ${PUBLIC_CHANGE_CHANNEL}`);
    onPublicChange();
  };
  /** Until it fails. After a pause of our own process the answer that waits is looked at before the clock is. */
  const askOn = async (asked: pg.Client) => {
    let hears = false;
    for (;;) {
      const deadline = setTimeout(() => setImmediate(() => failed.abort()), WATCH_TIMES.answer);
      const failed = new AbortController();
      failed.signal.addEventListener('abort', () => asked.connection.stream.destroy(new Error('no answer in time')));
      try {
        if (!hears) await listen(asked);
        hears = true;
        await ask(asked);
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
        client = await connect(url, Math.max(LEAST_CONNECT, patience() ?? CONNECT_LIMIT));
        client.on('notification', onPublicChange);
        await askOn(client);
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
  // The next question finds out that the connection broke.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await drop(client);
    throw error;
  }
}

/** A server that does not answer does not take a goodbye either: the socket is closed without waiting for it. */
async function drop(client: pg.Client | undefined): Promise<void> {
  if (!client) return;
  await Promise.race([client.end().catch(ignoreBroken), sleep(200)]);
  client.connection.stream.destroy();
}

/** It is closed because it is broken. */
function ignoreBroken(): void {}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
