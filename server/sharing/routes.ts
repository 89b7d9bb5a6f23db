import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { REVALIDATED } from '../http/caching.ts';
import { wellFormed } from '../http/read-request.ts';
import { embedRoutes } from './embed-routes.ts';
import { feedRoutes } from './feed-routes.ts';
import { writeQrCode } from './qr-code.ts';
import { idIn, listAddress, requireSharedList } from './shared-list.ts';

/** How readers follow lists, and other sites show them: feeds, embedded pages, oEmbed and QR codes, all of public lists alone. */
export function sharingRoutes(app: FastifyInstance, context: Context): void {
  feedRoutes(app, context);
  embedRoutes(app, context);
  qrCodeRoute(app, context);
}

function qrCodeRoute(app: FastifyInstance, { database, ownAddress }: Context): void {
  app.get('/list/:listId/qr.svg', async (request, reply) => {
    const list = await requireSharedList(database, idIn(wellFormed(request.params), 'listId'));
    return reply
      .header('cache-control', REVALIDATED)
      .type('image/svg+xml')
      .send(writeQrCode(listAddress(ownAddress.originOf(request), list.id)));
  });
}
