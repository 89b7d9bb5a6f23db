import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** /healthz: the process lives. /readyz: it takes work now. */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').type('text/plain').send('ok\n'));
  app.get('/readyz', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .code(context.phase === 'serving' ? 200 : 503)
      .type('text/plain')
      .send(`${context.phase}\n`),
  );
}
