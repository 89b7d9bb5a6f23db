import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../logging/log.ts';
import { type Database, isServerAway, openDatabase, type Queryable, type ReadTarget } from './connection.ts';
import { messageOf } from './embedded/error.ts';

interface Parts {
  url: string;
  /** See `DatabaseOptions`. */
  isPooled: boolean;
  primary: Queryable;
  log: Log;
  times?: Times;
}

/** Milliseconds. */
interface Times {
  /** How far behind the replica may be. */
  lag: number;
  /** How long a read may take before the primary is asked instead. */
  answer: number;
  /** Between two looks without a change. */
  pause: number;
}

const USUAL_TIMES: Times = { lag: 2_000, answer: 3_000, pause: 1_000 };
/** Beyond the time in which the replica ends a statement by itself, what does not answer is the replica and not the statement. Milliseconds. */
const GRACE_MS = 250;
/** Codes of errors that other statements meet too: the connection, the sign-in, the database, its resources, faults of the server. */
const OF_SERVER = /^(?:08|28|3D|53|57P|58|XX)/;
/** While it catches up, the replica is asked this often. Milliseconds. */
const CHECK_MS = 10;

const reading = new AsyncLocalStorage<Replica>();

/** The replica for reads of the work that is under way; undefined: they are of the primary. */
export function currentReplica(): ReadTarget | undefined {
  return reading.getStore();
}

/**
 * A streaming replica. It may be read while it has everything that this process knows to be committed: after each public change that was heard
 * of, not before it has replayed that; and never while it is away, further behind than the limit, promoted, or the replica of another database.
 */
export class Replica implements ReadTarget {
  readonly #parts: Parts;
  readonly #times: Times;
  readonly #database: Database;
  readonly #stopping = new AbortController();
  /** Number of the changes heard of, and how many of them the replica is known to have; -1 while it cannot be used. */
  #changes = 0;
  #replayed = -1;
  #woken = Promise.withResolvers<void>();
  #loop: Promise<void> | undefined;
  #problem: string | undefined = 'not looked at yet';

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#times = parts.times ?? USUAL_TIMES;
    const { url, isPooled } = parts;
    this.#database = openDatabase(url, {
      isPooled,
      connectRetryMs: 0,
      statementTimeoutMs: this.#times.answer,
      onIdleError: () => this.#close(),
    });
  }

  /** Whether it has every change that was heard of. */
  isCurrent(): boolean {
    return this.#replayed === this.#changes;
  }

  /** Something public was changed, or may have been: not current before the replica has it. */
  noteChange(): void {
    this.#changes += 1;
    this.#woken.resolve();
  }

  /** Within `work` and all that it starts, reads outside of transactions are of the replica; of the primary where that fails. */
  run<T>(work: () => T): T {
    return reading.run(this, work);
  }

  async query(args: unknown[]): Promise<unknown> {
    try {
      const ask = this.#database.pool.query.bind(this.#database.pool) as (...args: unknown[]) => Promise<unknown>;
      return await this.#withLimit(ask(...args), GRACE_MS);
    } catch (error) {
      if (!isOfStatement(error)) this.#close();
      throw error;
    }
  }

  start(): void {
    this.#loop ??= this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#woken.resolve();
    await this.#loop;
    await this.#database.close();
  }

  #close(): void {
    this.#replayed = -1;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const changes = this.#changes;
      this.#woken = Promise.withResolvers();
      try {
        await this.#catchUp();
        this.#replayed = changes;
        this.#report(undefined);
      } catch (error) {
        this.#close();
        this.#report(messageOf(error));
        // Changes do not make it answer sooner.
        this.#woken = Promise.withResolvers();
      }
      if (this.#changes === changes || this.#replayed === -1) await Promise.race([this.#woken.promise, pause(this.#times.pause, signal)]);
    }
  }

  /** Resolves when the replica has all that was committed before; rejects with the reason why it cannot be used. */
  async #catchUp(): Promise<void> {
    const primary = await this.#withLimit(
      this.#parts.primary.query<{ position: string; identifier: string }>(
        'select pg_current_wal_insert_lsn()::text as position, system_identifier::text as identifier from pg_control_system()',
      ),
    );
    const end = Date.now() + this.#times.lag;
    do {
      const { rows } = await this.#withLimit(
        this.#database.query<{ replays: boolean; reached: boolean | null; identifier: string }>(
          `select pg_is_in_recovery() as replays, pg_last_wal_replay_lsn() >= $1::pg_lsn as reached, system_identifier::text as identifier
           from pg_control_system()`,
          [primary.rows[0]?.position],
        ),
      );
      const [found] = rows;
      if (found?.identifier !== primary.rows[0]?.identifier) throw new Error('it is a replica of another database');
      if (!found?.replays) throw new Error('it is no replica, or was promoted');
      if (found.reached) return;
      await pause(CHECK_MS, this.#stopping.signal);
    } while (Date.now() < end && !this.#stopping.signal.aborted);
    throw new Error(`it is more than ${this.#times.lag / 1_000} s behind`);
  }

  #report(problem: string | undefined): void {
    if (problem === this.#problem || this.#stopping.signal.aborted) return;
    this.#problem = problem;
    const { log } = this.#parts;
    if (problem === undefined) log.info('database', 'Visitors read from the replica of DATABASE_READ_URL');
    else log.warn('database', `The replica of DATABASE_READ_URL is not used: ${problem}. Visitors read from the primary`);
  }

  async #withLimit<T>(work: Promise<T>, graceMs = 0): Promise<T> {
    const over = new AbortController();
    const late = sleep(this.#times.answer + graceMs, undefined, { signal: over.signal }).then(
      () => {
        throw new Error('it does not answer in time');
      },
      () => new Promise<never>(() => undefined),
    );
    try {
      return await Promise.race([work, late]);
    } finally {
      over.abort();
      // Its error was reported, or comes too late for anyone.
      work.catch(() => undefined);
    }
  }
}

/** Whether the replica answered, and rejected only this statement: by its text, a conflict with what it replays, or its time. */
function isOfStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isServerAway(error) && !OF_SERVER.test(error.code ?? 'XX');
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
