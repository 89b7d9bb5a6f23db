import { dirname } from 'node:path';
import type { Config, ObjectStoreConfig } from '../config/config.ts';
import type { Queryable } from '../db/connection.ts';
import { readBackupStatus } from '../backup/record.ts';
import { isUnfinished, UNFINISHED } from '../backup/unfinished.ts';
import { counted, fail, type Finding, ok, warn } from './finding.ts';
import { whyUnusable } from './machine.ts';
import { whyBucketFails } from './services.ts';

const HOUR_MS = 3_600_000;
/** Without a schedule no age is too old by a rule; beyond this one, it is worth a line. */
const OLD_DAYS = 7;
const CHECK = 'check BACKUP_TARGET: the folder or bucket, its rights and its space; npm run backup makes one now';
const BEGIN = 'set BACKUP_SCHEDULE, or run npm run backup';

/** A restore that did not end; nothing where there is none. */
export async function checkRestore(querier: Queryable): Promise<Finding[]> {
  return (await isUnfinished(querier)) ? [fail('restore', UNFINISHED, 'the product does not start on it until then')] : [];
}

/** The age of the last backup at BACKUP_TARGET against its schedule, and whether the last attempt failed. */
export async function checkBackups(
  querier: Queryable,
  { backupSchedule, backupTarget }: Pick<Config, 'backupSchedule' | 'backupTarget'>,
): Promise<Finding> {
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
  if (hours === undefined && backupTarget === undefined) return ok('backup', 'No backup is made: BACKUP_TARGET is unset');
  if (hours === undefined) return warn('backup', 'There is no backup at BACKUP_TARGET, and BACKUP_SCHEDULE is unset', BEGIN);
  if (schedule === undefined && hours > OLD_DAYS * 24) return warn('backup', age, BEGIN);
  return ok('backup', age);
}

/** Whether archives can be written to the folder of BACKUP_TARGET, or its bucket answers; nothing where it is unset. */
export async function checkBackupTarget({
  backupTarget,
  originOverrides,
}: Pick<Config, 'backupTarget' | 'originOverrides'>): Promise<Finding[]> {
  if (backupTarget === undefined) return [];
  return [typeof backupTarget === 'string' ? await checkFolder(backupTarget) : await checkBucket(backupTarget, originOverrides)];
}

async function checkFolder(folder: string): Promise<Finding> {
  const unusable = await whyUnusable(folder);
  if (unusable === undefined) return ok('backup-target', `BACKUP_TARGET: ${folder} can be written`);
  const parent = dirname(folder);
  if (unusable === 'ENOENT' && parent !== folder) {
    const above = await checkFolder(parent);
    if (above.level === 'ok') return ok('backup-target', `BACKUP_TARGET: ${folder} is made with the first backup`);
  }
  return fail(
    'backup-target',
    `BACKUP_TARGET: ${folder} cannot be written (${unusable})`,
    'set BACKUP_TARGET to a folder, and give the user of the product the right to write there',
  );
}

async function checkBucket(bucket: ObjectStoreConfig, originOverrides: Config['originOverrides']): Promise<Finding> {
  const problem = await whyBucketFails(bucket, originOverrides);
  if (problem === undefined) return ok('backup-target', `BACKUP_TARGET: the bucket ${bucket.bucket} answers`);
  return fail('backup-target', `BACKUP_TARGET: ${problem}`, 'check BACKUP_TARGET, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
}

function ageText(hours: number): string {
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}
