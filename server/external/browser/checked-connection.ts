import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls, TLSSocket } from 'node:tls';
import { checkedAddresses, type Resolve } from '../fetch/addresses.ts';
import { checkedLookup } from '../fetch/guarded-connect.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * A connection to the origin of `url`: to its stand-in where there is one, else to a public address of it. `noteOpen` is called with the
 * socket while it still connects, so that it can be ended then too.
 * @throws EngineFailure `refused-address`, or the error of the connection
 */
export async function connectTo(
  url: URL,
  options: { overrides: ReadonlyMap<string, URL>; resolve: Resolve; noteOpen(socket: Socket): void },
): Promise<Socket> {
  const standIn = options.overrides.get(url.origin);
  const socket = standIn === undefined ? await connectChecked(url, options.resolve) : connectStandIn(standIn);
  options.noteOpen(socket);
  return connected(socket);
}

async function connectChecked(url: URL, resolve: Resolve): Promise<Socket> {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(hostname) !== 0) await checkedAddresses(hostname, resolve);
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  return connectPlain({ host: hostname, port, lookup: checkedLookup(resolve), autoSelectFamily: true });
}

function connectStandIn(standIn: URL): Socket {
  const secure = standIn.protocol === 'https:';
  const where = { host: standIn.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(standIn.port) || (secure ? 443 : 80) };
  return secure ? connectTls({ ...where, servername: isIP(where.host) === 0 ? where.host : '' }) : connectPlain(where);
}

function connected(socket: Socket): Promise<Socket> {
  return new Promise<void>((done, failed) => {
    socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', () => done());
    socket.once('error', failed);
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => failed(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })));
  }).then(
    () => socket.setTimeout(0),
    (error) => {
      socket.destroy();
      throw error;
    },
  );
}
