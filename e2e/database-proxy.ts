import { connect, createServer, type Server, type Socket } from 'node:net';

/** In the first message of a connection that receives notifications. */
const LISTENER = 'cairn watch';

/** A proxy between a product and its database that can silence the connection for notifications, as a broken network does, and no other. */
export class DatabaseProxy {
  readonly #target: URL;
  readonly #server: Server;
  readonly #pairs = new Set<{ near: Socket; far: Socket; isListener: boolean }>();
  #isSilent = false;

  constructor(databaseUrl: string) {
    this.#target = new URL(databaseUrl);
    this.#server = createServer((near) => this.#join(near));
  }

  /** Answers the database's address through this proxy. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
    const url = new URL(this.#target);
    url.search = '';
    url.host = `127.0.0.1:${address.port}`;
    return url.href;
  }

  /** Passes nothing on over the connection for notifications, and does not close it. */
  silence(): void {
    this.#isSilent = true;
  }

  /** Closes the silent connection; the next one works. */
  restore(): void {
    this.#isSilent = false;
    for (const { near, far, isListener } of this.#pairs) if (isListener) for (const socket of [near, far]) socket.destroy();
  }

  async close(): Promise<void> {
    for (const { near, far } of this.#pairs) for (const socket of [near, far]) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket): void {
    const folder = this.#target.searchParams.get('host');
    const port = Number(this.#target.port);
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, this.#target.hostname);
    const pair = { near, far, isListener: false };
    this.#pairs.add(pair);
    near.once('data', (first) => (pair.isListener = first.includes(LISTENER)));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => (this.#isSilent && pair.isListener) || to.write(data));
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
    near.on('close', () => this.#pairs.delete(pair));
  }
}
