import { createList, deleteList, getList, type List, listLists, searchLists, updateList } from '@cairn/contracts/lists.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../http/failures.ts';
import { page, pageSize } from '../http/page.ts';
import { type Call, type JsonReply, route } from '../http/route.ts';
import * as reading from './read.ts';
import * as store from './store.ts';

/** Lists: read by anyone, private ones and every change by an operator alone. */
export function listRoutes(app: FastifyInstance, { database }: Context): void {
  const read = async (id: string, seesPrivate: boolean): Promise<JsonReply<List>> => {
    const list = await reading.findList(database, id, seesPrivate);
    if (!list) throw notFound('list');
    return list;
  };

  route(app, listLists, async (call) => {
    const { rows, ...about } = await reading.findLists(database, toQuery(call));
    return page(call, rows, about);
  });

  route(app, searchLists, async (call) => {
    const { rows, ...about } = await reading.searchLists(database, toQuery(call));
    return page(call, rows, about);
  });

  route(app, getList, ({ params, actor }) => read(params.listId, actor.kind === 'operator'));

  route(app, createList, async ({ body }) => {
    const { locations = [], ...fields } = body;
    const id = await database.transaction((transaction) => store.insertList(transaction, { ...fields, places: locations }));
    return read(id, true);
  });

  route(app, updateList, async ({ params, body }) => {
    await database.transaction((transaction) => store.updateList(transaction, params.listId, body));
    return read(params.listId, true);
  });

  route(app, deleteList, ({ params }) => store.deleteList(database, params.listId));
}

type Asked = Pick<Call<typeof listLists.params, typeof listLists.query, typeof listLists.body>, 'actor' | 'query'>;

function toQuery({ actor, query }: Asked): reading.ListQuery {
  return { ...query, seesPrivate: actor.kind === 'operator', limit: pageSize(query) };
}
