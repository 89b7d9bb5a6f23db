import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeFolders } from './testing/clusters.ts';

const folders = makeFolders();
afterEach(() => folders.clean());

/** Starts a watcher of a process that plays the server, from a process that then kills itself. */
function leaveBehind(ownerNow: string) {
  const folder = folders.make('watched');
  const socketFolder = join(folder, 'socket');
  mkdirSync(socketFolder);
  const server = spawn('sleep', ['60'], { stdio: 'ignore' });
  writeFileSync(join(folder, 'postmaster.pid'), `${server.pid}\n`);
  writeFileSync(join(folder, 'owner'), `${ownerNow}\n`);
  const watched = { pid: server.pid, folder, socketFolder, ownerFile: join(folder, 'owner'), owner: 'first one', seconds: 0 };
  const program = `import { watch } from './watcher.ts'; watch(${JSON.stringify(watched)}, () => undefined); process.kill(process.pid, 'SIGKILL');`;
  spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: import.meta.dirname });
  return { server, folder, socketFolder };
}

function watchersOf(folder: string): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isWatcherOf(folder, name));
}

function isWatcherOf(folder: string, pid: string): boolean {
  const path = `/proc/${pid}/cmdline`;
  if (!existsSync(path)) return false;
  const words = readFileSync(path, 'utf8').split('\0');
  return words.includes('cairn-watcher') && words.includes(folder);
}

// @covers storage.product-killed-leaves-no-database
test.skipIf(process.platform !== 'linux')('stops the server that no process took over, and removes its socket', async () => {
  const { server, folder, socketFolder } = leaveBehind('first one');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  expect(server.signalCode).toBe('SIGINT');
  await expect.poll(() => watchersOf(folder)).toEqual([]);
  expect(existsSync(socketFolder)).toBe(false);
});

test.skipIf(process.platform !== 'linux')('leaves a server running that another process has taken over', async () => {
  const { server, folder, socketFolder } = leaveBehind('second one');
  await expect.poll(() => watchersOf(folder)).toEqual([]);
  expect(server.exitCode ?? server.signalCode).toBeNull();
  expect(existsSync(socketFolder)).toBe(true);
  server.kill();
});
