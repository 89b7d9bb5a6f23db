import type { FastifyReply } from 'fastify';
import { auditActorOf } from '../audit/actor.ts';
import { sendAuditId } from '../audit/record.ts';
import type { Database, Transaction } from '../db/connection.ts';
import type { Actor } from '../security/actor.ts';
import { type EditableList, mayEdit } from './visibility/access.ts';

/** A call that changes the list with this id. */
export interface ChangingCall {
  params: { listId: string };
  actor: Actor;
  reply: FastifyReply;
}

/** What a change answers, and the number of its audit entry; undefined where nothing changed. */
interface Changed<Answer> {
  answer: Answer;
  auditId: number | undefined;
}

/** Changes the list; `by` is who does it, as the audit trail names it. */
type Work<Answer> = (transaction: Transaction, list: EditableList, by: string) => Promise<Changed<Answer>>;

/**
 * Changes a list within a transaction of the caller.
 * @throws HttpError 404, 403 where the caller may not change it
 */
export async function changeListIn<Answer>(
  transaction: Transaction,
  { params, actor }: Pick<ChangingCall, 'params' | 'actor'>,
  work: Work<Answer>,
): Promise<Changed<Answer>> {
  const list = await mayEdit(transaction, actor, params.listId);
  return work(transaction, list, auditActorOf(actor, list.fields.userId));
}

/**
 * Changes a list in one transaction, and names the entry of the audit trail in the reply.
 * @throws HttpError 404, 403 where the caller may not change it
 */
export async function changeList<Answer>(database: Database, call: ChangingCall, work: Work<Answer>): Promise<Answer> {
  const { answer, auditId } = await database.transaction((transaction) => changeListIn(transaction, call, work));
  sendAuditId(call.reply, auditId);
  return answer;
}
