import { parseArgs } from 'node:util';
import { runCommand, withDatabase } from '../app/run-command.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { codeOf } from '../db/embedded/error.ts';
import { recoverOperator } from './gate.ts';

const USAGE = `npm run recover [-- --new-password]
Lets an operator in again: deletes all failed sign-ins, so that no one has to wait. With --new-password it makes a new operator password,
prints it, and ends all operator sessions. The product may run meanwhile.`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { 'new-password': { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const newPassword = values['new-password'];
  if (newPassword && config.adminPassword !== undefined)
    throw new ConfigError('ADMIN_PASSWORD: it is set, and the next start would take it again; change it there');
  await withDatabase(config, { mayRun: true, mayCreate: false }, async (database) => {
    const password = await recoverOperator(database, { newPassword }).catch((error: unknown) => {
      if (codeOf(error) !== '42P01') throw error;
      throw new ConfigError('The database has no tables of the product: start the product once, or correct DATABASE_URL', { cause: error });
    });
    process.stdout.write('Failed sign-ins were cleared: no one has to wait anymore.\n');
    if (password !== undefined) process.stdout.write(`New operator password (shown once): ${password}\n`);
  });
});
