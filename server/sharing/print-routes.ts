import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { wellFormed } from '../http/read-request.ts';
import { PLACES_PER_PART } from '../lists/places-in-parts.ts';
import { printedPlacesInParts } from '../lists/printed-places.ts';
import { beginLongReply, sendInParts, wholeText } from '../http/long-replies.ts';
import { REVALIDATED } from '../http/caching.ts';
import { PRINT_POLICY, writePrintedPage } from './printed-page.ts';
import { idIn, listAddress, requireSharedList } from './shared-list.ts';

/** Public lists as guides for paper. The page of a list has its browser print this one too. */
export function printRoutes(app: FastifyInstance, { database, ownAddress }: Context): void {
  app.get('/list/:listId/print', async (request, reply) => {
    const list = await requireSharedList(database, idIn(wellFormed(request.params), 'listId'));
    reply.headers({ 'cache-control': REVALIDATED, 'content-security-policy': PRINT_POLICY });
    const page = writePrintedPage(list, printedPlacesInParts(database, list), listAddress(ownAddress.originOf(request), list.id));
    const type = 'text/html; charset=utf-8';
    if (list.placeCount <= PLACES_PER_PART) return reply.type(type).send(await wholeText(page));
    const { longReplies } = app.routeContext;
    if (!beginLongReply(longReplies, { request, reply }, list.versions)) return reply.send();
    return sendInParts(longReplies, { request, reply }, { parts: page, type });
  });
}
