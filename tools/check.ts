import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { barePatternCheck } from './bare-patterns.ts';
import { codedSentencesCheck } from './coded-sentences.ts';
import { colourCheck } from './colours.ts';
import { componentLabelCheck } from './component-labels.ts';
import { importCheck } from './imports/check.ts';
import { installationWarnings } from './install/dry-run.ts';
import { jobLifeCheck } from './job-life.ts';
import { listVisibilityCheck } from './list-visibility.ts';
import { patternCheck } from './patterns.ts';
import { plainWordsCheck } from './plain-words.ts';
import { coverageCheck } from './promises/main.ts';
import { repeatedSentencesCheck } from './repeated-sentences.ts';
import { sqlOwnershipCheck } from './sql-owners.ts';

const root = join(fileURLToPath(import.meta.url), '../..');

interface Check {
  name: string;
  /** What is wrong; empty when all is well. */
  run(): string | Promise<string>;
}

function program(name: string, command: string, ...args: string[]): Check {
  const path = join(root, 'node_modules/.bin', command);
  return {
    name,
    run: () =>
      new Promise((resolve) => {
        execFile(path, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
          resolve(error ? `${stdout}${stderr}`.trim() || error.message : '');
        });
      }),
  };
}

// The programs come first: they run beside each other, and beside the others, which take turns in this process.
const checks: Check[] = [
  program('format', 'oxfmt', '--check', '.'),
  program('lint', 'oxlint', '--deny-warnings', '.'),
  program('types', 'tsc', '-p', '.', '--noEmit'),
  program('dead exports', 'knip', '--no-progress'),
  { name: 'installation without warnings', run: installationWarnings },
  { name: 'layers and import cycles', run: importCheck },
  { name: 'one owner per table', run: sqlOwnershipCheck },
  { name: 'one home for who may see a list', run: listVisibilityCheck },
  { name: 'one life of queued work', run: jobLifeCheck },
  { name: 'colours in one place', run: colourCheck },
  { name: 'sentences of rows by their codes', run: codedSentencesCheck },
  { name: 'sentences in one place', run: repeatedSentencesCheck },
  { name: 'labels of components in their catalogues', run: componentLabelCheck },
  { name: 'plain words', run: plainWordsCheck },
  { name: 'patterns that end', run: patternCheck },
  { name: 'patterns that are compared', run: barePatternCheck },
  { name: 'promises and their tests', run: coverageCheck },
];

/** Runs the checks of the code itself and prints how each went; returns how many `passed` and `failed`, each of which is a test in `npm test`. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const problems = await Promise.all(checks.map((check) => check.run()));
  for (const [index, { name }] of checks.entries()) console.log(problems[index] ? `✗ ${name}\n${problems[index]}` : `✓ ${name}`);
  const failed = problems.filter(Boolean).length;
  return { passed: checks.length - failed, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
