import { parseArgs } from 'node:util';
import { requireOwner, runCommand, warn, withDatabase } from '../app/run-command.ts';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { type Database, openDatabase } from '../db/connection.ts';
import { damageOf } from '../db/embedded/error.ts';
import { replaceDamaged } from '../db/embedded/replace-damaged.ts';
import { stderrLog } from '../logging/log.ts';
import type { Manifest } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { placeOfBackup } from './places.ts';
import { checkArchive, restoreBackup } from './restore-backup.ts';
import { markFirstIn } from './unfinished.ts';

const USAGE = `npm run restore file
npm run restore -- file --replace
Puts the archive of npm run backup into an empty DATA_DIR or database; with --replace in the place of what is there. The product must be stopped.
The file may also be the name of an archive at BACKUP_TARGET. An archive that is not whole changes nothing.
With --replace, an embedded database that is damaged or lost is kept under another name, and a new one takes its place.`;

const READY = 'The product can be started. It builds the indexes of the search while it runs; searches are slower until then.';

await runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  const [file] = positionals;
  if (file === undefined) throw new ConfigError(`Name the archive to restore.\n${USAGE}`);
  const config = readConfig(process.env);
  const { store, name, label } = placeOfBackup(config, file);
  const open = async () => {
    const found = await store.open(name);
    if (!found) throw new BackupError(`There is no archive ${label}`);
    return found.body as AsyncIterable<Uint8Array>;
  };
  const isPooled = config.databaseDirectUrl !== undefined;
  const options = { pictures: config, open, passphrase: config.backupPassphrase, replace: values.replace, isPooled, warn };
  requireOwner(config.dataDir);
  const unmark = config.databaseUrl === undefined ? markFirstIn(config.dataDir) : () => undefined;
  const restored: Manifest[] = [];
  try {
    // Before anything is started or made: an archive that is not whole changes nothing.
    const manifest = await checkArchive(options);
    const restore = async (database: Database, url: string, dataDir = config.dataDir) =>
      void restored.push(await restoreBackup({ database, url, dataDir, manifest, ...options }));
    await withDatabase(config, { mayRun: false, mayCreate: true }, restore).catch(async (error: unknown) => {
      const damage = damageOf(error);
      if (!values.replace || config.databaseUrl !== undefined || damage === undefined) throw error;
      await restoreBeside(config, damage, restore);
    });
  } finally {
    unmark();
    await store.close();
  }
  for (const { version, createdAt, tables } of restored) {
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Restored ${label} of ${createdAt}, made by version ${version}: ${rows} rows in ${tables.length} tables\n${READY}\n`,
    );
  }
});

/** The embedded database cannot be used: it is kept under another name, and a new one takes its place. */
async function restoreBeside(
  { dataDir, programFolders }: Config,
  damage: string,
  restore: (database: Database, url: string, dataDir: string) => Promise<void>,
): Promise<void> {
  warn(`The database in ${dataDir} cannot be used: ${damage}. The archive is restored into a new one, which then takes its place`);
  const kept = await replaceDamaged(dataDir, stderrLog, { programFolders }, async (url, folder) => {
    const database = openDatabase(url, { max: 2 });
    await restore(database, url, folder).finally(() => database.close());
  });
  if (kept !== undefined) process.stdout.write(`The database that cannot be used is kept in ${kept}: remove it when you need it no more\n`);
}
