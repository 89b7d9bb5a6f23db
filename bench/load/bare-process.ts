import fastify from 'fastify';
import type { RecordedReply } from './bare.ts';

// A Fastify that knows the replies beforehand and does nothing but send them: the floor of what a public page can cost.
process.once('message', async (replies: RecordedReply[]) => {
  const byPath = new Map(replies.map((reply) => [reply.path, { ...reply, body: Buffer.from(reply.body) }]));
  const app = fastify();
  app.get('/*', (request, reply) => {
    const known = byPath.get(request.raw.url ?? '');
    if (known === undefined) return reply.callNotFound();
    return reply.code(known.status).headers(known.headers).send(known.body);
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.on('disconnect', () => process.exit());
