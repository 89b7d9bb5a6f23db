import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { insertImportedUser } from '../users/store.ts';
import { countFailed, readFailures } from './failed.ts';
import { claimRequest, insertRequest, readRequest, storeConclusion } from './store.ts';

const REASON = { code: 'page-not-found', values: { host: 'maps.example', status: 404 } } as const;
const WORDS = 'maps.example has no page at this URL (HTTP 404). Check the link for a typo.';

describe('why a request failed', () => {
  let base: TestDatabase;
  let userId: string;
  beforeAll(async () => {
    base = await testDatabase();
    userId = await insertImportedUser(base.database, 'Ivy');
  });
  afterAll(() => base.drop());

  async function failed(): Promise<string> {
    const id = await insertRequest(base.database, { userId, title: 'Cafés', isPublic: true, importType: 'text', textContent: 'Ramen Ya' });
    await claimRequest(base.database, id, 'a token');
    const end = { status: 'failed', attempts: 1, error: [REASON, { text: 'Words of another program.' }], errorCode: 'not-found' } as const;
    await storeConclusion(base.database, id, 'a token', end);
    return id;
  }
  const find = (q: string) => countFailed(base.database, { q });

  test('is kept as codes with values, shown as sentences, and found by their words', async () => {
    const id = await failed();
    const { rows } = await base.database.query('select coded_error from import_requests where id = $1', [id]);
    expect(rows).toEqual([{ coded_error: [REASON, { text: 'Words of another program.' }] }]);
    expect(await readRequest(base.database, id)).toMatchObject({ error: `${WORDS} Words of another program.`, errorCode: 'not-found' });
    expect((await readFailures(base.database))[0]?.example.error).toBe(`${WORDS} Words of another program.`);
    expect([await find('no page at this'), await find('words of another'), await find('page-not-found')]).toEqual([1, 1, 0]);
  });

  test('is shown and found as it is in a row from before reasons had codes', async () => {
    const id = await failed();
    await base.database.query(`update import_requests set error = 'A reason of then.', coded_error = null where id = $1`, [id]);
    expect(await readRequest(base.database, id)).toMatchObject({ error: 'A reason of then.' });
    expect(await find('reason of then')).toBe(1);
  });
});
