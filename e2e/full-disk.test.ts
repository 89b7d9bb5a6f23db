import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { STRAYS } from '@cairn/server/logging/strays.ts';
import { openDatabase } from '@cairn/server/db/connection.ts';
import { findRunning } from '@cairn/server/db/embedded/server.ts';
import { serverOf } from '@cairn/server/db/embedded/testing/clusters.ts';
import { makeSmallDisk } from '@cairn/server/db/testing-small-disk.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, Client, type Product, productCommand, startProduct } from './product.ts';

/** Room for a new database, and some more. */
const MEGABYTES = 220;
const disk = makeSmallDisk(MEGABYTES);
const FULL = /is full, and .*: free some space there, for instance \S*pictures and \S*cards/;

// The whole product on a small file system, whose room the test takes and gives back.
describe.skipIf(disk === undefined)('the product on a full disk (needs the right to mount a small file system)', () => {
  const dataDir = join(disk?.folder ?? '', 'data');
  let product: Product | undefined;
  let child: ChildProcess | undefined;
  let port: number;
  let userId: string;

  beforeAll(async () => {
    port = await freePort();
  });
  afterEach(async () => {
    disk?.free();
    await product?.stop();
    if (child) await end(child);
    product = undefined;
    child = undefined;
  });
  afterAll(() => disk?.close());

  const url = () => `http://127.0.0.1:${port}`;
  const settings = () => ({ DATA_DIR: dataDir, PORT: String(port) });
  const ready = async () => {
    const reply = await fetch(`${url()}/readyz`);
    return [reply.status, await reply.text()];
  };
  const makeList = (client: Client, title: string) =>
    client.call<{ id: string; detail?: string }>('POST', '/api/firebase/lists', {
      title,
      userId,
      locations: [{ name: `${title} bar`, note: noise() }],
    });

  /** Writes into the log of the database, which takes no room of tables, until that has no room for the next file and ends. */
  async function useUpLog(): Promise<void> {
    const direct = openDatabase((await findRunning(dataDir)) ?? '', { max: 1, connectRetryMs: 0 });
    const write = () => direct.query("select pg_logical_emit_message(false, 'test', repeat('x', 4000000))");
    const writeOn = async (): Promise<void> => write().then(writeOn);
    await expect(writeOn()).rejects.toThrow();
    await direct.close();
  }

  // @covers health.full-disk-stays-up
  it('answers health and kept pages, refuses changes with 507 and one line in its log, and goes on when there is room', async () => {
    product = await startProduct(settings());
    const client = new Client(product.url);
    await client.signIn();
    userId = await client.makeUser('anna');
    const saved = (await makeList(client, 'Kept')).body.id;
    const paths = [`/list/${saved}`, `/api/firebase/lists/${saved}`];
    const kept = await Promise.all(paths.map(async (path) => (await fetch(url() + path)).text()));

    disk?.fill();
    const acknowledged = [saved];
    const refused = new Set<number>();
    const change = async () => {
      const { status, body } = await makeList(client, `List ${acknowledged.length}`);
      if (status === 201) acknowledged.push(body.id);
      else refused.add(status);
    };
    while (refused.size === 0) await change();
    expect(await ready()).toEqual([503, 'disk full\n']);
    const before = await serverOf(dataDir);
    await useUpLog();
    await expect.poll(() => serverOf(dataDir)).not.toBe(before);
    for (let turn = 0; turn < 5; turn += 1) await change();
    expect([...refused]).toEqual([507]);
    expect(await ready()).toEqual([503, 'disk full\n']);
    expect((await fetch(`${url()}/healthz`)).status).toBe(200);
    for (const [at, path] of paths.entries()) {
      const reply = await fetch(url() + path);
      expect([path, reply.status, await reply.text()]).toEqual([path, 200, kept[at]]);
    }
    expect(await makeList(client, 'Refused')).toMatchObject({
      status: 507,
      body: { detail: 'The database disk is full. Nothing was saved. Free some space, then try again.' },
    });

    disk?.free();
    await expect.poll(ready).toEqual([200, 'serving\n']);
    expect((await makeList(client, 'Again')).status).toBe(201);
    const found = await Promise.all(acknowledged.map(async (id) => (await client.call('GET', `/api/firebase/lists/${id}`)).status));
    expect(found).toEqual(acknowledged.map(() => 200));
    expect(linesOf(product.output()).filter((line) => FULL.test(line))).toHaveLength(1);
    expect(await product.stop()).toBe(0);
  });

  // @covers health.full-disk-stays-up
  it('is started on it, with its log there too: it answers health, is not ready, and starts by itself when there is room', async () => {
    disk?.fill();
    const logFile = join(disk?.folder ?? '', 'cairn.log');
    const log = openSync(logFile, 'a');
    const { command, args, ...options } = productCommand(settings());
    child = spawn(command, args, { ...options, stdio: ['ignore', log, log] });
    closeSync(log);
    await expect.poll(() => ready().catch(String), { timeout: 60_000 }).toEqual([503, 'disk full\n']);
    expect((await fetch(`${url()}/healthz`)).status).toBe(200);
    expect((await fetch(`${url()}/api/firebase/lists`, { method: 'POST' })).status).toBe(507);
    expect((await fetch(url())).status).toBe(503);
    expect(child.exitCode).toBeNull();

    disk?.free();
    await expect.poll(() => ready().catch(String)).toEqual([200, 'serving\n']);
    const client = new Client(url());
    await client.signIn(ADMIN_PASSWORD);
    expect((await makeList(client, 'After the start')).status).toBe(201);
    const lines = linesOf(readFileSync(logFile, 'utf8'));
    expect(lines.filter((line) => line.startsWith('Cairn is ready at'))).toHaveLength(1);
    expect(lines.filter((line) => Object.values(STRAYS).some((stray) => line.includes(stray)))).toEqual([]);
    expect(await end(child)).toBe(0);
  });

  // @covers health.full-disk-stays-up
  it('is started on it before there is a database, and says so in one line, and ends with 0 on SIGTERM while it waits', async () => {
    disk?.fill();
    const { command, args, ...options } = productCommand({ ...settings(), DATA_DIR: join(disk?.folder ?? '', 'new') });
    child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (log += text));
    await expect.poll(() => ready().catch(String), { timeout: 60_000 }).toEqual([503, 'disk full\n']);
    expect(linesOf(log).filter((line) => FULL.test(line))).toHaveLength(1);
    expect(await end(child)).toBe(0);
  });
});

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

/** A text that cannot be compressed much, so that it takes room. */
function noise(): string {
  return Array.from({ length: 4_000 }, () => Math.random().toString(36).slice(2, 8))
    .join(' ')
    .slice(0, 4_000);
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  return child.exitCode;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
