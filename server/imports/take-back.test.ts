import { type AuditEntry, auditEntry } from '@cairn/contracts/audit.ts';
import { list } from '@cairn/contracts/lists.ts';
import { getProposal, proposal } from '@cairn/contracts/reviews.ts';
import { fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import { LIST_ID, type ListService, listService } from '@cairn/engines/testing/list-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { whenEnded } from '../http/testing-ended.ts';

const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
const ENTRIES = listService({ places: 26 }).entries;

describe('an import that is read again or taken back', () => {
  let server: TestServer;
  let operator: { cookie: string };
  let userId: string;
  let source = serviceWith([]);

  beforeAll(async () => {
    server = await testServer({ overrides: { world: fakeWorld((url, request) => source.handle(url, request.headers)) } });
    operator = await server.operator();
    ({ id: userId } = await makeUser(server, 'ivy'));
  });
  afterAll(() => server.close());

  const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, operator);
  const requestRow = z.object({ status: z.string(), listId: z.string().optional(), locationCount: z.number().optional() });

  async function ended(id: string) {
    return whenEnded(async () => z.array(requestRow).parse((await ask('GET', `/api/firebase/requests?q=${id}`)).body)[0]);
  }

  async function importList(names: string[]) {
    source = serviceWith(names);
    const fields = { userId, importType: 'google-maps', title: 'An import', googleMapsUrl: LIST_URL };
    const { id } = z.object({ id: z.string() }).parse((await ask('POST', '/api/firebase/create-request', fields)).body);
    const { listId = '' } = await ended(id);
    return { id, listId };
  }

  /** Reads the source again; answers the proposal that waits. */
  async function readAgain(id: string, names: string[]) {
    source = serviceWith(names);
    expect((await ask('POST', `/api/firebase/rerun/${id}`)).status).toBe(200);
    await ended(id);
    const [open] = z.array(proposal).parse((await ask('GET', `/api/firebase/proposals?requestId=${id}&status=open`)).body);
    return getProposal.reply.parse((await ask('GET', `/api/firebase/proposals/${open?.id}`)).body);
  }

  const read = async (listId: string) => list.parse((await ask('GET', `/api/firebase/lists/${listId}`)).body);
  const namesOf = async (listId: string) => (await read(listId)).locations.map(({ name }) => name);
  const edit = async (listId: string, change: (names: Array<{ name: string }>) => unknown[]) =>
    ask('PATCH', `/api/firebase/lists/${listId}`, { locations: change((await read(listId)).locations) });
  const drop = (listId: string, name: string) => edit(listId, (rows) => rows.filter((row) => row.name !== name));
  const accept = (id: string, changeIds?: number[]) => ask('POST', `/api/firebase/proposals/${id}/accept`, changeIds ? { changeIds } : {});
  const takeBack = (id: string) => ask('POST', `/api/firebase/requests/${id}/take-back`);
  const undo = (reply: { headers: Headers }) => ask('POST', `/api/admin/audit/${reply.headers.get('x-audit-id')}/undo`);
  const newest = async (): Promise<AuditEntry | undefined> =>
    z.array(auditEntry).parse((await ask('GET', '/api/admin/audit?limit=1')).body)[0];

  // @covers imports.rows-removed-hand-remembered-accept
  it('remembers what was removed by hand: it is offered separately, and returns only when chosen by its id', async () => {
    const { id, listId } = await importList(['A', 'B', 'C']);
    await drop(listId, 'B');
    const first = await readAgain(id, ['A', 'B', 'X', 'C']);
    expect(first.counts).toMatchObject({ add: 1, removedByHand: 1 });
    expect(first.changes.map(({ kind, after, removedByHand }) => [kind, after?.name, removedByHand])).toEqual([
      ['add', 'B', true],
      ['add', 'X', undefined],
    ]);
    await accept(first.id);
    expect(await namesOf(listId)).toEqual(['A', 'X', 'C']);
    const second = await readAgain(id, ['A', 'B', 'X', 'C']);
    expect(second.counts).toMatchObject({ add: 0, removedByHand: 1 });
    await accept(second.id, [second.changes[0]?.id ?? 0]);
    expect(await namesOf(listId)).toEqual(['A', 'B', 'X', 'C']);
    expect((await takeBack(id)).body).toMatchObject({ undone: 'proposal', removed: 1, kept: 3 });
    const third = await readAgain(id, ['A', 'B', 'X', 'C', 'D']);
    expect(third.counts).toMatchObject({ add: 1, removedByHand: 1 });
  });

  // @covers imports.rows-removed-hand-remembered-accept
  it('forgets a removal that is undone, and one whose place is put back by hand', async () => {
    const { id, listId } = await importList(['A', 'B', 'C']);
    const whole = (await read(listId)).locations;
    expect((await undo(await drop(listId, 'B'))).status).toBe(200);
    await drop(listId, 'C');
    await ask('PATCH', `/api/firebase/lists/${listId}`, { locations: whole });
    await drop(listId, 'A');
    expect((await readAgain(id, ['A', 'B', 'C', 'D'])).counts).toMatchObject({ add: 1, removedByHand: 1 });
  });

  // @covers imports.rows-removed-hand-remembered-accept
  it('remembers a single place that was removed, and forgets it where that is undone or the place is added again', async () => {
    const { id, listId } = await importList(['A', 'B', 'C']);
    const { locations } = await read(listId);
    const path = `/api/firebase/lists/${listId}/places`;
    const dropOne = (name: string) => ask('DELETE', `${path}/${locations.find((place) => place.name === name)?.id}`);
    expect((await undo(await dropOne('B'))).status).toBe(200);
    await dropOne('C');
    const { id: _id, ...c } = locations[2] ?? { id: '', name: '' };
    const back = await ask('POST', path, { places: [c] });
    await dropOne('A');
    expect((await readAgain(id, ['A', 'B', 'C', 'D'])).counts).toMatchObject({ add: 1, removedByHand: 1 });
    expect((await undo(back)).status).toBe(200);
    expect((await readAgain(id, ['A', 'B', 'C', 'D'])).counts).toMatchObject({ add: 1, removedByHand: 2 });
  });

  // @covers imports.rows-removed-hand-remembered-accept
  it('leaves alone a single place that was changed or added by hand', async () => {
    const { id, listId } = await importList(['A', 'B']);
    const path = `/api/firebase/lists/${listId}/places`;
    await ask('PATCH', `${path}/${(await read(listId)).locations[0]?.id}`, { name: 'Mine', note: 'Words' });
    await ask('POST', path, { places: [{ name: 'Added' }] });
    expect((await readAgain(id, ['B', 'X'])).changes.map(({ kind, after }) => [kind, after?.name])).toEqual([['add', 'X']]);
  });

  // @covers imports.accepted-additions-keep-source-order
  it('puts accepted additions behind the places that they follow in the source', async () => {
    const { id, listId } = await importList(['A', 'B', 'C', 'D']);
    const { id: open, changes } = await readAgain(id, ['A', 'X', 'D', 'Y']);
    const additions = changes.filter(({ kind }) => kind === 'add').map((change) => change.id);
    await accept(open, additions);
    expect(await namesOf(listId)).toEqual(['A', 'X', 'B', 'C', 'D', 'Y']);
  });

  // @covers imports.after-re-run-request-list
  it('says how many places its list really holds', async () => {
    const { id } = await importList(['A', 'B']);
    expect((await ended(id)).locationCount).toBe(2);
    await readAgain(id, ['A', 'B', 'C', 'D', 'E']);
    expect(await ended(id)).toMatchObject({ status: 'completed', locationCount: 2 });
  });

  // @covers imports.take-back-import-removes-only
  it('removes only what no person has edited, and an undo restores it exactly', async () => {
    const { id, listId } = await importList(['A', 'B', 'C', 'D']);
    await edit(listId, (rows) => [...rows.map((row) => (row.name === 'B' ? { ...row, note: 'mine' } : row)), { name: 'By hand' }]);
    await drop(listId, 'D');
    const before = await read(listId);
    const taken = await takeBack(id);
    expect(taken.body).toEqual({ requestId: id, listId, undone: 'places', removed: 2, kept: 2 });
    expect(await namesOf(listId)).toEqual(['B', 'By hand']);
    expect(await newest()).toMatchObject({
      action: 'import.take-back',
      subject: { kind: 'list', id: listId, name: 'An import' },
      before: { locationCount: 4 },
      after: { locationCount: 2, undone: 'places' },
      undoableUntil: expect.any(String),
    });
    const { at = '', undoableUntil = '' } = (await newest()) ?? {};
    expect(Date.parse(undoableUntil) - Date.parse(at)).toBe(24 * 60 * 60 * 1_000);
    expect(await takeBack(id)).toMatchObject({ status: 409, body: { code: 'nothing-left' } });
    expect((await undo(taken)).body).toMatchObject({ sentence: 'Restored the imported places on “An import”.' });
    expect(await read(listId)).toEqual(before);
    expect((await readAgain(id, ['A', 'B', 'C', 'D'])).counts).toMatchObject({ removedByHand: 1 });
  });

  // @covers imports.take-back-import-removes-only
  it('deletes the list when nothing is left on it, and an undo restores it exactly', async () => {
    const { id, listId } = await importList(['A', 'B']);
    const before = await read(listId);
    const taken = await takeBack(id);
    expect(taken.body).toEqual({ requestId: id, listId, undone: 'list', removed: 2, kept: 0 });
    expect((await ask('GET', `/api/firebase/lists/${listId}`)).status).toBe(404);
    expect(await ask('POST', `/api/firebase/rerun/${id}`)).toMatchObject({ status: 409, body: { code: 'list-gone' } });
    expect((await undo(taken)).status).toBe(200);
    expect(await read(listId)).toEqual(before);
    expect((await ask('POST', `/api/firebase/rerun/${id}`)).status).toBe(200);
    await ended(id);
  });

  // @covers imports.take-back-import-removes-only
  it('takes an accepted proposal back, and an undo accepts it again', async () => {
    const { id, listId } = await importList(['A', 'B', 'C']);
    const open = await readAgain(id, ['A', 'X', 'C']);
    await accept(open.id);
    const accepted = await read(listId);
    const taken = await takeBack(id);
    expect([taken.body, await namesOf(listId)]).toEqual([
      { requestId: id, listId, undone: 'proposal', removed: 1, kept: 3 },
      ['A', 'B', 'C'],
    ]);
    expect((await undo(taken)).status).toBe(200);
    expect(await read(listId)).toEqual(accepted);
    await takeBack(id);
    expect(await namesOf(listId)).toEqual(['A', 'B', 'C']);
  });

  // @covers imports.take-back-import-removes-only
  it('rejects the undo of a take-back after the list was changed again', async () => {
    const { id, listId } = await importList(['A', 'B']);
    await edit(listId, (rows) => [...rows, { name: 'By hand' }]);
    const taken = await takeBack(id);
    await edit(listId, (rows) => [...rows, { name: 'And another' }]);
    expect(await undo(taken)).toMatchObject({ status: 409, body: { code: 'changed-since' } });
    expect(await namesOf(listId)).toEqual(['By hand', 'And another']);
  });
});

/** A list service whose list has these places, in this order; a letter is always the same place. */
function serviceWith(names: string[]): ListService {
  const service = listService({ places: names.length });
  const entries = names.map((name) => ENTRIES[name.charCodeAt(0) - 65]?.with(2, name) ?? []);
  service.entries.splice(0, service.entries.length, ...entries);
  return service;
}
