import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { traceWait } from '../logging/spans.ts';

/** Runs SQL with `$1` parameters. */
export interface Queryable {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, params?: unknown[]): Promise<pg.QueryResult<Row>>;
}

/** One open transaction: all its statements are committed or rolled back as a whole. */
export type Transaction = Queryable & {
  readonly inTransaction: true;
  /** Calls `work`, which does not throw, once the transaction is committed; never if it is not. */
  afterCommit(work: () => void): void;
};

export interface Database extends Queryable {
  pool: pg.Pool;
  /** Commits when `work` resolves, rolls back and passes the error on when it rejects. Transactions do not nest. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A copy of the database that may be read. */
export interface ReadTarget {
  /** As `pool.query`, with these arguments. */
  query(args: unknown[]): Promise<unknown>;
}

export interface DatabaseOptions {
  /** Connections at once. */
  max?: number;
  /** Milliseconds after which the server cancels a statement; 0 for never. */
  statementTimeoutMs?: number;
  /** Milliseconds that the server has to answer a new connection. */
  connectTimeoutMs?: number;
  /** Milliseconds for which a new connection is retried while the server is unavailable. */
  connectRetryMs?: number;
  /**
   * The address is that of a pooler in transaction mode (PgBouncer), which may run each transaction over another connection of the server: no
   * statement is prepared by name, and limits are set within transactions; the role needs a `statement_timeout` for all other statements.
   */
  isPooled?: boolean;
  /** Where reads outside of transactions go instead; undefined: here. What fails there is read here. */
  reads?: () => ReadTarget | undefined;
  /** Called for each idle connection that broke; the pool replaces it. */
  onIdleError?: (error: Error) => void;
}

const INT8 = 20;
/** Milliseconds. */
const STATEMENT_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Opens a pool on a PostgreSQL address. Nothing is sent before the first query. `int8` comes as a number.
 * While the server is unavailable (a restart takes a second or so) a query waits for a new connection. A query that was already
 * running when the server went down fails, because it is unknown whether it took effect.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  pg.types.setTypeParser(INT8, toSafeNumber);
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, isPooled = false } = options;
  const pool = new RetryingPool(
    {
      connectionString: url,
      max: options.max ?? 10,
      // A pooler rejects connections that begin with them.
      ...(!isPooled && { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS }),
      ...(isPooled && { Client: UnnamedClient as PoolClientClass }),
      connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      application_name: 'cairn',
    },
    options.connectRetryMs ?? 10_000,
  );
  pool.on('error', (error) => options.onIdleError?.(error));
  if (options.reads) divertReads(pool, options.reads);
  const query: Queryable['query'] = (text, params) => traceQuery(text, () => resend(pool, () => pool.query(text, params)));
  const limits = `SET LOCAL statement_timeout = ${statementTimeoutMs}; SET LOCAL idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`;
  const start = isPooled ? `BEGIN; ${limits}` : 'BEGIN';
  return { pool, query, transaction: (work) => runTransaction(pool, start, work), close: () => pool.end() };
}

/** Characters of a statement that its span shows: its text, in which values are `$1`. */
const SHOWN_TEXT = 2_000;

function traceQuery<T>(text: string, send: () => Promise<T>): Promise<T> {
  const describe = () => ({
    name: /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY',
    values: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, SHOWN_TEXT) },
  });
  return traceWait(describe, send);
}

function divertReads(pool: pg.Pool, reads: () => ReadTarget | undefined): void {
  const ask = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const divert = (...args: unknown[]) => {
    const target = reads();
    return target ? target.query(args).catch(() => ask(...args)) : ask(...args);
  };
  pool.query = divert as typeof pool.query;
}

/** What a pool makes its connections of, as its types have it. */
type PoolClientClass = NonNullable<pg.PoolConfig['Client']>;

/** Prepares no statement by name: the next one may run over another connection of the server. */
class UnnamedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const sendUnnamed = (first: unknown, ...rest: unknown[]) => {
      if (typeof first !== 'object' || first === null || !('name' in first)) return send(first, ...rest);
      const { name: _name, ...unnamed } = first;
      return send(unnamed, ...rest);
    };
    this.query = sendUnnamed as typeof this.query;
  }
}

