import { LIST_ID, startListService } from '@cairn/engines/testing/list-service.ts';
import { expect, it, onTestFinished } from 'vitest';
import { testServer } from '../http/testing.ts';
import { readPlaces } from './store.ts';

const PLACES = 1_700;

// The second and the third statement that stores places fail, as they do while a disk is full.
const FAILING_INSERTS = `
  create sequence inserts;
  create function fail_some() returns trigger language plpgsql as $$
    begin
      if nextval('inserts') in (2, 3) then raise exception 'no space left' using errcode = 'disk_full'; end if;
      return null;
    end $$;
  create trigger fail_some before insert on extracted_places for each statement execute function fail_some();`;

it('stores all places of a job in their order when writing some of them failed', async () => {
  const service = await startListService({ places: PLACES, latencyMs: 20 });
  onTestFinished(() => service.close());
  const server = await testServer({ environment: { ORIGIN_OVERRIDES: `https://www.google.com=${service.origin}` } });
  onTestFinished(() => server.close());
  const { database } = server.context;
  await database.query(FAILING_INSERTS);

  const operator = await server.operator();
  const { body } = await server.ask('POST', '/api/extract', { url: `https://www.google.com/maps/placelists/list/${LIST_ID}` }, operator);
  const { jobId } = body as { jobId: string };
  await expect
    .poll(async () => (await server.ask('GET', `/api/extract/${jobId}`, undefined, operator)).body)
    .toMatchObject({ status: 'completed', placesCount: PLACES, ledger: { kept: PLACES } });

  const { rows } = await database.query<{ last: number }>('select last_value::int as last from inserts');
  expect(rows[0]?.last).toBeGreaterThan(3);
  expect(server.errors).toHaveLength(2);
  const stored = await readPlaces(database, jobId);
  expect(stored.map(({ name }) => Number(/\d+$/.exec(name)?.[0]))).toEqual(Array.from({ length: PLACES }, (_, at) => at + 1));
});
