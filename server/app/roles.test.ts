import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '../config/config.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import type { Log } from '../logging/log.ts';
import { makeApp } from './app.ts';
import type { Context } from './context.ts';
import { makeContext } from './make-context.ts';

const HOST = 'https://slow.example';
/** Config needs an address where a role is left out; `testServer` has its own. */
const DATABASE_URL = 'postgres://127.0.0.1/unused';
const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let web: TestServer;
let site: Server;
/** Requests for the page that have no reply yet. */
const waiting: Array<() => void> = [];

beforeAll(async () => {
  site = createServer((_request, response) => {
    waiting.push(() => {
      response.setHeader('content-type', 'text/html');
      response.end('<h1>Bars</h1><ol><li>1. Golden Tavern, 24 Harbour Street</li><li>2. Old Mill, 7 Mill Road</li></ol>');
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  web = await testServer({ environment: { ROLES: 'web', DATABASE_URL, ORIGIN_OVERRIDES: `${HOST}=http://127.0.0.1:${port}` } });
});

afterAll(async () => {
  await web.close();
  site.closeAllConnections();
  site.close();
});

/** A process with other roles on the same database, until the test ends. */
async function startBeside(roles: string): Promise<Context> {
  const context = makeContext({ ...web.context.config, roles: readConfig({ ROLES: roles, DATABASE_URL }).roles }, web.databaseUrl, { log });
  await context.prepare();
  context.start();
  onTestFinished(() => context.dispose());
  return context;
}

async function startJob(): Promise<string> {
  const { body } = await web.ask('POST', '/api/extract', { url: `${HOST}/bars` }, await web.operator());
  return (body as { jobId: string }).jobId;
}

const readJob = async (jobId: string) => (await web.ask('GET', `/api/extract/${jobId}`, undefined, await web.operator())).body;

describe('a process with ROLES=web', () => {
  test('leaves jobs to a process with ROLES=worker, and shows their progress and their end', async () => {
    const jobId = await startJob();
    // Its own worker would have been woken by the commit.
    await web.context.extractionWorker.idle();
    expect([waiting.length, await readJob(jobId)]).toMatchObject([0, { status: 'pending' }]);
    const events = await fetch(`${web.url}/api/extract/${jobId}/events`, { headers: await web.operator() });
    const stream = events.text();
    await startBeside('worker');
    await expect.poll(() => waiting.length).toBe(1);
    expect(await readJob(jobId)).toMatchObject({ status: 'processing' });
    for (const answer of waiting.splice(0)) answer();
    // The stream ends with the job.
    expect(await stream).toMatch(/"status":"processing"[\s\S]*event: end/);
    expect(await readJob(jobId)).toMatchObject({ status: expect.stringMatching(/completed|failed/) });
  });

  test('cancels a job that a worker process is running', async () => {
    await startBeside('worker');
    const jobId = await startJob();
    await expect.poll(() => waiting.length).toBe(1);
    expect((await web.ask('DELETE', `/api/extract/${jobId}`, undefined, await web.operator())).status).toBe(200);
    await expect.poll(() => readJob(jobId)).toMatchObject({ status: 'failed' });
    for (const answer of waiting.splice(0)) answer();
  });

  test('starts the notification poller without sending anything itself', async () => {
    const before = await web.context.notificationPoller.status();
    const { body } = await web.ask('POST', '/api/notifications/start', undefined, await web.operator());
    expect(body).toMatchObject({ pollCount: before.pollCount });
  });
});

test('a process with ROLES=worker serves its health and version and nothing else, and opens no page in a browser', async () => {
  const worker = await startBeside('worker');
  const app = await makeApp(worker);
  onTestFinished(() => app.close());
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
  const status = async (url: string) => (await app.inject(url)).statusCode;
  expect([await status('/healthz'), await status('/api/version')]).toEqual([200, 200]);
  expect([await status('/'), await status('/api/firebase/lists'), await status('/api/status')]).toEqual([404, 404, 404]);
  const opening = worker.world.openPage?.(HOST, { signal: new AbortController().signal, timeoutMs: 1_000 });
  await expect(opening).rejects.toMatchObject({ code: 'no-browser', message: expect.stringContaining('ROLES') });
});

test.each([
  ['ROLES: must be one or more of: web, worker, browser, such as web,worker', { ROLES: 'web,cook', DATABASE_URL }],
  ['BROWSER_TOKEN: must be set when ROLES is browser alone: it keeps others from using its browsers', { ROLES: 'browser' }],
  ['BROWSER_TOKEN: must be set when BROWSER_URL is, to the same as at the browser processes', { BROWSER_URL: 'ws://browser.example:3000' }],
  [
    'BROWSER_URL: must name processes with ROLES=browser by addresses without a path, such as ws://browser.example:3000',
    { BROWSER_URL: 'ws://browser.example:3000/devtools', BROWSER_TOKEN: 'a'.repeat(16) },
  ],
  ['BROWSER_TOKEN: must have at least 16 characters', { ROLES: 'browser', BROWSER_TOKEN: 'short' }],
  ['DATABASE_URL: must be set when ROLES is without worker: the other roles need the same database', { ROLES: 'web' }],
  ['DATABASE_URL: must be set when ROLES is without web: the other roles need the same database', { ROLES: 'worker,browser' }],
])('a start is stopped with "%s"', (sentence, environment) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
});
