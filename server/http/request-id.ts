import type { FastifyInstance } from 'fastify';
import { type Log, requestIds } from '../logging/log.ts';
import { incomingRequestId, REQUEST_ID } from '../logging/request-id.ts';

/**
 * Replies carry the id of their request, and lines of the log that it causes do. Replies that are kept for all visitors, here or in a cache in
 * front, carry only the one that the request came with.
 */
export function identifyRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => requestIds.run(request.id, done));
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.replyDraft || incomingRequestId(request)) reply.header(REQUEST_ID, request.id);
    done(null, payload);
  });
}

/** One line for each request that the app answers, with its route instead of its address, which may contain a token. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const values = { requestId: request.id, method: request.method, route, status: reply.statusCode };
    log.info('http', `${request.method} ${route} ${reply.statusCode}`, {
      ...values,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}
