import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChecks } from './check.ts';
import { quickestTemporaryFolder } from './temporary-folder.ts';

// Every check of the product. The last line is the total.
const root = join(fileURLToPath(import.meta.url), '../..');

function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => {
      console.error(String(error));
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: Array<{ name: string; message: string; assertionResults: Array<{ fullName: string; status: string }> }>;
}

let skipped = 0;

// The pages are built as `npm start` builds them, so that the products that the tests start find them built.
let [{ passed, failed }, built] = await Promise.all([runChecks(), run('node', ['server/main.ts', '--build']).then((code) => code === 0)]);
console.log(`${built ? '✓' : '✗'} build of the pages`);
if (built) passed += 1;
else failed += 1;

const folder = mkdtempSync(join(quickestTemporaryFolder(), 'cairn-test-'));
// Others may write too: databases run as another user where the tests run as root.
chmodSync(folder, 0o1777);
process.env.TMPDIR = folder;
try {
  const file = join(folder, 'report.json');
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  skipped += report.numPendingTests;
  for (const suite of report.testResults) {
    for (const test of suite.assertionResults)
      if (test.status === 'skipped' || test.status === 'pending') console.log(`skipped: ${test.fullName}`);
  }
  // A file that cannot be loaded has no tests to count, and an error outside of any test fails none: both must show.
  if (code !== 0 && report.numFailedTests === 0) failed += Math.max(1, report.numFailedTestSuites);
} catch (error) {
  console.error(`The test report cannot be read: ${String(error)}`);
  failed += 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

if (skipped > 0) console.log(`${skipped} skipped, named above`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
