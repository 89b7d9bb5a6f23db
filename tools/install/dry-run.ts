import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const ARGUMENTS = [
  'ci',
  '--dry-run',
  '--offline',
  '--loglevel=warn',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--userconfig=/dev/null',
];

/** What a dry run of `npm ci` on the pinned Node warns of; empty when it warns of nothing. */
export function installationWarnings(): Promise<string> {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  // A machine's own npm settings, given as environment variables, would add warnings that are not about this repository.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
  return new Promise((resolve) => {
    execFile('npm', ARGUMENTS, { cwd: ROOT, env: { ...env, PATH: path }, maxBuffer: 64 * 1024 * 1024 }, (error, _stdout, stderr) =>
      resolve(stderr.trim() || (error?.message ?? '')),
    );
  });
}
