import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';
import { siteMapRoutes } from './routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ environment: { PUBLIC_URL: 'https://cairn.example' }, workers: false });
  await server.context.database.query(`insert into users (id, display_name) select 'user-' || n, 'Ada' from generate_series(1, 6) n`);
  await server.context.database.query(
    `insert into lists (id, user_id, title, visibility) select 'list-' || n, 'user-' || n % 5 + 1, 'T', case n when 8 then 'private' else 'public' end from generate_series(1, 8) n`,
  );
});
afterAll(() => server.close());

const addressesIn = (text: string) => Array.from(text.matchAll(/<loc>https:\/\/cairn\.example([^<]*)<\/loc>/g), ([, path = '']) => path);

/** All parts of a site map of this size, by their addresses. */
async function readParts(sizes: { pagesAPart?: number; readAtOnce?: number }): Promise<Map<string, string[]>> {
  const app = Fastify();
  siteMapRoutes(app, server.context, sizes);
  const read = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { host: 'cairn.example' } });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(sitemapindex|urlset) [^]*<\/\1>\n$/);
    return addressesIn(body);
  };
  const parts = new Map<string, string[]>();
  for (const path of await read('/sitemap.xml')) parts.set(path, await read(path));
  await app.close();
  return parts;
}

const LISTS = Array.from({ length: 7 }, (_, at) => `/list/list-${at + 1}`);
const USERS = Array.from({ length: 5 }, (_, at) => `/user/user-${at + 1}`);

// @covers list.sitemap-robots-file-name-public
test.each([{ readAtOnce: 1 }, { readAtOnce: 2 }, { readAtOnce: 3 }, { readAtOnce: 100 }])(
  'a collection of more pages than a file may hold is cut into parts, which together name each public page once (%j)',
  async ({ readAtOnce }) => {
    const parts = await readParts({ pagesAPart: 3, readAtOnce });
    expect([...parts]).toEqual([
      ['/sitemap-lists.xml', ['/', ...LISTS.slice(0, 3)]],
      ['/sitemap-lists.xml?after=list-3', LISTS.slice(3, 6)],
      ['/sitemap-lists.xml?after=list-6', LISTS.slice(6)],
      ['/sitemap-users.xml', USERS.slice(0, 3)],
      ['/sitemap-users.xml?after=user-3', USERS.slice(3)],
    ]);
  },
);

test('a part is read a thousand rows at a time', async () => {
  await server.context.database.query(
    `insert into lists (id, user_id, title) select 'm-' || lpad(n::text, 5, '0'), 'user-1', 'T' from generate_series(1, 1050) n`,
  );
  const query = vi.spyOn(server.context.database, 'query');
  const parts = await readParts({});
  // Work in the background asks too, also for several statements at once, which have no rows of their own.
  const sizes = await Promise.all(query.mock.results.map(async ({ value }) => ((await value) as { rows?: unknown[] }).rows?.length ?? 0));
  query.mockRestore();
  expect(parts.get('/sitemap-lists.xml')).toHaveLength(1 + LISTS.length + 1050);
  expect(Math.max(...sizes)).toBe(1_000);
});

test('a cache in front keeps the site map for a minute at most, as it does other public replies', async () => {
  for (const path of ['/sitemap.xml', '/sitemap-lists.xml', '/sitemap-users.xml']) {
    const reply = await fetch(server.url + path);
    // A server that is closed waits for what was not read.
    await reply.text();
    expect([path, reply.headers.get('cache-control')]).toEqual([path, 'public, max-age=60']);
  }
});
