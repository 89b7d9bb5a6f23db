import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../logging/log.ts';
import { Availability, WATCH_TIMES } from './availability.ts';
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

/** A failed ping is repeated on a new connection; making one may take long on a busy machine. Milliseconds. */
const CONNECT_LIMIT = 5_000;
const LEAST_CONNECT = 50;
/** The channel that the triggers of migration 0024 notify. */
const PUBLIC_CHANGE_CHANNEL = 'cairn_public_change';

/** `onPublicChange` is called when something public was changed or removed, and when a notification of that may have been missed. */
export function watchDatabase(url: string, log: Log, onPublicChange: () => void): DatabaseWatch {
  const availability = new Availability(log);
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  let loop: Promise<void> | undefined;

  const watch = async () => {
    while (!stopping.signal.aborted) {
      try {
        client = await connect(url, Math.max(LEAST_CONNECT, availability.timeLeft() ?? CONNECT_LIMIT));
        client.on('notification', onPublicChange);
        await pingUntilFailure(client, { availability, onPublicChange, signal: stopping.signal });
      } catch (error) {
        availability.noteFailure(messageOf(error), stopping.signal);
        await pause(WATCH_TIMES.pause, stopping.signal);
      }
      await drop(client);
    }
  };
  return {
    isAway: () => availability.isAway,
    answeredAt: () => availability.answeredAt ?? 0,
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

/** Pings until a ping fails or `signal` is aborted; at first it listens for public changes. */
async function pingUntilFailure(
  client: pg.Client,
  { availability, onPublicChange, signal }: { availability: Availability; onPublicChange: () => void; signal: AbortSignal },
): Promise<void> {
  await withDeadline(client, async () => {
    await client.query(`listen ${PUBLIC_CHANGE_CHANNEL}`);
    onPublicChange();
    await client.query('select 1');
  });
  availability.noteAnswer();
  for (;;) {
    await pause(WATCH_TIMES.pause, signal);
    if (signal.aborted) return;
    await withDeadline(client, () => client.query('select 1'));
    availability.noteAnswer();
  }
}

/**
 * Breaks the connection when the work takes longer than an answer may. When the deadline passed because our own process was suspended, the
 * answer may already be in the socket: `setImmediate` lets it be read first.
 */
async function withDeadline(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  const cut = () => {
    if (!isOver) client.connection.stream.destroy(new Error('no answer in time'));
  };
  const deadline = setTimeout(() => setImmediate(cut), WATCH_TIMES.answer);
  try {
    await work();
  } finally {
    isOver = true;
    clearTimeout(deadline);
  }
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
