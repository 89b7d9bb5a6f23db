import { fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import { LIST_ID, listService } from '@cairn/engines/testing/list-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { makeSmallDisk, makeTablespace } from '../db/testing-small-disk.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { whenEnded } from '../http/testing-ended.ts';

const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
const SPACE = `small_${process.pid}`;
const disk = makeSmallDisk();

// Tables are moved to a small file system, whose room the test takes and gives back: the errors are PostgreSQL's own.
describe.skipIf(disk === undefined)('import requests on a full disk (needs the right to mount a small file system)', () => {
  let beside: TestDatabase;
  let server: TestServer;
  let operator: { cookie: string };

  beforeAll(async () => {
    beside = await testDatabase({ empty: true });
    if (disk) await makeTablespace(beside.database, SPACE, disk);
    const service = listService({ places: 5_000 });
    const world = fakeWorld((url, request) => service.handle(url, request.headers));
    server = await testServer({ overrides: { world } });
    operator = await server.operator();
    await server.context.database.query("insert into users (id, display_name) values ('ada', 'Ada')");
    await ask('POST', '/api/firebase/stop');
  });
  afterAll(async () => {
    await server?.close();
    await beside?.database.query(`DROP TABLESPACE ${SPACE}`);
    await beside?.drop();
    disk?.close();
  });

  const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, operator);
  const body = { userId: 'ada', importType: 'google-maps', title: 'A list', googleMapsUrl: LIST_URL };
  const create = async () => ((await ask('POST', '/api/firebase/create-request', body)).body as { id: string }).id;
  const request = async (id: string) => ((await ask('GET', `/api/firebase/requests?q=${id}`)).body as Array<{ status: string }>)[0];

  const move = (table: string, space: string) => server.context.database.query(`alter table ${table} set tablespace ${space}`);

  // @covers imports.full-disk-fails-request-reason
  it('are answered 507 if they cannot be stored, and nothing is kept', async () => {
    await move('import_requests', SPACE);
    disk?.fill();
    expect(await ask('POST', '/api/firebase/create-request', body)).toMatchObject({
      status: 507,
      body: { detail: expect.stringContaining('database disk is full') },
    });
    disk?.free();
    await move('import_requests', 'pg_default');
    expect((await ask('GET', '/api/firebase/requests')).body).toEqual([]);
  });

  // @covers imports.full-disk-fails-request-reason
  it('fail with the reason if the places do not fit, and complete when there is space again', async () => {
    await move('list_places', SPACE);
    const id = await create();
    // Its last attempt: the ones before would wait for minutes.
    await server.context.database.query('update import_requests set attempts = 3 where id = $1', [id]);
    disk?.fill();
    await ask('POST', '/api/firebase/start');
    expect(await whenEnded(() => request(id))).toMatchObject({
      status: 'failed',
      errorCode: 'not-stored',
      error: expect.stringContaining('No space left on device'),
    });
    expect((await ask('GET', '/healthz')).status).toBe(200);
    disk?.free();
    expect((await ask('POST', `/api/firebase/rerun/${id}`)).status).toBe(200);
    expect(await whenEnded(() => request(id))).toMatchObject({ status: 'completed', listId: expect.any(String) });
  });
});
