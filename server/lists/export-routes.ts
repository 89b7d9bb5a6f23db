import { EXPORTS, exportDisposition } from '@cairn/contracts/exports/index.ts';
import { exportList, type List } from '@cairn/contracts/lists.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { notFound } from '../errors.ts';
import { route } from '../http/route.ts';
import { findUser, seesPrivateLists } from '../security/actor.ts';
import { findList } from './read.ts';

/** A list as a file. A client that may not see the list gets 404. */
export function exportRoute(app: FastifyInstance, { ownAddress, database }: Context): void {
  route(app, exportList, async ({ params, query, actor, request, reply }) => {
    const reader = { seesPrivate: seesPrivateLists(actor), viewer: findUser(actor)?.userId };
    const found = await findList(database, params.listId, reader);
    if (!found) throw notFound('list');
    const list = JSON.parse(found.text) as List;
    const origin = ownAddress.originOf(request);
    const { title, description, owner, locations } = list;
    const url = `${origin}/list/${encodeURIComponent(list.id)}`;
    const writer = EXPORTS[query.format];
    const { text, leftOut } = writer.write({ title, description, url, ownerName: owner.name, places: locations });
    return reply
      .headers({
        'content-disposition': exportDisposition(title, query.format),
        'x-left-out': leftOut.map(({ what, count }) => `${what} (${count})`).join(', ') || 'none',
      })
      .type(writer.mediaType)
      .send(text);
  });
}
