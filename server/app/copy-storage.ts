import { join } from 'node:path';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { makeObjectStore } from '../external/object-store/object-store.ts';
import { stderrLog as log } from '../logging/log.ts';
import { makeDiskStore } from '../storage/disk-store.ts';
import { copyMissing } from '../storage/copy-missing.ts';

const USAGE = `npm run copy:storage
Copies the pictures and cards of DATA_DIR to the object store of STORAGE_URL, without those that are there already. The product may run
meanwhile; nothing is removed.`;

async function run(): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const { storage, dataDir, originOverrides } = readConfig(process.env);
  if (!storage) throw new ConfigError('STORAGE_URL: must name the object store to copy to');
  const target = makeObjectStore(storage, { originOverrides });
  try {
    for (const name of ['pictures', 'cards']) {
      const { copied, bytes, present } = await copyMissing(makeDiskStore(join(dataDir, name)), target, name);
      process.stdout.write(`${name}: ${copied} copied (${(bytes / 1e6).toFixed(1)} MB), ${present} were there already\n`);
    }
  } finally {
    await target.close();
  }
}

try {
  await run();
} catch (error) {
  if (error instanceof ConfigError || error instanceof EngineFailure) process.stderr.write(`${error.message}\n`);
  else log.error('storage', error);
  process.exitCode = 1;
}
