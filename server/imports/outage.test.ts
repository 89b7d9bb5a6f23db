import type { World } from '@cairn/engines/world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';

const SICK_LINK = 'https://www.google.com/maps/placelists/list/Generated_list-of_places_01';
const SICK = 20;
const UNRELATED = 12;

/** A world in which Google answers 500 while `sick`, and every wait lasts until the test lets it end. */
function outageWorld() {
  const held = new Set<() => void>();
  const state = { sick: true, hanging: false, asked: 0 };
  const world: World = {
    fetch: async (url) => {
      if (!url.includes('google')) return reply(url, 200, '<title>Cafés</title><p>Nothing here</p>');
      state.asked += 1;
      if (state.hanging) await new Promise<void>((end) => held.add(end));
      return state.sick ? reply(url, 500, 'broken') : reply(url, 404, 'gone');
    },
    sleep: (_milliseconds, signal) =>
      new Promise((end) => {
        const over = () => {
          held.delete(over);
          end();
        };
        held.add(over);
        signal.addEventListener('abort', over);
      }),
  };
  const letGo = () => {
    for (const end of held) end();
    held.clear();
  };
  return { world, state, held, letGo };
}

function reply(url: string, status: number, text: string) {
  return { status, url, header: () => undefined, bytes: new TextEncoder().encode(text), text: () => text };
}

interface Row {
  id: string;
  title: string;
  status: string;
  attempts: number;
}

describe('while one service is out of order', () => {
  let server: TestServer;
  let outage: ReturnType<typeof outageWorld>;
  let userId: string;
  let operator: { cookie: string };

  beforeAll(async () => {
    outage = outageWorld();
    server = await testServer({ overrides: { world: outage.world }, environment: { IMPORT_POLL_MS: '1000' } });
    operator = await server.operator();
    await ask('POST', '/api/admin/users/bulk-create', [{ email: 'ivy@example.org', username: 'ivy', password: 'correct horse battery' }]);
    const [user] = (await ask('GET', '/api/firebase/users?q=ivy@example.org')).body as Array<{ id: string }>;
    userId = user?.id ?? '';
  });
  afterAll(async () => {
    const letGo = setInterval(outage.letGo, 50);
    await server.close();
    clearInterval(letGo);
  });
  beforeEach(() => server.context.database.query('delete from import_requests'));

  const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, operator);
  const create = (fields: Record<string, unknown>) => ask('POST', '/api/firebase/create-request', { userId, ...fields });
  const requests = async () => (await ask('GET', '/api/firebase/requests?limit=200')).body as Row[];
  const statuses = async (prefix: string) => (await requests()).filter((row) => row.title.startsWith(prefix)).map((row) => row.status);
  const makeMixed = async () => {
    for (let turn = 0; turn < SICK; turn += 1) await create({ importType: 'google-maps', title: `Sick ${turn}`, googleMapsUrl: SICK_LINK });
    for (let turn = 0; turn < UNRELATED; turn += 1) {
      const kind =
        turn % 2 === 0
          ? { importType: 'text', textContent: 'Café Central, Herrengasse 14, 1010 Wien' }
          : { importType: 'link', linkUrl: `https://site${turn}.example.org/` };
      await create({ ...kind, title: `Unrelated ${turn}` });
    }
  };

  it('requests that wait to ask it again hold up no unrelated ones', async () => {
    await makeMixed();
    await expect
      .poll(() => statuses('Unrelated'), { timeout: 10_000 })
      .toEqual(Array.from({ length: UNRELATED }, () => expect.stringMatching(/completed|failed/)));
    expect(await statuses('Sick')).toEqual(Array.from({ length: SICK }, () => expect.stringMatching(/pending|processing/)));
  });
});
