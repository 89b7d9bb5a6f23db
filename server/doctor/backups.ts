import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/connection.ts';
import { readBackupStatus } from '../backup/record.ts';
import { isUnfinished, UNFINISHED } from '../backup/unfinished.ts';
import { counted, fail, type Finding, ok, warn } from './finding.ts';

const HOUR_MS = 3_600_000;
/** Without a schedule no age is too old by a rule; beyond this one, it is worth a line. */
const OLD_DAYS = 7;
const CHECK = 'check BACKUP_TARGET: the folder or bucket, its rights and its space; npm run backup makes one now';

/** A restore that did not end; nothing where there is none. */
export async function checkRestore(querier: Queryable): Promise<Finding[]> {
  return (await isUnfinished(querier)) ? [fail('restore', UNFINISHED, 'the product does not start on it until then')] : [];
}

/** The age of the last backup at BACKUP_TARGET against its schedule, and whether the last attempt failed. */
export async function checkBackups(querier: Queryable, { backupSchedule }: Pick<Config, 'backupSchedule'>): Promise<Finding> {
  const { made, failed, isOverdue, isFailing, schedule } = await readBackupStatus(querier, backupSchedule);
  const hours = made && Math.floor((Date.now() - Date.parse(made.finishedAt)) / HOUR_MS);
  const age = hours === undefined ? 'There is no backup' : `The last backup is ${ageText(hours)} old`;
  const reason = isFailing && failed ? `; the last attempt failed: ${failed.error.replace(/\.$/, '')}` : '';
  if (isOverdue)
    return fail(
      'backup',
      `${age}, and BACKUP_SCHEDULE is ${schedule}${reason}`,
      reason === '' ? 'is a process with the role worker running?' : CHECK,
    );
  if (isFailing) return warn('backup', `${age}${reason}`, CHECK);
  if (hours === undefined) return ok('backup', 'No backup is scheduled: BACKUP_SCHEDULE and BACKUP_TARGET are unset');
  if (schedule === undefined && hours > OLD_DAYS * 24) return warn('backup', age, 'set BACKUP_SCHEDULE, or run npm run backup');
  return ok('backup', age);
}

function ageText(hours: number): string {
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}
