import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { codeOf } from '../db/embedded/error.ts';

interface ListenOptions {
  port: number;
  host: string;
}

/**
 * libuv accepts one connection of a listening socket in each round of the event loop. A busy loop makes 20 to 100 rounds a second, so that a
 * crowd of new connections would keep a health check waiting for seconds, whatever is done with the crowd's requests. The system spreads new
 * connections over several sockets on the same port, of which each accepts one in each round.
 */
const SOCKETS = 16;
/** Connections that wait at each socket; the system may allow fewer. */
const BACKLOG = 511;

/** Listens with several sockets where the system can (Linux, FreeBSD), else with one, and answers the address. Rejects as `app.listen` does. */
export async function listenForMany(app: FastifyInstance, { port, host }: ListenOptions): Promise<string> {
  const free = await findFree({ port, host });
  if (!(await canShare(host))) return app.listen({ port: free, host });
  const others: Server[] = [];
  app.addHook('preClose', async () => {
    for (const other of others) other.close();
  });
  const address = await app.listen({ port: free, host, backlog: BACKLOG, reusePort: true } as ListenOptions);
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') return address;
  for (let at = 1; at < SOCKETS; at += 1) others.push(await listenBeside(app, { port: bound.port, host: bound.address }));
  return address;
}

/** A port in use is found here only: a socket that shares its port is allowed beside others that do. `port` 0: any that is free. */
async function findFree({ port, host }: ListenOptions): Promise<number> {
  const probe = createServer();
  probe.listen({ port, host });
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address === null || typeof address === 'string' ? port : address.port;
}

async function canShare(host: string): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen({ port: 0, host, reusePort: true });
    await once(probe, 'listening');
  } catch (error) {
    if (['ENOTSUP', 'ENOPROTOOPT', 'EINVAL'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/** Passes its connections on to the app's server, which treats them as its own. */
async function listenBeside({ server }: FastifyInstance, { port, host }: ListenOptions): Promise<Server> {
  // As Node's HTTP server has it.
  const beside = createServer({ allowHalfOpen: true, noDelay: true });
  beside.on('connection', (socket) => server.emit('connection', socket));
  beside.listen({ port, host, backlog: BACKLOG, reusePort: true });
  await once(beside, 'listening');
  return beside;
}
