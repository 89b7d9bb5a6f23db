import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy with a fixed address: the product is configured with it once, and each test sets its own stand-in as the target. */
export interface Switch {
  origin: string;
  /** From now on requests go to `target`; undefined breaks every connection. */
  setTarget(target: string | undefined): void;
  close(): Promise<void>;
}

/** Starts a switch without a target. */
export async function startSwitch(): Promise<Switch> {
  let target: string | undefined;
  const server = createServer((request, response) => {
    if (target === undefined) return void request.socket.destroy();
    const onward = ask(new URL(request.url ?? '/', target), { method: request.method, headers: request.headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    // When the client or the stand-in closes its connection, the other side is closed too.
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTarget: (next) => {
      target = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
