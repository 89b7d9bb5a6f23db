import * as contract from '@cairn/contracts/extraction.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { cutPage, readTimeCursor } from '../db/paging.ts';
import { HttpError, notFound } from '../errors.ts';
import { page, pageSize } from '../http/page.ts';
import { route } from '../http/route.ts';
import { fromEventId } from './event-position.ts';
import { type Change, changeRecorded } from '../audit/record.ts';
import { EVENT_STREAM, hasEnded, streamJob } from './events.ts';
import { asSent } from './input-reply.ts';
import { makeJobFeeds } from './job-feed.ts';
import { jobReply } from './job-reply.ts';
import { requireUser } from '../security/actor.ts';
import { type Caller, jobReader, requireJob } from './rights.ts';
import * as store from './store.ts';

/** Jobs: listed, read, watched and cancelled. */
export function jobRoutes(app: FastifyInstance, context: Context): void {
  const { database, queue, log } = context;
  const feeds = makeJobFeeds(database, queue.channel);
  /** The job of a call, before anything of it is read; 404 where it is not the caller's. */
  const jobOf = async (call: Pick<Caller, 'actor' | 'request'> & { params: { jobId: string } }) =>
    requireJob(await store.readJob(database, call.params.jobId, jobReader(call)));

  route(app, contract.listJobs, async (call) => {
    const [size, reader] = [pageSize(call.query), jobReader(call)];
    const [jobs, total] = await Promise.all([
      store.readJobs(database, reader, size + 1, readTimeCursor(call.query.cursor)),
      store.countJobs(database, reader),
    ]);
    const { rows, next } = cutPage(jobs, size, ({ createdAt, jobId }) => [createdAt, jobId]);
    return page(call, rows, { total, next });
  });
  route(app, contract.listUnpublished, async (call) => {
    const size = pageSize(call.query);
    const { userId } = requireUser(call.actor);
    const jobs = await store.readUnpublished(database, userId, size + 1, readTimeCursor(call.query.cursor));
    const { rows, next } = cutPage(jobs, size, ({ createdAt, jobId }) => [createdAt, jobId]);
    return page(call, rows, { total: rows.length, isExact: next === undefined && call.query.cursor === undefined, next });
  });
  route(app, contract.getJob, async (call) => jobReply(database, await jobOf(call)));
  route(app, contract.cancelJob, async (call) => {
    const { params, actor, reply } = call;
    await jobOf(call);
    await changeRecorded(database, reply, async (transaction) => {
      const status = await store.requestCancel(transaction, params.jobId);
      if (status === undefined) throw notFound('job');
      if (status === 'completed' || status === 'failed') throw new HttpError(409, 'ended', 'This job has already finished.');
      return { answer: undefined, change: actor.kind === 'operator' ? cancellation(params.jobId) : undefined };
    });
    return jobOf(call);
  });
  route(app, contract.getJobInput, async (call) => {
    const { params, reply } = call;
    await jobOf(call);
    const input = await store.readInput(database, params.jobId, params.position);
    if (!input) throw notFound('input');
    const { type, content, download } = asSent(input);
    return reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', download ? 'attachment; filename="input"' : 'inline')
      .type(type)
      .send(content);
  });
  route(app, contract.watchJob, async (call) => {
    const { params, reply, request } = call;
    const job = await jobOf(call);
    const position = fromEventId(request.headers['last-event-id']?.toString());
    // According to the HTML standard this is the only success status that stops an EventSource from reconnecting.
    if (position.ended && hasEnded(job)) return reply.code(204).send();
    if (request.method === 'HEAD') return reply.type(EVENT_STREAM).send();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await streamJob({ feeds, log }, params.jobId, reply.raw, position);
    return reply;
  });
}

/** An operator may cancel the jobs of others, so each cancellation by an operator is in the audit trail. */
function cancellation(id: string): Change {
  return { action: 'extraction.cancel', subject: { kind: 'extraction', id } };
}
