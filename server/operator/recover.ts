import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config/config.ts';
import { openDatabase } from '../db/connection.ts';
import { EmbeddedDatabaseError } from '../db/embedded/error.ts';
import { findRunning, startEmbedded } from '../db/embedded/server.ts';
import { stderrLog as log } from '../logging/log.ts';
import { recoverOperator } from './gate.ts';

const USAGE = `npm run recover [-- --new-password]
Lets an operator in again: deletes all failed sign-ins, so that no one has to wait. With --new-password it makes a new operator password,
prints it, and ends all operator sessions. The product may run meanwhile.`;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { 'new-password': { type: 'boolean', default: false }, help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const { databaseUrl, databaseDirectUrl, dataDir, programFolders, adminPassword } = readConfig(process.env);
  const newPassword = values['new-password'];
  if (newPassword && adminPassword !== undefined)
    throw new ConfigError('ADMIN_PASSWORD: it is set, and the next start would take it again; change it there');
  const url = databaseDirectUrl ?? databaseUrl ?? (await findRunning(dataDir));
  const started = url === undefined ? await startEmbedded(dataDir, log, { programFolders }) : undefined;
  const database = openDatabase(url ?? started?.url ?? '', { max: 1 });
  try {
    const password = await recoverOperator(database, { newPassword });
    process.stdout.write('Failed sign-ins were cleared: no one has to wait anymore.\n');
    if (password !== undefined) process.stdout.write(`New operator password (shown once): ${password}\n`);
  } finally {
    await database.close();
    await started?.stop();
  }
}

try {
  await run();
} catch (error) {
  const known = error instanceof ConfigError || error instanceof EmbeddedDatabaseError;
  const usage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (known || usage) process.stderr.write(`${error.message}\n${usage ? `${USAGE}\n` : ''}`);
  else log.error('recover', error);
  process.exitCode = 1;
}
