import {
  createList,
  deleteList,
  getList,
  type List,
  listLists,
  listRemoved,
  restoreList,
  searchLists,
  updateList,
} from '@cairn/contracts/lists.ts';
import * as saves from '@cairn/contracts/saves.ts';
import { getListImpact } from '@cairn/contracts/users.ts';
import { changedVisibility, visibilityOfNew } from '@cairn/contracts/visibility.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { auditActorOf } from '../audit/actor.ts';
import { sendAuditId } from '../audit/record.ts';
import type { Transaction } from '../db/connection.ts';
import type { JsonParts } from '../db/json-parts.ts';
import type { JsonText } from '../db/json-text.ts';
import { notFound } from '../errors.ts';
import { page, pageSize, sayIndexIsBuilding } from '../http/page.ts';
import { type Call, route } from '../http/route.ts';
import { changeOnce } from '../idempotency/change-once.ts';
import { reportShown } from '../http/report-shown.ts';
import { type Actor, readerOf, requireUser } from '../security/actor.ts';
import { changeList, type ChangingCall } from './change-list.ts';
import * as changes from './changes.ts';
import { readListImpact } from './impact.ts';
import type { ListQuery } from './list-query.ts';
import { placeRoutes } from './place-routes.ts';
import * as reading from './read.ts';
import { readRemovedLists } from './removed.ts';
import { type EditableList, mayOwn, mayRestore } from './visibility/access.ts';
import { saveList, unsaveList } from './saves.ts';

/** Lists: read by who may see them, changed by their owners and operators; saved by users. */
export function listRoutes(app: FastifyInstance, context: Context): void {
  const { database, indexBuilder, queue } = context;
  placeRoutes(app, context);
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
      const { locations: places = [], userId: chosen, visibility, isPublic, ...fields } = call.body;
      const userId = mayOwn(call.actor, chosen);
      const list = { ...fields, userId, visibility: visibilityOfNew({ visibility, isPublic }), places };
      const { id, auditId } = await changes.createList(transaction, list, auditActorOf(call.actor, userId));
      return { answer: await reading.readMadeList(transaction, id), auditId };
    });
    const list = await reading.readMade(database, made as reading.LongList | JsonText<List | reading.LongList>, readerOf(call.actor));
    if (!list) throw notFound('list');
    return list;
  });

  const change = (
    call: ChangingCall,
    work: (transaction: Transaction, list: EditableList, by: string) => Promise<number | undefined>,
  ): Promise<void> =>
    changeList(database, call, async (transaction, list, by) => ({ answer: undefined, auditId: await work(transaction, list, by) }));

  route(app, updateList, async (call) => {
    const { visibility, isPublic, ...fields } = call.body;
    await change(call, (transaction, list, by) => {
      const after = changedVisibility(list.fields.visibility, { visibility, isPublic });
      return changes.updateList(transaction, list, { ...fields, visibility: after }, by);
    });
    return read(call.params.listId, call.actor);
  });

  route(app, deleteList, (call) => change(call, changes.deleteList));

  route(app, listRemoved, async (call) => {
    const { rows, total, next } = await readRemovedLists(database, requireUser(call.actor).userId, {
      ...call.query,
      limit: pageSize(call.query),
    });
    return page(call, rows, { total, isExact: true, next });
  });

  route(app, restoreList, async ({ params, actor, reply }) => {
    const auditId = await database.transaction(async (transaction) => {
      const list = await mayRestore(transaction, actor, params.listId);
      return changes.bringListBack(transaction, list, auditActorOf(actor, list.userId));
    });
    sendAuditId(reply, auditId);
    return read(params.listId, actor);
  });

  route(app, saves.saveList, ({ params, actor }) => saveList(database, queue, requireUser(actor).userId, params.listId));

  route(app, saves.unsaveList, ({ params, actor }) => unsaveList(database, requireUser(actor).userId, params.listId));
}

type ListCall = Pick<Call<typeof listLists.params, typeof listLists.query, typeof listLists.body>, 'actor' | 'query'>;

function toQuery({ actor, query: { savedBy, ...query } }: ListCall): ListQuery {
  if (savedBy) requireUser(actor);
  return { ...query, ...readerOf(actor), savedByViewer: savedBy !== undefined, limit: pageSize(query) };
}
