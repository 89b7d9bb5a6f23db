import type { Database, Queryable } from '../db/connection.ts';
import { readSetting, writeSetting } from '../db/settings.ts';

const KEY = 'daily_check';
const EVERY_HOURS = 24;
/** A check that has not ended by then was interrupted, and is made again. */
const LONGEST_HOURS = 2;

/** Something that the check found, in the words of `npm run doctor`. */
export interface DataFinding {
  what: string;
  toDo?: string;
}

/** The last check of the stored data by any process. Times are ISO 8601, by the database's clock. */
export interface DailyRecord {
  startedAt: string;
  /** Absent while it runs, and after it was interrupted. */
  finishedAt?: string;
  problems: DataFinding[];
}

export function readDailyRecord(querier: Queryable): Promise<DailyRecord | undefined> {
  return readSetting<DailyRecord>(querier, KEY);
}

/** Notes that this process begins a check. Undefined when none is due, or another process makes it; else when it began. */
export async function beginDailyCheck(database: Database): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(hashtext('daily check'))");
    const last = await readDailyRecord(transaction);
    const { rows } = await transaction.query<{ now: Date }>('select clock_timestamp() as now');
    const now = rows[0]?.now ?? new Date();
    if (last !== undefined) {
      const hours = (now.getTime() - Date.parse(last.startedAt)) / 3_600_000;
      // A clock that was set back makes it negative: then a check is due too.
      if (hours >= 0 && hours < (last.finishedAt === undefined ? LONGEST_HOURS : EVERY_HOURS)) return undefined;
    }
    const startedAt = now.toISOString();
    await writeSetting(transaction, KEY, { startedAt, problems: last?.problems ?? [] } satisfies DailyRecord);
    return startedAt;
  });
}

/** Stores what a check found. */
export async function endDailyCheck(database: Database, startedAt: string, problems: DataFinding[]): Promise<void> {
  const { rows } = await database.query<{ now: Date }>('select clock_timestamp() as now');
  const finishedAt = (rows[0]?.now ?? new Date()).toISOString();
  await writeSetting(database, KEY, { startedAt, finishedAt, problems } satisfies DailyRecord);
}
