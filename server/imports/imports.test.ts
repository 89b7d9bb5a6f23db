import { fakeWorld, type StandIn } from '@cairn/engines/testing/fake-world.ts';
import { LIST_ID, listService } from '@cairn/engines/testing/list-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { whenEnded } from '../http/testing-ended.ts';

const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;

describe('import requests', () => {
  let server: TestServer;
  let operator: { cookie: string };
  let userId: string;
  let service = listService({ places: 20 });
  let away = false;
  let isBroken = false;

  beforeAll(async () => {
    const reply: StandIn = (url, request) => (away ? { status: 503, body: 'away' } : service.handle(url, request.headers));
    const world = fakeWorld((url, request) => (isBroken ? { status: 200, body: ")]}'\n[[" } : reply(url, request)));
    server = await testServer({ environment: { IMPORT_POLL_MS: '500' }, overrides: { world } });
    operator = await server.operator();
    ({ id: userId } = await makeUser(server, 'ivy'));
  });
  afterAll(() => server.close());

  const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, operator);
  const create = async (fields: Record<string, unknown>) =>
    (await ask('POST', '/api/firebase/create-request', { userId, ...fields })).body as { id: string };
  interface Row {
    id: string;
    status: string;
    error?: string;
    errorCode?: string;
    attempts: number;
    listId?: string;
    imageData?: string;
  }
  const requests = async (query = '') => (await ask('GET', `/api/firebase/requests${query}`)).body as Row[];
  const ended = async (id: string): Promise<Row> => {
    return whenEnded(async () => (await requests()).find((request) => request.id === id));
  };
  const listsOf = async (id: string) =>
    ((await ask('GET', `/api/firebase/lists?userId=${userId}`)).body as Array<{ id: string; importRequestId?: string }>).filter(
      (list) => list.importRequestId === id,
    );

  // @covers imports.request-becomes-list-status
  it('become one list each, and the status shows it', async () => {
    const { id } = await create({ importType: 'google-maps', title: 'Twenty', googleMapsUrl: LIST_URL });
    const row = await ended(id);
    expect(row).toMatchObject({ status: 'completed', attempts: 1 });
    expect(await listsOf(id)).toHaveLength(1);
    const status = (await ask('GET', '/api/firebase/status')).body as Record<string, unknown>;
    expect(status).toMatchObject({
      pollingEnabled: true,
      isRunning: true,
      extractionMethod: 'browser',
      currentlyProcessing: [],
      successCount: 1,
      errorCount: 0,
    });
    expect((status.activityLogs as Array<{ message: string }>)[0]?.message).toBe('Imported "Twenty" with 20 places');
  });

  // @covers import-status.new-user-name-typed-instead
  it('make an imported user without an account of a name that the operator types', async () => {
    const source = { importType: 'google-maps', googleMapsUrl: LIST_URL };
    const { id } = (await ask('POST', '/api/firebase/create-request', { newUserName: 'Vera from Vienna', title: 'Hers', ...source }))
      .body as {
      id: string;
    };
    expect(await ended(id)).toMatchObject({ status: 'completed', userName: 'Vera from Vienna' });
    const { body: found } = await ask('GET', '/api/admin/users?q=Vera');
    expect(found).toMatchObject([{ displayName: 'Vera from Vienna', isImported: true, hasAuthAccount: false, listCount: 1 }]);
    const both = await ask('POST', '/api/firebase/create-request', { newUserName: 'Vera', userId, title: 'Whose', ...source });
    expect(both).toMatchObject({ status: 400, body: { errors: [{ field: 'newUserName' }] } });
    expect((await ask('POST', '/api/firebase/create-request', { newUserName: 'Vera', title: 'x', importType: 'text' })).status).toBe(400);
    expect((await ask('GET', '/api/admin/users?q=Vera')).body).toHaveLength(1);
  });

  // @covers imports.wrong-types-missing-fields-unknown
  it('are refused with the specification’s words when something is missing', async () => {
    const detail = async (body: unknown) => ((await ask('POST', '/api/firebase/create-request', body)).body as { detail: string }).detail;
    expect(await detail({ importType: 'google-maps', title: 'x', googleMapsUrl: LIST_URL })).toContain('User ID is required');
    expect(await detail({ userId, importType: 'google-maps', googleMapsUrl: LIST_URL })).toContain('Title is required');
    for (const importType of ['google-maps', 'image', 'text', 'link']) {
      expect(await detail({ userId, importType, title: 'x', googleMapsUrl: '  ' })).toContain(
        'Required field for selected import type is missing',
      );
    }
    expect(
      (await ask('POST', '/api/firebase/create-request', { userId: 'no-such-user', importType: 'text', title: 'x', textContent: 'y' }))
        .status,
    ).toBe(404);
  });

  // @covers imports.request-queue-entry-written-transaction
  it('are not kept where their entry in the queue cannot be written, and have one entry where they are', async () => {
    const { database } = server.context;
    await ask('POST', '/api/firebase/stop');
    const body = { userId, importType: 'google-maps', title: 'Both or none', googleMapsUrl: LIST_URL };
    await database.query(
      `create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'no entry'; end $$;
       create trigger refuse_entry before insert on pgboss.job for each row execute function refuse_entry()`,
    );
    expect((await ask('POST', '/api/firebase/create-request', body)).status).toBe(500);
    await database.query('drop function refuse_entry cascade');
    expect(server.errors.splice(0)).toHaveLength(1);
    const kept = () => database.query("select id from import_requests where title = 'Both or none'");
    expect((await kept()).rowCount).toBe(0);
    const { id } = (await ask('POST', '/api/firebase/create-request', body)).body as { id: string };
    expect((await kept()).rows).toEqual([{ id }]);
    expect((await database.query("select from pgboss.job where data ->> 'rowId' = $1", [id])).rowCount).toBe(1);
    await ask('POST', '/api/firebase/start');
    expect(await ended(id)).toMatchObject({ status: 'completed' });
  });

  // @covers imports.picture-never-travels-list-requests
  it('never send a picture in a list of requests', async () => {
    await ask('POST', '/api/firebase/stop');
    const picture = `data:image/png;base64,${Buffer.alloc(2_000_000, 7).toString('base64')}`;
    const { id } = await create({ importType: 'image', title: 'Picture', imageData: picture });
    const row = (await requests()).find((request) => request.id === id);
    expect(row?.imageData).toBe(picture.slice(0, 50));
    await server.context.database.query('delete from import_requests where id = $1', [id]);
    await ask('POST', '/api/firebase/start');
  });

  // @covers imports.stopped-poller-claims-nothing-requests
  it('wait while the poller is stopped, and go on when it is started', async () => {
    await ask('POST', '/api/firebase/stop');
    const { id } = await create({ importType: 'google-maps', title: 'Later', googleMapsUrl: LIST_URL });
    await new Promise((resume) => setTimeout(resume, 300));
    expect((await requests()).find((request) => request.id === id)?.status).toBe('pending');
    expect(await ask('POST', `/api/firebase/rerun/${id}`)).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect((await ask('POST', '/api/firebase/start')).body).toMatchObject({ pollingEnabled: true });
    expect(await ended(id)).toMatchObject({ status: 'completed' });
  });

  // @covers import-status.failed-request-error, imports.failures-retried-back-off-fail
  it('fail with a reason, are found by it, and are run again together', async () => {
    const bad = await Promise.all(
      ['One', 'Two', 'Three'].map((title) =>
        create({ importType: 'google-maps', title, googleMapsUrl: `https://www.google.com/maps/placelists/list/${title}-is-not-a-list` }),
      ),
    );
    for (const { id } of bad)
      expect(await ended(id)).toMatchObject({ status: 'failed', errorCode: 'not-found', error: expect.stringMatching(/\w+ \w+/) });
    const groups = (await ask('GET', '/api/firebase/failures')).body as Array<{ cause: string; count: number; example: { title: string } }>;
    expect(groups).toMatchObject([{ errorCode: 'not-found', count: 3, firstSeen: expect.any(String), lastSeen: expect.any(String) }]);
    const cause = groups[0]?.cause;
    expect((await ask('POST', '/api/firebase/retry', { cause, dryRun: true })).body).toEqual({ affected: 3 });
    expect((await ask('POST', '/api/firebase/retry', { q: 'Two', dryRun: true })).body).toEqual({ affected: 1 });
    expect((await ask('POST', '/api/firebase/retry', { cause })).body).toEqual({ affected: 3 });
    for (const { id } of bad) expect(await ended(id)).toMatchObject({ status: 'failed' });
    expect((await requests('?status=failed&q=three')).map((request) => request.id)).toEqual([bad[2]?.id]);
    expect((await requests('?q=IVY')).length).toBeGreaterThanOrEqual(5);
  });

  // @covers imports.failures-retried-back-off-fail
  it('try again later when the service is away, and say so', async () => {
    away = true;
    const { id } = await create({ importType: 'google-maps', title: 'Away', googleMapsUrl: LIST_URL });
    await expect
      .poll(async () => (await requests()).find((request) => request.id === id))
      .toMatchObject({
        status: 'pending',
        attempts: 1,
        error: expect.any(String),
      });
    away = false;
    expect(await ended(id)).toMatchObject({ status: 'completed', attempts: 2 });
    expect(await listsOf(id)).toHaveLength(1);
  });

  // @covers imports.failures-retried-back-off-fail
  it('wait 5, 30 and 120 s for another attempt, and fail with the reason after the fourth', async () => {
    isBroken = true;
    const { id } = await create({ importType: 'google-maps', title: 'Never there', googleMapsUrl: LIST_URL });
    const { database } = server.context;
    const row = async () => (await requests()).find((request) => request.id === id);
    for (const [before, seconds] of [5, 30, 120].entries()) {
      await expect.poll(row).toMatchObject({ status: 'pending', attempts: before + 1, error: expect.any(String) });
      const { rows } = await database.query<{ seconds: number }>(
        "select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job where data ->> 'rowId' = $1 and state = 'created'",
        [id],
      );
      expect(rows).toEqual([{ seconds }]);
      await database.query("update pgboss.job set start_after = now() where data ->> 'rowId' = $1", [id]);
    }
    expect(await ended(id)).toMatchObject({ status: 'failed', attempts: 4, error: expect.stringMatching(/\w+ \w+/) });
    isBroken = false;
  });

  // @covers imports.re-run-completed-request-leaves
  it('leave a proposal when a completed one is run again: accepted in part, taken back, edits kept', async () => {
    const { id } = await create({ importType: 'google-maps', title: 'Review me', googleMapsUrl: LIST_URL });
    const { listId } = await ended(id);
    const list = async () => (await ask('GET', `/api/firebase/lists/${listId}`)).body as { locations: Array<{ id: string; name: string }> };
    const before = (await list()).locations;
    await ask('PATCH', `/api/firebase/lists/${listId}`, {
      locations: before.map((place, index) => (index === 0 ? { ...place, name: 'Renamed by hand' } : place)),
    });
    service = listService({ places: 25 });
    expect((await ask('POST', `/api/firebase/rerun/${id}`)).status).toBe(200);
    expect(await ended(id)).toMatchObject({ status: 'completed', listId });
    expect(await listsOf(id)).toHaveLength(1);
    const [open] = (await ask('GET', `/api/firebase/proposals?requestId=${id}&status=open`)).body as Array<{
      id: string;
      counts: Record<string, number>;
    }>;
    expect(open?.counts).toMatchObject({ add: 5, remove: 0, keptEdits: 1 });
    const { changes } = (await ask('GET', `/api/firebase/proposals/${open?.id}`)).body as { changes: Array<{ id: number; kind: string }> };
    const chosen = changes
      .filter((change) => change.kind === 'add')
      .slice(0, 2)
      .map((change) => change.id);
    expect((await ask('POST', `/api/firebase/proposals/${open?.id}/accept`, { changeIds: chosen })).body).toMatchObject({
      status: 'accepted',
    });
    expect((await ask('POST', `/api/firebase/proposals/${open?.id}/accept`, {})).status).toBe(409);
    const names = (await list()).locations.map((place) => place.name);
    expect(names).toHaveLength(22);
    expect(names[0]).toBe('Renamed by hand');
    expect((await ask('POST', `/api/firebase/requests/${id}/take-back`)).body).toEqual({
      requestId: id,
      undone: 'proposal',
      listId,
      removed: 2,
      kept: 20,
    });
    expect((await list()).locations.map((place) => place.name)).toEqual(['Renamed by hand', ...before.slice(1).map((place) => place.name)]);
    service = listService({ places: 20 });
  });
});
