import type { List } from '@cairn/contracts/lists.ts';
import { actorRecord } from '@cairn/engines/testing/apify-service.ts';
import { fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import { LIST_ID, listService } from '@cairn/engines/testing/list-service.ts';
import type { World } from '@cairn/engines/world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';
import { whenEnded } from '../http/testing-ended.ts';

const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
const CAFES = ['Blue Door', 'Green Lamp'].map((name, at) => ({
  '@context': 'https://schema.org',
  '@type': 'CafeOrCoffeeShop',
  name,
  address: `${at + 5} Long Road, Zurich`,
}));
const PAGE = `<html><head><title>Cafés</title><script type="application/ld+json">${JSON.stringify(CAFES)}</script></head><body></body></html>`;
/** One pixel: a stub replaces OCR and supplies its text. */
const PICTURE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describe('an import', () => {
  const service = listService({ places: 6 });
  let runs = 0;
  const world: World = {
    ...fakeWorld((url, request) =>
      url.hostname === 'guide.example'
        ? { status: 200, headers: { 'content-type': 'text/html' }, body: PAGE }
        : service.handle(url, request.headers),
    ),
    async readPicture() {
      const line = (text: string, y: number) => ({ text, confidence: 95, box: { x: 40, y, width: text.length * 20, height: 36 } });
      return { width: 1_000, height: 1_000, lines: [line('Golden Tavern', 100), line('1 Harbour Street, Haifa', 160)] };
    },
    async *runActor() {
      runs += 1;
      yield { type: 'items', items: [actorRecord(0), actorRecord(1), actorRecord(2)] };
    },
  };
  let server: TestServer;
  let operator: { cookie: string };
  beforeAll(async () => {
    server = await testServer({ overrides: { world } });
    operator = await server.operator();
    await server.context.database.query("insert into users (id, display_name) values ('ada', 'Ada')");
  });
  afterAll(() => server.close());

  const ask = async (method: string, path: string, body?: unknown) => (await server.ask(method, path, body, operator)).body;
  const imported = async (fields: Record<string, unknown>): Promise<List> => {
    const { id } = (await ask('POST', '/api/firebase/create-request', { userId: 'ada', title: 'Mine', ...fields })) as { id: string };
    const found = async () => ((await ask('GET', `/api/firebase/requests?q=${id}`)) as Array<{ status: string; listId?: string }>)[0];
    const request = await whenEnded(found);
    expect(request.status).toBe('completed');
    return (await ask('GET', `/api/firebase/lists/${request.listId}`)) as List;
  };
  const names = ({ locations }: List) => locations.map(({ name }) => name);

  // @covers imports.both-pollers-after-first-start
  it('is taken up from the first start on: both pollers are on', async () => {
    await expect
      .poll(() => ask('GET', '/api/firebase/status'))
      .toMatchObject({ pollingEnabled: true, isRunning: true, pollIntervalMs: 5_000 });
    await expect.poll(() => ask('GET', '/api/notifications/status')).toMatchObject({ isRunning: true, pollIntervalMs: 5_000 });
  });

  // @covers imports.text-link-picture-become-list, imports.blank-description-none
  it('of a text, a link and a picture becomes a public list that says where it came from', async () => {
    const text = await imported({
      importType: 'text',
      textContent: '- Café Mira, 3 Long Street, Lyon\n- Bar Bravo, 5 Short Street, Milan',
      description: ' ',
    });
    expect(text).toMatchObject({ title: 'Mine', isImported: true, importSource: 'text', isPublic: true });
    expect(names(text)).toEqual(['Café Mira', 'Bar Bravo']);
    expect(text.description).toBeUndefined();
    const link = await imported({ importType: 'link', linkUrl: 'https://guide.example/cafes' });
    expect([link.importSource, link.isPublic, names(link)]).toEqual(['link', true, ['Blue Door', 'Green Lamp']]);
    const picture = await imported({ importType: 'image', imageData: PICTURE });
    expect([picture.importSource, picture.isPublic, names(picture)]).toEqual(['image', true, ['Golden Tavern']]);
    expect(server.errors).toEqual([]);
  });

  // @covers imports.map-link-read-enterprise-service
  it('of a map link calls the enterprise service only if the poller is switched to it', async () => {
    const own = await imported({ importType: 'google-maps', googleMapsUrl: LIST_URL });
    expect([own.importSource, own.locationCount, runs]).toEqual(['google-maps', 6, 0]);
    expect(await ask('POST', '/api/firebase/extraction-method', { method: 'amify' })).toMatchObject({ extractionMethod: 'amify' });
    const theirs = await imported({ importType: 'google-maps', googleMapsUrl: LIST_URL });
    expect([names(theirs), runs]).toEqual([['Place 1', 'Place 2', 'Place 3'], 1]);
  });
});
