import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config/config.ts';
import { BackupError } from './backup-error.ts';
import { placeOfBackup } from './places.ts';
import { restoreBackup } from './restore-backup.ts';
import { runCommand, warn, withDatabase } from './run-command.ts';

const USAGE = `npm run restore file
npm run restore -- file --replace
Puts the archive of npm run backup into an empty DATA_DIR or database; with --replace in the place of what is there. The product must be stopped.
The file may also be the name of an archive at BACKUP_TARGET. An archive that is not whole changes nothing.`;

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
  const options = { pictures: config, open, passphrase: config.backupPassphrase, replace: values.replace, warn };
  await withDatabase(config, undefined, async (database, url) => {
    const { version, createdAt, tables } = await restoreBackup({ database, url, ...options }).finally(() => store.close());
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Restored ${label} of ${createdAt}, made by version ${version}: ${rows} rows in ${tables.length} tables\n${READY}\n`,
    );
  });
});
