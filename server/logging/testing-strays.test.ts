import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { takeStrays, watchForStrays } from './testing-strays.ts';

const PROGRAM = `
  import { configureLog, stderrLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
  import { outliveStrays } from ${JSON.stringify(new URL('./strays.ts', import.meta.url).href)};
  configureLog({ format: process.argv[1], secrets: [] });
  outliveStrays(stderrLog);
  stderrLog.error('imports', new Error('Uncaught exception'));
  Promise.reject(new Error('rejected'));
  setImmediate(() => { throw new Error('thrown') });
`;

// @covers bad-input.last-net-fails-tests
test.each(['text', 'json'])('lines of the last net are found in a log as %s, and no others', async (format) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, format], { stdio: ['ignore', 'ignore', 'pipe'] });
  watchForStrays(child.stderr);
  await once(child, 'close');
  expect(takeStrays()).toEqual([
    expect.stringMatching(/Unhandled promise rejection: Error: rejected/),
    expect.stringMatching(/Uncaught exception: Error: thrown/),
  ]);
  expect(takeStrays()).toEqual([]);
});
