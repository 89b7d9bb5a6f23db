import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { wellFormed } from '../http/read-request.ts';
import { readPrintedPlaces } from '../lists/printed-places.ts';
import { REVALIDATED } from '../http/caching.ts';
import { PRINT_POLICY, writePrintedPage } from './printed-page.ts';
import { idIn, listAddress, requireSharedList } from './shared-list.ts';

/** Public lists as guides for paper. The page of a list has its browser print this one too. */
export function printRoutes(app: FastifyInstance, { database, ownAddress }: Context): void {
  app.get('/list/:listId/print', async (request, reply) => {
    const list = await requireSharedList(database, idIn(wellFormed(request.params), 'listId'));
    const places = await readPrintedPlaces(database, list.id);
    return reply
      .headers({ 'cache-control': REVALIDATED, 'content-security-policy': PRINT_POLICY })
      .type('text/html; charset=utf-8')
      .send(writePrintedPage(list, places, listAddress(ownAddress.originOf(request), list.id)));
  });
}
