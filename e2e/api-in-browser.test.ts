import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { Client, type Product, startProduct } from './product.ts';

describe('the API in a browser', () => {
  let base: TestDatabase;
  let product: Product;
  let browser: TestBrowser;
  let client: Client;
  let otherSite: Server;
  let otherUrl: string;
  let listId: string;

  beforeAll(async () => {
    base = await testDatabase();
    product = await startProduct({ DATABASE_URL: base.url });
    client = new Client(product.url);
    await client.signIn();
    const userId = await client.makeUser('ada');
    listId = (
      await client.call<{ id: string }>('POST', '/api/firebase/lists', { title: 'Ramen', userId, locations: [{ name: 'Ramen Ya' }] })
    ).body.id;
    otherSite = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end('<title>Another site</title>'));
    otherSite.listen(0, '127.0.0.1');
    await once(otherSite, 'listening');
    const address = otherSite.address();
    otherUrl = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    otherSite.close();
    await product.stop();
    await base.drop();
  });

  /** What a script of this page gets: status, total, ETag and title; or that the browser blocks the response. */
  const ask = async (pageUrl: string, path: string, options: RequestInit, cookies: string[] = []) => {
    const { page } = await browser.page({
      cookies: cookies.map((cookie) => ({
        name: cookie.split('=')[0] ?? '',
        value: cookie.slice(cookie.indexOf('=') + 1),
        url: product.url,
      })),
    });
    await page.goto(pageUrl);
    const answer = await page.evaluate(
      async ([url, init]) => {
        try {
          const reply = await fetch(url as string, init as RequestInit);
          return {
            status: reply.status,
            total: reply.headers.get('x-total-count'),
            etag: reply.headers.get('etag'),
            text: await reply.text(),
          };
        } catch {
          return 'kept from it';
        }
      },
      [product.url + path, options] as const,
    );
    await page.context().close();
    return answer;
  };

  // @covers calls.public-reads-made-pages-site
  it('lets a page of another site make public reads and see their headers, without credentials', async () => {
    const lists = await ask(otherUrl, '/api/firebase/lists', {});
    expect(lists).toMatchObject({
      status: 200,
      total: '1',
      etag: expect.stringMatching(/^W\//),
      text: expect.stringContaining('Ramen Ya'),
    });
    const named = { headers: { 'if-none-match': (lists as { etag: string }).etag, 'content-type': 'application/json' } };
    expect(await ask(otherUrl, '/api/firebase/lists', named)).toMatchObject({ status: 304, text: '' });
    expect(await ask(otherUrl, `/api/firebase/lists/${listId}`, {})).toMatchObject({ status: 200 });
    expect(await ask(otherUrl, `/api/firebase/lists/${listId}/export?format=gpx`, {})).toMatchObject({
      status: 200,
      text: expect.stringContaining('<gpx'),
    });
    expect(await ask(otherUrl, '/api/firebase/lists/none', {})).toMatchObject({
      status: 404,
      text: expect.stringContaining('This list doesn’t exist'),
    });
  });

  // @covers calls.public-reads-made-pages-site
  it.each<[string, string, RequestInit]>([
    ['with the cookie of who is signed in', '/api/firebase/lists', { credentials: 'include' }],
    ['with a token', '/api/firebase/lists', { headers: { authorization: 'Bearer any' } }],
    ['that change something', '/api/firebase/lists', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
    ['of what is for operators', '/api/admin/users', {}],
    ['of the own session', '/api/auth/session', {}],
  ])('blocks a page of another site from requests %s', async (_which, path, options) => {
    expect(await ask(otherUrl, path, options, [client.cookie])).toBe('kept from it');
  });

  // @covers extract-job.eventsource-ended-job-answered-204
  it('closes an EventSource at a finished job: it connects twice, and gets all places once', async () => {
    const text = Array.from({ length: 40 }, (_, index) => `${index + 1}. Blue Door ${index + 1}, ${index + 1} Long Road, 8001 Zurich`).join(
      '\n',
    );
    const { jobId } = (await client.call<{ jobId: string }>('POST', '/api/extract-text', { text })).body;
    const job = () => client.whenEnded<{ placesCount: number }>(jobId);
    expect(await job()).toMatchObject({ status: 'completed' });
    const [name = '', value = ''] = client.cookie.split('=');
    const { page } = await browser.page({ cookies: [{ name, value, url: product.url }] });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${product.url}/api/docs`);
    const seen = await page.evaluate(
      (url) =>
        new Promise<{ ends: number; places: number }>((resolve) => {
          const source = new EventSource(url);
          const so = { ends: 0, places: 0 };
          source.addEventListener('end', ({ data }) => {
            so.ends += 1;
            so.places += JSON.parse(data).places.length;
          });
          source.addEventListener('error', () => source.readyState === EventSource.CLOSED && resolve(so));
        }),
      `/api/extract/${jobId}/events`,
    );
    expect(seen).toEqual({ ends: 1, places: (await job()).placesCount });
    expect(seen.places).toBeGreaterThan(0);
    expect(requested.filter((url) => url.endsWith('/events'))).toHaveLength(2);
  });
});
