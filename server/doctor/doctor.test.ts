import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureHash } from '@cairn/contracts/pictures.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INSTALLED_CODE_FOLDER } from '../app/code-folder.ts';
import { record } from '../audit/record.ts';
import { type Database, openDatabase } from '../db/connection.ts';
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/server.ts';
import { keepStateRecord } from '../db/embedded/state-keeper.ts';
import { readStateRecord, writeStateRecord } from '../db/embedded/state-record.ts';
import { silent } from '../db/embedded/testing/clusters.ts';
import { canEnter } from '../db/embedded/system-user.ts';
import { migrate } from '../db/migrate.ts';
import { insertJob } from '../extraction/store.ts';
import { insertRequest } from '../imports/store.ts';
import { insertList } from '../lists/store.ts';
import { makeQueue } from '../queue/queue.ts';
import { insertUsers } from '../users/store.ts';
import { readConfig } from '../config/config.ts';
import { makeDailyCheck } from './daily.ts';
import { readDailyRecord } from './daily-record.ts';
import { checkServer, openForDoctor } from './database.ts';
import { examine, type Result } from './examine.ts';
import type { Finding } from './finding.ts';
import { AT_ONCE, checkAudit, checkCounters, checkIndexes, checkTables } from './integrity.ts';
import { checkDataFolder, checkDisk, checkRuntime } from './machine.ts';
import { checkPort } from './port.ts';
import { checkInputs, checkPictureFiles, checkQueue, checkSearchWords } from './rows.ts';
import { checkServices } from './services.ts';

const PICTURE = 'https://pictures.example/one.jpg';
/** A user to whom nothing of the test belongs. */
const OTHER_USER = { uid: 65_534, gid: 65_534 };
const scratch = mkdtempSync(join(tmpdir(), 'cairn-doctor-'));
const dataDir = join(scratch, 'data');
let embedded: EmbeddedDatabase;
let database: Database;
/** Answers for every external service. */
let standIn: Server;
let reply: (url: string) => { status: number; date?: string; body?: string } = () => ({ status: 200 });

const SERVICE_ORIGINS = [
  'https://commons.wikimedia.org',
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
  'https://tiles.openfreemap.org',
  'https://api.openai.com',
];

function environment(): Record<string, string> {
  const address = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  return {
    DATA_DIR: dataDir,
    PORT: '0',
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: INSTALLED_CODE_FOLDER,
    ORIGIN_OVERRIDES: SERVICE_ORIGINS.map((origin) => `${origin}=${address}`).join(','),
  };
}

/** Ids of what the database contains. */
const rows = { user: '', list: '', job: '', request: '', message: '' };

beforeAll(async () => {
  standIn = createServer((request, response) => {
    const { status, date, body = '' } = reply(request.url ?? '');
    response.writeHead(status, date === undefined ? {} : { date });
    response.end(body);
  });
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  embedded = await startEmbedded(dataDir, silent);
  database = openDatabase(embedded.url, { max: 3 });
  await migrate(database);
  const queue = makeQueue(database, embedded.url, silent);
  await queue.start();
  const users = await insertUsers(database, [{ email: 'a@example.org', username: 'anna', passwordHash: null }]);
  rows.user = users.get('a@example.org') ?? '';
  const places = Array.from({ length: 3_000 }, (_, index) => ({ name: `Place ${index}`, address: `${index} Long Street, Springfield` }));
  await database.transaction(async (transaction) => {
    rows.list = await insertList(transaction, { title: 'Bars', userId: rows.user, places, imageUrl: PICTURE });
    rows.job = await insertJob(transaction, { method: 'map-link', url: 'https://maps.app.goo.gl/x', details: false, inputs: [] });
    rows.request = await insertRequest(transaction, {
      userId: rows.user,
      importType: 'image',
      title: 'A menu',
      isPublic: true,
      picture: { content: new Uint8Array([1, 2, 3]), preview: 'data:' },
    });
    await transaction.query(
      `insert into messages (id, type, content, from_user_id, to_user_id, idempotency_key) values ('m1', 'new_message', 'Hello', $1, $1, 'k1')`,
      [rows.user],
    );
    rows.message = 'm1';
    await queue.send(transaction, 'extraction', rows.job);
    await queue.send(transaction, 'imports', rows.request);
    await queue.send(transaction, 'notifications', rows.message);
    for (const name of ['one', 'two', 'three'])
      await record(transaction, { action: 'list.update', subject: { kind: 'list', id: rows.list }, name, after: { title: name } });
  });
  await queue.stop();
  await database.query('vacuum analyze');
  await database.query('checkpoint');
});
afterAll(async () => {
  await database.close();
  await embedded.stop();
  await new Promise((resolve) => standIn.close(resolve));
  rmSync(scratch, { recursive: true });
});

