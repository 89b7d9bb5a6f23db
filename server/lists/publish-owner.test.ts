import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';
import { whenEnded } from '../http/testing-ended.ts';

describe('publishing with a new owner', () => {
  let server: TestServer;
  let operator: { cookie: string };
  beforeAll(async () => {
    server = await testServer();
    operator = await server.operator();
  });
  afterAll(() => server.close());

  const extracted = async () => {
    const text = '1. Golden Tavern, 12 Mill Lane\n2. Old Mill Hostel, 3 River Street';
    const { jobId } = (await server.ask('POST', '/api/extract-text', { text }, operator)).body as { jobId: string };
    const read = async () => (await server.ask('GET', `/api/extract/${jobId}`, undefined, operator)).body as { status: string };
    expect((await whenEnded(read)).status).toBe('completed');
    return jobId;
  };
  const publish = (jobId: string, body: object, headers = {}) =>
    server.ask('POST', `/api/extract/${jobId}/publish`, { title: 'First', ...body }, { ...operator, ...headers });
  const users = async () =>
    (await server.ask('GET', '/api/admin/users', undefined, operator)).body as Array<{ id: string; displayName: string }>;

  it('makes no user where the publishing is refused', async () => {
    const jobId = await extracted();
    expect((await publish(jobId, { newOwner: { name: 'Ann' }, placeIds: ['no-such-place'] })).status).toBe(409);
    expect((await publish(jobId, { newOwner: { name: 'Ann' }, userId: 'somebody' })).body).toMatchObject({
      errors: [{ field: 'newOwner' }],
    });
    expect((await publish(jobId, { newOwner: { name: '  ' } })).status).toBe(400);
    expect((await publish(jobId, {})).body).toMatchObject({ errors: [{ field: 'userId', message: 'User ID is required' }] });
    expect(await users()).toEqual([]);
  });

  it('makes owner and list once for one Idempotency-Key, and records the owner’s name', async () => {
    const jobId = await extracted();
    const send = () => publish(jobId, { newOwner: { name: 'Ann' } }, { 'idempotency-key': 'first-list' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect(await users()).toMatchObject([{ displayName: 'Ann', isImported: true, hasAuthAccount: false, listCount: 1 }]);
    const { body: entries } = await server.ask('GET', '/api/admin/audit', undefined, operator);
    expect(entries).toMatchObject([{ action: 'list.publish', after: { newOwner: { name: 'Ann' } } }, { action: 'operator.sign-in' }]);
  });

  // @covers users.deletion-bulk-creation-edits-undone
  it('is undone with the owner it created, unless that owner has another list by now', async () => {
    const names = async () => (await users()).map(({ displayName }) => displayName);
    const undo = async (published: { headers: Headers }) =>
      (await server.ask('POST', `/api/admin/audit/${published.headers.get('x-audit-id')}/undo`, undefined, operator)).body;
    const jobId = await extracted();
    const first = await publish(jobId, { newOwner: { name: 'Bea' } });
    expect(await names()).toContain('Bea');
    expect(await undo(first)).toMatchObject({
      sentence: 'Removed “First”. Its extraction was kept. Its owner, created with it, was removed too.',
    });
    expect(await names()).not.toContain('Bea');
    const second = await publish(jobId, { newOwner: { name: 'Cleo' } });
    const cleo = (await users()).find(({ displayName }) => displayName === 'Cleo');
    await publish(jobId, { userId: cleo?.id, title: 'Second' });
    expect(await undo(second)).toMatchObject({ sentence: 'Removed “First”. Its extraction was kept.' });
    expect((await users()).find(({ displayName }) => displayName === 'Cleo')).toMatchObject({ listCount: 1 });
  });
});
