import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fixed address that leads to another one: the product is told it once, and each test puts its own stand-in behind it. */
export interface Switch {
  origin: string;
  /** From now on requests go to `target`; undefined breaks every connection. */
  lead(target: string | undefined): void;
  close(): Promise<void>;
}

/** Starts a switch that leads nowhere yet. */
export async function startSwitch(): Promise<Switch> {
  let target: string | undefined;
  const server = createServer((request, response) => {
    if (target === undefined) return void request.socket.destroy();
    const onward = ask(new URL(request.url ?? '/', target), { method: request.method, headers: request.headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    // Who asked and went, or a stand-in that closed: the other side learns of it.
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (next) => {
      target = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
