import type { BackupStatus } from '@cairn/contracts/status.ts';
import type { BackupSchedule } from '../config/backup.ts';
import type { Database, Queryable } from '../db/connection.ts';
import { readSetting, writeSetting } from '../db/settings.ts';

const KEY = 'backup';
/** A process that makes a backup says so often enough that one which is silent for so long has ended. */
const SILENT_MS = 120_000;
/** A backup that failed, or was interrupted, is made again after so long, if the schedule has it no sooner. */
const RETRY_MS = 3_600_000;
/** A backup is too old at so many times the longest time between two of the schedule: then one was missed, with hours to make up for it. */
const OVERDUE = 1.5;

/** How the backups at BACKUP_TARGET went, by any process. Times are ISO 8601, by the database's clock. */
export interface BackupRecord {
  /** When the last one began. */
  startedAt?: string;
  /** While one is made: when its process last said so. */
  aliveAt?: string;
  /** The last one that was made and checked. */
  made?: { name: string; finishedAt: string; seconds: number; bytes: number; rows: number };
  /** The last one that failed; `error` is a sentence. */
  failed?: { at: string; error: string };
}

/** What came of a backup. */
export type Outcome = { made: Omit<NonNullable<BackupRecord['made']>, 'finishedAt' | 'seconds'> } | { error: string };

export async function readBackupRecord(querier: Queryable): Promise<BackupRecord> {
  return (await readSetting<BackupRecord>(querier, KEY)) ?? {};
}

/** Changes the record, one process at a time. `change` gets the database's time, and answers undefined to leave the record as it is. */
async function changeRecord(
  database: Database,
  change: (record: BackupRecord, now: Date) => BackupRecord | undefined,
): Promise<BackupRecord | undefined> {
  return database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(hashtext('backup'))");
    const { rows } = await transaction.query<{ now: Date }>('select clock_timestamp() as now');
    const changed = change(await readBackupRecord(transaction), rows[0]?.now ?? new Date());
    if (changed) await writeSetting(transaction, KEY, changed);
    return changed;
  });
}

/** A backup that this process makes. */
export interface BackupAttempt {
  startedAt: string;
  /** When the one before it began. */
  before: string | undefined;
}

/** Notes that this process begins a backup. Undefined when another one makes one already, or none is due by the schedule, where there is one. */
export async function beginBackup(database: Database, schedule: BackupSchedule | undefined): Promise<BackupAttempt | undefined> {
  let before: string | undefined;
  const begun = await changeRecord(database, (record, now) => {
    if (isRunning(record, now) || (schedule && !isDue(record, schedule, now))) return undefined;
    before = record.startedAt;
    return { ...record, startedAt: now.toISOString(), aliveAt: now.toISOString() };
  });
  return begun && { startedAt: begun.startedAt ?? '', before };
}

/** Says that the backup is still being made. */
export async function keepAlive(database: Database, { startedAt }: BackupAttempt): Promise<void> {
  await changeRecord(database, (record, now) => (record.startedAt === startedAt ? { ...record, aliveAt: now.toISOString() } : undefined));
}

/** Notes what came of it, unless another process has begun one since, because this one was silent for too long. */
export async function endBackup(database: Database, { startedAt }: BackupAttempt, outcome: Outcome): Promise<void> {
  await changeRecord(database, (record, now) => {
    if (record.startedAt !== startedAt) return undefined;
    const { aliveAt: _ended, ...rest } = record;
    if ('error' in outcome) return { ...rest, failed: { at: now.toISOString(), error: outcome.error } };
    const seconds = Math.round((now.getTime() - Date.parse(startedAt)) / 1_000);
    return { ...rest, made: { ...outcome.made, finishedAt: now.toISOString(), seconds } };
  });
}

/** Removes the record of the start: this process stops, and the next one makes the backup at once. */
export async function withdrawBackup(database: Database, { startedAt, before }: BackupAttempt): Promise<void> {
  await changeRecord(database, (record) => {
    if (record.startedAt !== startedAt) return undefined;
    const { aliveAt: _ended, startedAt: _begun, ...rest } = record;
    return { ...rest, ...(before === undefined ? {} : { startedAt: before }) };
  });
}

/** Whether the schedule has a backup begin now. One that was missed, because no process ran, is due until it is made. */
export function isDue(record: BackupRecord, schedule: BackupSchedule, now: Date): boolean {
  if (record.startedAt === undefined) return true;
  const age = now.getTime() - Date.parse(record.startedAt);
  // A clock that was set back.
  if (age < 0) return true;
  if (age >= RETRY_MS && !isLastMade(record)) return true;
  if ('everyMs' in schedule) return age >= schedule.everyMs;
  return Date.parse(record.startedAt) < lastTime(schedule.timesMs, now);
}

/** What operators see: `schedule` is the one of this process. */
export function backupStatus(record: BackupRecord, schedule: BackupSchedule | undefined, now: Date): BackupStatus {
  const { startedAt, made, failed } = record;
  const isFailing = failed !== undefined && (made === undefined || made.finishedAt < failed.at);
  const age = made && now.getTime() - Date.parse(made.finishedAt);
  return {
    ...(schedule && { schedule: schedule.text }),
    isOverdue: schedule !== undefined && (age === undefined || age > schedule.periodMs * OVERDUE),
    isFailing,
    ...(startedAt !== undefined && isRunning(record, now) && { runningSince: startedAt }),
    ...(made && { made }),
    ...(failed && { failed }),
  };
}

/** As `backupStatus`, of now. */
export async function readBackupStatus(querier: Queryable, schedule: BackupSchedule | undefined): Promise<BackupStatus> {
  const { rows } = await querier.query<{ now: Date }>('select clock_timestamp() as now');
  return backupStatus(await readBackupRecord(querier), schedule, rows[0]?.now ?? new Date());
}

function isRunning({ aliveAt }: BackupRecord, now: Date): boolean {
  return aliveAt !== undefined && Math.abs(now.getTime() - Date.parse(aliveAt)) < SILENT_MS;
}

/** Whether the backup that began last was made. */
function isLastMade({ startedAt = '', made }: BackupRecord): boolean {
  return made !== undefined && made.finishedAt >= startedAt;
}

/** The last of these times of the day that has come, in milliseconds since 1970. */
function lastTime(timesMs: readonly number[], now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const past = timesMs.filter((time) => midnight + time <= now.getTime());
  return midnight + (past.at(-1) ?? (timesMs.at(-1) ?? 0) - 24 * 3_600_000);
}
