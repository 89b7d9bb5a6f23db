import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, warn, withDatabase } from '../app/run-command.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Database } from '../db/connection.ts';
import { codeOf } from '../db/embedded/error.ts';
import { readVersion } from '../http/version.ts';
import { BackupError } from './backup-error.ts';
import { EMPTY } from './dump.ts';
import { madeSentence, type MadeBackup, makeBackup } from './make-backup.ts';
import { openTarget, placeOnDisk } from './places.ts';
import { beginBackup } from './record.ts';
import { backUpToTarget } from './to-target.ts';

const USAGE = `npm run backup [file]
Writes the database and the pictures into one archive: the file, or a new one at BACKUP_TARGET, encrypted if BACKUP_PASSPHRASE is set.
At BACKUP_TARGET older archives are then removed, but for the newest BACKUP_KEEP. The product may run meanwhile.`;

await runCommand(USAGE, async () => {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  const config = readConfig(process.env);
  // Before a database is started in vain.
  if (file === undefined) await openTarget(config).store.close();
  await withDatabase(config, { mayRun: true, mayCreate: false }, async (database) => {
    const made = await (file === undefined ? toTarget(config, database) : toFile(config, database, file));
    process.stdout.write(`${madeSentence(made)}\n`);
  });
});

async function toFile(config: Config, database: Database, file: string): Promise<MadeBackup> {
  const { version } = await readVersion();
  return makeBackup({ database, pictures: config, place: placeOnDisk(resolve(file)), passphrase: config.backupPassphrase, version, warn });
}

async function toTarget(config: Config, database: Database): Promise<MadeBackup> {
  const attempt = await beginBackup(database, undefined).catch((error: unknown) => {
    if (codeOf(error) === '42P01') throw new BackupError(EMPTY, { cause: error });
    throw error;
  });
  if (!attempt) throw new BackupError('Another process is making a backup: wait until it is done');
  return backUpToTarget(config, { database, attempt, warn });
}
