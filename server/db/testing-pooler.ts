import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** As PgBouncer in transaction mode treats its clients, in front of the server of the tests. */
export interface TestPooler {
  /** The address of the database through it. */
  url: string;
  /** Names of statements that a client prepared. */
  prepared: string[];
  /** Transactions so far. */
  transactions(): number;
  /** From now on every statement ends its connection with this message, as where the server behind is away; undefined: none does. */
  refuse(message: string | undefined): void;
  close(): Promise<void>;
}

/** The parameters with which PgBouncer lets a connection begin (its documentation, `ignore_startup_parameters`). */
const ACCEPTED = new Set([
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
  'replication',
]);

/**
 * Stands in for a pooler: rejects the startup parameters that PgBouncer rejects, and after each transaction discards all that a session has
 * (prepared statements, settings, locks, LISTEN), as if the next one ran over another connection.
 */
export async function startPooler(serverUrl: string): Promise<TestPooler> {
  const target = new URL(serverUrl);
  const prepared: string[] = [];
  const sockets = new Set<Socket>();
  let transactions = 0;
  let rejection: string | undefined;

  const serve = (client: Socket) => {
    const server = connect(`${target.searchParams.get('host')}/.s.PGSQL.${target.port}`);
    for (const socket of [client, server])
      sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    let isStarted = false;
    let isOpen = false;
    let isDiscarding = false;
    const fromClient = splitter(
      (message) => {
        if (!isStarted) {
          isStarted = true;
          const names = message
            .subarray(8)
            .toString()
            .split('\0')
            .filter((_, index) => index % 2 === 0 && index >= 0);
          const unknown = names.find((name) => name !== '' && !ACCEPTED.has(name.toLowerCase()));
          if (unknown !== undefined) return void client.end(errorReply(`unsupported startup parameter: ${unknown}`));
        }
        const type = String.fromCharCode(message[0] ?? 0);
        if (rejection !== undefined && (type === 'Q' || type === 'P')) return void client.end(errorReply(rejection));
        const name = type === 'P' ? message.subarray(5, message.indexOf(0, 5)).toString() : '';
        if (isStarted && name !== '') prepared.push(name);
        server.write(message);
      },
      () => !isStarted,
    );
    const fromServer = splitter(
      (message) => {
        const isReady = message[0] === READY;
        if (isDiscarding) {
          if (!isReady) return;
          isDiscarding = false;
          client.write(message);
          return;
        }
        // The first one ends the start of the connection, not a transaction.
        const isEnd = isReady && isOpen && message[5] === IDLE;
        isOpen ||= isReady;
        if (!isEnd) return void client.write(message);
        transactions += 1;
        isDiscarding = true;
        server.write(query('DISCARD ALL'));
      },
      () => false,
    );
    client.on('data', fromClient);
    server.on('data', fromServer);
  };

  const pooler = createServer(serve);
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  const url = new URL(serverUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((pooler.address() as AddressInfo).port);
  return {
    url: url.href,
    prepared,
    transactions: () => transactions,
    refuse(message) {
      rejection = message;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => pooler.close(resolve));
    },
  };
}

const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

/** Cuts a stream into messages of the protocol: a type, the length and the content; the first of a client has no type. */
function splitter(take: (message: Buffer) => void, isFirst: () => boolean): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = isFirst() ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      take(message);
    }
  };
}

function query(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function errorReply(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
