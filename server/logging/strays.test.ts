import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

// As the product runs: its log is written to a pipe, and the process that reads the pipe ends.
const PROGRAM = `
  import { stderrLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
  import { outliveStrays } from ${JSON.stringify(new URL('./strays.ts', import.meta.url).href)};
  let errors = 0;
  outliveStrays({ ...stderrLog, error: (...entry) => { errors += 1; stderrLog.error(...entry); } });
  process.once('message', async () => {
    Promise.reject(new Error('stray'));
    setImmediate(() => { throw new Error('thrown') });
    await new Promise((resolve) => setTimeout(resolve, 300));
    process.send({ errors });
    process.disconnect();
  });
  process.send('ready');
`;

test('a process whose log no other reads any longer reports two stray errors in two lines and goes on', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  const answered = once(child, 'message');
  const ended = once(child, 'exit');
  child.send('go');
  expect(await answered).toMatchObject([{ errors: 2 }, undefined]);
  expect(await ended).toEqual([0, null]);
});
