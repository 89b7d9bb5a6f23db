import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { watchForStrays } from '../logging/testing-strays.ts';
import { processes, type Running, startedBy } from '../concurrency/testing-processes.ts';
import { whenEnded } from '../http/testing-ended.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The first start may have to build the pages. */
const START_MILLISECONDS = 120_000;
const folders: string[] = [];
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** `npm start` on a new data folder, with the embedded database and a reading process that has read a text. */
async function startWithNpm(): Promise<{ npm: ChildProcess; inside: Running[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-npm-start-'));
  folders.push(dataDir);
  const { PATH, HOME, READER_NICENESS } = process.env;
  const env = { PATH, HOME, READER_NICENESS, PORT: '0', DATA_DIR: dataDir, EXTRACT_ACCESS: 'public' };
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(npm);
  watchForStrays(npm.stderr);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const printedAddress = () => /^Cairn is ready at (\S+)$/m.exec(output)?.[1];
  await expect.poll(printedAddress, { timeout: START_MILLISECONDS, message: output }).toBeDefined();
  const reply = await fetch(`${printedAddress()}/api/extract-text`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Blue Door, 5 Long Road, 8001 Zurich' }),
  });
  const { jobId } = (await reply.json()) as { jobId: string };
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const read = async () =>
    (await (await fetch(`${printedAddress()}/api/extract/${jobId}`, { headers: { cookie } })).json()) as { status: string };
  expect((await whenEnded(read)).status).toBe('completed');
  return { npm, inside: startedBy(npm.pid ?? 0) };
}

// @covers health.npm-start-ends-everything
test.skipIf(process.platform === 'win32').each(['npm', 'the node that npm started'])(
  'ending %s by its process id ends all that npm start started',
  async (which) => {
    const { npm, inside } = await startWithNpm();
    const product = inside.find(({ command }) => /^\S*node (?:--\S+ )*server\/main\.ts/.test(command));
    const commands = inside.map(({ command }) => command).join('\n');
    expect(commands).toMatch(/postgres -D/);
    expect(commands).toMatch(/reader|reading/);
    const npmEnded = once(npm, 'exit');
    process.kill((which === 'npm' ? npm.pid : product?.pid) ?? 0, 'SIGTERM');
    await npmEnded;
    const ids = new Set(inside.map(({ pid }) => pid));
    await expect.poll(() => processes().filter(({ pid }) => ids.has(pid)), { interval: 200 }).toEqual([]);
  },
  2 * START_MILLISECONDS,
);
