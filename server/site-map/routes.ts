import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import type { Database } from '../db/connection.ts';
import { notFound } from '../errors.ts';
import { readPublicIds, readPublicParts } from '../lists/public.ts';
import { readListedIds, readListedParts } from '../users/public.ts';

/** The protocol's limit for one file is 50,000 (sitemaps.org, 'Using Sitemap index files'); the first file contains home beside its lists. */
const PAGE = 49_999;
const CACHED = 'public, max-age=3600';

/** The kinds of pages of the site map that visitors may see, each in the order of its ids. */
const KINDS = {
  lists: { path: '/list/', read: readPublicIds, readParts: readPublicParts },
  users: { path: '/user/', read: readListedIds, readParts: readListedParts },
} as const;
type Kind = keyof typeof KINDS;

/**
 * `/robots.txt`, `/sitemap.xml` (an index) and its parts: `/sitemap-lists.xml`, `/sitemap-users.xml`, and with more pages of a
 * kind than one file holds further parts, each named by the id behind which it begins.
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
      const rows = await KINDS[kind].read(database, after, PAGE);
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

/** Closes the operator's pages and the API to search engines. */
function robots(origin: string): string {
  const closed = ['/extract', '/firebase-status', '/notifications', '/admin/', '/api/'];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

async function partsOf(database: Database, kind: Kind): Promise<string[]> {
  const starts = await KINDS[kind].readParts(database, PAGE);
  return ['', ...starts.map((id) => `?after=${encodeURIComponent(id)}`)].map((query) => `/sitemap-${kind}.xml${query}`);
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
