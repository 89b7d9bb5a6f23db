import type { Database, Queryable } from '../db/connection.ts';
import { readSetting, writeSetting } from '../db/settings.ts';

const KEY = 'retention';
/** A little less than the hour after which a process looks again, so that none of these looks is for nothing. */
const EVERY_MINUTES = 55;

/** The last sweep of stored data, by any process. Times are ISO 8601, by the database's clock. */
export interface RetentionRecord {
  startedAt: string;
  /** Absent while it runs, and after it was interrupted. */
  finishedAt?: string;
  /** Rows that it removed. */
  removed?: number;
}

export function readRetentionRecord(querier: Queryable): Promise<RetentionRecord | undefined> {
  return readSetting<RetentionRecord>(querier, KEY);
}

/** Notes that this process begins a sweep. Undefined when none is due, because some process began one within the hour; else when it began. */
export async function beginSweep(database: Database): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(hashtext('retention record'))");
    const last = await readRetentionRecord(transaction);
    const now = await databaseTime(transaction);
    const minutes = last === undefined ? Number.POSITIVE_INFINITY : (now.getTime() - Date.parse(last.startedAt)) / 60_000;
    // A clock that was set back makes it negative: then a sweep is due too.
    if (minutes >= 0 && minutes < EVERY_MINUTES) return undefined;
    const startedAt = now.toISOString();
    await writeSetting(transaction, KEY, { startedAt } satisfies RetentionRecord);
    return startedAt;
  });
}

export async function endSweep(database: Database, startedAt: string, removed: number): Promise<void> {
  const finishedAt = (await databaseTime(database)).toISOString();
  await writeSetting(database, KEY, { startedAt, finishedAt, removed } satisfies RetentionRecord);
}

async function databaseTime(querier: Queryable): Promise<Date> {
  const { rows } = await querier.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date();
}
