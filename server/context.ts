import type { World } from '@cairn/engines/world.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/connection.ts';
import { type Log, stderrLog } from './log.ts';
import { makeOperatorGate, type OperatorGate } from './operator/gate.ts';
import { type GuardedFetch, makeGuardedFetch } from './outside/guarded-fetch.ts';
import { makeWorld } from './outside/world.ts';

/** Whether the product takes work: told by /readyz. */
export type Phase = 'starting' | 'serving' | 'stopping';

/** Every part of the running product, each built once. Other rooms import this as a type. */
export interface Context {
  config: Config;
  log: Log;
  database: Database;
  fetch: GuardedFetch;
  world: World;
  operator: OperatorGate;
  phase: Phase;
  /** Settles what must stand before the door opens, then lets the workers go. Answers the operator password if it made one. */
  start(): Promise<{ operatorPassword: string | undefined }>;
  /** Takes no more work, finishes or hands back what is in hand, and closes every part, last built first. */
  dispose(): Promise<void>;
}

/** Parts that tests put in the place of the real ones. A given part is the giver's to close. */
export type Overrides = Partial<Pick<Context, 'log' | 'database' | 'fetch' | 'world'>>;

/** Builds the parts by plain constructors; nothing runs before `start`. `databaseUrl` is where the database really is, embedded or not. */
export function makeContext(config: Config, databaseUrl: string, overrides: Overrides = {}): Context {
  const log = overrides.log ?? stderrLog;
  const database = overrides.database ?? openDatabase(databaseUrl, { onIdleError: (error) => log.warn('database', error.message) });
  const fetch = overrides.fetch ?? makeGuardedFetch({ originOverrides: config.originOverrides });
  const world = overrides.world ?? makeWorld({ fetch });
  const operator = makeOperatorGate(database, config.adminPassword);

  return {
    config,
    log,
    database,
    fetch,
    world,
    operator,
    phase: 'starting',
    async start() {
      const operatorPassword = await operator.prepare();
      this.phase = 'serving';
      return { operatorPassword };
    },
    async dispose() {
      this.phase = 'stopping';
      if (!overrides.fetch) await fetch.close();
      if (!overrides.database) await database.close();
    },
  };
}
