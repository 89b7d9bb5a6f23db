import { spawn } from 'node:child_process';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import { type EmbeddedDatabase, startEmbedded } from './server.ts';
import { type Holder, makeCluster, makeFolders, serverOf, serversOf, silent, socketExists, startHolder } from './testing/clusters.ts';

const folders = makeFolders();
const holders: Holder[] = [];
const running: EmbeddedDatabase[] = [];
let cluster: Awaited<ReturnType<typeof makeCluster>>;
beforeAll(async () => {
  cluster = await makeCluster();
});
afterAll(() => cluster.clean());
const prepare = (name: string) => cluster.copyTo(folders.make(name));
afterEach(async () => {
  for (const holder of holders.splice(0)) await holder.kill('SIGTERM');
  for (const embedded of running.splice(0)) await embedded.stop();
  folders.clean();
});

async function hold(dataDir: string, options: Parameters<typeof startHolder>[1]): Promise<Holder> {
  const holder = await startHolder(dataDir, options);
  holders.push(holder);
  return holder;
}

async function startHere(dataDir: string): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded(dataDir, silent);
  running.push(embedded);
  return embedded;
}

/** What a start after the trouble finds, and that exactly one server runs by then and none after the stop. */
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
test('kill -9 of the product: the next start takes the running server over, and every acknowledged row is there', async () => {
  const dataDir = prepare('killed product');
  const holder = await hold(dataDir, { write: true });
  await expect.poll(holder.written, { timeout: 15_000 }).toBeGreaterThan(50);
  const server = await serverOf(dataDir);
  await holder.kill('SIGKILL');
  const acknowledged = holder.written();
  const found = await countAfterRestart(dataDir);
  expect(found.server).toBe(server);
  expect(found.rows).toBeGreaterThanOrEqual(acknowledged);
});

// @covers health.kill-9-loses-no-acknowledged
test('kill -9 of the product and then of the database: the next start carries on, and every acknowledged row is there', async () => {
  const dataDir = prepare('killed both');
  const holder = await hold(dataDir, { write: true });
  await expect.poll(holder.written, { timeout: 15_000 }).toBeGreaterThan(50);
  await holder.kill('SIGKILL');
  const acknowledged = holder.written();
  process.kill((await serverOf(dataDir)) ?? 0, 'SIGKILL');
  const found = await countAfterRestart(dataDir);
  expect(found.rows).toBeGreaterThanOrEqual(acknowledged);
  expect(socketExists(holder.reply.url ?? '')).toBe(false);
});

// @covers chaos.embedded-database-killed-comes-back
test.for(['SIGKILL', 'SIGQUIT', 'SIGTERM'] as const)(
  '%s of the database while the product runs: it is back in seconds, and the same pool carries on',
  async (signal) => {
    const dataDir = prepare('killed database');
    const embedded = await startHere(dataDir);
    const database = openDatabase(embedded.url, { max: 3 });
    await database.query('CREATE TABLE written AS SELECT 1 AS number');
    const before = await serverOf(dataDir);
    process.kill(before ?? 0, signal);
    await expect.poll(() => serverOf(dataDir), { timeout: 15_000, interval: 20 }).not.toBe(before);
    // A query that is sent while its connection dies may fail, since nobody can know what became of it; so these wait for that.
    await expect.poll(() => database.pool.idleCount, { timeout: 15_000, interval: 5 }).toBe(0);
    // Asked while there is no server, or one that is just starting: the pool waits for it.
    expect((await database.query('SELECT number FROM written')).rows).toEqual([{ number: 1 }]);
    await database.transaction((transaction) => transaction.query('INSERT INTO written VALUES (2)'));
    expect(serversOf(dataDir)).toHaveLength(1);
    await database.close();
    await embedded.stop();
    expect(serversOf(dataDir)).toEqual([]);
  },
);

// @covers storage.product-killed-leaves-no-database
test('a product that is killed and never started again leaves no server behind for long', async () => {
  const dataDir = prepare('orphan');
  const holder = await hold(dataDir, { orphanSeconds: 1 });
  expect(serversOf(dataDir)).toHaveLength(1);
  await holder.kill('SIGKILL');
  await expect.poll(() => serversOf(dataDir), { timeout: 20_000 }).toEqual([]);
  await expect.poll(() => socketExists(holder.reply.url ?? ''), { timeout: 8000 }).toBe(false);
});

test('a process that got the number of a dead server is neither taken for it nor touched', async () => {
  const dataDir = prepare('number');
  const holder = await hold(dataDir, { write: true });
  await expect.poll(holder.written, { timeout: 15_000 }).toBeGreaterThan(0);
  await holder.kill('SIGKILL');
  process.kill((await serverOf(dataDir)) ?? 0, 'SIGKILL');
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', uid, gid });
  const note = join(dataDir, 'postgres', 'postmaster.pid');
  writeFileSync(note, readFileSync(note, 'utf8').replace(/^\d+/, String(stranger.pid)));
  const found = await countAfterRestart(dataDir);
  expect(found.rows).toBeGreaterThanOrEqual(holder.written());
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill();
});

test('a server that cannot be started again is told once, in words', async () => {
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

test('an empty note, left by a server that was killed while it wrote it, is in the way for seconds only', async () => {
  const dataDir = prepare('empty note');
  const holder = await hold(dataDir, { write: true });
  await expect.poll(holder.written, { timeout: 15_000 }).toBeGreaterThan(0);
  await holder.kill('SIGKILL');
  process.kill((await serverOf(dataDir)) ?? 0, 'SIGKILL');
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), '');
  const found = await countAfterRestart(dataDir);
  expect(found.rows).toBeGreaterThanOrEqual(holder.written());
});
