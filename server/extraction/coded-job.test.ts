import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { EVERY_JOB } from './rights.ts';
import { claimJob, insertJob, readJob, saveProgress, storeConclusion } from './store.ts';

const REASON = { code: 'page-not-found', values: { host: 'maps.example', status: 404 } } as const;
const WORDS = 'maps.example has no page at this URL (HTTP 404). Check the link for a typo.';
const REPORT = { seen: 3, kept: 0, withoutCoordinates: 0, coverage: 'unknown' } as const;
const DROPPED = [
  { reason: 'no name', code: 'no-name', count: 2, examples: ['1, 2'] },
  { reason: 'a reason without a code', count: 1, examples: [] },
];

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

const read = (id: string) => readJob(base.database, id, EVERY_JOB);
async function stored(id: string): Promise<unknown[]> {
  const { rows } = await base.database.query(
    "select stage, coded_stage, error_message, coded_error, ledger -> 'dropped' as dropped from extraction_jobs where id = $1",
    [id],
  );
  return rows;
}

test('what a job does, why it failed and why entries were left out are kept as codes with values, and shown in words', async () => {
  const { database } = base;
  const id = await insertJob(database, { method: 'text', startedBy: 'operator', inputs: [] });
  expect((await read(id))?.progress.stage).toBe('Waiting');
  await database.transaction((transaction) => claimJob(transaction, id, 'a token'));
  expect((await read(id))?.progress.stage).toBe('Starting');
  const stage = { code: 'reading-row', values: { row: 12 } } as const;
  await saveProgress(database, id, 'a token', { stage, found: 0, ledger: { ...REPORT, dropped: DROPPED }, source: {} });
  expect((await read(id))?.progress.stage).toBe('Reading row 12');
  await storeConclusion(database, id, 'a token', {
    status: 'failed',
    places: { kept: 0, rest: [] },
    placesCount: 0,
    error: [REASON, { text: 'Words of another program.' }],
    errorCode: 'not-found',
  });
  expect(await stored(id)).toEqual([
    {
      stage: null,
      coded_stage: { code: 'failed' },
      error_message: null,
      coded_error: [REASON, { text: 'Words of another program.' }],
      dropped: [{ code: 'no-name', count: 2, examples: ['1, 2'] }, DROPPED[1]],
    },
  ]);
  const job = await read(id);
  expect(job).toMatchObject({ progress: { stage: 'Failed' }, errorMessage: `${WORDS} Words of another program.` });
  expect(job?.ledger?.dropped).toEqual([{ reason: 'no name', count: 2, examples: ['1, 2'] }, DROPPED[1]]);
});

test('a job from before these had codes keeps its words', async () => {
  const { rows } = await base.database.query<{ id: string }>(
    `insert into extraction_jobs (method, status, stage, error_message, ledger) values ('text', 'failed', 'A stage of then', 'A reason of then.', $1) returning id`,
    [{ ...REPORT, dropped: [DROPPED[1]] }],
  );
  expect(await read(rows[0]?.id ?? '')).toMatchObject({
    progress: { stage: 'A stage of then' },
    errorMessage: 'A reason of then.',
    ledger: { dropped: [DROPPED[1]] },
  });
});
