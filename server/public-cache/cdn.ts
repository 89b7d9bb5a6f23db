import type { Config } from '../config/config.ts';
import type { Database } from '../db/connection.ts';
import { makeGuardedFetch } from '../external/fetch/guarded-fetch.ts';
import type { Log } from '../logging/log.ts';
import type { Reports } from '../status/reports.ts';
import { outdatedBy } from './outdated.ts';
import { readPublicChange } from './public-changes.ts';
import { Purger } from './purge.ts';
import { isTooMuch, purgeOrigins, purgeRequests } from './purge-requests.ts';

/** The cache in front of the product that the operator configured. */
export interface Cdn {
  /** Has it forget what a notification of migration 0033 names; without a payload, everything. */
  noteChange(payload?: string): void;
  stop(): Promise<void>;
}

interface Parts {
  database: Database;
  reports: Reports;
  log: Log;
}

/** Undefined where CDN_PURGE_URL is not set. */
export function makeCdn(
  { cdnPurge, publicUrl, originOverrides }: Pick<Config, 'cdnPurge' | 'publicUrl' | 'originOverrides'>,
  { database, reports, log }: Parts,
): Cdn | undefined {
  if (!cdnPurge || publicUrl === undefined) return undefined;
  const fetch = makeGuardedFetch({ originOverrides: purgeOrigins(cdnPurge, publicUrl, originOverrides) });
  const purger = new Purger({
    fetch,
    reports,
    log,
    requestsFor: (outdated) => purgeRequests(cdnPurge, publicUrl, outdated),
    isTooMuch: (topics, paths) => isTooMuch(cdnPurge, topics, paths),
  });
  return {
    noteChange(payload) {
      const change = readPublicChange(payload);
      if (!change) return purger.add(undefined);
      outdatedBy(database, change).then(
        (outdated) => purger.add(outdated),
        (error: unknown) => {
          log.warn('cdn', `What a change made outdated could not be looked up; everything is: ${String(error)}`);
          purger.add(undefined);
        },
      );
      return undefined;
    },
    async stop() {
      await purger.stop();
      await fetch.close();
    },
  };
}
