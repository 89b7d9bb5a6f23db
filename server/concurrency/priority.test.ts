import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { putBehindServer, setReaderNiceness, startBehindServer } from './priority.ts';

const children: ChildProcess[] = [];
// Other tests have it at 0 (testing-niceness.ts).
beforeAll(() => setReaderNiceness(10));
afterAll(() => setReaderNiceness(0));
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that says when its threads run. */
function start(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'console.log("runs"); setInterval(() => undefined, 1_000)'], {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  return child;
}

/** The priorities of all threads of a process. */
const prioritiesOf = (pid: number): number[] =>
  process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread))) : [getPriority(pid)];

// @covers read-sources.made-stop-server-read-killed
test('the server goes before a process that reads what others made, with all threads of it', async () => {
  const own = getPriority();
  const child = start();
  putBehindServer(child.pid);
  await once(child.stdout ?? child, 'data');
  const priorities = prioritiesOf(child.pid ?? 0);
  expect(new Set(priorities)).toEqual(new Set([Math.min(19, own + 10)]));
  expect(getPriority()).toBe(own);
});

test.skipIf(process.platform !== 'linux')('threads that run already go behind it too', async () => {
  const child = start();
  await once(child.stdout ?? child, 'data');
  expect(prioritiesOf(child.pid ?? 0).length).toBeGreaterThan(1);
  putBehindServer(child.pid);
  expect(new Set(prioritiesOf(child.pid ?? 0))).toEqual(new Set([Math.min(19, getPriority() + 10)]));
});

test.skipIf(!existsSync(`/proc/${process.pid}/autogroup`))('its session goes behind that of the server', async () => {
  const own = readFileSync(`/proc/${process.pid}/autogroup`, 'utf8');
  const child = start();
  putBehindServer(child.pid);
  await expect.poll(() => readFileSync(`/proc/${child.pid}/autogroup`, 'utf8')).toMatch(/ nice 10$/m);
  expect(readFileSync(`/proc/${process.pid}/autogroup`, 'utf8')).toBe(own);
});

test('a process that something else starts goes behind the server too, and no other program', async () => {
  const [named, other] = await startBehindServer(process.execPath, async () => {
    const sleep = spawn('sleep', ['60'], { stdio: 'ignore' });
    children.push(sleep);
    const child = start();
    await Promise.all([once(child.stdout ?? child, 'data'), sleep.pid ?? once(sleep, 'spawn')]);
    return [child, sleep];
  });
  const own = getPriority();
  expect([getPriority(named?.pid), getPriority(other?.pid)]).toEqual([Math.min(19, own + 10), own]);
});

test('a process that has ended already is no failure', async () => {
  const child = start();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(() => putBehindServer(child.pid)).not.toThrow();
});