const levels = (findings: Finding[] | Finding) => [findings].flat().map(({ level }) => level);
const texts = (findings: Finding[] | Finding) =>
  [findings]
    .flat()
    .filter(({ level }) => level !== 'ok')
    .map(({ what }) => what);

async function relationFile(name: string): Promise<string> {
  const { rows: found } = await database.query<{ path: string }>('select pg_relation_filepath($1::regclass) as path', [name]);
  return join(dataDir, 'postgres', found[0]?.path ?? '');
}

/** Runs the command as a process of its own. */
function doctor(args: string[], settings: Record<string, string>, user = {}): Promise<{ code: number; output: string }> {
  const program = join(import.meta.dirname, 'main.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: settings, timeout: 90_000, ...user }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: stdout + stderr }),
    );
  });
}

describe('what the checks of stored data find and repair', () => {
  interface Broken {
    title: string;
    breakIt(): Promise<unknown>;
    check(): Promise<Finding[] | Finding>;
    found: RegExp;
  }
  const check = {
    counters: () => checkCounters(database),
    words: () => checkSearchWords(database),
    queue: () => checkQueue(database, embedded.url),
    indexes: () => checkIndexes(database),
  };
  const removeEntry = (id: () => string) => () => database.query(`delete from pgboss.job where data ->> 'rowId' = $1`, [id()]);

  const cases: Broken[] = [
    {
      title: 'a collection with a wrong counter',
      breakIt: () => database.query("insert into collection_counts values ('lists', 'public', 7)"),
      check: check.counters,
      found: /^lists, public: 8 are counted, 1 are there$/,
    },
    {
      title: 'a counter of a kind that has no rows',
      breakIt: () => database.query("insert into collection_counts values ('messages', 'old', -2)"),
      check: check.counters,
      found: /^messages, old: -2 are counted, 0 are there$/,
    },
    {
      title: 'a user with a wrong number of lists',
      breakIt: () => database.query('update users set list_count = 5'),
      check: check.counters,
      found: /^The number of lists or places is wrong for 1 user/,
    },
    {
      title: 'a list with a wrong number of places',
      breakIt: () => database.query('update lists set place_count = 12'),
      check: check.counters,
      found: /^The number of places is wrong for 1 list/,
    },
    {
      title: 'a list whose next place would get a number that is taken',
      breakIt: () => database.query('update lists set last_place_number = 1'),
      check: check.counters,
      found: /^The number of places is wrong for 1 list/,
    },
    {
      title: 'missing words of the search',
      breakIt: () => database.query('delete from list_words where bucket = 3'),
      check: check.words,
      found: /^The search finds 1 list by missing or old words/,
    },
    {
      title: 'old words of the search',
      breakIt: () => database.query("update list_words set words = 'cafes' where bucket = 0"),
      check: check.words,
      found: /^The search finds 1 list by missing or old words/,
    },
    {
      title: 'a job without queue entry',
      breakIt: removeEntry(() => rows.job),
      check: check.queue,
      found: /^1 extraction job \(.*\) would never be worked on/,
    },
    {
      title: 'an import request without queue entry',
      breakIt: removeEntry(() => rows.request),
      check: check.queue,
      found: /^1 import request \(.*\) would never be worked on/,
    },
    {
      title: 'a message without queue entry',
      breakIt: removeEntry(() => rows.message),
      check: check.queue,
      found: /^1 message \(m1\) would never be worked on/,
    },
    {
      title: 'an index that was not built to its end',
      breakIt: () => database.query("update pg_index set indisvalid = false where indexrelid = 'list_words_whole'::regclass"),
      check: check.indexes,
      found: /^The index list_words_whole is damaged: PostgreSQL does not use it/,
    },
    {
      title: 'an index whose file is missing',
      breakIt: async () => rmSync(await relationFile('list_places_order')),
      check: check.indexes,
      found: /^The index list_places_order is damaged: its file is missing or empty$/,
    },
    {
      title: 'an index whose file is too short',
      breakIt: async () => truncateSync(await relationFile('list_places_pkey'), 8_192),
      check: check.indexes,
      found: /^The index list_places_pkey is damaged: its file has 1 pages, but had \d+$/,
    },
  ];
  test.each(cases)('$title is found, and after its repair nothing is', async ({ breakIt, check: examineIt, found }) => {
    expect(texts(await examineIt())).toEqual([]);
    await breakIt();
    const broken = [await examineIt()].flat();
    expect(texts(broken)).toEqual([expect.stringMatching(found)]);
    for (const finding of broken) await finding.fix?.();
    expect(texts(await examineIt())).toEqual([]);
  });

  test('a table with a damaged index is not reported as damaged itself, and can be read after the index was built again', async () => {
    rmSync(await relationFile('list_places_order'));
    expect(texts(await checkTables(database, AT_ONCE))).toEqual([]);
    for (const finding of await checkIndexes(database)) await finding.fix?.();
    const [tables] = await checkTables(database, AT_ONCE);
    expect(tables?.what).toMatch(/^All \d+ tables can be read to their end$/);
  });

  test('recounting loses no change that another connection makes at the same time', async () => {
    await database.query("insert into collection_counts values ('users', 'none', 5)");
    const [finding] = await checkCounters(database);
    const others = Array.from({ length: 20 }, (_, index) =>
      insertUsers(database, [{ email: `b${index}@example.org`, username: `b${index}`, passwordHash: null }]),
    );
    await Promise.all([finding?.fix?.(), ...others]);
    expect(texts(await checkCounters(database))).toEqual([]);
  });

  test('a queue entry that names no row is a warning and stays', async () => {
    const queue = makeQueue(database, embedded.url, silent);
    await queue.start();
    await queue.send(database, 'extraction', 'no-such-job');
    await queue.stop();
    const findings = await checkQueue(database, embedded.url);
    expect(levels(findings)).toEqual(['warn']);
    expect(texts(findings)).toEqual(['1 queue entry of extraction name rows that do not exist (no-such-job)']);
    expect(findings[0]?.fix).toBeUndefined();
    await database.query(`delete from pgboss.job where data ->> 'rowId' = 'no-such-job'`);
  });

  test('a request whose picture is missing is found', async () => {
    await database.query('delete from import_pictures');
    expect(texts(await checkInputs(database))).toEqual([
      expect.stringContaining(`1 import request and 0 extraction jobs have no input (${rows.request})`),
    ]);
    await database.query('insert into import_pictures (request_id, content) values ($1, $2)', [rows.request, Buffer.from([1])]);
    expect(texts(await checkInputs(database))).toEqual([]);
  });

  test('a job without link and input is found', async () => {
    await database.query('update extraction_jobs set url = null');
    expect(texts(await checkInputs(database))).toEqual([`0 import requests and 1 extraction job have no input (${rows.job})`]);
    await database.query("update extraction_jobs set url = 'https://maps.app.goo.gl/x'");
    expect(texts(await checkInputs(database))).toEqual([]);
  });

  test('an altered entry of the audit trail is found, and is not repaired', async () => {
    await database.query("update audit_log set actor = 'someone else' where position = 2");
    const finding = await checkAudit(database);
    expect(finding).toMatchObject({ level: 'fail', what: 'Audit trail: Number 2 was changed after it was written' });
    expect(finding.fix).toBeUndefined();
    await database.query("update audit_log set actor = 'operator' where position = 2");
    expect((await checkAudit(database)).level).toBe('ok');
  });

  test('pictures that nothing shows are found and removed once they are a day old; used and new ones stay', async () => {
    const folder = join(dataDir, 'pictures');
    mkdirSync(folder, { recursive: true });
    const put = (name: string, ageHours: number) => {
      const at = Date.now() / 1_000 - ageHours * 3_600;
      writeFileSync(join(folder, name), 'bytes');
      utimesSync(join(folder, name), at, at);
      return name;
    };
    const used = put(`${pictureHash(PICTURE)}.kept.webp`, 100);
    const fresh = put(`${pictureHash('https://pictures.example/new.jpg')}.kept.webp`, 1);
    const other = put('read me.txt', 100);
    put(`${pictureHash('https://pictures.example/gone.jpg')}.kept.webp`, 100);
    put(`${pictureHash('https://pictures.example/gone.jpg')}.384.webp`, 100);
    put(`.${randomUUID()}`, 100);
    const finding = await checkPictureFiles(database, { dataDir });
    expect(finding.what).toMatch(/^3 files \(1 KB\) in .* belong to no list, place or profile$/);
    expect(await finding.fix?.()).toMatch(/^3 files .* were removed$/);
    expect(readdirSync(folder).sort()).toEqual([used, fresh, other].sort());
    expect((await checkPictureFiles(database, { dataDir })).level).toBe('ok');
  });
});

