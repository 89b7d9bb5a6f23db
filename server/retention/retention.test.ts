import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStatus } from '@cairn/contracts/status.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { verify } from '../audit/read.ts';
import { readConfig } from '../config/config.ts';
import { type CountedCollection, readTotal } from '../db/counts.ts';
import { writeSetting } from '../db/settings.ts';
import { SWEEP_ROWS, type SweepStep } from '../db/sweep.ts';
import { makeSmallDisk } from '../db/testing-small-disk.ts';
import { checkDisk } from '../doctor/machine.ts';
import { checkAudit, checkCounters } from '../doctor/integrity.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import type { Log } from '../logging/log.ts';
import { makeDiskStore } from '../storage/disk-store.ts';
import { makeDiskWatch } from '../storage/disk-watch.ts';
import { makeCache } from '../storage/shared-cache.ts';
import { makeRetentionSweeper } from './retention.ts';
import { readBreakers } from '../breakers/store.ts';
import { type Sweep, sweepsOf } from './sweeps.ts';

let server: TestServer;
let folder: string;
let operator: { cookie: string };
/** Of 100 blocks, those that are free. */
let freeBlocks = 50;
const readDiskSpace = async () => ({ bsize: 1_000_000, blocks: 100, bavail: freeBlocks });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-retention-'));
  server = await testServer({ workers: false, overrides: { readDiskSpace }, environment: { DATA_DIR: join(folder, 'data') } });
  operator = await server.operator();
  await run("insert into users (id, username) values ('ana', 'ana'), ('ben', 'ben')");
});
beforeEach(() => run("delete from settings where key = 'retention'"));
afterEach(() => {
  freeBlocks = 50;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const run = (sql: string, values: unknown[] = []) => server.context.database.query<Record<string, unknown>>(sql, values);
const ids = async (sql: string) => (await run(sql)).rows.map(({ id }) => id);

/** Sweeps once by these settings; answers what was removed, and the steps of each part. */
async function sweep(environment: Record<string, string> = {}) {
  const { database, log } = server.context;
  const { retention } = readConfig(environment);
  const steps = new Map<string, number[]>();
  const noted = sweepsOf(retention).map(({ part, step }): Sweep => ({
    part,
    async step(transaction, after): Promise<SweepStep> {
      const done = await step(transaction, after);
      steps.set(part, [...(steps.get(part) ?? []), done.removed]);
      return done;
    },
  }));
  const removed = await makeRetentionSweeper(retention, { database, log }, { pauseMs: 0, sweeps: noted }).once();
  return { removed, steps };
}

async function expectExactCounters(): Promise<void> {
  for (const [collection, table] of [
    ['jobs', 'extraction_jobs'],
    ['requests', 'import_requests'],
    ['messages', 'messages'],
    ['lists', 'lists where deleted_at is null'],
  ] as Array<[CountedCollection, string]>)
    expect(await readTotal(server.context.database, collection)).toBe(
      (await run(`select count(*) as count from ${table}`)).rows[0]?.['count'],
    );
  const findings = await checkCounters(server.context.database, async () => undefined);
  expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
}

const JOBS = `insert into extraction_jobs (id, method, status, places_count, created_at, finished_at)
  select $1 || n, 'text', $2, $3, now() - make_interval(days => $4), case when $2 in ('completed', 'failed') then now() - make_interval(days => $4) end
  from generate_series(1, $5::int) n`;

// @covers retention.jobs-and-inputs
test('jobs that ended long ago go in steps with their places, and their inputs before them; jobs that wait or run stay', async () => {
  await run(JOBS, ['old ', 'completed', 1, 91, SWEEP_ROWS + 100]);
  await run(JOBS, ['failed ', 'failed', 0, 91, 2]);
  await run(JOBS, ['large ', 'completed', 15_000, 92, 3]);
  await run(JOBS, ['month ', 'completed', 1, 40, 2]);
  await run(JOBS, ['young ', 'completed', 1, 5, 2]);
  await run(JOBS, ['waits ', 'pending', 0, 400, 1]);
  await run(JOBS, ['runs ', 'processing', 0, 400, 1]);
  // It waited for long before it was done.
  await run(JOBS, ['late ', 'completed', 1, 5, 1]);
  await run("update extraction_jobs set created_at = now() - interval '300 days' where id = 'late 1'");
  await run(
    `insert into extracted_places (job_id, position, place) select id, 0, '{"name": "Old Mill", "category": "other"}' from extraction_jobs`,
  );
  await run("insert into extraction_inputs (job_id, position, kind, content) select id, 0, 'text', 'Old Mill' from extraction_jobs");
  const published = await server.ask('POST', '/api/extract/old 1/publish', { title: 'Kept', userId: 'ana' }, operator);
  expect(published.status).toBe(201);
  const { id: listId } = z.object({ id: z.string() }).parse(published.body);

  const { removed, steps } = await sweep();
  expect(removed?.get('jobs')).toBe(SWEEP_ROWS + 105);
  const ofJobs = steps.get('jobs') ?? [];
  expect(Math.max(...ofJobs)).toBeLessThanOrEqual(SWEEP_ROWS);
  // No step takes more than some 20,000 places with it: two of the large jobs are enough.
  expect(ofJobs[0]).toBe(2);
  expect(Math.max(...(steps.get('inputs of jobs') ?? []))).toBeLessThanOrEqual(SWEEP_ROWS);
  expect(await ids('select id from extraction_jobs order by id')).toEqual([
    'late 1',
    'month 1',
    'month 2',
    'runs 1',
    'waits 1',
    'young 1',
    'young 2',
  ]);
  expect(await ids('select job_id as id from extracted_places order by 1')).toHaveLength(7);
  expect(await ids('select job_id as id from extraction_inputs order by 1')).toEqual(['late 1', 'runs 1', 'waits 1', 'young 1', 'young 2']);
  await expectExactCounters();

  const gone = await server.ask('GET', '/api/extract/old 1', undefined, operator);
  expect([gone.status, gone.body]).toMatchObject([404, { detail: 'This job doesn’t exist or has been removed.' }]);
  const input = await server.ask('GET', '/api/extract/month 1/input/0', undefined, operator);
  expect([input.status, input.body]).toMatchObject([404, { detail: 'This input doesn’t exist or has been removed.' }]);
  const list = await server.ask('GET', `/api/firebase/lists/${listId}`);
  expect([list.status, list.body]).toMatchObject([200, { locations: [{ name: 'Old Mill' }] }]);
  expect((await server.ask('GET', '/api/extract', undefined, operator)).headers.get('x-total-count')).toBe('7');
});

// @covers retention.requests-that-can-run-again, access.removed-list-restored-thirty-days
test('inputs of requests that can run again are never removed; those of requests whose list was removed 30 days ago are, then the requests, then the lists', async () => {
  await run(`insert into lists (id, title, user_id, deleted_at) values ('stays', 'Stays', 'ana', null),
    ('deleted', 'Deleted', 'ana', now() - interval '91 days'), ('month', 'Month', 'ana', now() - interval '40 days'), ('lately', 'Lately', 'ana', now() - interval '2 hours')`);
  const request = (id: string, status: string, listId: string | null) =>
    run(
      `insert into import_requests (id, user_id, import_type, title, image_preview, text_content, status, list_id, created_at, processed_at)
       values ($1, 'ana', 'image', 'A picture', 'data:image/png', 'Old Mill', $2, $3, now() - interval '400 days', now() - interval '400 days')`,
      [id, status, listId],
    );
  await request('waits', 'pending', null);
  await request('runs', 'processing', 'deleted');
  await request('failed', 'failed', null);
  await request('imported', 'completed', 'stays');
  await request('gone', 'completed', 'deleted');
  await request('emptied', 'completed', 'month');
  await request('undoable', 'completed', 'lately');
  await run("insert into import_pictures (request_id, content) select id, 'picture' from import_requests");
  const proposal = (id: string, status: string, publishes = false) =>
    run(
      `insert into import_proposals (id, request_id, list_id, status, ledger, publishes_list, created_at, decided_at)
       values ($1, 'imported', 'stays', $2, '{}', $3, now() - interval '100 days', case when $2 <> 'open' then now() - interval '100 days' end)`,
      [id, status, publishes],
    );
  for (const status of ['open', 'accepted', 'rejected', 'superseded', 'taken-back']) await proposal(status, status);
  await proposal('publishes', 'superseded', true);
  await run("insert into import_changes (proposal_id, kind, position, identity) select id, 'add', 0, 'x' from import_proposals");

  await sweep();
  const kept = ['failed', 'imported', 'runs', 'undoable', 'waits'];
  expect(await ids('select id from import_requests order by id')).toEqual(kept);
  expect(await ids('select id from lists order by id')).toEqual(expect.arrayContaining(['lately', 'stays']));
  // A request that runs refers to one of them.
  expect(await ids("select id from lists where id in ('deleted', 'month')")).toEqual(['deleted']);
  expect(await ids('select request_id as id from import_pictures order by 1')).toEqual(kept);
  expect(await ids('select id from import_requests where text_content is not null and image_preview is not null order by id')).toEqual(
    kept,
  );
  const proposals = ['accepted', 'open', 'publishes'];
  expect(await ids('select id from import_proposals order by id')).toEqual(proposals);
  expect(await ids('select proposal_id as id from import_changes order by 1')).toEqual(proposals);
  await expectExactCounters();
  expect((await server.ask('POST', '/api/firebase/rerun/imported', {}, operator)).status).toBe(200);
});

// @covers retention.activity-sign-ins-views-messages, list.counts-views-names-no-visitor
test('activity, failed sign-ins, marks of views and messages go by their age; counts of views and messages that wait stay', async () => {
  const [{ count: before = 0 } = {}] = (await run('select count(*) as count from sign_in_failures')).rows;
  await run(`insert into activity_log (poller, type, message, created_at)
    select 'imports', 'info', 'line', now() - make_interval(days => case when n <= 600 then 91 else 5 end) from generate_series(1, 603) n`);
  await run(`insert into sign_in_failures (realm, address, at)
    select 'users', 'a' || n, now() - make_interval(hours => case when n <= 1200 then 25 else 1 end) from generate_series(1, 1203) n`);
  await run("insert into lists (id, title, user_id, views) values ('seen', 'Seen', 'ana', 6001)");
  await run(
    `insert into view_salts (day, salt) select (now() at time zone 'utc')::date - n, 'salt' from generate_series(0, 2) n on conflict do nothing`,
  );
  await run(`insert into view_marks (day, list_id, visitor)
    select (now() at time zone 'utc')::date - case when n <= 6000 then 1 else 0 end, 'seen', decode(lpad(to_hex(n), 8, '0'), 'hex') from generate_series(1, 6001) n`);
  await run(`insert into messages (id, type, content, from_user_id, to_user_id, idempotency_key, created_at, sent_at, ended_at)
    select 'old ' || n, 'new_message', 'Hello', 'ana', 'ben', 'old ' || n, at, at, at
    from generate_series(1, 700) n, lateral (select now() - interval '366 days' as at) d`);
  await run(`insert into messages (id, type, content, from_user_id, to_user_id, idempotency_key, created_at, ended_at) values
    ('waits', 'new_message', 'Hello', 'ana', 'ben', 'waits', now() - interval '900 days', null),
    ('late', 'new_message', 'Hello', 'ana', 'ben', 'late', now() - interval '900 days', now() - interval '2 days')`);
  await run("insert into deliveries (message_id, device_id) select id, 'phone' from messages");

  const { removed, steps } = await sweep();
  expect([...['lines of activity', 'failed sign-ins', 'marks of views', 'messages'].map((part) => removed?.get(part))]).toEqual([
    600, 1200, 6000, 700,
  ]);
  expect(steps.get('lines of activity')).toEqual([500, 100]);
  expect(steps.get('failed sign-ins')).toEqual([500, 500, 200]);
  expect(steps.get('marks of views')).toEqual([5000, 1000]);
  expect(steps.get('messages')).toEqual([500, 200]);
  expect((await run("select count(*) as count from activity_log where message = 'line'")).rows).toEqual([{ count: 3 }]);
  expect((await run('select count(*) as count from sign_in_failures')).rows).toEqual([{ count: Number(before) + 3 }]);
  expect((await run('select count(*) as count from view_marks')).rows).toEqual([{ count: 1 }]);
  expect((await run("select count(*) as count from view_salts where day < (now() at time zone 'utc')::date")).rows).toEqual([{ count: 0 }]);
  expect((await run("select views from lists where id = 'seen'")).rows).toEqual([{ views: 6001 }]);
  expect(await ids('select id from messages order by id')).toEqual(['late', 'waits']);
  expect(await ids('select message_id as id from deliveries order by 1')).toEqual(['late', 'waits']);
  await expectExactCounters();
});

test('services and sites that no one asked for a day since they could be tried again are forgotten, by the status page too', async () => {
  await run(`insert into circuit_breakers (key, service, opened_at, retry_at)
    select 'site-' || n || '.example', 'web-pages', at, at from generate_series(1, 602) n,
      lateral (select now() - make_interval(hours => case when n <= 600 then 25 else 23 end) as at) d`);
  const known = async () => (await readBreakers(server.context.database)).map(({ key }) => key);
  expect(await known()).toEqual(['site-601.example', 'site-602.example']);
  const { steps } = await sweep();
  expect(steps.get('services that failed')).toEqual([500, 100]);
  expect(await known()).toEqual(['site-601.example', 'site-602.example']);
  expect((await run('select count(*) as count from circuit_breakers')).rows).toEqual([{ count: 2 }]);
});

// @covers retention.audit-trail-stays
test('the audit trail keeps all its entries and holds; what an undo needed is removed when it is over', async () => {
  const { database } = server.context;
  for (const title of ['One', 'Two']) await server.ask('POST', '/api/firebase/lists', { title, userId: 'ana' }, operator);
  const before = await verify(database, undefined);
  const positions = (await run('select position from audit_log order by position')).rows.map(({ position }) => position);
  expect(positions.length).toBeGreaterThanOrEqual(2);
  // An entry of long ago, as far as the statement is concerned: an age of its own would break the chain.
  await run(`insert into audit_undo (position, data) values ($1, '{}') on conflict do nothing`, [positions[0]]);
  await run(
    `insert into place_replies (key, reply, expires_at) values ('old', '{}', now() - interval '2 hours'), ('new', '{}', now() + interval '2 hours')`,
  );
  await run(`insert into commons_photos (key, photo, looked_up_at) values ('none', null, now() - interval '31 days'), ('photo', '{"url": "u"}', now() - interval '31 days'),
    ('lately', null, now())`);
  await run(
    `insert into idempotency_keys (owner, key, call, request_digest, created_at) values ('o', 'old', 'c', 'd', now() - interval '25 hours'), ('o', 'new', 'c', 'd', now())`,
  );
  await run("insert into model_costs (day) select (now() at time zone 'UTC')::date - age from unnest(array[0, 90, 91]) age");
  await sweep({ KEEP_JOBS_DAYS: '1', KEEP_INPUTS_DAYS: '1', KEEP_ACTIVITY_DAYS: '1', KEEP_MESSAGES_DAYS: '1' });
  expect(await ids("select (now() at time zone 'UTC')::date - day as id from model_costs order by day")).toEqual([90, 0]);
  expect(await verify(database, undefined)).toEqual(before);
  expect(before).toMatchObject({ intact: true, entries: positions.length });
  expect([await checkAudit(database, async () => undefined)].flat().map(({ level }) => level)).toEqual(['ok']);
  // Its change can still be undone.
  expect((await run('select count(*) as count from audit_undo where position = $1', [positions[0]])).rows).toEqual([{ count: 1 }]);
  expect(await ids('select key as id from place_replies')).toEqual(['new']);
  expect(await ids('select key as id from commons_photos order by key')).toEqual(['lately', 'photo']);
  expect(await ids("select key as id from idempotency_keys where owner = 'o'")).toEqual(['new']);

  await run(
    "begin; alter table audit_log disable trigger all; update audit_log set at = at - interval '25 hours' where position = " +
      positions[0] +
      '; commit',
  );
  await run("delete from settings where key = 'retention'");
  expect((await sweep()).removed?.get('undo data')).toBe(1);
});

// @covers retention.one-process-and-zero
test('0 keeps for ever; one process sweeps at a time, once an hour; a part that fails does not keep the others', async () => {
  const { database, log } = server.context;
  await run(JOBS, ['ancient ', 'completed', 0, 9_000, 3]);
  await run(
    "insert into extraction_inputs (job_id, position, kind, content) select id, 0, 'text', 'x' from extraction_jobs where id like 'ancient %'",
  );
  const forEver = { KEEP_JOBS_DAYS: '0', KEEP_INPUTS_DAYS: '0', KEEP_ACTIVITY_DAYS: '0', KEEP_MESSAGES_DAYS: '0' };
  const { removed } = await sweep(forEver);
  expect(removed?.get('jobs')).toBeUndefined();
  expect(await ids("select job_id as id from extraction_inputs where job_id like 'ancient %'")).toHaveLength(3);
  expect((await sweep()).removed).toBeUndefined();
  const sinceLastSweep = (minutes: number) =>
    writeSetting(database, 'retention', { startedAt: new Date(Date.now() - minutes * 60_000).toISOString() });
  await sinceLastSweep(50);
  expect((await sweep(forEver)).removed).toBeUndefined();
  await sinceLastSweep(60);
  expect((await sweep(forEver)).removed).toBeDefined();

  await run("delete from settings where key = 'retention'");
  await database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(hashtext('retention'))");
    expect([...((await sweep()).removed ?? [])]).toEqual([]);
  });
  expect(await ids("select id from extraction_jobs where id like 'ancient %'")).toHaveLength(3);

  await run("delete from settings where key = 'retention'");
  const { retention } = readConfig({});
  const failing: Sweep = { part: 'things', step: () => Promise.reject(new Error('These cannot be removed')) };
  const errors = server.errors.length;
  await makeRetentionSweeper(retention, { database, log }, { pauseMs: 0, sweeps: [failing, ...sweepsOf(retention)] }).once();
  expect(server.errors.splice(errors)).toEqual([new Error('These cannot be removed')]);
  expect(await ids("select id from extraction_jobs where id like 'ancient %'")).toEqual([]);
});

