import { getOembed } from '@cairn/contracts/oembed.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import type { Database } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import { hide, keepNowhere, REVALIDATED } from '../http/caching.ts';
import { wellFormed } from '../http/read-request.ts';
import { route } from '../http/route.ts';
import { readSharedPlaces, type SharedList } from '../lists/feeds.ts';
import { EMBED_POLICY, writeEmbeddedPage, writeMissingPage } from './embedded-page.ts';
import { writeOembed } from './oembed.ts';
import { idIn, listIdIn, requireSharedList } from './shared-list.ts';

/** Shows public lists within other sites: the page for their frame, and how oEmbed has them make it. */
export function embedRoutes(app: FastifyInstance, { database, ownAddress }: Context): void {
  app.get('/embed/list/:listId', async (request, reply) => {
    const origin = ownAddress.originOf(request);
    const list = await listOfFrame(database, request.params);
    reply.removeHeader('x-frame-options');
    reply
      .headers({ 'content-security-policy': EMBED_POLICY, 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/html; charset=utf-8');
    // A list may become public at any time, so no cache keeps that it is missing.
    if (!list) {
      keepNowhere(reply);
      return reply.code(404).send(writeMissingPage(origin));
    }
    const places = await readSharedPlaces(database, list.id, 'own');
    return reply.header('cache-control', REVALIDATED).send(writeEmbeddedPage(list, places, origin));
  });

  route(app, getOembed, async ({ query, request, reply }) => {
    if (query.format !== undefined && query.format !== 'json') throw new HttpError(501, 'json-only', 'oEmbed is available as JSON only.');
    const origin = ownAddress.originOf(request);
    const list = await requireSharedList(database, listIdIn(query.url, origin));
    if (!list.isPublic) hide(reply);
    return writeOembed(list, origin, query);
  });
}

/** The public list of a frame; undefined where there is none: readers of another site are shown a page, not the problem as JSON. */
async function listOfFrame(database: Database, params: unknown): Promise<SharedList | undefined> {
  try {
    return await requireSharedList(database, idIn(wellFormed(params), 'listId'));
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
