import { fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import { LIST_ID, listService } from '@cairn/engines/testing/list-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { whenEnded } from '../http/testing-ended.ts';

const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
const GONE_URL = 'https://www.google.com/maps/placelists/list/A-list-that-is-not-there';

interface Row {
  id: string;
  title: string;
  status: string;
  importType: string;
  error?: string;
  dismissedAt?: string;
  googleMapsUrl?: string;
  textContent?: string;
  imageData?: string;
}

describe('a request that will never work', () => {
  let server: TestServer;
  let operator: { cookie: string };
  let userId: string;

  beforeAll(async () => {
    const service = listService({ places: 12 });
    server = await testServer({ overrides: { world: fakeWorld((url, request) => service.handle(url, request.headers)) } });
    operator = await server.operator();
    ({ id: userId } = await makeUser(server, 'noa'));
  });
  afterAll(() => server.close());

  const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, operator);
  const titles = async (query: string) => ((await ask('GET', `/api/firebase/requests?${query}`)).body as Row[]).map(({ title }) => title);
  const read = async (id: string) => (await ask('GET', `/api/firebase/requests/${id}`)).body as Row;
  const ended = (id: string): Promise<Row> => whenEnded(() => read(id));
  const fail = async (title: string, source: object = { importType: 'google-maps', googleMapsUrl: GONE_URL }) => {
    const { body } = await ask('POST', '/api/firebase/create-request', { userId, title, ...source });
    const row = await ended((body as Row).id);
    expect(row.status).toBe('failed');
    return row.id;
  };
  const dismiss = (body: object) => ask('POST', '/api/firebase/dismiss', body);
  const count = async (path: string) => (await ask('POST', path, { dryRun: true })).body;

  // @covers import-status.request-never-work-dismissed-cause
  it('is dismissed: it stays failed, a filter hides it, and bulk retries leave it out', async () => {
    const gone = await fail('Gone');
    const other = await fail('Another');
    expect(await count('/api/firebase/dismiss')).toEqual({ affected: 2 });
    expect((await dismiss({ requestId: gone })).body).toEqual({ affected: 1 });
    expect(await read(gone)).toMatchObject({ status: 'failed', dismissedAt: expect.stringMatching(/^\d{4}-/) });
    expect(await read(other)).not.toHaveProperty('dismissedAt');
    expect([await titles('dismissed=hidden'), await titles('dismissed=only'), await titles('order=title')]).toEqual([
      ['Another'],
      ['Gone'],
      ['Another', 'Gone'],
    ]);
    expect(await titles('dismissed=only&q=Gone')).toEqual(['Gone']);
    expect((await ask('GET', '/api/firebase/failures')).body).toMatchObject([{ count: 1, example: { title: 'Another' } }]);
    expect(await count('/api/firebase/retry')).toEqual({ affected: 1 });
    expect((await ask('POST', '/api/firebase/retry', {})).body).toEqual({ affected: 1 });
    expect(await read(gone)).toMatchObject({ status: 'failed', dismissedAt: expect.any(String) });
    await ended(other);
  });

  // @covers import-status.request-never-work-dismissed-cause
  it('comes back by undo, unless it was run again meanwhile', async () => {
    const [one, two] = [await fail('Undo one'), await fail('Undo two')];
    const { headers, body } = await dismiss({ q: 'Undo' });
    expect(body).toEqual({ affected: 2 });
    await ask('POST', `/api/firebase/rerun/${two}`);
    expect(await ended(two)).not.toHaveProperty('dismissedAt');
    const undone = await ask('POST', `/api/admin/audit/${headers.get('x-audit-id')}/undo`);
    expect(undone).toMatchObject({ status: 200, body: { sentence: 'Undone: 1 failed request is no longer dismissed.' } });
    expect(await read(one)).not.toHaveProperty('dismissedAt');
    expect((await dismiss({ requestId: 'no-such-request' })).body).toEqual({ affected: 0 });
  });

  // @covers import-status.failed-request-corrected-link-text
  it('is corrected in link, text and type, and run again', async () => {
    const id = await fail('Wrong link');
    const path = `/api/firebase/requests/${id}`;
    await dismiss({ requestId: id });
    expect((await ask('PATCH', path, { importType: 'google-maps', googleMapsUrl: ' ' })).body).toMatchObject({
      detail: expect.stringContaining('Required field for selected import type is missing'),
    });
    const corrected = await ask('PATCH', path, { importType: 'google-maps', googleMapsUrl: `Look: ${LIST_URL} is it not nice?` });
    expect(corrected).toMatchObject({ status: 200, body: { status: 'pending', googleMapsUrl: LIST_URL } });
    expect(corrected.body).not.toHaveProperty('dismissedAt');
    expect(await ended(id)).toMatchObject({ status: 'completed', ledger: { kept: 12 } });
    expect((await ask('PATCH', path, { importType: 'text', textContent: 'Words' })).status).toBe(409);
    expect((await ask('PATCH', '/api/firebase/requests/none', { importType: 'text', textContent: 'Words' })).status).toBe(404);
  });

  // @covers import-status.failed-request-corrected-link-text
  it('keeps nothing of the source that it was corrected from, and its whole text can be read', async () => {
    const imageData = `data:image/png;base64,${Buffer.from('no picture at all').toString('base64')}`;
    const id = await fail('Wrong picture', { importType: 'image', imageData });
    const textContent = 'Nothing to see here. '.repeat(100).trim();
    await ask('PATCH', `/api/firebase/requests/${id}`, { importType: 'text', textContent });
    const row = await ended(id);
    expect(row).toMatchObject({ importType: 'text', textContent });
    expect(row).not.toHaveProperty('imageData');
  });
});
