import { getStatus } from '@cairn/contracts/status.ts';
import { LIST_ID, listService } from '@cairn/engines/testing/list-service.ts';
import type { World } from '@cairn/engines/world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';

const LIST_LINK = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
/** More than the slots that a worker has. */
const SICK = 20;
const UNRELATED = 12;

/** A world in which Google answers 500 while `sick`, or not at all while `hanging`; every wait lasts until the test lets it end. */
function outageWorld() {
  const service = listService({ places: 3 });
  const held = new Set<() => void>();
  const state = { sick: true, hanging: false };
  const hold = (signal: AbortSignal | undefined) =>
    new Promise<void>((end) => {
      held.add(end);
      signal?.addEventListener('abort', () => end());
    });
  const world: World = {
    fetch: async (url, options) => {
      if (!url.includes('google')) return reply(url, 200, '<title>Cafés</title><p>Nothing here</p>');
      if (state.hanging) await hold(options?.signal);
      if (state.sick) return reply(url, 500, 'broken');
      const { status, body } = service.handle(new URL(url), {}) ?? { status: 404, body: '' };
      return reply(url, status, typeof body === 'string' ? body : new TextDecoder().decode(body));
    },
    sleep: (_milliseconds, signal) => hold(signal),
  };
  const letGo = () => {
    for (const end of held) end();
    held.clear();
  };
  return { world, state, letGo };
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

describe('while one service is unavailable', () => {
  let server: TestServer;
  let outage: ReturnType<typeof outageWorld>;
  let userId: string;
  let operator: { cookie: string };

  beforeAll(async () => {
    outage = outageWorld();
    server = await testServer({ overrides: { world: outage.world }, environment: { IMPORT_POLL_MS: '1000' } });
    operator = await server.operator();
    ({ id: userId } = await makeUser(server, 'ivy'));
  });
  afterAll(async () => {
    const letGo = setInterval(outage.letGo, 50);
    await server.close();
    clearInterval(letGo);
  });
  beforeEach(async () => {
    Object.assign(outage.state, { sick: true, hanging: false });
    outage.letGo();
    await server.context.database.query('delete from import_requests');
  });

  const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, operator);
  const create = (fields: Record<string, unknown>) => ask('POST', '/api/firebase/create-request', { userId, ...fields });
  const requests = async () => (await ask('GET', '/api/firebase/requests?limit=200')).body as Row[];
  const statuses = async (prefix: string) => (await requests()).filter((row) => row.title.startsWith(prefix)).map((row) => row.status);
  const makeMixed = async () => {
    for (let turn = 0; turn < SICK; turn += 1) await create({ importType: 'google-maps', title: `Sick ${turn}`, googleMapsUrl: LIST_LINK });
    for (let turn = 0; turn < UNRELATED; turn += 1) {
      const kind =
        turn % 2 === 0
          ? { importType: 'text', textContent: 'Café Amsel, Lindengasse 14, 1070 Wien' }
          : { importType: 'link', linkUrl: `https://site${turn}.example.org/` };
      await create({ ...kind, title: `Unrelated ${turn}` });
    }
  };

  const ended = (count: number) => Array.from({ length: count }, () => expect.stringMatching(/completed|failed/));
  const notEnded = (count: number) => Array.from({ length: count }, () => expect.stringMatching(/pending|processing/));
  const google = async () => {
    const { services } = getStatus.reply.parse((await ask('GET', '/api/status')).body);
    return services.find(({ service }) => service === 'google');
  };
  const pauseLeft = async () => Date.parse((await google())?.retryAt ?? '') - Date.now();

  // @covers imports.service-answers-errors-not-no
  it('requests that wait to retry it do not block unrelated ones', async () => {
    await makeMixed();
    await expect.poll(() => statuses('Unrelated'), { timeout: 30_000 }).toEqual(ended(UNRELATED));
    expect(await statuses('Sick')).toEqual(notEnded(SICK));
  });

  // @covers imports.service-answers-errors-not-no
  it('requests without any response do not block unrelated ones', async () => {
    outage.state.hanging = true;
    await makeMixed();
    await expect.poll(() => statuses('Unrelated'), { timeout: 30_000 }).toEqual(ended(UNRELATED));
    expect(await statuses('Sick')).toEqual(notEnded(SICK));
  });

  // @covers imports.service-answers-errors-not-no
  it('it gets no further calls, and once it works again each request ends once and each job completes', async () => {
    const letGo = setInterval(outage.letGo, 50);
    await makeMixed();
    await expect.poll(() => statuses('Unrelated'), { timeout: 30_000 }).toEqual(ended(UNRELATED));
    expect(await statuses('Sick')).toEqual(notEnded(SICK));
    // Long enough that the job does not become the trial.
    await expect.poll(pauseLeft, { timeout: 30_000 }).toBeGreaterThan(3_000);
    expect(await google()).toMatchObject({ breaker: 'open' });
    const { jobId } = (await ask('POST', '/api/extract', { url: LIST_LINK })).body as { jobId: string };
    const job = async () => (await ask('GET', `/api/extract/${jobId}`)).body;
    await expect.poll(job).toMatchObject({ status: 'pending', progress: { stage: 'Waiting for the service to work again' } });

    outage.state.sick = false;
    await expect.poll(() => statuses('Sick'), { timeout: 60_000 }).toEqual(Array.from({ length: SICK }, () => 'completed'));
    await expect.poll(job, { timeout: 60_000 }).toMatchObject({ status: 'completed', placesCount: 3 });
    expect(await google()).toMatchObject({ breaker: 'closed' });
    const { rows } = await server.context.database.query<{ made: number }>(
      "select count(l.id)::int as made from import_requests r left join lists l on l.import_request_id = r.id where r.title like 'Sick%' group by r.id",
    );
    expect(rows).toEqual(Array.from({ length: SICK }, () => ({ made: 1 })));
    clearInterval(letGo);
  });
});
