import { fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import { LIST_ID, listService } from '@cairn/engines/testing/list-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { listDeleted } from './list-lock.ts';
import { whenEnded } from '../http/testing-ended.ts';

interface Row {
  id: string;
  status: string;
  error?: string;
  listId?: string;
}

describe('a failed request whose list was deleted', () => {
  let server: TestServer;
  let operator: { cookie: string };
  let userId: string;
  let isAway = false;
  let waitForSource = Promise.resolve();
  let requests = 0;

  beforeAll(async () => {
    const service = listService({ places: 12 });
    const world = fakeWorld((url, request) => (isAway ? { status: 404, body: 'gone' } : service.handle(url, request.headers)));
    const fetch: typeof world.fetch = async (...request) => {
      requests += 1;
      await waitForSource;
      return world.fetch(...request);
    };
    server = await testServer({ overrides: { world: { ...world, fetch } } });
    operator = await server.operator();
    ({ id: userId } = await makeUser(server, 'noa'));
  });
  afterAll(() => server.close());

  const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, operator);
  const read = async (id: string) => (await ask('GET', `/api/firebase/requests/${id}`)).body as Row;
  const ended = (id: string): Promise<Row> => whenEnded(() => read(id));
  /** A request that made a list, and failed when it was run again. */
  const failAgain = async (title: string): Promise<{ id: string; listId: string }> => {
    const source = { importType: 'google-maps', googleMapsUrl: `https://www.google.com/maps/placelists/list/${LIST_ID}` };
    const { id } = (await ask('POST', '/api/firebase/create-request', { userId, title, ...source })).body as Row;
    const { status, listId = '' } = await ended(id);
    expect(status).toBe('completed');
    isAway = true;
    await ask('POST', `/api/firebase/rerun/${id}`);
    expect((await ended(id)).status).toBe('failed');
    isAway = false;
    return { id, listId };
  };

  // @covers import-status.failed-request-list-deleted-left
  it('is left out when failed requests are run again in bulk, which says how many; undoing the deletion brings it back in', async () => {
    const kept = await failAgain('Kept');
    const gone = await failAgain('Gone');
    const deletion = await ask('DELETE', `/api/firebase/lists/${gone.listId}`);
    const before = await read(gone.id);
    expect((await ask('POST', '/api/firebase/retry', { dryRun: true })).body).toEqual({ affected: 1, listDeleted: 1 });
    expect((await ask('POST', '/api/firebase/retry', {})).body).toEqual({ affected: 1, listDeleted: 1 });
    expect(await ended(kept.id)).toMatchObject({ status: 'completed' });
    expect(await read(gone.id)).toEqual(before);
    const single = await ask('POST', `/api/firebase/rerun/${gone.id}`);
    expect(single).toMatchObject({ status: 409, body: { detail: listDeleted().message } });

    await ask('POST', `/api/admin/audit/${deletion.headers.get('x-audit-id')}/undo`);
    expect((await ask('POST', '/api/firebase/retry', {})).body).toEqual({ affected: 1 });
    expect(await ended(gone.id)).toMatchObject({ status: 'completed', listId: gone.listId });
  });

  // @covers import-status.failed-request-list-deleted-left
  it('fails with a sentence, and makes no list, if its list was deleted while the source was read', async () => {
    const { id, listId } = await failAgain('While it is read');
    let answer = () => {};
    waitForSource = new Promise((resolve) => {
      answer = resolve;
    });
    const before = requests;
    await ask('POST', '/api/firebase/retry', {});
    await expect.poll(() => requests).toBeGreaterThan(before);
    await ask('DELETE', `/api/firebase/lists/${listId}`);
    answer();
    expect(await ended(id)).toMatchObject({ status: 'failed', error: listDeleted().message });
    const titles = ((await ask('GET', '/api/firebase/lists')).body as Array<{ title: string }>).map(({ title }) => title);
    expect(titles).not.toContain('While it is read');
  });
});
