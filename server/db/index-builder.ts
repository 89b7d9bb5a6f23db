import type pg from 'pg';
import { type Database, isServerAway, leaseClient, openDatabase } from './connection.ts';
import { messageOf } from './embedded/error.ts';
import type { Log } from '../logging/log.ts';
import { buildPendingIndexes, readPendingIndexes } from './pending-indexes.ts';

/** How often a process looks whether another one has built them, or tries again what failed. Milliseconds. */
const CHECK_MS = 5_000;

/** Builds the indexes that a restore left out, beside the running product, in one process of all. */
export interface IndexBuilder {
  /** Whether some are still missing: what uses them is slower until then. */
  isBuilding(): boolean;
  /** Finds out whether some are missing. */
  prepare(): Promise<void>;
  start(): void;
  /** Ends a build; the next start makes it again. */
  stop(): Promise<void>;
}

interface Parts {
  database: Database;
  /** Of the database, past a pooler: a build has a connection of its own. */
  url: string;
  log: Log;
  /** Whether this process builds, or only looks when others are done. */
  builds: boolean;
  checkMs?: number;
}

export function makeIndexBuilder({ database, url, log, builds, checkMs = CHECK_MS }: Parts): IndexBuilder {
  const stopping = new AbortController();
  const build = makeBuild({ database, url, log, stopped: stopping.signal });
  let isMissing = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  const prepare = async () => {
    isMissing = (await readPendingIndexes(database)).length > 0;
  };
  const check = async () => {
    if (builds) await build.run();
    await prepare();
  };
  const schedule = (milliseconds: number) => {
    if (!isMissing || stopping.signal.aborted) return;
    timer = setTimeout(inBackground, milliseconds);
    timer.unref();
  };
  const inBackground = () => {
    round = check()
      .catch((error: unknown) => {
        if (stopping.signal.aborted || isServerAway(error)) return;
        log.warn('search', `An index of the search could not be built: ${messageOf(error)}`);
      })
      .finally(() => schedule(checkMs));
  };
  return {
    isBuilding: () => isMissing,
    prepare,
    start() {
      if (isMissing) log.info('search', 'The indexes of the search are built after the restore; searches are slower until then');
      schedule(0);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await build.cancel();
      await round;
    },
  };
}

interface Build {
  /** Builds what is missing; nothing where another process is at it. */
  run(): Promise<void>;
  /** Ends the statement that runs. */
  cancel(): Promise<void>;
}

function makeBuild({ database, url, log, stopped }: Pick<Parts, 'database' | 'url' | 'log'> & { stopped: AbortSignal }): Build {
  /** The connection that builds, for who ends it. */
  let backend: number | undefined;
  const buildOver = async (client: pg.PoolClient) => {
    const { rows } = await client.query<{ isFree: boolean; backend: number }>(
      `select pg_try_advisory_lock(hashtext('pending indexes')) as "isFree", pg_backend_pid() as backend`,
    );
    if (!rows[0]?.isFree) return;
    backend = rows[0].backend;
    // Pages come first: one core is enough for this.
    await client.query('set max_parallel_maintenance_workers = 0');
    await buildPendingIndexes(client, {
      isConcurrent: true,
      stopped,
      onBuilt: (name, left) => log.info('search', `The index ${name} was built, ${left} are left`),
    });
  };
  return {
    run: () =>
      withOwnConnection(url, (client) =>
        buildOver(client).finally(() => {
          backend = undefined;
        }),
      ),
    async cancel() {
      // A database that is away has ended it.
      if (backend !== undefined) await database.query('select pg_cancel_backend($1)', [backend]).catch(() => undefined);
    },
  };
}

/** Lends `work` a connection whose statements may take any time, and which is closed afterwards: that ends its locks. */
async function withOwnConnection(url: string, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const own = openDatabase(url, { max: 1, statementTimeoutMs: 0 });
  try {
    const { client, release } = await leaseClient(own.pool);
    try {
      await work(client);
    } finally {
      release(new Error('the build is over'));
    }
  } finally {
    await own.close();
  }
}
