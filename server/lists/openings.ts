import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../app/context.ts';
import { auditActorOf } from '../audit/actor.ts';
import { record, wasRecordedToday } from '../audit/record.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { type Actor, seesPrivateLists } from '../security/actor.ts';
import { NOT_OPEN } from './visibility/listed.ts';

/**
 * Writes into the audit trail that an operator, or a program of theirs, opened a list by its id that only its owner and those it is shared with
 * may read: one entry for each list and day, where the trail does not name them with this list on that day already. The page of a list makes these calls too. What an operator opens of the own lists is the owner's.
 */
export function auditOpenings(app: FastifyInstance, { database }: Context): void {
  app.addHook('onSend', async (request, reply) => {
    const id = openedList(request);
    if (id !== undefined && reply.statusCode < 400) await recordOpening(database, request.actor, id);
  });
}

async function recordOpening(database: Database, actor: Actor, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const list = await findClosedList(transaction, id);
    if (!list) return;
    const by = auditActorOf(actor, list.userId);
    const change = { action: 'list.open', actor: by, subject: { kind: 'list', id } } as const;
    if (by.startsWith('user ') || (await wasRecordedToday(transaction, change))) return;
    await record(transaction, { ...change, aboutUserId: list.userId, name: list.title });
  });
}

/** The list that an operator reads by this request, or of which a picture is read. */
function openedList({ method, actor, params, openedListId }: FastifyRequest): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || actor === undefined || !seesPrivateLists(actor)) return undefined;
  return openedListId ?? ((params ?? {}) as { listId?: string }).listId;
}

async function findClosedList(transaction: Transaction, id: string): Promise<{ title: string; userId: string } | undefined> {
  const { rows } = await transaction.query<{ title: string; userId: string }>(
    `select l.title, l.user_id as "userId" from lists l where l.id = $1 and ${NOT_OPEN}`,
    [id],
  );
  return rows[0];
}
