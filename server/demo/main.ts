import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config/config.ts';
import { askPassword } from './ask-password.ts';
import { loadDemo } from './load.ts';
import { DemoError } from './talk.ts';

const USAGE = `npm run demo -- [--url http://127.0.0.1:3000] [--password <operator password>]
Fills the empty product that runs at the address with a small world: real places, and one invented town.`;

function readArguments() {
  const { values } = parseArgs({ options: { url: { type: 'string' }, password: { type: 'string' }, help: { type: 'boolean' } } });
  return values;
}

async function run(): Promise<void> {
  const options = readArguments();
  if (options.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const config = readConfig(process.env);
  const url = (options.url ?? config.publicUrl ?? `http://${config.host}:${config.port}`).replace(/\/+$/, '');
  const password = options.password ?? config.adminPassword ?? (await askPassword());
  const { users, lists, signIn } = await loadDemo(url, password, (line) => process.stdout.write(`${line}\n`));
  process.stdout.write(
    `${users} users and ${lists} lists are on ${url}\nSign in at ${url}/sign-in as ${signIn.email} with the password ${signIn.password}\n`,
  );
}

try {
  await run();
} catch (error) {
  const known = error instanceof DemoError || error instanceof ConfigError;
  // Wrong options are reported by the parser itself.
  const usage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  process.stderr.write(
    `${known ? error.message : usage ? `${error.message}\n${USAGE}` : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
}
