import { undoChange as contract } from '@cairn/contracts/audit.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { sendAuditId } from '../audit/record.ts';
import { route } from '../http/route.ts';
import { undoChange } from './undo.ts';

/** Taking a change back. */
export function undoRoute(app: FastifyInstance, { database, queue }: Context): void {
  route(app, contract, async ({ params, actor, reply }) => {
    const undone = await undoChange({ database, queue, actor }, params.entryId);
    sendAuditId(reply, undone.entry.id);
    return undone;
  });
}
