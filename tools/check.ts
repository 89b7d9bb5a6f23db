import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { colourCheck } from './colours.ts';
import { importCheck } from './imports/check.ts';
import { patternCheck } from './patterns.ts';
import { plainWordsCheck } from './plain-words.ts';
import { coverageCheck } from './promises/main.ts';
import { repeatedSentencesCheck } from './repeated-sentences.ts';
import { sqlOwnershipCheck } from './sql-owners.ts';

const root = join(fileURLToPath(import.meta.url), '../..');

export interface Check {
  name: string;
  /** What is wrong; empty when all is well. */
  run(): string;
}

function program(name: string, command: string, ...args: string[]): Check {
  return {
    name,
    run() {
      const outcome = spawnSync(join(root, 'node_modules/.bin', command), args, {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      });
      if (outcome.error) return String(outcome.error);
      return outcome.status === 0 ? '' : `${outcome.stdout}${outcome.stderr}`.trim() || `exit code ${outcome.status}`;
    },
  };
}

/** The checks of the code itself, each of which counts as one test in `npm test`. */
export const checks: Check[] = [
  program('format', 'oxfmt', '--check', '.'),
  program('lint', 'oxlint', '--deny-warnings', '.'),
  program('types', 'tsc', '-p', '.', '--noEmit'),
  { name: 'layers and import cycles', run: importCheck },
  { name: 'one owner per table', run: sqlOwnershipCheck },
  { name: 'colours in one place', run: colourCheck },
  { name: 'sentences in one place', run: repeatedSentencesCheck },
  { name: 'plain words', run: plainWordsCheck },
  { name: 'patterns that end', run: patternCheck },
  program('dead exports', 'knip', '--no-progress'),
  { name: 'promises and their tests', run: coverageCheck },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let failed = 0;
  for (const check of checks) {
    const problem = check.run();
    console.log(`${problem ? '✗' : '✓'} ${check.name}${problem ? `\n${problem}` : ''}`);
    if (problem) failed += 1;
  }
  process.exitCode = failed === 0 ? 0 : 1;
}
