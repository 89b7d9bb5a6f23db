import { existsSync, readdirSync } from 'node:fs';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { BackupError } from '../backup/backup-error.ts';
import { ConfigError, type Config } from '../config/config.ts';
import { type Database, openDatabase } from '../db/connection.ts';
import { dataFolderIn } from '../db/embedded/data-folder.ts';
import { foreignOwner } from '../db/embedded/foreign-owner.ts';
import { codeOf, EmbeddedDatabaseError, messageOf } from '../db/embedded/error.ts';
import { findRunning, startEmbedded } from '../db/embedded/server.ts';
import { MigrationError } from '../db/migrate.ts';
import { stderrLog as log } from '../logging/log.ts';

const KNOWN = [BackupError, ConfigError, EmbeddedDatabaseError, EngineFailure, MigrationError, RangeError];
/** What the operating system says of files and connections, such as EACCES or ECONNREFUSED, and PostgreSQL of passwords and names of databases. */
const OF_SURROUNDINGS = /^(?:E[A-Z]+|28\d\d\d|3D000)$/;

/** Runs a command; an error that is known is printed as its sentence, with exit code 1. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    // An archive has what only the operator may read.
    process.umask(0o077);
    if (process.argv.includes('--help')) process.stdout.write(`${usage}\n`);
    else await work();
  } catch (error) {
    const isUsage = error instanceof TypeError && String(codeOf(error)).startsWith('ERR_PARSE_ARGS');
    if (error instanceof Error && (isUsage || isKnown(error))) process.stderr.write(`${error.message}\n${isUsage ? `${usage}\n` : ''}`);
    else log.error('command', error);
    process.exitCode = 1;
  }
}

function isKnown(error: Error): boolean {
  return KNOWN.some((kind) => error instanceof kind) || OF_SURROUNDINGS.test(codeOf(error) ?? '');
}

/** A line for the operator that ends nothing. */
export function warn(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** @throws EmbeddedDatabaseError where the folder belongs to another user */
export function requireOwner(dataDir: string): void {
  const problem = foreignOwner(dataDir);
  if (problem !== undefined) throw new EmbeddedDatabaseError(problem);
}

interface DatabaseOptions {
  /** Whether the embedded database is used where it runs; else the command fails while the product runs. */
  mayRun: boolean;
  /** Whether a new embedded database may be made. */
  mayCreate: boolean;
}

/** Runs work on the database of the settings; the embedded one is started unless it runs. */
export async function withDatabase(
  { databaseUrl, databaseDirectUrl, dataDir, programFolders }: Config,
  { mayRun, mayCreate }: DatabaseOptions,
  work: (database: Database, url: string) => Promise<void>,
): Promise<void> {
  const isEmbedded = databaseUrl === undefined;
  if (isEmbedded || mayCreate) requireOwner(dataDir);
  const known = databaseDirectUrl ?? databaseUrl ?? (mayRun ? await findRunning(dataDir) : undefined);
  if (known === undefined && !mayCreate) requireDatabase(dataDir);
  const started = known === undefined ? await startEmbedded(dataDir, log, { programFolders }) : undefined;
  const url = known ?? started?.url ?? '';
  const database = openDatabase(url, { max: 2 });
  try {
    await requireAnswer(database, isEmbedded ? undefined : databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
    await work(database, url);
  } finally {
    await database.close();
    await started?.stop();
  }
}

/** `setting`: that names the database; undefined for the embedded one, which answers once it has started. */
async function requireAnswer(database: Database, setting: string | undefined): Promise<void> {
  try {
    await database.query('select 1');
  } catch (error) {
    // A damaged embedded database may be replaced.
    if (setting === undefined) throw error;
    throw new ConfigError(`${setting}: the database cannot be reached: ${messageOf(error)}`, { cause: error });
  }
}

/** @throws EmbeddedDatabaseError */
function requireDatabase(dataDir: string): void {
  const folder = dataFolderIn(dataDir);
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  throw new EmbeddedDatabaseError(`There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL, to what the product uses`);
}
