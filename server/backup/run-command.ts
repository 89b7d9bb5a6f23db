import { EngineFailure } from '@cairn/engines/engine.ts';
import { ConfigError, type Config } from '../config/config.ts';
import { type Database, openDatabase } from '../db/connection.ts';
import { EmbeddedDatabaseError } from '../db/embedded/error.ts';
import { startEmbedded } from '../db/embedded/server.ts';
import { MigrationError } from '../db/migrate.ts';
import { stderrLog as log } from '../logging/log.ts';
import { BackupError } from './backup-error.ts';

const KNOWN = [BackupError, ConfigError, EmbeddedDatabaseError, EngineFailure, MigrationError, RangeError];

/** Runs a command; an error that is known is printed as its sentence, with exit code 1. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    // An archive has what only the operator may read.
    process.umask(0o077);
    if (process.argv.includes('--help')) process.stdout.write(`${usage}\n`);
    else await work();
  } catch (error) {
    const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (error instanceof Error && (isUsage || KNOWN.some((kind) => error instanceof kind)))
      process.stderr.write(`${error.message}\n${isUsage ? `${usage}\n` : ''}`);
    else log.error('backup', error);
    process.exitCode = 1;
  }
}

/** A line for the operator that ends nothing. */
export function warn(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** Runs work on the database of the settings; the embedded one is started unless `running` says where it runs. */
export async function withDatabase(
  { databaseUrl, databaseDirectUrl, dataDir, programFolders }: Config,
  running: string | undefined,
  work: (database: Database, url: string) => Promise<void>,
): Promise<void> {
  const known = databaseDirectUrl ?? databaseUrl ?? running;
  const started = known === undefined ? await startEmbedded(dataDir, log, { programFolders }) : undefined;
  const url = known ?? started?.url ?? '';
  const database = openDatabase(url, { max: 2 });
  try {
    await work(database, url);
  } finally {
    await database.close();
    await started?.stop();
  }
}
