import { job } from '@cairn/contracts/extraction.ts';
import { importRequest } from '@cairn/contracts/imports.ts';
import { list as listContract } from '@cairn/contracts/lists.ts';
import { getProposal, type Proposal } from '@cairn/contracts/reviews.ts';
import { type ModelServer, startModelServer } from '@cairn/engines/testing/model-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawBlankPicture, drawScreenshot } from '../extraction/testing/screenshot.ts';
import { makeUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { whenEnded } from '../http/testing-ended.ts';

const READABLE = ['Golden Tavern', 'Old Mill Hostel', 'Lighthouse Museum'];
const INVENTED = ['Invented Palace', 'Made-up Mansion'];

describe('places that only a vision model names', () => {
  let model: ModelServer;
  let server: TestServer;
  let operator: { cookie: string };
  let named: string[] = [];
  beforeAll(async () => {
    const row = (name: string) => ({ name, address: null, category: null, rating: null, reviewCount: null });
    model = await startModelServer({ read: () => named.map(row) });
    const environment = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stand-in', AI_BASE_URL: model.baseUrl };
    server = await testServer({ environment });
    operator = await server.operator();
    ({ id: userId } = await makeUser(server, 'ada'));
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });

  let userId: string;
  const ask = async (method: string, path: string, body?: unknown) => (await server.ask(method, path, body, operator)).body;
  const namesOf = (places: ReadonlyArray<{ name: string }>) => places.map(({ name }) => name);
  const extracted = async (image: string) => {
    const { jobId } = (await ask('POST', '/api/extract-image', { images: [{ image, filename: 'saved.png' }] })) as { jobId: string };
    return whenEnded(async () => job.parse(await ask('GET', `/api/extract/${jobId}`)));
  };
  const ended = (id: string) => whenEnded(async () => importRequest.parse(await ask('GET', `/api/firebase/requests/${id}`)));
  const imported = async (imageData: string, fields = {}) => {
    const body = { userId, title: 'Seen', importType: 'image', imageData, ...fields };
    return ended(((await ask('POST', '/api/firebase/create-request', body)) as { id: string }).id);
  };
  const listOf = async (listId = '') => listContract.parse(await ask('GET', `/api/firebase/lists/${listId}`));
  const proposalOf = async (requestId: string) => {
    const [open] = (await ask('GET', `/api/firebase/proposals?requestId=${requestId}&status=open`)) as Proposal[];
    return getProposal.reply.parse(await ask('GET', `/api/firebase/proposals/${open?.id}`));
  };

  // @covers extract-results.name-only-vision-model-gives
  it('are marked in the result and counted apart, and what OCR reads is kept', async () => {
    named = INVENTED;
    const { status, places, placesCount, ledger } = await extracted(await drawScreenshot());
    expect([status, placesCount]).toEqual(['completed', 5]);
    expect(namesOf(places.filter(({ unconfirmed }) => !unconfirmed))).toEqual(READABLE);
    expect(namesOf(places.filter(({ unconfirmed }) => unconfirmed))).toEqual(INVENTED);
    expect(ledger).toMatchObject({ seen: 3, kept: 3, unconfirmed: 2, dropped: [] });
  });

  // @covers extract-results.name-only-vision-model-gives
  it('on a picture without any writing leave nothing seen, which the job says', async () => {
    named = INVENTED;
    const { status, places, ledger, errorMessage } = await extracted(await drawBlankPicture());
    expect([status, namesOf(places)]).toEqual(['completed', INVENTED]);
    expect(ledger).toMatchObject({ seen: 0, kept: 0, unconfirmed: 2, complete: false });
    expect(errorMessage).toBe('These 2 places were found only by the AI model, not in the image text. Check before using.');
  });

  // @covers extract-results.unconfirmed-places-published-only-chosen
  it('are left out when a job is published, unless they are chosen', async () => {
    named = INVENTED;
    const { jobId, places } = await extracted(await drawScreenshot());
    const publish = (more = {}) => server.ask('POST', `/api/extract/${jobId}/publish`, { userId, title: 'Chosen', ...more }, operator);
    const all = (await publish()).body as { listId: string };
    expect(namesOf((await listOf(all.listId)).locations)).toEqual(READABLE);
    const palace = places.find(({ name }) => name === 'Invented Palace')?.id;
    const chosen = (await publish({ placeIds: [palace] })).body as { listId: string };
    expect(namesOf((await listOf(chosen.listId)).locations)).toEqual(['Invented Palace']);
    const { jobId: blank } = await extracted(await drawBlankPicture());
    expect(await server.ask('POST', `/api/extract/${blank}/publish`, { userId, title: 'None' }, operator)).toMatchObject({ status: 409 });
  });

  // @covers imports.import-leaves-unconfirmed-places-offers
  it('are left out of the list that an import makes, and wait as a proposal', async () => {
    named = INVENTED;
    const request = await imported(await drawScreenshot());
    expect(request).toMatchObject({ status: 'completed', locationCount: 3, ledger: { seen: 3, unconfirmed: 2 } });
    const list = await listOf(request.listId);
    expect([namesOf(list.locations), list.isPublic]).toEqual([READABLE, true]);
    const { counts, changes } = await proposalOf(request.id);
    expect(counts).toMatchObject({ add: 0, unconfirmed: 2, remove: 0, rename: 0 });
    expect(changes.map(({ kind, after, unconfirmed }) => [kind, after?.name, unconfirmed])).toEqual(
      INVENTED.map((name) => ['add', name, true]),
    );
    expect((await ask('GET', '/api/firebase/status')) as object).toMatchObject({
      activityLogs: expect.arrayContaining([
        expect.objectContaining({ message: 'Imported "Seen" with 3 places; 2 more found only by the AI model are ready to review' }),
      ]),
    });
  });

  // @covers imports.import-leaves-unconfirmed-places-offers
  it('without any others make a private, empty list, which becomes public with the first one accepted, and private again when that is taken back', async () => {
    named = INVENTED;
    const request = await imported(await drawBlankPicture());
    expect(request).toMatchObject({ status: 'completed', locationCount: 0, error: expect.stringContaining('found only by the AI model') });
    expect(await listOf(request.listId)).toMatchObject({ isPublic: false, locations: [] });
    expect((await server.ask('GET', `/api/firebase/lists/${request.listId}`)).status).toBe(404);
    const { id, changes } = await proposalOf(request.id);
    await ask('POST', `/api/firebase/proposals/${id}/accept`, { changeIds: [changes[1]?.id] });
    const list = await listOf(request.listId);
    expect([namesOf(list.locations), list.isPublic]).toEqual([['Made-up Mansion'], true]);
    const takenBack = await server.ask('POST', `/api/firebase/requests/${request.id}/take-back`, undefined, operator);
    expect(takenBack.body).toMatchObject({ undone: 'proposal', removed: 1, kept: 0 });
    expect(await listOf(request.listId)).toMatchObject({ isPublic: false, locations: [] });
    const undone = await ask('POST', `/api/admin/audit/${takenBack.headers.get('x-audit-id')}/undo`);
    expect(undone).toMatchObject({ entry: { action: 'undo' } });
    expect(await listOf(request.listId)).toMatchObject({ isPublic: true, locationCount: 1 });
  });

  // @covers imports.import-leaves-unconfirmed-places-offers, imports.text-link-picture-become-list
  it('stay private if the import was requested as private, or until some are accepted after all were rejected', async () => {
    named = INVENTED;
    const request = await imported(await drawBlankPicture(), { isPublic: false });
    const { id } = await proposalOf(request.id);
    await ask('POST', `/api/firebase/proposals/${id}/accept`, {});
    expect(await listOf(request.listId)).toMatchObject({ isPublic: false, locationCount: 2 });
    const other = await imported(await drawBlankPicture());
    await ask('POST', `/api/firebase/proposals/${(await proposalOf(other.id)).id}/reject`);
    expect(await listOf(other.listId)).toMatchObject({ isPublic: false, locationCount: 0 });
    await ask('POST', `/api/firebase/rerun/${other.id}`);
    await ended(other.id);
    await ask('POST', `/api/firebase/proposals/${(await proposalOf(other.id)).id}/accept`, {});
    expect(await listOf(other.listId)).toMatchObject({ isPublic: true, locationCount: 2 });
  });

  // @covers imports.re-read-proposes-unconfirmed-places
  it('are proposed by a re-read too, and are no reason to remove or change one that was accepted', async () => {
    named = [];
    const request = await imported(await drawScreenshot());
    named = INVENTED;
    await ask('POST', `/api/firebase/rerun/${request.id}`);
    await ended(request.id);
    const first = await proposalOf(request.id);
    expect(first.counts).toMatchObject({ add: 0, unconfirmed: 2, remove: 0 });
    await ask('POST', `/api/firebase/proposals/${first.id}/accept`, {});
    named = ['INVENTED PALACE'];
    await ask('POST', `/api/firebase/rerun/${request.id}`);
    await ended(request.id);
    expect(await ask('GET', `/api/firebase/proposals?requestId=${request.id}&status=open`)).toEqual([]);
    expect(namesOf((await listOf(request.listId)).locations)).toEqual([...READABLE, ...INVENTED]);
  });
});
