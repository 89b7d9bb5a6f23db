import { createList, deleteList, getList, type List, listLists, orderPlaces, searchLists, updateList } from '@cairn/contracts/lists.ts';
import * as saves from '@cairn/contracts/saves.ts';
import { getListImpact } from '@cairn/contracts/users.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { auditActor } from '../audit/actor.ts';
import { sendAuditId } from '../audit/record.ts';
import type { JsonParts } from '../db/json-parts.ts';
import type { JsonText } from '../db/json-text.ts';
import { notFound } from '../errors.ts';
import { page, pageSize, sayIndexIsBuilding } from '../http/page.ts';
import { type Call, route } from '../http/route.ts';
import { changeOnce } from '../idempotency/change-once.ts';
import { reportShown } from '../http/report-shown.ts';
import { type Actor, readerOf, requireUser } from '../security/actor.ts';
import * as changes from './changes.ts';
import { readListImpact } from './impact.ts';
import type { ListQuery } from './list-query.ts';
import * as reading from './read.ts';
import { mayEdit } from './visibility/access.ts';
import { saveList, unsaveList } from './saves.ts';

/** Lists: read by anyone, private ones and changes only by an operator; saved by users. */
export function listRoutes(app: FastifyInstance, { database, indexBuilder, queue }: Context): void {
  const read = async (id: string, actor: Actor): Promise<JsonText<List> | JsonParts<List>> => {
    const list = await reading.findList(database, id, readerOf(actor));
    if (!list) throw notFound('list');
    return list;
  };

  route(app, listLists, async (call) => {
    const { rows, shown, ...about } = await reading.findLists(database, toQuery(call));
    reportShown(call.reply, shown);
    return page(call, rows, about);
  });

  route(app, searchLists, async (call) => {
    sayIndexIsBuilding(call.reply, indexBuilder);
    const { rows, shown, ...about } = await reading.searchLists(database, toQuery(call));
    reportShown(call.reply, shown);
    return page(call, rows, about);
  });

  route(app, getListImpact, ({ params }) => readListImpact(database, params.listId));

  route(app, getList, ({ params, actor }) => read(params.listId, actor));

  route(app, createList, async (call) => {
    const made = await changeOnce<List | reading.LongList>(database, createList, call, async (transaction) => {
      const { locations = [], ...fields } = call.body;
      const { id, auditId } = await changes.createList(transaction, { ...fields, places: locations }, auditActor(call.actor));
      return { answer: await reading.readMadeList(transaction, id), auditId };
    });
    const list = await reading.readMade(database, made as reading.LongList | JsonText<List | reading.LongList>, readerOf(call.actor));
    if (!list) throw notFound('list');
    return list;
  });

  route(app, updateList, async ({ params, body, actor, reply }) => {
    sendAuditId(
      reply,
      await database.transaction(async (transaction) =>
        changes.updateList(transaction, await mayEdit(transaction, actor, params.listId), body, auditActor(actor)),
      ),
    );
    return read(params.listId, actor);
  });

  route(app, orderPlaces, async ({ params, body, actor, reply }) => {
    sendAuditId(
      reply,
      await database.transaction(async (transaction) =>
        changes.orderPlaces(transaction, await mayEdit(transaction, actor, params.listId), body, auditActor(actor)),
      ),
    );
  });

  route(app, deleteList, async ({ params, actor, reply }) => {
    sendAuditId(
      reply,
      await database.transaction(async (transaction) =>
        changes.deleteList(transaction, await mayEdit(transaction, actor, params.listId), auditActor(actor)),
      ),
    );
  });

  route(app, saves.saveList, ({ params, actor }) => saveList(database, queue, requireUser(actor).userId, params.listId));

  route(app, saves.unsaveList, ({ params, actor }) => unsaveList(database, requireUser(actor).userId, params.listId));
}

type ListCall = Pick<Call<typeof listLists.params, typeof listLists.query, typeof listLists.body>, 'actor' | 'query'>;

function toQuery({ actor, query: { savedBy, ...query } }: ListCall): ListQuery {
  if (savedBy) requireUser(actor);
  return { ...query, ...readerOf(actor), savedByViewer: savedBy !== undefined, limit: pageSize(query) };
}
