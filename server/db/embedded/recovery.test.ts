import { spawn } from 'node:child_process';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import { type EmbeddedDatabase, startEmbedded } from './server.ts';
import {
  makeCluster,
  makeFolders,
  type OwnerProcess,
  serverOf,
  serversOf,
  silent,
  socketExists,
  startOwnerProcess,
} from './testing/clusters.ts';

const folders = makeFolders();
const owners: OwnerProcess[] = [];
const running: EmbeddedDatabase[] = [];
let cluster: Awaited<ReturnType<typeof makeCluster>>;
beforeAll(async () => {
  cluster = await makeCluster();
});
afterAll(() => cluster.clean());
const prepare = (name: string) => cluster.copyTo(folders.make(name));
afterEach(async () => {
  for (const owner of owners.splice(0)) await owner.kill('SIGTERM');
  for (const embedded of running.splice(0)) await embedded.stop();
  folders.clean();
});

async function startOwner(dataDir: string, options: Parameters<typeof startOwnerProcess>[1]): Promise<OwnerProcess> {
  const owner = await startOwnerProcess(dataDir, options);
  owners.push(owner);
  return owner;
}

async function startHere(dataDir: string): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded(dataDir, silent);
  running.push(embedded);
  return embedded;
}

/** What a start after the failure finds. Asserts that exactly one server runs then, and none after the stop. */
async function countAfterRestart(dataDir: string): Promise<{ rows: number; server: number | undefined }> {
  const embedded = await startHere(dataDir);
  const database = openDatabase(embedded.url, { max: 1 });
  const { rows } = await database.query<{ n: number }>('SELECT count(*) AS n FROM written');
  await database.close();
  const server = await serverOf(dataDir);
  expect(serversOf(dataDir)).toEqual([server]);
  await embedded.stop();
  expect(serversOf(dataDir)).toEqual([]);
  expect(socketExists(embedded.url)).toBe(false);
  return { rows: rows[0]?.n ?? 0, server };
}

// @covers health.kill-9-loses-no-acknowledged
test('kill -9 of the product: the next start takes over the running server, and every acknowledged row is there', async () => {
  const dataDir = prepare('killed product');
  const owner = await startOwner(dataDir, { write: true });
  await expect.poll(owner.written).toBeGreaterThan(50);
  const server = await serverOf(dataDir);
  await owner.kill('SIGKILL');
  const acknowledged = owner.written();
  const found = await countAfterRestart(dataDir);
  expect(found.server).toBe(server);
  expect(found.rows).toBeGreaterThanOrEqual(acknowledged);
});

// @covers health.kill-9-loses-no-acknowledged
test('kill -9 of the product and then of the database: the next start recovers the data, and every acknowledged row is there', async () => {
  const dataDir = prepare('killed both');
  const owner = await startOwner(dataDir, { write: true });
  await expect.poll(owner.written).toBeGreaterThan(50);
  await owner.kill('SIGKILL');
  const acknowledged = owner.written();
  process.kill((await serverOf(dataDir)) ?? 0, 'SIGKILL');
  const found = await countAfterRestart(dataDir);
  expect(found.rows).toBeGreaterThanOrEqual(acknowledged);
  expect(socketExists(owner.reply.url ?? '')).toBe(false);
});

// @covers chaos.embedded-database-killed-comes-back
test.for(['SIGKILL', 'SIGQUIT', 'SIGTERM'] as const)(
  '%s of the database while the product runs: it is started again within 15 s, and the same pool works',
  async (signal) => {
    const dataDir = prepare('killed database');
    const embedded = await startHere(dataDir);
    const database = openDatabase(embedded.url, { max: 3 });
    await database.query('CREATE TABLE written AS SELECT 1 AS number');
    const before = await serverOf(dataDir);
    process.kill(before ?? 0, signal);
    await expect.poll(() => serverOf(dataDir), { interval: 20 }).not.toBe(before);
    // A query that is sent while its connection dies may fail, since its outcome is unknown; so wait until no connection is left.
    await expect.poll(() => database.pool.idleCount, { interval: 5 }).toBe(0);
    // Sent while there is no server, or one that is just starting: the pool waits for it.
    expect((await database.query('SELECT number FROM written')).rows).toEqual([{ number: 1 }]);
    await database.transaction((transaction) => transaction.query('INSERT INTO written VALUES (2)'));
    expect(serversOf(dataDir)).toHaveLength(1);
    await database.close();
    await embedded.stop();
    expect(serversOf(dataDir)).toEqual([]);
  },
);

// @covers storage.product-killed-leaves-no-database
test('the server of a product that was killed and not started again ends by itself', async () => {
  const dataDir = prepare('orphan');
  const owner = await startOwner(dataDir, { orphanSeconds: 1 });
  expect(serversOf(dataDir)).toHaveLength(1);
  await owner.kill('SIGKILL');
  await expect.poll(() => serversOf(dataDir)).toEqual([]);
  await expect.poll(() => socketExists(owner.reply.url ?? ''), { timeout: 8000 }).toBe(false);
});

test('a process that got the process id of a dead server is not mistaken for it, and keeps running', async () => {
  const dataDir = prepare('number');
  const owner = await startOwner(dataDir, { write: true });
  await expect.poll(owner.written).toBeGreaterThan(0);
  await owner.kill('SIGKILL');
  process.kill((await serverOf(dataDir)) ?? 0, 'SIGKILL');
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const unrelated = spawn('sleep', ['60'], { stdio: 'ignore', uid, gid });
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(unrelated.pid)));
  const found = await countAfterRestart(dataDir);
  expect(found.rows).toBeGreaterThanOrEqual(owner.written());
  expect(unrelated.exitCode ?? unrelated.signalCode).toBeNull();
  unrelated.kill();
});

test('a server that cannot be started again is reported with the reason', async () => {
  const dataDir = prepare('lost');
  const embedded = await startHere(dataDir);
  const control = join(dataDir, 'postgres', 'global', 'pg_control');
  renameSync(control, `${control}.gone`);
  process.kill((await serverOf(dataDir)) ?? 0, 'SIGKILL');
  expect((await embedded.exited).message).toMatch(/cannot be started: its control file .*pg_control/);
  await embedded.stop();
  renameSync(`${control}.gone`, control);
  const again = await startHere(dataDir);
  await again.stop();
});

test('an empty pid file, left by a server that was killed while it wrote the file, does not prevent the next start', async () => {
  const dataDir = prepare('empty pid file');
  const owner = await startOwner(dataDir, { write: true });
  await expect.poll(owner.written).toBeGreaterThan(0);
  await owner.kill('SIGKILL');
  process.kill((await serverOf(dataDir)) ?? 0, 'SIGKILL');
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), '');
  const found = await countAfterRestart(dataDir);
  expect(found.rows).toBeGreaterThanOrEqual(owner.written());
});
