import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureHash } from '@cairn/contracts/pictures.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/connection.ts';
import { silent } from '../db/embedded/testing/clusters.ts';
import { makeQueue } from '../queue/queue.ts';
import { insertUsers } from '../users/store.ts';
import type { Finding } from './finding.ts';
import { AT_ONCE, checkAudit, checkCounters, checkIndexes, checkTables } from './integrity.ts';
import { checkInputs, checkPictureFiles, checkQueue, checkSearchWords } from './rows.ts';
import { type Installation, levels, PICTURE, startInstallation, texts } from './testing-installation.ts';

let installation: Installation;
let database: Database;
let dataDir: string;

beforeAll(async () => {
  installation = await startInstallation();
  ({ database, dataDir } = installation);
});
afterAll(() => installation.remove());

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
    queue: () => checkQueue(database, installation.embedded.url),
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
      title: 'a list that the search takes for private',
      breakIt: () => database.query('update list_words set is_public = false where bucket = 0'),
      check: check.words,
      found: /^The search finds 1 list by missing or old words/,
    },
    {
      title: 'a job without queue entry',
      breakIt: removeEntry(() => installation.rows.job),
      check: check.queue,
      found: /^1 extraction job \(.*\) would never be worked on/,
    },
    {
      title: 'an import request without queue entry',
      breakIt: removeEntry(() => installation.rows.request),
      check: check.queue,
      found: /^1 import request \(.*\) would never be worked on/,
    },
    {
      title: 'a message without queue entry',
      breakIt: removeEntry(() => installation.rows.message),
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
      breakIt: async () => rmSync(await installation.relationFile('list_places_order')),
      check: check.indexes,
      found: /^The index list_places_order is damaged: its file is missing or empty$/,
    },
    {
      title: 'an index whose file is too short',
      breakIt: async () => truncateSync(await installation.relationFile('list_places_pkey'), 8_192),
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
    rmSync(await installation.relationFile('list_places_order'));
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
    const queue = makeQueue(database, installation.embedded.url, silent);
    await queue.start();
    await queue.send(database, 'extraction', 'no-such-job');
    await queue.stop();
    const findings = await checkQueue(database, installation.embedded.url);
    expect(levels(findings)).toEqual(['warn']);
    expect(texts(findings)).toEqual(['1 queue entry of extraction name rows that do not exist (no-such-job)']);
    expect(findings[0]?.fix).toBeUndefined();
    await database.query(`delete from pgboss.job where data ->> 'rowId' = 'no-such-job'`);
  });

  test('a request whose picture is missing is found', async () => {
    await database.query('delete from import_pictures');
    expect(texts(await checkInputs(database))).toEqual([
      expect.stringContaining(`1 import request and 0 extraction jobs have no input (${installation.rows.request})`),
    ]);
    await database.query('insert into import_pictures (request_id, content) values ($1, $2)', [
      installation.rows.request,
      Buffer.from([1]),
    ]);
    expect(texts(await checkInputs(database))).toEqual([]);
  });

  test('a job without link and input is found', async () => {
    await database.query('update extraction_jobs set url = null');
    expect(texts(await checkInputs(database))).toEqual([`0 import requests and 1 extraction job have no input (${installation.rows.job})`]);
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
