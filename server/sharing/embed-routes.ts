import { getOembed } from '@cairn/contracts/oembed.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { HttpError } from '../errors.ts';
import { REVALIDATED } from '../http/caching.ts';
import { wellFormed } from '../http/read-request.ts';
import { route } from '../http/route.ts';
import { readSharedPlaces } from '../lists/feeds.ts';
import { EMBED_POLICY, writeEmbeddedPage } from './embedded-page.ts';
import { writeOembed } from './oembed.ts';
import { idIn, listIdIn, requireSharedList } from './shared-list.ts';

/** Shows public lists within other sites: the page for their frame, and how oEmbed has them make it. */
export function embedRoutes(app: FastifyInstance, { database, ownAddress }: Context): void {
  app.get('/embed/list/:listId', async (request, reply) => {
    const list = await requireSharedList(database, idIn(wellFormed(request.params), 'listId'));
    const places = await readSharedPlaces(database, list.id, 'own');
    reply.removeHeader('x-frame-options');
    return reply
      .headers({ 'cache-control': REVALIDATED, 'content-security-policy': EMBED_POLICY, 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/html; charset=utf-8')
      .send(writeEmbeddedPage(list, places, ownAddress.originOf(request)));
  });

  route(app, getOembed, async ({ query, request }) => {
    if (query.format !== undefined && query.format !== 'json') throw new HttpError(501, 'json-only', 'oEmbed is available as JSON only.');
    const origin = ownAddress.originOf(request);
    const list = await requireSharedList(database, listIdIn(query.url, origin));
    return writeOembed(list, origin, query);
  });
}