describe('what the checks of the machine find', () => {
  test('key files that others can read are found, and their rights are tightened', async () => {
    const file = join(dataDir, 'postgres', 'cairn-password');
    chmodSync(file, 0o644);
    const findings = await checkDataFolder(dataDir);
    expect(texts(findings)).toEqual([`Other users of this machine can read ${file}`]);
    for (const finding of findings) await finding.fix?.();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(texts(await checkDataFolder(dataDir))).toEqual([]);
  });

  test('missing folders are made, and are no fault', async () => {
    const findings = await checkDataFolder(dataDir);
    expect(texts(findings)).toEqual([]);
    for (const finding of findings) await finding.fix?.();
    expect(readdirSync(join(dataDir, 'cards'))).toEqual(['fonts']);
  });

  test('a data folder that is a file is found', async () => {
    const file = join(scratch, 'a-file');
    writeFileSync(file, '');
    expect(texts(await checkDataFolder(file))).toEqual([`DATA_DIR: ${file} is not a folder`]);
  });

  // root may write everywhere.
  test.skipIf(process.getuid?.() === 0)('a folder that this user may not write is found', async () => {
    const folder = join(scratch, 'read-only');
    mkdirSync(folder, { mode: 0o500 });
    expect(texts(await checkDataFolder(folder))).toEqual([expect.stringContaining(`${folder} cannot be used`)]);
  });

  test.skipIf(process.getuid?.() !== 0 || !canEnter(OTHER_USER, import.meta.dirname))(
    'another user is referred to the user of the product',
    async () => {
      const { code, output } = await doctor([], environment(), OTHER_USER);
      expect(output).toContain(`fail   ${dataDir} cannot be used (EACCES)`);
      expect(output).toMatch(/^fail {3}The files of the database cannot be read: .* → run this as the user of the product$/m);
      expect(code).toBe(1);
    },
  );

  // None of these can be used, whatever this machine has: the oldest that can is 15.
  test.each([9, 14, 99])('data of PostgreSQL %i is one failure that names the versions, and stays as it is', async (major) => {
    const folder = join(scratch, `version-${major}`);
    const data = join(folder, 'postgres');
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'PG_VERSION'), `${major}\n`);
    const { findings, database: none, close } = await openForDoctor(readConfig({ DATA_DIR: folder }));
    await close();
    const [found, ...more] = findings;
    const beginning = `The data in ${data} was made by PostgreSQL ${major}, but this machine has `;
    const end = `. Install PostgreSQL ${major}, or move the data over with pg_dump and set DATABASE_URL or another DATA_DIR`;
    expect([found?.level, none, more]).toEqual(['fail', undefined, []]);
    expect(found?.what.replace(/(?<=this machine has )[\d, ]+/, '')).toBe(beginning + end);
    expect(readdirSync(data)).toEqual(['PG_VERSION']);
  });

  test('a nearly full disk, and one without inodes, are found', async () => {
    const disk = { bsize: 4_096, blocks: 1_000_000, bavail: 90_000, files: 1_000, ffree: 50 };
    expect(levels(await checkDisk(dataDir, async () => disk))).toEqual(['warn', 'warn']);
    expect(levels(await checkDisk(dataDir, async () => ({ ...disk, bavail: 10_000, files: 0 })))).toEqual(['fail']);
    expect(levels(await checkDisk(dataDir, async () => ({ ...disk, bavail: 500_000, ffree: 900 })))).toEqual(['ok', 'ok']);
  });

  test('an older Node than the pinned one is found', () => {
    expect(checkRuntime('20.19.0', '/usr/bin/node').level).toBe('warn');
    expect(checkRuntime('24.1.0', '/app/node_modules/node/bin/node')).toMatchObject({ level: 'ok', what: 'Node 24.1.0, the pinned one' });
  });

  test('a port that another program uses is found, one that Cairn uses is right', async () => {
    const { port } = standIn.address() as AddressInfo;
    expect(await checkPort({ port, host: '127.0.0.1' })).toMatchObject({
      level: 'fail',
      what: `PORT ${port} on 127.0.0.1 is used by another program`,
    });
    reply = (url) => ({ status: 200, body: url === '/readyz' ? 'serving\n' : '' });
    expect((await checkPort({ port, host: '127.0.0.1' })).what).toBe(`PORT ${port} on 127.0.0.1 is used by Cairn, which is serving`);
    reply = () => ({ status: 200 });
    expect((await checkPort({ port: 0, host: '203.0.113.1' })).level).toBe('fail');
  });
});

