import { exportAudit, listAudit, verifyAudit } from '@cairn/contracts/audit.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { cutPage, readCursor } from '../db/paging.ts';
import { beginLongReply, sendInParts } from '../http/long-replies.ts';
import { page, pageSize } from '../http/page.ts';
import { route } from '../http/route.ts';
import { exportParts, readEntries, verify } from './read.ts';

/** The audit trail: read, exported, verified. */
export function auditRoutes(app: FastifyInstance, { database }: Context): void {
  route(app, listAudit, async (call) => {
    const size = pageSize(call.query);
    const cursor = readCursor(call.query.cursor, ['number']);
    const after = cursor && Number(cursor[0]);
    const { entries, total } = await readEntries(database, { subjectId: call.query.subjectId, after, limit: size + 1 });
    const { rows, next } = cutPage(entries, size, ({ id }) => [id]);
    return page(call, rows, { total, next });
  });

  route(app, exportAudit, (call) => {
    call.reply.header('content-disposition', 'attachment; filename="audit-trail.jsonl"');
    const { longReplies } = app.routeContext;
    beginLongReply(longReplies, call, undefined);
    return sendInParts(longReplies, call, { parts: exportParts(database), type: 'application/x-ndjson' });
  });

  route(app, verifyAudit, ({ query }) => {
    const [position, hash = ''] = query.head?.split(':') ?? [];
    return verify(database, position === undefined ? undefined : { position: Number(position), hash });
  });
}