// @covers retention.stops-after-its-step
test('a stop ends a sweep after its step, and the next sweep goes on', async () => {
  const { database, log } = server.context;
  await run(JOBS, ['much ', 'completed', 0, 9_000, 2 * SWEEP_ROWS]);
  const { retention } = readConfig({});
  const jobs = sweepsOf(retention).filter(({ part }) => part === 'jobs');
  const stopped = makeRetentionSweeper(retention, { database, log }, { pauseMs: 60_000, sweeps: jobs });
  const round = stopped.once();
  await expect.poll(() => ids("select id from extraction_jobs where id like 'much %'")).toHaveLength(SWEEP_ROWS);
  await stopped.stop();
  await expect(round).rejects.toThrow();
  expect(await ids("select id from extraction_jobs where id like 'much %'")).toHaveLength(SWEEP_ROWS);
  await run("delete from settings where key = 'retention'");
  await sweep();
  expect(await ids("select id from extraction_jobs where id like 'much %'")).toEqual([]);
});

// @covers retention.settings-checked
test.each([
  ['KEEP_JOBS_DAYS', 'soon', 'must be a whole number from 0 to 36500'],
  ['KEEP_INPUTS_DAYS', '-1', 'must be a whole number from 0 to 36500'],
  ['KEEP_ACTIVITY_DAYS', '1.5', 'must be a whole number from 0 to 36500'],
  ['KEEP_MESSAGES_DAYS', '40000', 'must be a whole number from 0 to 36500'],
  ['KEEP_SIGN_IN_FAILURES_DAYS', '0', 'must be a whole number from 1 to 36500'],
  ['KEEP_VIEWS_DAYS', '0', 'must be a whole number from 1 to 36500'],
  ['KEEP_PICTURES_MB', '0', 'must be a whole number from 1 to 10000000'],
  ['KEEP_CARDS_MB', 'all', 'must be a whole number from 1 to 10000000'],
  ['KEEP_PAGES_MB', '0', 'must be a whole number from 1 to 100000'],
])('%s=%s stops the start', (name, value, reason) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${reason}`);
});

// @covers retention.disk-nearly-full
test('above 90 % used the log and operators are warned and caches are no longer written, but the store is; below they are again', async () => {
  const warnings: string[] = [];
  const log: Log = { info: () => undefined, warn: (part, message) => warnings.push(`${part}: ${message}`), error: () => undefined };
  const watch = makeDiskWatch(folder, log, readDiskSpace);
  const store = makeDiskStore(join(folder, 'bucket'));
  const [own, shared] = [undefined, store].map((one, index) =>
    makeCache({ dataDir: join(folder, `machine-${index}`), name: 'cards', maxBytes: 1_000, store: one, mayWrite: watch.hasRoom, log }),
  );
  const filesOf = (machine: number) => readdir(join(folder, `machine-${machine}`, 'cards')).catch(() => []);
  freeBlocks = 10;
  expect(await watch.check()).toMatchObject({ isNearlyFull: false });
  await own?.put('before.png', Buffer.from('before'));

  freeBlocks = 9;
  expect(await watch.check()).toEqual({ free: 9_000_000, size: 100_000_000, isNearlyFull: true });
  await watch.check();
  expect(warnings).toEqual(['disk: The disk of DATA_DIR is nearly full: 91.0 % are used, 9 MB are free']);
  await own?.put('during.png', Buffer.from('during'));
  await shared?.put('during.png', Buffer.from('during'));
  expect([await filesOf(0), await filesOf(1)]).toEqual([['before.png'], []]);
  // What is there is read, and the store is.
  expect((await own?.get('before.png'))?.toString()).toBe('before');
  expect(await own?.get('during.png')).toBeUndefined();
  await expect.poll(() => existsSync(join(folder, 'bucket', 'cards', 'during.png'))).toBe(true);
  expect((await shared?.get('during.png'))?.toString()).toBe('during');
  expect(await filesOf(1)).toEqual([]);
  const [finding] = await checkDisk(folder, async () => ({ ...(await readDiskSpace()), bsize: 100_000_000, files: 0, ffree: 0 }));
  expect(finding).toMatchObject({ check: 'disk', level: 'warn', what: expect.stringContaining('pictures and cards are no longer kept') });

  freeBlocks = 11;
  await watch.check();
  await own?.put('after.png', Buffer.from('after'));
  expect((await filesOf(0)).toSorted()).toEqual(['after.png', 'before.png']);
});

const smallDisk = makeSmallDisk();
test.skipIf(smallDisk === undefined)(
  'a disk that is full before anyone looked costs no reply: caches go on without it (needs the right to mount)',
  async () => {
    const store = makeDiskStore(join(folder, 'bucket-of-full'));
    const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const cache = makeCache({ dataDir: smallDisk?.folder ?? '', name: 'cards', maxBytes: 1_000_000, store, log });
    await cache.put('before.png', Buffer.from('before'));
    smallDisk?.fill();
    await cache.put('during.png', Buffer.alloc(100_000));
    expect((await cache.get('before.png'))?.toString()).toBe('before');
    await expect.poll(() => existsSync(join(folder, 'bucket-of-full', 'cards', 'during.png'))).toBe(true);
    expect((await cache.get('during.png'))?.length).toBe(100_000);
    expect(await readdir(join(smallDisk?.folder ?? '', 'cards'))).toEqual(['before.png']);
    smallDisk?.close();
  },
);

// @covers retention.disk-use-by-part
test('operators see the disk and what uses it by part; pictures are shown but not kept while it is nearly full', async () => {
  const dataDir = join(folder, 'data');
  freeBlocks = 5;
  await server.context.diskWatch.check();
  const show = () => server.context.pictures.read('https://pictures.demo.example/bar.webp', 64, 'webp');
  expect(await show()).toBeDefined();
  const kept = async () => (await readdir(join(dataDir, 'pictures')).catch(() => [])).length;
  expect(await kept()).toBe(0);
  await writeFile(join(dataDir, 'postgres.log'), 'x'.repeat(1_000));
  await sweep();

  const read = async (headers?: Record<string, string>) =>
    getStatus.reply.parse((await server.ask('GET', '/api/status', undefined, headers)).body);
  expect((await read()).disk).toBeUndefined();
  const { disk } = await read(operator);
  expect(disk).toMatchObject({ free: 5_000_000, size: 100_000_000, isNearlyFull: true, swept: { finishedAt: expect.any(String) } });
  const parts = new Map(disk?.parts.map(({ part, bytes }) => [part, bytes]));
  expect(parts.get('database-log')).toBe(1_000);
  for (const part of ['lists', 'jobs', 'inputs', 'imports', 'messages', 'views', 'audit', 'queue'] as const)
    expect(parts.get(part)).toBeGreaterThan(0);

  freeBlocks = 50;
  expect((await read(operator)).disk?.isNearlyFull).toBe(false);
  expect(await show()).toBeDefined();
  expect(await kept()).toBe(2);
  expect(server.errors).toEqual([]);
});
