import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type Database, openDatabase } from '../db/connection.ts';
import { startEmbedded } from '../db/embedded/server.ts';
import { keepStateRecord } from '../db/embedded/state-keeper.ts';
import { readStateRecord, writeStateRecord } from '../db/embedded/state-record.ts';
import { silent } from '../db/embedded/testing/clusters.ts';
import { testDatabase } from '../db/testing.ts';
import { makeDailyCheck } from './daily.ts';
import { readDailyRecord } from '../status/daily-record.ts';
import { checkServer, openForDoctor } from './database.ts';
import { examine, type Result } from './examine.ts';
import { AT_ONCE, checkAudit, checkCounters, checkIndexes, checkTables } from './integrity.ts';
import { checkInputs, checkQueue, checkSearchWords } from './rows.ts';
import {
  doctor,
  environmentOf,
  type Installation,
  levels,
  type StandIn,
  startInstallation,
  startStandIn,
  texts,
} from './testing-installation.ts';

let standIn: StandIn;
let installation: Installation;
let database: Database;
let dataDir: string;

beforeAll(async () => {
  standIn = await startStandIn();
  installation = await startInstallation();
  ({ database, dataDir } = installation);
});
afterAll(async () => {
  await installation.remove();
  await standIn.close();
});

describe('npm run doctor', () => {
  test('a healthy installation that runs has no warning but of its record, exit code 0, and is not changed', async () => {
    // At its first reading of a row PostgreSQL notes in it that it is committed, and logs that.
    await examine(environmentOf(dataDir, standIn), { fix: false, report: () => undefined });
    const before = await database.query('select pg_current_wal_insert_lsn() as position');
    const { code, output } = await doctor(['--json'], environmentOf(dataDir, standIn));
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
    rmSync(await installation.relationFile('list_places_order'));
    const repaired = await doctor(['--fix'], environmentOf(dataDir, standIn));
    expect(repaired.output).toContain('fixed  The index list_places_order was built again');
    expect(repaired.output).toContain('fixed  The lists of 1 user were counted afresh');
    expect(repaired.code).toBe(0);
  });

  test('a setting that cannot be used is one failure, an unknown option exit code 2', async () => {
    const results = await examine({ ...environmentOf(dataDir, standIn), PORT: 'many' }, { fix: false, report: () => undefined });
    expect(results.filter(({ level }) => level === 'fail')).toEqual([
      {
        check: 'settings',
        level: 'fail',
        what: 'PORT: must be a whole number from 0 to 65535',
        toDo: expect.stringContaining('correct this setting'),
      },
    ]);
    expect((await doctor(['--repair'], environmentOf(dataDir, standIn))).code).toBe(2);
  });

  // @covers environment.weak-admin-password-warned
  test('settings without effect and an operator password that is easily guessed are a warning', async () => {
    const results = await examine(
      { ...environmentOf(dataDir, standIn), AI_MODEL: 'gpt', ADMIN_PASSWORD: 'zebra', DATA_DIR: join(installation.scratch, 'none') },
      { fix: false, report: () => undefined },
    );
    expect(results.filter(({ check }) => check === 'settings')).toMatchObject([
      { level: 'warn', what: 'AI_MODEL has no effect without AI_PROVIDER' },
      { level: 'warn', what: 'ADMIN_PASSWORD is easily guessed: use a password of at least 8 characters' },
    ]);
    expect(results.filter(({ check }) => check === 'database')).toMatchObject([{ level: 'ok' }]);
    expect(readdirSync(installation.scratch)).not.toContain('none');
  });

  test('an outside database is examined by a role that is no superuser', async () => {
    await database.query(`create role plain login password 'plain'; grant usage on schema public, pgboss to plain;
      grant select on all tables in schema public, pgboss to plain`);
    const url = new URL(installation.embedded.url);
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
        DATABASE_DIRECT_URL: installation.embedded.url,
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

  test('a database that is no replica of the one beside it is a failure', async () => {
    const other = await testDatabase();
    onTestFinished(() => other.drop());
    const opened = await openForDoctor(readConfig({ DATABASE_URL: installation.embedded.url, DATABASE_READ_URL: other.url }));
    await opened.close();
    expect(opened.findings).toMatchObject([
      { level: 'fail', what: 'DATABASE_READ_URL is a replica of another database' },
      { level: 'ok', what: 'DATABASE_URL answers' },
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
    const keeper = keepStateRecord({
      dataDir,
      url: installation.embedded.url,
      readContents: async () => ({ lists: 1, users: 1 }),
      log: silent,
    });
    await keeper.record();
    await database.query('vacuum analyze');
    largest = (await installation.relationFile('list_places')).slice(join(dataDir, 'postgres').length + 1);
    await keeper.stop();
    await installation.stop();
    stopped = dataDir;
  });
  const copy = () => {
    copies.number += 1;
    const target = join(installation.scratch, `copy-${copies.number}`);
    cpSync(stopped, target, { recursive: true });
    chmodSync(join(target, 'postgres'), 0o700);
    return target;
  };
  /** What the parts of the command find that look at the database. */
  const findingsIn = async (folder: string) => {
    const opened = await openForDoctor(readConfig({ ...environmentOf(dataDir, standIn), DATA_DIR: folder }));
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
    const { code, output } = await doctor([], { ...environmentOf(dataDir, standIn), DATA_DIR: folder });
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

  test('with --fix nothing is repaired by the rows that a damaged table still has', async () => {
    const folder = copy();
    truncateSync(join(folder, 'postgres', largest), 5 * 8_192);
    const { code, output } = await doctor(['--fix'], { ...environmentOf(dataDir, standIn), DATA_DIR: folder });
    expect(output).toMatch(/^fail {3}The table list_places is damaged/m);
    expect(output).toMatch(/^warn {3}Counters, search words, audit trail, queue and pictures were not compared with the rows/m);
    expect(output).not.toMatch(/^fixed/m);
    expect(code).toBe(1);
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
