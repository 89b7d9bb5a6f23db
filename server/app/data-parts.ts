import { readListChoices } from '../lists/choices.ts';
import type { Config } from '../config/config.ts';
import { type Database, openDatabase } from '../db/connection.ts';
import type { EmbeddedState } from '../db/embedded/server.ts';
import { currentReplica, Replica } from '../db/replica.ts';
import { type DatabaseWatch, watchDatabase } from '../db/watch.ts';
import type { Log } from '../logging/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Cdn, makeCdn } from '../public-cache/cdn.ts';
import { PublicCache } from '../public-cache/public-cache.ts';
import { makeReports, type Reports } from '../status/reports.ts';

/** The database, and what is kept of it for visitors. */
export interface DataParts {
  database: Database;
  databaseWatch: DatabaseWatch;
  /** What visitors may read from instead of the database; undefined where none is configured. */
  replica: Replica | undefined;
  /** Replies to visitors. */
  publicCache: PublicCache;
  /** The cache in front, which is sent what changed; undefined where none is configured. */
  cdn: Cdn | undefined;
  /** The last outcomes of the external services. */
  reports: Reports;
}

export interface DataOptions {
  config: Config;
  log: Log;
  metrics: Metrics;
  /** The address of the database, embedded or not. */
  databaseUrl: string;
  /** The same, for what needs a session of its own. */
  sessionUrl: string;
  /** A database to use instead. */
  database: Database | undefined;
  embedded: EmbeddedState | undefined;
  isStopping: () => boolean;
}

/** Connects what reads the database with what hears of its changes; nothing is sent yet. */
export function makeDataParts({ config, log, metrics, databaseUrl, sessionUrl, embedded, isStopping, ...options }: DataOptions): DataParts {
  const isPooled = config.databaseDirectUrl !== undefined;
  const onIdleError = (error: Error) => {
    // The embedded database may stop before the last connection is closed, and says itself that it stopped on a full disk.
    if (!isStopping() && !embedded?.isOutOfRoom()) log.warn('database', error.message);
  };
  const database = options.database ?? openDatabase(databaseUrl, { onIdleError, isPooled, reads: currentReplica });
  const reports = makeReports(database, log, metrics.service);
  const cdn = makeCdn(config, { database, reports, log });
  const replica =
    config.databaseReadUrl !== undefined && config.roles.has('web')
      ? new Replica({ url: config.databaseReadUrl, isPooled, primary: database, log })
      : undefined;
  const databaseWatch = watchDatabase(sessionUrl, log, {
    onPublicChange(payload) {
      publicCache.noteChange(payload);
      replica?.noteChange();
      if (databaseWatch.leads()) cdn?.noteChange(payload);
    },
    onSilence: () => publicCache.noteSilence(),
    // Changes before it may have been missed.
    ...(config.cdnPurge && { onLead: () => cdn?.noteChange() }),
  });
  const isStopped = () => embedded?.isDown() ?? false;
  const publicCache = new PublicCache(database, databaseWatch, {
    mostBytes: config.retention.pagesBytes,
    isStopped,
    readChoices: (listId) => readListChoices(database, listId),
  });
  return { database, databaseWatch, replica, publicCache, cdn, reports };
}
