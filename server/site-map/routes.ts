import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import type { Database } from '../db/connection.ts';
import { storableText } from '../db/storable.ts';
import { readPublicIds, readPublicParts } from '../lists/public.ts';
import { readListedIds, readListedParts } from '../users/public.ts';
import { escapeMarkup } from '@cairn/contracts/escape-markup.ts';

/** The protocol's limit for one file is 50,000 (sitemaps.org, 'Using Sitemap index files'); the first file contains home beside its lists. */
const PAGES_A_PART = 49_999;
/** So many are read at once, so that a part is never in memory as a whole. */
const READ_AT_ONCE = 1_000;
const ROBOTS_CACHED = 'public, max-age=3600';
/** The purge of a changed list does not name the site map, so a copy of it ends soon by itself. */
const SITE_MAP_CACHED = 'public, max-age=60';

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
export function siteMapRoutes(
  app: FastifyInstance,
  { ownAddress, database }: Pick<Context, 'ownAddress' | 'database'>,
  { pagesAPart = PAGES_A_PART, readAtOnce = READ_AT_ONCE }: { pagesAPart?: number; readAtOnce?: number } = {},
): void {
  const { originOf } = ownAddress;

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', ROBOTS_CACHED)
      .type('text/plain; charset=utf-8')
      .send(robots(originOf(request))),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    const parts = await Promise.all((Object.keys(KINDS) as Kind[]).map((kind) => partsOf(database, kind, pagesAPart)));
    return reply
      .header('cache-control', SITE_MAP_CACHED)
      .type('application/xml; charset=utf-8')
      .send(index(parts.flat().map((path) => origin + path)));
  });

  for (const kind of Object.keys(KINDS) as Kind[]) {
    app.get<{ Querystring: { after?: string } }>(`/sitemap-${kind}.xml`, async (request, reply) => {
      const after = storableText(String(request.query.after ?? ''));
      const origin = originOf(request);
      const batches = readBatches(KINDS[kind].read, { database, after, most: pagesAPart, readAtOnce });
      // What fails before anything was sent is answered as an error.
      const first = await batches.next();
      const home = kind === 'lists' && after === '' ? entryOf(`${origin}/`, null) : '';
      const write = async function* () {
        yield HEAD + `<urlset xmlns="${SCHEMA}">\n${home}`;
        for (let batch = first; !batch.done; batch = await batches.next())
          yield batch.value.map(({ id, changedAt }) => entryOf(origin + KINDS[kind].path + encodeURIComponent(id), changedAt)).join('');
        yield '</urlset>\n';
      };
      return reply.header('cache-control', SITE_MAP_CACHED).type('application/xml; charset=utf-8').send(Readable.from(write()));
    });
  }
}

interface Batches {
  database: Database;
  after: string;
  most: number;
  readAtOnce: number;
}

/** The next `most` rows behind the id `after`, some at once. */
async function* readBatches(read: typeof readPublicIds | typeof readListedIds, { database, after, most, readAtOnce }: Batches) {
  let last = after;
  for (let left = most; left > 0; left -= readAtOnce) {
    const rows = await read(database, last, Math.min(readAtOnce, left));
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < readAtOnce) return;
    last = end.id;
  }
}

/** Closes the operator's pages and the API to search engines. */
function robots(origin: string): string {
  const closed = ['/extract', '/firebase-status', '/notifications', '/admin/', '/api/'];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}Allow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

async function partsOf(database: Database, kind: Kind, pagesAPart: number): Promise<string[]> {
  const starts = await KINDS[kind].readParts(database, pagesAPart);
  return ['', ...starts.map((id) => `?after=${encodeURIComponent(id)}`)].map((query) => `/sitemap-${kind}.xml${query}`);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function index(addresses: string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>\n`).join('');
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries}</sitemapindex>\n`;
}

function entryOf(address: string, changedAt: Date | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${escapeMarkup(address)}</loc>${changed}</url>\n`;
}
