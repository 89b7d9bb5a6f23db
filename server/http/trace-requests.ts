import type { FastifyInstance } from 'fastify';
import { type Span, startSpan, withinSpan } from '../logging/spans.ts';

/** A span for each request that the app answers, with its route instead of its address, which may contain a token. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const values = { 'http.request.method': request.method, 'cairn.request_id': request.id };
    const span = startSpan(request.method, 'server', values, typeof traceparent === 'string' ? traceparent : undefined);
    if (!span) return done();
    spans.set(request, span);
    withinSpan(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    const route = request.routeOptions.url ?? 'none';
    span?.set({ name: `${request.method} ${route}`, 'http.route': route, 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? new Error(String(reply.statusCode)) : undefined);
    done();
  });
}
