import { fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import { LIST_ID, listService } from '@cairn/engines/testing/list-service.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';

const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
const BODY_LIMIT = 20 * 1024 * 1024;

describe('import requests when things go wrong', () => {
  let server: TestServer;
  let operator: { cookie: string };
  const service = listService({ places: 3 });

  beforeAll(async () => {
    const world = fakeWorld((url, request) => service.handle(url, request.headers));
    server = await testServer({ overrides: { world } });
    operator = await server.operator();
    await server.context.database.query("insert into users (id, display_name) values ('ada', 'Ada')");
    await ask('POST', '/api/firebase/stop');
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => server.close());

  const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, operator);
  const body = { userId: 'ada', importType: 'google-maps', title: 'A list', googleMapsUrl: LIST_URL };
  const create = async () => ((await ask('POST', '/api/firebase/create-request', body)).body as { id: string }).id;
  const request = async (id: string) => ((await ask('GET', `/api/firebase/requests?q=${id}`)).body as unknown[])[0];
  const set = (id: string, assignment: string) =>
    server.context.database.query(`update import_requests set ${assignment} where id = $1`, [id]);

  // @covers imports.wrong-types-missing-fields-unknown, calls.larger-body-refused-413-sentence
  it('are rejected with the name of the wrong field, and nothing is stored', async () => {
    const refuse = async (input: unknown) => {
      const { status, body: problem } = await ask('POST', '/api/firebase/create-request', input);
      const { detail, errors } = problem as { detail: string; errors?: Array<{ field: string }> };
      return { status, detail, ...(errors && { fields: errors.map(({ field }) => field) }) };
    };
    expect(await refuse({ ...body, title: 7 })).toMatchObject({ status: 400, fields: ['title'] });
    expect(await refuse({ ...body, importType: 'fax' })).toMatchObject({ status: 400, fields: ['importType'] });
    expect(await refuse({ ...body, userId: 'no-such-user' })).toMatchObject({
      status: 404,
      detail: expect.stringContaining('user doesn’t exist'),
    });
    const link = { ...body, importType: 'link', linkUrl: 'ftp://example.org/' };
    expect(await refuse(link)).toMatchObject({ status: 400, fields: ['linkUrl'] });
    const picture = { ...body, importType: 'image', imageData: 'data:image/png;base64,%%%' };
    expect(await refuse(picture)).toMatchObject({ status: 400, detail: expect.stringMatching(/^The picture can’t be read/) });
    expect(await refuse('not JSON')).toMatchObject({ status: 400 });
    const large = await refuse({ ...body, importType: 'image', imageData: 'x'.repeat(BODY_LIMIT) });
    expect(large).toEqual({ status: 413, detail: 'Too large: the limit is 20 MB.' });
    expect((await ask('GET', '/api/firebase/requests')).body).toEqual([]);
  });

  // @covers imports.two-re-runs-at-once-queue
  it('are queued again once for two simultaneous requests, and not while they are processed', async () => {
    const id = await create();
    await server.context.database.query("delete from pgboss.job where data ->> 'rowId' = $1", [id]);
    await set(id, "status = 'failed', error = 'No.', error_code = 'empty', cause = 'empty: No.'");
    const replies = await Promise.all([1, 2].map(() => ask('POST', `/api/firebase/rerun/${id}`)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await server.context.database.query("select 1 from pgboss.job where data ->> 'rowId' = $1", [id]);
    expect(rows).toHaveLength(1);
    await set(id, "status = 'processing'");
    expect(await ask('POST', `/api/firebase/rerun/${id}`)).toMatchObject({
      status: 409,
      body: { detail: 'This request is being processed. Wait until it finishes.' },
    });
    expect((await ask('POST', '/api/firebase/rerun/nothing')).status).toBe(404);
    await set(id, "status = 'completed'");
  });

  // @covers imports.clock-jumps-changes-nothing
  it('tolerate a clock that jumps: leases and the poller’s heartbeat use the database’s clock', async () => {
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 86_400_000);
    await ask('POST', '/api/firebase/start');
    const id = await create();
    await expect.poll(() => request(id)).toMatchObject({ status: 'completed', attempts: 1 });
    expect((await ask('GET', '/api/firebase/status')).body).toMatchObject({ pollingEnabled: true, isRunning: true });
  });

  it('do not show a list that has been deleted', async () => {
    const id = await create();
    await expect.poll(() => request(id)).toMatchObject({ status: 'completed' });
    const { listId } = (await request(id)) as { listId: string };
    expect((await ask('DELETE', `/api/firebase/lists/${listId}`)).status).toBe(204);
    expect(await request(id)).not.toHaveProperty('listId');
    expect((await ask('POST', `/api/firebase/requests/${id}/take-back`)).status).toBe(409);
  });
});
