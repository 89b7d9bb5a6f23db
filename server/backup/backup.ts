import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { findRunning } from '../db/embedded/server.ts';
import { readVersion } from '../http/version.ts';
import { makeBackup } from './make-backup.ts';
import { placeForBackup } from './places.ts';
import { runCommand, withDatabase } from './run-command.ts';

const USAGE = `npm run backup [file]
Writes the database and the pictures into one archive: the file, or a new one at BACKUP_TARGET, encrypted if BACKUP_PASSPHRASE is set.
The product may run meanwhile.`;

await runCommand(USAGE, async () => {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  const config = readConfig(process.env);
  const { store, name, label, sync } = placeForBackup(config, file);
  const { version } = await readVersion();
  await withDatabase(config, await findRunning(config.dataDir), async (database) => {
    const options = { database, dataDir: config.dataDir, target: store, name, passphrase: config.backupPassphrase, version };
    const { bytes, rows } = await makeBackup(options).finally(() => store.close());
    await sync();
    process.stdout.write(`Backup written: ${label}, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB\n`);
  });
});