describe('what the checks of external services find', () => {
  const servicesWith = (settings: Record<string, string>) => checkServices(readConfig({ ...environment(), ...settings }));
  const model = { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-9', AI_API_KEY: 'secret' };

  test('services that answer are right, and a model that is listed', async () => {
    reply = (url) => ({ status: 200, body: url === '/v1/models' ? '{"data": [{"id": "gpt-9"}]}' : '' });
    expect(texts(await servicesWith(model))).toEqual([]);
    reply = () => ({ status: 200 });
    expect(texts(await servicesWith(model))).toEqual(['AI model gpt-9: the service does not list this model']);
  });

  test('a rejected key and a configured service that does not answer are failures, others that do not answer are warnings', async () => {
    reply = (url) => ({ status: url === '/v1/models' ? 401 : url === '/styles/liberty' ? 503 : 200 });
    const findings = await servicesWith({ ...model, POSTHOG_KEY: 'k', POSTHOG_HOST: 'http://127.0.0.1:1' });
    reply = () => ({ status: 200 });
    expect(findings.filter(({ level }) => level === 'fail').map(({ what }) => what)).toEqual([
      'AI model gpt-9: the key was rejected (status 401)',
      expect.stringMatching(/^PostHog: /),
    ]);
    expect(findings.filter(({ level }) => level === 'warn').map(({ what }) => what)).toEqual([
      'Map style https://tiles.openfreemap.org/styles/liberty: answered with status 503',
    ]);
  });

  test('an object store that rejects the key is a failure', async () => {
    const settings = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    const { port } = standIn.address() as AddressInfo;
    const storage = { ...settings, STORAGE_URL: `s3://bucket/cairn?endpoint=http://127.0.0.1:${port}` };
    reply = () => ({ status: 200, body: '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>' });
    expect(texts(await servicesWith(storage))).toEqual([]);
    reply = (url) => ({ status: url.startsWith('/bucket') ? 403 : 200 });
    expect(texts(await servicesWith(storage))).toEqual([expect.stringMatching(/^Object store: /)]);
    reply = () => ({ status: 200 });
  });

  test('a wrong clock is found by the times that services send', async () => {
    reply = () => ({ status: 200, date: new Date(Date.now() - 600_000).toUTCString() });
    expect(texts(await servicesWith({}))).toEqual([expect.stringMatching(/^The clock of this machine is 60[01] s ahead$/)]);
    reply = () => ({ status: 200 });
  });
});

describe('npm run doctor', () => {
  test('a healthy installation that runs has no warning but of its record, exit code 0, and is not changed', async () => {
    const before = await database.query('select pg_current_wal_insert_lsn() as position');
    const { code, output } = await doctor(['--json'], environment());
    const { failed, warned, findings } = JSON.parse(output) as { failed: number; warned: number; findings: Result[] };
    expect(findings.filter(({ level }) => level !== 'ok').map(({ check }) => check)).toEqual(['state-record']);
    expect([code, failed, warned]).toEqual([0, 0, 1]);
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['port', 'tables', 'indexes', 'counters', 'audit', 'queue', 'browser']),
    );
    expect((await database.query('select pg_current_wal_insert_lsn() as position')).rows).toEqual(before.rows);
  });

  test('--fix repairs in order, and the exit code is 0 once nothing is broken', async () => {
    await database.query('update users set list_count = 5');
    rmSync(await relationFile('list_places_order'));
    const repaired = await doctor(['--fix'], environment());
    expect(repaired.output).toContain('fixed  The index list_places_order was built again');
    expect(repaired.output).toContain('fixed  The lists of 21 users were counted afresh');
    expect(repaired.code).toBe(0);
  });

  test('a setting that cannot be used is one failure, an unknown option exit code 2', async () => {
    const results = await examine({ ...environment(), PORT: 'many' }, { fix: false, report: () => undefined });
    expect(results.filter(({ level }) => level === 'fail')).toEqual([
      {
        check: 'settings',
        level: 'fail',
        what: 'PORT: must be a whole number from 0 to 65535',
        toDo: expect.stringContaining('correct this setting'),
      },
    ]);
    expect((await doctor(['--repair'], environment())).code).toBe(2);
  });

  test('settings without effect are a warning', async () => {
    const results = await examine(
      { ...environment(), AI_MODEL: 'gpt', DATA_DIR: join(scratch, 'none') },
      { fix: false, report: () => undefined },
    );
    expect(results.filter(({ check }) => check === 'settings')).toMatchObject([
      { level: 'warn', what: 'AI_MODEL has no effect without AI_PROVIDER' },
    ]);
    expect(results.filter(({ check }) => check === 'database')).toMatchObject([{ level: 'ok' }]);
    expect(readdirSync(scratch)).not.toContain('none');
  });

  test('an outside database is examined by a role that is no superuser', async () => {
    await database.query(`create role plain login password 'plain'; grant usage on schema public, pgboss to plain;
      grant select on all tables in schema public, pgboss to plain`);
    const url = new URL(embedded.url);
    url.username = 'plain';
    url.password = 'plain';
    const opened = await openForDoctor(readConfig({ DATABASE_URL: url.href }));
    const { database: outside } = opened;
    if (outside === undefined) throw new Error(texts(opened.findings).join());
    const findings = [
      ...(await checkServer(outside)).findings,
      ...(await checkIndexes(outside)),
      ...(await checkTables(outside, AT_ONCE)),
      ...(await checkCounters(outside)),
      await checkSearchWords(outside),
      await checkAudit(outside),
      ...(await checkQueue(outside, url.href)),
      await checkInputs(outside),
    ];
    await opened.close();
    expect(texts(findings)).toEqual([]);
  });

  test('a pooler and a replica that do not answer are failures beside the server itself', async () => {
    const opened = await openForDoctor(
      readConfig({
        DATABASE_URL: 'postgres://cairn@127.0.0.1:1/cairn',
        DATABASE_DIRECT_URL: embedded.url,
        DATABASE_READ_URL: 'postgres://cairn@127.0.0.1:1/cairn',
      }),
    );
    await opened.close();
    expect(opened.findings).toMatchObject([
      { level: 'fail', what: expect.stringMatching(/^DATABASE_URL, a pooler: the database cannot be reached/) },
      { level: 'fail', what: expect.stringMatching(/^DATABASE_READ_URL, a replica: the database cannot be reached/) },
      { level: 'ok', what: 'DATABASE_DIRECT_URL answers' },
    ]);
  });

  test('a database that cannot be reached is one failure that names its setting', async () => {
    const opened = await openForDoctor(readConfig({ DATABASE_URL: 'postgres://cairn@127.0.0.1:1/cairn' }));
    await opened.close();
    expect(opened.findings).toMatchObject([
      { level: 'fail', what: expect.stringMatching(/^DATABASE_URL: the database cannot be reached/) },
    ]);
  });
});

