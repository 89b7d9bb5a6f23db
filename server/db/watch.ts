import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../logging/log.ts';
import { Availability, WATCH_TIMES } from './availability.ts';
import { ChangeChannel, type ChangeListener, LISTENER_NAME } from './change-channel.ts';
import { messageOf } from './embedded/error.ts';

/** Knows within 2 s whether the database answers, over a separate connection: those of the pool may all be busy. */
export interface DatabaseWatch {
  /** Whether the last ping was not answered in time; false before the first answer. */
  isAway(): boolean;
  /** When the last ping was answered, in milliseconds since 1970; 0 before the first. */
  answeredAt(): number;
  /** Whether notifications of public changes are received. */
  isListening(): boolean;
  /**
   * Runs a query over the connection that receives the notifications: when it is answered, the notifications of everything that was committed
   * before the query was sent have been received. Rejects while the connection is down.
   */
  roundTrip(): Promise<void>;
  /** Whether this process is the one of all on this database that acts on each change. */
  leads(): boolean;
  /** A round trip that also finds out whether other processes listen on this database, or did within the last minute. */
  hasOthers(): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
}

/** A failed ping is repeated on a new connection; making one may take long on a busy machine. Milliseconds. */
const CONNECT_LIMIT = 5_000;
const LEAST_CONNECT = 50;

/** Starts with `start`; until then nothing is known of the database. */
export function watchDatabase(url: string, log: Log, listener: ChangeListener): DatabaseWatch {
  const availability = new Availability(log);
  const channel = new ChangeChannel(listener);
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  let loop: Promise<void> | undefined;

  const watch = async () => {
    while (!stopping.signal.aborted) {
      try {
        client = await connect(url, Math.max(LEAST_CONNECT, availability.timeLeft() ?? CONNECT_LIMIT));
        await pingUntilFailure(client, { availability, channel, signal: stopping.signal });
      } catch (error) {
        availability.noteFailure(messageOf(error), stopping.signal);
        await pause(WATCH_TIMES.pause, stopping.signal);
      }
      channel.close(client);
      await drop(client);
    }
  };
  return {
    isAway: () => availability.isAway,
    answeredAt: () => availability.answeredAt ?? 0,
    isListening: () => channel.isListening,
    leads: () => channel.leads,
    roundTrip: () => channel.roundTrip(),
    hasOthers: () => channel.hasOthers(),
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
  { availability, channel, signal }: { availability: Availability; channel: ChangeChannel; signal: AbortSignal },
): Promise<void> {
  await withDeadline(client, async () => {
    await channel.listen(client);
    await channel.hasOthers();
    await channel.tryToLead();
  });
  availability.noteAnswer();
  for (;;) {
    await pause(WATCH_TIMES.pause, signal);
    if (signal.aborted) return;
    await withDeadline(client, async () => {
      await channel.hasOthers();
      await channel.tryToLead();
    });
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
    application_name: LISTENER_NAME,
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