async function runTransaction<T>(pool: pg.Pool, start: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const lease = await begin(pool, start);
  const { client } = lease;
  let broken: Error | undefined;
  const later: Array<() => void> = [];
  try {
    const result = await work({
      inTransaction: true,
      query: (text, params) => traceQuery(text, () => client.query(text, params)),
      afterCommit: (one) => void later.push(one),
    });
    await client.query('COMMIT');
    for (const one of later) one();
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    lease.release(broken);
  }
}

/** A connection of the pool for several statements in a row. */
export interface Lease {
  client: pg.PoolClient;
  /** Returns it to the pool; with an error, or after it broke, it is closed instead of being reused. */
  release(error?: Error): void;
}

/** Takes a connection from the pool. Without the listener for `error`, a connection that breaks would end the process. */
export async function leaseClient(pool: pg.Pool): Promise<Lease> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const noteBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', noteBreak);
  return {
    client,
    release(error) {
      client.off('error', noteBreak);
      client.release(error ?? broken);
    },
  };
}

/** A dead connection may still look usable. BEGIN finds out, and since nothing is done yet, the next connection is tried. */
async function begin(pool: pg.Pool, start: string): Promise<Lease> {
  for (let left = pool.options.max; ; left -= 1) {
    const lease = await leaseClient(pool);
    try {
      await lease.client.query(start);
      return lease;
    } catch (error) {
      lease.release(toError(error));
      if (left === 0 || !isServerAway(error)) throw error;
    }
  }
}

/** Returns the error of a connection that cannot even roll back: the pool must not reuse it. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return toError(error);
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** Retries only connecting: it is the one step that certainly has no effect yet. */
class RetryingPool extends pg.Pool {
  readonly #connectRetryMs: number;

  constructor(config: pg.PoolConfig, connectRetryMs: number) {
    super(config);
    this.#connectRetryMs = connectRetryMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const attempt = this.#connectWithRetries();
    if (!callback) return attempt;
    attempt.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connectWithRetries(): Promise<pg.PoolClient> {
    const end = Date.now() + this.#connectRetryMs;
    for (let pause = 25; ; pause = Math.min(pause * 2, 500)) {
      const before = performance.eventLoopUtilization();
      try {
        return await super.connect();
      } catch (error) {
        if (!this.ending && isOwnDelay(error, before)) continue;
        if (this.ending || !isServerAway(error) || Date.now() + pause > end) throw error;
        await sleep(pause);
      }
    }
  }
}

/**
 * Whether the limit of a new connection passed while this process itself was busy, as with loading its code on a slow machine: the server may
 * have answered long before, and its answer is read after the limit.
 */
function isOwnDelay(error: unknown, before: EventLoopUtilization): boolean {
  const isLimit = error instanceof Error && error.message === 'Connection terminated due to connection timeout';
  return isLimit && performance.eventLoopUtilization(before).utilization > 0.5;
}

/**
 * Sends a query again over the next connection when writing it to a dead connection failed. That happens to the first queries after
 * the server ended, and is safe: a query that could not be written was not run.
 */
async function resend<T>(pool: pg.Pool, send: () => Promise<T>): Promise<T> {
  for (let left = pool.options.max; ; left -= 1) {
    try {
      return await send();
    } catch (error) {
      if (left === 0 || !wasNeverSent(error)) throw error;
    }
  }
}

function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('syscall' in error && error.syscall === 'write') || error.message.endsWith('connection error and is not queryable');
}

/** How PgBouncer says that it has no server now, or lost the one of this transaction: under a code that it also has for rejected settings. */
const POOLER_CODE = '08P01';
const POOLER_WITHOUT_SERVER = /^(?:server (?:conn crashed|login )|pgbouncer cannot connect to server|query_wait_timeout)/;

/** Whether a failed connection means that the server is stopping, starting, full or gone, rather than that it rejected the connection. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // 57P01 to 57P03: shut down by the operator, crashed, cannot connect now; 53300: all its connections are in use (PostgreSQL, appendix A).
  // The others are the operating system's.
  const codes = ['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'];
  if ('code' in error && codes.includes(String(error.code))) return true;
  if ('code' in error && error.code === POOLER_CODE && POOLER_WITHOUT_SERVER.test(error.message)) return true;
  return /^Connection terminated unexpectedly$|connection error and is not queryable$/.test(error.message);
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function toSafeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database sent ${text}, which is too large for a number`);
  return number;
}