describe('npm run doctor on a stopped embedded database', () => {
  /** Each on a copy, because what is broken here cannot be repaired. */
  const copies = { number: 0 };
  let stopped: string;
  let largest: string;
  beforeAll(async () => {
    const keeper = keepStateRecord({ dataDir, url: embedded.url, readContents: async () => ({ lists: 1, users: 21 }), log: silent });
    await keeper.record();
    await database.query('vacuum analyze');
    largest = (await relationFile('list_places')).slice(join(dataDir, 'postgres').length + 1);
    await keeper.stop();
    await database.close();
    await embedded.stop();
    stopped = dataDir;
  });
  afterAll(async () => {
    embedded = await startEmbedded(dataDir, silent);
    database = openDatabase(embedded.url);
  });
  const copy = () => {
    copies.number += 1;
    const target = join(scratch, `copy-${copies.number}`);
    cpSync(stopped, target, { recursive: true });
    chmodSync(join(target, 'postgres'), 0o700);
    return target;
  };
  /** What the parts of the command find that look at the database. */
  const findingsIn = async (folder: string) => {
    const opened = await openForDoctor(readConfig({ ...environment(), DATA_DIR: folder }));
    try {
      return [...opened.findings, ...(opened.database ? await checkTables(opened.database, AT_ONCE) : [])];
    } finally {
      await opened.close();
    }
  };

  test('a healthy one is examined and stopped again', async () => {
    const folder = copy();
    const findings = await findingsIn(folder);
    expect(texts(findings)).toEqual([]);
    expect(findings[0]?.what).toBe('The embedded database, started for this check, answers');
    expect(readdirSync(join(folder, 'postgres'))).not.toContain('postmaster.pid');
  });

  test('the deleted file of the largest table is found, exit code 1', async () => {
    const folder = copy();
    rmSync(join(folder, 'postgres', largest));
    const { code, output } = await doctor([], { ...environment(), DATA_DIR: folder });
    expect(output).toMatch(/^fail {3}The table list_places is damaged: could not open file .*→ restore the newest backup/m);
    expect(code).toBe(1);
  });

  test('the daily check of a product that started on it finds the deleted file too', async () => {
    const folder = copy();
    rmSync(join(folder, 'postgres', largest));
    const started = await startEmbedded(folder, silent);
    const product = openDatabase(started.url);
    try {
      expect(await makeDailyCheck(product, silent, { pauseMs: 0 }).once()).toBe(true);
      expect((await readDailyRecord(product))?.problems).toEqual([
        {
          what: expect.stringMatching(/^The table list_places is damaged: could not open file/),
          toDo: expect.stringContaining('restore the newest backup'),
        },
      ]);
    } finally {
      await product.close();
      await started.stop();
    }
  });

  test('a table file that lost its end is found although it can be read', async () => {
    const folder = copy();
    truncateSync(join(folder, 'postgres', largest), 5 * 8_192);
    const findings = await findingsIn(folder);
    expect(texts(findings)).toEqual([expect.stringMatching(/^The table list_places is damaged: its file has 5 pages, but had \d+$/)]);
    expect(levels(findings)).toContain('fail');
  });

  test('a damaged page in the middle of a table is found by its checksum', async () => {
    const folder = copy();
    const file = join(folder, 'postgres', largest);
    const bytes = readFileSync(file);
    bytes.fill(7, 3 * 8_192 + 4_000, 3 * 8_192 + 4_100);
    writeFileSync(file, bytes);
    const findings = await findingsIn(folder);
    expect(texts(findings)).toEqual([expect.stringMatching(/^The table list_places is damaged: invalid page in block 3 /)]);
    expect(levels(findings)).toContain('fail');
  });

  test('a database that contains less than was recorded is named', async () => {
    const folder = copy();
    const kept = readStateRecord(folder);
    expect(kept).toBeDefined();
    if (kept) writeStateRecord(folder, { ...kept, revision: kept.revision + 100 });
    expect(texts(await findingsIn(folder))).toEqual([expect.stringContaining('it is an older state, in which later changes are missing')]);
  });
});
