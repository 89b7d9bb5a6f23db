import { PICTURE_WIDTHS } from '@cairn/contracts/pictures.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../app/context.ts';
import { notFound } from '../errors.ts';
import { cacheForVisitors, hide } from '../http/caching.ts';
import { formatFor } from './open-picture.ts';
import { readerOf } from '../security/actor.ts';
import { findPicture } from './store.ts';

const pictureParams = z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/) });
const pictureQuery = z.object({ w: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)) });

/**
 * A year on the visitor's device: the address contains the hash of the picture's source, so its content does not change. Caches in front
 * do not hear when its list becomes private, so they keep it as long as a page.
 */
const FOREVER = 'public, max-age=31536000, s-maxage=60, immutable';
/** A picture that cannot be loaded now may be available later. */
const SHORTLY = 'public, max-age=60';

/**
 * `GET /pictures/{hash}?w=`: a picture of a list or a profile, resized, in the format that the browser accepts. Everything else
 * is 404: an address that no list or profile has, a width that is not served, and a picture that is broken or cannot be loaded; the page hides it.
 */
export function pictureRoutes(app: FastifyInstance, { database, pictures }: Context): void {
  app.get('/pictures/:hash', async (request, reply) => {
    cacheForVisitors(request, reply, SHORTLY, ['Accept']);
    const params = pictureParams.safeParse(request.params);
    const query = pictureQuery.safeParse(request.query);
    if (!params.success || !query.success) throw notFound('picture');
    const actor = await app.routeContext.identify(request);
    const picture = await findPicture(database, params.data.hash, readerOf(actor));
    const format = formatFor(request.headers.accept);
    const found = picture && (await pictures.readOrLink(picture.url, query.data.w, format));
    if (!found) throw notFound('picture');
    request.actor = actor;
    request.openedListId = picture.listId;
    // The address of the store soon expires.
    cacheForVisitors(request, reply, 'link' in found ? 'no-store' : FOREVER, ['Accept']);
    if (!picture.isListed) hide(reply);
    if ('link' in found) return reply.redirect(found.link, 302);
    return reply
      .headers({ 'content-disposition': 'inline', 'content-security-policy': "default-src 'none'" })
      .type(`image/${format}`)
      .send(found);
  });
}
