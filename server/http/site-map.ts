import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import type { Database } from '../db/connection.ts';
import { notFound } from '../errors.ts';

/** The protocol's limit for one file is 50,000 (sitemaps.org, 'Using Sitemap index files'); home stands in the first beside its lists. */
const PAGE = 49_999;
const CACHED = 'public, max-age=3600';
/** Users whom visitors can know of: a private list alone names nobody to search engines. */
const WITH_PUBLIC_LIST =
  'deleted_at is null and list_count > 0 and exists (select from lists where user_id = users.id and is_public and deleted_at is null)';

/** What visitors may see: the kinds of pages of the site map, each in the order of its ids. */
const KINDS = {
  lists: {
    path: '/list/',
    rows: `select id, updated_at as "changedAt" from lists where deleted_at is null and is_public and id > $1 order by id limit ${PAGE}`,
    starts: `select id from (select id, row_number() over (order by id) as n from lists where deleted_at is null and is_public) l where n % ${PAGE} = 0 order by n`,
  },
  users: {
    path: '/user/',
    rows: `select id, null as "changedAt" from users where ${WITH_PUBLIC_LIST} and id > $1 order by id limit ${PAGE}`,
    starts: `select id from (select id, row_number() over (order by id) as n from users where ${WITH_PUBLIC_LIST}) u where n % ${PAGE} = 0 order by n`,
  },
} as const;
type Kind = keyof typeof KINDS;

/**
 * `/robots.txt`, `/sitemap.xml` (an index) and its parts: `/sitemap-lists.xml`, `/sitemap-users.xml`, and with more pages of a
 * kind than one file holds further parts, each told by the id behind which it begins.
 */
export function siteMapRoutes(app: FastifyInstance, { ownAddress, database }: Context): void {
  const { originOf } = ownAddress;

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('text/plain; charset=utf-8')
      .send(robots(originOf(request))),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    const parts = await Promise.all((Object.keys(KINDS) as Kind[]).map((kind) => partsOf(database, kind)));
    return reply
      .header('cache-control', CACHED)
      .type('application/xml; charset=utf-8')
      .send(index(parts.flat().map((path) => origin + path)));
  });

  for (const kind of Object.keys(KINDS) as Kind[]) {
    app.get<{ Querystring: { after?: string } }>(`/sitemap-${kind}.xml`, async (request, reply) => {
      const after = String(request.query.after ?? '');
      if (after.includes(String.fromCharCode(0))) throw notFound('page');
      const { rows } = await database.query<{ id: string; changedAt: Date | null }>(KINDS[kind].rows, [after]);
      const home = kind === 'lists' && after === '' ? [{ address: `${originOf(request)}/`, changedAt: null }] : [];
      const pages = rows.map(({ id, changedAt }) => ({
        address: originOf(request) + KINDS[kind].path + encodeURIComponent(id),
        changedAt,
      }));
      return reply
        .header('cache-control', CACHED)
        .type('application/xml; charset=utf-8')
        .send(urlSet([...home, ...pages]));
    });
  }
}

/** The operator's pages and the calls are nothing for search engines; the calls that draw a page are. */
function robots(origin: string): string {
  const closed = ['/extract', '/firebase-status', '/notifications', '/admin/', '/api/'];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

async function partsOf(database: Database, kind: Kind): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(KINDS[kind].starts);
  return ['', ...rows.map(({ id }) => `?after=${encodeURIComponent(id)}`)].map((query) => `/sitemap-${kind}.xml${query}`);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function index(addresses: string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`).join('');
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries}</sitemapindex>\n`;
}

function urlSet(pages: Array<{ address: string; changedAt: Date | null }>): string {
  const entries = pages.map(({ address, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<url><loc>${escaped(address)}</loc>${changed}</url>\n`;
  });
  return `${HEAD}<urlset xmlns="${SCHEMA}">\n${entries.join('')}</urlset>\n`;
}
