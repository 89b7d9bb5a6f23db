import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';

/** /healthz: the process runs. /readyz: it accepts requests now, the database answers, and changes have room. */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  // A client that keeps its connection would send the next request to a server that is about to close it.
  app.addHook('onSend', async (_request, reply) => {
    if (context.phase === 'stopping') reply.header('connection', 'close');
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').type('text/plain').send('ok\n'));
  app.get('/readyz', (_request, reply) => {
    const state = outageOf(context) ?? context.phase;
    return reply
      .header('cache-control', 'no-store')
      .code(state === 'serving' ? 200 : 503)
      .type('text/plain')
      .send(`${state}\n`);
  });
}

function outageOf({ databaseWatch, embedded }: Context): string | undefined {
  if (embedded?.refusesChanges()) return 'disk full';
  return databaseWatch.isAway() ? 'database away' : undefined;
}
