import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getStatus } from '@cairn/contracts/status.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeContext } from '../app/make-context.ts';
import { type TestServer, testServer } from '../http/testing.ts';

/** A call to the purge address. */
interface Call {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

const calls: Call[] = [];
let failures = 0;
/** The cache answers no call before this. */
let answered: Promise<unknown> = Promise.resolve();
const cache = createServer(async (request, response) => {
  calls.push({ method: request.method, url: request.url, headers: request.headers, body: await text(request) });
  failures -= 1;
  await answered;
  response.writeHead(failures >= 0 ? 500 : 200).end();
});
let origin: string;
let server: TestServer | undefined;

beforeAll(async () => {
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => cache.close(resolve)));
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Starts a product whose purge address is `url`, and waits until it had the cache forget everything from before. */
async function start(settings: Record<string, string>): Promise<TestServer> {
  failures = 0;
  calls.length = 0;
  server = await testServer({ environment: { PUBLIC_URL: 'https://maps.example', ...settings } });
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await expect.poll(() => server?.context.databaseWatch.leads()).toBe(true);
  calls.length = 0;
  return server;
}

async function makeList({ ask, operator, context }: TestServer): Promise<{ id: string; userId: string }> {
  const { rows } = await context.database.query<{ id: string }>("insert into users (display_name) values ('Anna') returning id");
  const userId = rows[0]?.id ?? '';
  const { body } = await ask(
    'POST',
    '/api/firebase/lists',
    { title: 'Ramen', userId, locations: [{ name: 'Ramen Ya' }] },
    await operator(),
  );
  return { id: (body as { id: string }).id, userId };
}

const tagsIn = ({ body }: Call): string[] => JSON.parse(body).tags;

describe('a cache in front', () => {
  test('that purges by tags is notified of a change, and its copies may be used until then', async () => {
    const started = await start({
      CDN_PURGE_URL: 'https://api.cloudflare.com/client/v4/zones/z/purge_cache',
      CDN_PURGE_TOKEN: 'secret',
      ORIGIN_OVERRIDES: `https://api.cloudflare.com=${origin}`,
    });
    const { id, userId } = await makeList(started);
    await expect.poll(() => calls.some((call) => tagsIn(call).includes(`list/${id}`))).toBe(true);
    const call = calls.find((one) => tagsIn(one).includes(`list/${id}`)) as Call;
    expect([call.method, call.url, call.headers.authorization]).toEqual(['POST', '/client/v4/zones/z/purge_cache', 'Bearer secret']);
    expect(tagsIn(call)).toEqual(expect.arrayContaining([`list/${id}`, `lists-of/${userId}`, 'all']));
    const { headers } = await started.ask('GET', `/api/firebase/lists/${id}?utm_source=x`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60',
      'cache-tag': `cairn,list/${id},user/${userId}`,
      'surrogate-key': `cairn list/${id} user/${userId}`,
      vary: 'Cookie, Authorization, Accept-Encoding',
    });
  });

  test('that purges by address is notified of the public addresses, and checks its copies of those with parameters', async () => {
    const started = await start({ CDN_PURGE_URL: `${origin}{path}` });
    const { id, userId } = await makeList(started);
    await expect.poll(() => calls.map(({ url }) => url)).toEqual(expect.arrayContaining([`/list/${id}`, `/user/${userId}`, '/']));
    expect(new Set(calls.map(({ method, headers }) => `${method} ${headers.host}`))).toEqual(new Set(['PURGE maps.example']));
    const caching = async (path: string) => (await started.ask('GET', path)).headers.get('cache-control');
    expect(await caching('/api/firebase/lists')).toBe('public, max-age=0, s-maxage=60');
    expect(await caching('/api/firebase/lists?limit=5')).toBe('public, max-age=0, must-revalidate');
    for (const path of [`/list/${id}/cover.svg`, `/list/${id}/card.png`, `/list/${id}/card.webp`]) {
      expect(calls.map(({ url }) => url)).toContain(path);
      expect(await caching(path)).toContain('s-maxage=60');
      expect(await caching(`${path}?x=1`)).toBe('public, max-age=0, must-revalidate');
    }
    // Addresses of single places are too many to be named by each change.
    expect(await caching(`/api/pages/lists/${id}/places/1`)).toBe('public, max-age=0, must-revalidate');
    // Unknown parameters change nothing but the address, which is not purged: the reply is made for the first and sent to the others from memory.
    const [plain, marked] = [`/api/firebase/lists/${id}`, `/api/firebase/lists/${id}?utm_source=mail`];
    const answers = [await caching(marked), await caching(plain), await caching(marked)];
    expect(answers.map((answer) => answer?.includes('s-maxage'))).toEqual([false, true, false]);
    calls.length = 0;
    await started.context.database.query("update users set display_name = 'Berta' where id = $1", [userId]);
    await expect.poll(() => calls.map(({ url }) => url)).toEqual(expect.arrayContaining([`/list/${id}`, `/user/${userId}`]));
  });

  test('checks its copy of a reply that a change has made outdated while it was made', async () => {
    const { context, ask, ...started } = await start({ CDN_PURGE_URL: `${origin}/changed` });
    const { id } = await makeList({ context, ask, ...started });
    const begin = context.publicCache.begin.bind(context.publicCache);
    const spy = vi.spyOn(context.publicCache, 'begin').mockImplementationOnce(async (plan) => {
      const draft = await begin(plan);
      context.publicCache.noteChange(JSON.stringify({ lists: [id] }));
      return draft;
    });
    const caching = async () => (await ask('GET', `/api/firebase/lists/${id}`)).headers.get('cache-control');
    expect([await caching(), await caching()]).toEqual(['public, max-age=0, must-revalidate', 'public, max-age=0, s-maxage=60']);
    spy.mockRestore();
  });

  test('that fails is notified again, does not delay the change, and is shown as failed', async () => {
    const started = await start({ CDN_PURGE_URL: `${origin}/changed` });
    const { id } = await makeList(started);
    const named = () => calls.filter((call) => tagsIn(call).includes(`list/${id}`)).length;
    await expect.poll(named).toBe(1);
    failures = 1;
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    answered = promise;
    const { status } = await started.ask('PATCH', `/api/firebase/lists/${id}`, { title: 'Soba' }, await started.operator());
    expect(status).toBe(200);
    answer();
    await expect.poll(named).toBe(3);
    await expect
      .poll(async () => {
        await started.context.reports.settle();
        const { services } = getStatus.reply.parse((await started.ask('GET', '/api/status', undefined, await started.operator())).body);
        return services.find(({ service }) => service === 'cdn');
      })
      .toMatchObject({ configured: true, lastError: 'The purge address answered 500.', lastWorkedAt: expect.any(String) });
  });

  test('is notified by one process alone, and by another when that ends', async () => {
    const started = await start({ CDN_PURGE_URL: `${origin}/changed` });
    const { config, log } = started.context;
    const second = makeContext(config, started.databaseUrl, { log });
    await second.prepare();
    second.databaseWatch.start();
    await expect.poll(() => second.databaseWatch.isListening()).toBe(true);
    const { id } = await makeList(started);
    await expect.poll(() => calls.some((call) => tagsIn(call).includes(`list/${id}`))).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(calls.filter((call) => tagsIn(call).includes(`list/${id}`))).toHaveLength(1);
    calls.length = 0;
    await started.context.databaseWatch.stop();
    // What changed meanwhile was not seen by any process.
    await expect.poll(() => calls.map(({ body }) => body)).toContain('{"everything":true,"tags":["cairn"]}');
    await second.dispose();
  });
});
