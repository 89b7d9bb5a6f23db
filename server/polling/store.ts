import { type StoredReport, shownReport } from '@cairn/contracts/reason-texts.ts';
import { ACTIVITY_TEXTS, type ActivityText } from '@cairn/contracts/activity-texts.ts';
import { wordsOf } from '@cairn/contracts/coded-text.ts';
import { type ActivityLog, type ExtractionMethod, LOGS_SHOWN } from '@cairn/contracts/polling.ts';
import { codedSql } from '../db/coded-sql.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { storable } from '../db/storable.ts';
import { stepOf, SWEEP_ROWS, type SweepStep } from '../db/sweep.ts';

export type PollerName = 'imports' | 'notifications';

export interface PollerRow {
  enabled: boolean;
  extractionMethod: ExtractionMethod;
  pollCount: number;
  successCount: number;
  errorCount: number;
  lastPollAt: Date | null;
  /** How long ago that was, by the database's clock: this process's own may be wrong, or jump. */
  lastPollAgeMs: number | null;
}

/** How many activity lines are kept for each poller. */
const LOGS_KEPT = 1_000;

const COLUMNS = `enabled, extraction_method as "extractionMethod", poll_count as "pollCount", success_count as "successCount",
  error_count as "errorCount", last_poll_at as "lastPollAt",
  extract(epoch from clock_timestamp() - last_poll_at)::float8 * 1000 as "lastPollAgeMs"`;

export async function readPoller(querier: Queryable, name: PollerName): Promise<PollerRow> {
  const { rows } = await querier.query<PollerRow>(`select ${COLUMNS} from pollers where name = $1`, [name]);
  const [row] = rows;
  if (!row) throw new Error(`There is no poller ${name}`);
  return row;
}

/** Counts a round if the poller is on. Returns whether it is. */
export async function countRound(querier: Queryable, name: PollerName): Promise<boolean> {
  const { rowCount } = await querier.query(
    'update pollers set poll_count = poll_count + 1, last_poll_at = now() where name = $1 and enabled',
    [name],
  );
  return (rowCount ?? 0) > 0;
}

export async function setEnabled(querier: Queryable, name: PollerName, enabled: boolean): Promise<boolean> {
  const { rowCount } = await querier.query('update pollers set enabled = $2 where name = $1 and enabled <> $2', [name, enabled]);
  return (rowCount ?? 0) > 0;
}

/** Sets how map links are imported; returns the previous method, undefined when it was the same. */
export async function setMethod(
  transaction: Transaction,
  name: PollerName,
  method: ExtractionMethod,
): Promise<ExtractionMethod | undefined> {
  const { rows } = await transaction.query<{ before: ExtractionMethod }>(
    `update pollers p set extraction_method = $2 from (select extraction_method from pollers where name = $1 for update) old
     where p.name = $1 and old.extraction_method <> $2 returning old.extraction_method as before`,
    [name, method],
  );
  return rows[0]?.before;
}

/** Counts the outcome of one piece of work. */
export async function countOutcome(querier: Queryable, name: PollerName, outcome: 'success' | 'error'): Promise<void> {
  const column = outcome === 'success' ? 'success_count' : 'error_count';
  await querier.query(`update pollers set ${column} = ${column} + 1 where name = $1`, [name]);
}

/** Writes one activity line; lines beyond the newest thousand are removed now and then. */
export async function writeActivity(
  querier: Queryable,
  name: PollerName,
  type: ActivityLog['type'],
  text: ActivityText,
  details?: Record<string, unknown>,
): Promise<void> {
  const { rows } = await querier.query<{ id: number }>(
    'insert into activity_log (poller, type, coded_message, details) values ($1, $2, $3, $4) returning id',
    [name, type, storable(text), details === undefined ? null : storable(details)],
  );
  const id = rows[0]?.id ?? 0;
  if (id % 100 !== 0) return;
  await querier.query(
    `delete from activity_log where poller = $1 and id < (select min(id) from (
       select id from activity_log where poller = $1 order by id desc limit ${LOGS_KEPT}) newest)`,
    [name],
  );
}

/** The newest activity lines, newest first. */
export async function readActivity(querier: Queryable, name: PollerName): Promise<ActivityLog[]> {
  const { rows } = await querier.query<{
    id: number;
    type: ActivityLog['type'];
    text: ActivityText;
    timestamp: Date;
    details: { ledger?: StoredReport; [name: string]: unknown } | null;
  }>(
    `select id, type, ${codedSql('coded_message', 'message')} as text, details, created_at as timestamp from activity_log
     where poller = $1 order by id desc limit ${LOGS_SHOWN}`,
    [name],
  );
  return rows.map(({ id, type, text, timestamp, details }) => ({
    id,
    type,
    message: wordsOf(ACTIVITY_TEXTS, text),
    timestamp: timestamp.toISOString(),
    ...(details ? { details: shownDetails(details) } : {}),
  }));
}

function shownDetails({ ledger, ...details }: { ledger?: StoredReport; [name: string]: unknown }): Record<string, unknown> {
  return ledger === undefined ? details : { ...details, ledger: shownReport(ledger) };
}

/** One step of removing activity lines that are older. There are so few lines that their age needs no index. */
export async function sweepActivity(transaction: Transaction, days: number): Promise<SweepStep> {
  const { rowCount } = await transaction.query(
    `delete from activity_log where id in (
       select id from activity_log where created_at < now() - make_interval(days => $1) order by id limit $2)`,
    [days, SWEEP_ROWS],
  );
  return stepOf(rowCount);
}

/** Removes the activity lines about messages to these users. */
export async function eraseActivityAbout(querier: Queryable, userIds: readonly string[]): Promise<void> {
  await querier.query(`delete from activity_log where poller = 'notifications' and details ->> 'toUserId' = any ($1)`, [userIds]);
}
