import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, request as sendRequest } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './db/testing.ts';
import { whenEnded } from './http/testing-ended.ts';
import { watchForStrays } from './logging/testing-strays.ts';

const ROOT = join(import.meta.dirname, '..');
/** The first start may have to build the pages. Milliseconds. */
const START_MILLISECONDS = 120_000;

let fresh: TestDatabase;
const children: ChildProcess[] = [];
beforeAll(async () => {
  fresh = await testDatabase({ empty: true });
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
afterAll(() => fresh.drop());

interface Started {
  child: ChildProcess;
  out(): string;
  problems(): string;
  ended: Promise<number | null>;
}

function start(environment: Record<string, string>): Started {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', DATABASE_URL: fresh.url, ...environment };
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const output = { out: '', problems: '' };
  watchForStrays(child.stderr);
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (output.out += piece));
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (output.problems += piece));
  return { child, out: () => output.out, problems: () => output.problems, ended: once(child, 'exit').then(([code]) => code) };
}

/** Waits for the line with the product's address. */
async function addressOf(started: Started): Promise<string> {
  for (const end = Date.now() + START_MILLISECONDS; Date.now() < end;) {
    const url = /^Cairn is ready at (\S+)$/m.exec(started.out())?.[1];
    if (url) return url;
    if (started.child.exitCode !== null) break;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error(`The product did not start:\n${started.out()}${started.problems()}`);
}

describe('the product', () => {
  // @covers access.without-admin-password-password-made, health.start-prints-line-address, health.sigterm-ends-0-within-10
  // @covers health.operator-stops-stays-stopped
  test(
    'prints its address and a generated password once, serves, and stops on SIGTERM with streams open',
    async () => {
      const first = start({});
      const url = await addressOf(first);
      expect(first.out()).toMatch(/^Operator password \(shown once\): \S{24}\nCairn is ready at http:\/\/127\.0\.0\.1:\d+\n$/);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const home = await fetch(url);
      expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);

      const password = /once\): (\S+)/.exec(first.out())?.[1];
      const json = { 'content-type': 'application/json' };
      const session = await fetch(`${url}/api/admin/session`, { method: 'POST', headers: json, body: JSON.stringify({ password }) });
      const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const body = JSON.stringify({ text: 'Blue Door, 5 Long Road, Zurich' });
      const job = await fetch(`${url}/api/extract-text`, { method: 'POST', headers: { ...json, cookie }, body });
      expect(job.status).toBe(202);
      const { jobId }: { jobId: string } = await job.json();
      const stream = await fetch(`${url}/api/extract/${jobId}/events`, { headers: { cookie } });
      expect(stream.status).toBe(200);

      for (const poller of ['firebase', 'notifications'])
        expect((await fetch(`${url}/api/${poller}/stop`, { method: 'POST', headers: { cookie } })).status).toBe(200);
      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);
      await stream.body?.cancel().catch(() => undefined);

      const second = start({});
      const again = await addressOf(second);
      expect(second.out()).not.toContain('password');
      const state = async (poller: string) => (await fetch(`${again}/api/${poller}/status`, { headers: { cookie } })).json();
      expect(await state('firebase')).toMatchObject({ pollingEnabled: false, isRunning: false });
      expect(await state('notifications')).toMatchObject({ isRunning: false });
      second.child.kill('SIGINT');
      expect(await second.ended).toBe(0);
      expect(first.problems() + second.problems()).not.toContain(' error ');
    },
    2 * START_MILLISECONDS,
  );

  // @covers health.stop-hands-work-back
  test(
    'stops during an extraction, and the next start repeats it',
    async () => {
      let isSilent = true;
      const source = createHttpServer((_request, reply) => {
        if (isSilent) return;
        reply.setHeader('content-type', 'text/html');
        reply.end('<table><tr><th>Name</th><th>Address</th></tr><tr><td>Blue Door</td><td>5 Long Road, 8001 Zurich</td></tr></table>');
      }).listen(0, '127.0.0.1');
      await once(source, 'listening');
      const address = source.address();
      const port = address !== null && typeof address === 'object' ? String(address.port) : '';
      const settings = { EXTRACT_ACCESS: 'public', ORIGIN_OVERRIDES: `https://slow.example=http://127.0.0.1:${port}` };

      const first = start(settings);
      const began = await fetch(`${await addressOf(first)}/api/extract-ai`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url: 'https://slow.example/' }),
      });
      const { jobId }: { jobId: string } = await began.json();
      const visitor = { cookie: began.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
      await once(source, 'request');
      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);

      isSilent = false;
      const second = start(settings);
      const url = await addressOf(second);
      const read = async () => (await (await fetch(`${url}/api/extract/${jobId}`, { headers: visitor })).json()) as { status: string };
      expect((await whenEnded(read)).status).toBe('completed');
      source.close();
    },
    2 * START_MILLISECONDS,
  );

  // @covers environment.weak-admin-password-warned
  // @covers health.healthz-answers-process-lives-readyz, health.sigterm-ends-0-within-10
  test(
    'is ready by /readyz only between its start and its stop',
    async () => {
      const port = await freePort();
      const started = start({ PORT: String(port), ADMIN_PASSWORD: 'x' });
      const before = new Set<number>();
      const ready = async () => {
        const status = await readyz(port);
        if (status !== 200) before.add(status);
        return status;
      };
      await expect.poll(ready, { timeout: START_MILLISECONDS, interval: 20 }).toBe(200);
      expect([...before].filter((status) => status !== REFUSED && status !== 503)).toEqual([]);

      started.child.kill('SIGTERM');
      await expect.poll(() => readyz(port), { timeout: START_MILLISECONDS, interval: 20 }).not.toBe(200);
      expect(await started.ended).toBe(0);
      expect(started.problems()).toContain('ADMIN_PASSWORD is easily guessed: use a password of at least 8 characters');
    },
    START_MILLISECONDS,
  );

  // @covers health.healthz-answers-process-lives-readyz
  test(
    'answers /readyz with 503 and finishes a request in progress while an extraction keeps it from ending, then refuses connections',
    async () => {
      const silentSource = createHttpServer(() => undefined).listen(0, '127.0.0.1');
      await once(silentSource, 'listening');
      const { port: sourcePort } = silentSource.address() as AddressInfo;
      const port = await freePort();
      const origins = `https://silent.example=http://127.0.0.1:${sourcePort}`;
      const started = start({ PORT: String(port), ADMIN_PASSWORD: 'x', EXTRACT_ACCESS: 'public', ORIGIN_OVERRIDES: origins });
      const url = await addressOf(started);
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/api/extract-ai`, { method: 'POST', headers, body: '{"url":"https://silent.example/"}' });
      await once(silentSource, 'request');
      const signIn = sendRequest(`${url}/api/admin/session`, { method: 'POST', headers });
      signIn.write('{"password":');
      await once(signIn, 'socket');

      started.child.kill('SIGTERM');
      await expect.poll(() => readyz(port), { timeout: START_MILLISECONDS, interval: 20 }).not.toBe(200);
      expect(await readyz(port)).toBe(503);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      const answered = once(signIn, 'response') as Promise<[IncomingMessage]>;
      signIn.end('"x"}');
      const [reply] = await answered;
      expect([reply.statusCode, reply.headers.connection]).toEqual([204, 'close']);
      await expect.poll(() => readyz(port), { timeout: START_MILLISECONDS, interval: 20 }).toBe(REFUSED);
      expect(await started.ended).toBe(0);
      silentSource.closeAllConnections();
      silentSource.close();
    },
    START_MILLISECONDS,
  );

  // @covers environment.bad-value-stops-start-line, environment.chromium-path-names-nothing-way
  test.each([
    ['a bad setting', { PORT: 'x' }, /^PORT: [^\n]+\n$/],
    ['a program that is not there', { CHROMIUM_PATH: '/no/such/chromium' }, /^CHROMIUM_PATH: [^\n]+\n$/],
    ['an address with a path', { PUBLIC_URL: 'https://maps.example/cairn' }, /^PUBLIC_URL: [^\n]+\n$/],
    ['no database', { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }, /^DATABASE_URL: the database cannot be reached: [^\n]+\n$/],
  ])(
    'stops with one line that names %s',
    async (_what, environment, line) => {
      const started = start(environment);
      expect(await started.ended).toBe(1);
      expect(started.problems().replace(/^\S+ info [^\n]+\n/, '')).toMatch(line);
    },
    START_MILLISECONDS,
  );

  test(
    'stops with one line where TLS does not work, where the system lets no one make the data folder, and where root would write among the data of another user',
    async () => {
      const withTls = start({ DATABASE_URL: `${fresh.url}${fresh.url.includes('?') ? '&' : '?'}sslmode=require` });
      expect(await withTls.ended).toBe(1);
      expect(withTls.problems().replace(/^\S+ info [^\n]+\n/, '')).toMatch(
        /^DATABASE_URL: the database cannot be reached: [^\n]*SSL[^\n]*\n$/,
      );
      if (process.platform !== 'linux') return;
      const nowhere = start({ DATABASE_URL: '', DATA_DIR: '/proc/cairn' });
      expect(await nowhere.ended).toBe(1);
      expect(nowhere.problems()).toMatch(/^The data folder \/proc\/cairn cannot be used: ENOENT[^\n]+\n$/);
      if (process.getuid?.() !== 0) return;
      const dataDir = mkdtempSync(join(tmpdir(), 'cairn-data-'));
      writeFileSync(join(dataDir, 'database-state.json'), '{}');
      chownSync(join(dataDir, 'database-state.json'), 54_321, 54_321);
      const asRoot = start({ DATABASE_URL: '', DATA_DIR: dataDir });
      expect(await asRoot.ended).toBe(1);
      expect(asRoot.problems()).toBe(`${dataDir} belongs to the user 54321: run this as that user, such as by sudo -u 54321\n`);
      expect(readdirSync(dataDir)).toEqual(['database-state.json']);
      rmSync(dataDir, { recursive: true });
    },
    START_MILLISECONDS,
  );

  // @covers environment.port-use-named
  test(
    'stops with one line that names a port in use',
    async () => {
      const occupant = createServer().listen(0, '127.0.0.1');
      await once(occupant, 'listening');
      const address = occupant.address();
      const port = address !== null && typeof address === 'object' ? String(address.port) : '';
      const started = start({ PORT: port, ADMIN_PASSWORD: 'x' });
      expect(await started.ended).toBe(1);
      expect(started.problems()).toMatch(new RegExp(`PORT: ${port} on 127\\.0\\.0\\.1 is in use[^\\n]+\\n$`));
      const dataDir = mkdtempSync(join(tmpdir(), 'cairn-data-'));
      const embedded = start({ PORT: port, ADMIN_PASSWORD: 'x', DATABASE_URL: '', DATA_DIR: dataDir });
      expect(await embedded.ended).toBe(1);
      expect(
        embedded
          .problems()
          .split('\n')
          .filter((line) => / warn | error /.test(line)),
      ).toEqual([]);
      occupant.close();
      rmSync(dataDir, { recursive: true });
    },
    2 * START_MILLISECONDS,
  );

  // @covers storage.embedded-database-lost-since-last, health.second-start-data-dir-refused
  test(
    'records the contents of its embedded database, refuses a second start meanwhile, stops and starts on it, and fails with one line when the database is gone',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'cairn-data-'));
      chmodSync(dataDir, 0o755);
      const settings = { DATABASE_URL: '', DATA_DIR: dataDir };
      for (let round = 0; round < 2; round += 1) {
        const started = start(settings);
        await addressOf(started);
        const record = join(dataDir, 'database-state.json');
        await expect.poll(() => existsSync(record)).toBe(true);
        if (round === 0) {
          const second = start(settings);
          expect(await second.ended).toBe(1);
          expect(second.problems()).toMatch(
            new RegExp(`^The data folder ${dataDir} is in use by the running process ${started.child.pid};[^\\n]+\\n$`),
          );
        }
        started.child.kill('SIGTERM');
        expect(await started.ended).toBe(0);
      }
      rmSync(join(dataDir, 'postgres'), { recursive: true });
      const refused = start(settings);
      expect(await refused.ended).toBe(1);
      expect(refused.problems()).toMatch(/^The database in \S+ is not as it was last seen \(\S+ with 0 lists and 0 users\): [^\n]+\n$/);
      rmSync(dataDir, { recursive: true });
    },
    2 * START_MILLISECONDS,
  );
});

/** The status reported for a refused connection. */
const REFUSED = 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function readyz(port: number): Promise<number> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } })).status;
  } catch {
    // Nothing listens there yet, or no longer.
    return REFUSED;
  }
}
