import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { EVERY_JOB } from './rights.ts';
import { claimJob, insertJob, readJob, saveProgress, storeConclusion } from './store.ts';

const REASON = { code: 'page-not-found', values: { host: 'maps.example', status: 404 } } as const;
const WORDS = 'maps.example has no page at this URL (HTTP 404). Check the link for a typo.';
const LEDGER = { seen: 0, kept: 0, withoutCoordinates: 0, dropped: [], coverage: 'unknown' } as const;

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

const read = (id: string) => readJob(base.database, id, EVERY_JOB);
async function stored(id: string): Promise<unknown[]> {
  const { rows } = await base.database.query('select stage, coded_stage, error_message, coded_error from extraction_jobs where id = $1', [
    id,
  ]);
  return rows;
}

test('what a job does and why it failed are kept as codes with values, and shown in words', async () => {
  const { database } = base;
  const id = await insertJob(database, { method: 'text', startedBy: 'operator', inputs: [] });
  expect((await read(id))?.progress.stage).toBe('Waiting');
  await database.transaction((transaction) => claimJob(transaction, id, 'a token'));
  expect((await read(id))?.progress.stage).toBe('Starting');
  const stage = { code: 'reading-row', values: { row: 12 } } as const;
  await saveProgress(database, id, 'a token', { stage, found: 0, ledger: { ...LEDGER, dropped: [] }, source: {} });
  expect((await read(id))?.progress.stage).toBe('Reading row 12');
  await storeConclusion(database, id, 'a token', {
    status: 'failed',
    places: { kept: 0, rest: [] },
    placesCount: 0,
    error: [REASON, { text: 'Words of another program.' }],
    errorCode: 'not-found',
  });
  expect(await stored(id)).toEqual([
    { stage: null, coded_stage: { code: 'failed' }, error_message: null, coded_error: [REASON, { text: 'Words of another program.' }] },
  ]);
  expect(await read(id)).toMatchObject({ progress: { stage: 'Failed' }, errorMessage: `${WORDS} Words of another program.` });
});

test('a job from before these had codes keeps its words', async () => {
  const { rows } = await base.database.query<{ id: string }>(
    `insert into extraction_jobs (method, status, stage, error_message) values ('text', 'failed', 'A stage of then', 'A reason of then.') returning id`,
  );
  expect(await read(rows[0]?.id ?? '')).toMatchObject({ progress: { stage: 'A stage of then' }, errorMessage: 'A reason of then.' });
});
