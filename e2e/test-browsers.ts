import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FoundChromium, findCarriedChromium, findInstalledChromium } from '@cairn/server/external/browser/chromium.ts';

// Every test that opens a browser, with the browser of the dependencies and with the one that the machine has, one after the other.
// `npm test` takes one of them, and runs only the tests of the browser pool and of the whole path from a link to a list with both.
const root = join(fileURLToPath(import.meta.url), '../..');
const FILES = ['e2e', 'server/external/browser'];

/** Passes further arguments to Vitest, and resolves to its exit code. */
function run({ executablePath, env }: FoundChromium): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin/vitest'), ['run', ...FILES, ...process.argv.slice(2)], {
      cwd: root,
      env: { ...process.env, ...env, CHROMIUM_PATH: executablePath },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject).on('exit', (code) => resolve(code ?? 1));
  });
}

const BROWSERS = [
  { name: 'the browser of the dependencies', found: await findCarriedChromium() },
  { name: 'an installed browser', found: await findInstalledChromium() },
];
const results: string[] = [];
for (const { name, found } of BROWSERS) {
  const code = found && (await run(found));
  results.push(`with ${name}: ${code === undefined ? 'skipped, there is none' : code === 0 ? 'passed' : 'failed'}`);
}
console.log(results.join('\n'));
process.exitCode = results.some((result) => result.endsWith('failed')) || results.every((result) => result.includes('skipped')) ? 1 : 0;
