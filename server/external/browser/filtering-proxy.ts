import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect as connectPlain, isIP, type Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { connect as connectTls, TLSSocket } from 'node:tls';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { checkedAddresses, type Resolve, resolveBySystem } from '../fetch/addresses.ts';
import { toFetchFailure } from '../fetch/failures.ts';
import { checkedLookup } from '../fetch/guarded-connect.ts';
import { makeStandInCertificate } from '../fetch/stand-in-certificate.ts';
import { readWebAddress } from '../fetch/web-address.ts';

/** The browser's only way out. */
export interface FilteringProxy {
  /** 'http://127.0.0.1:port', to be given to the browser. */
  server: string;
  /** The browser must accept the certificate with this fingerprint, with which overridden https origins are answered here. */
  fingerprint: string;
  /** Why the last connection to this host ('name' or 'name:port') came to nothing: the browser itself only learns that it did. */
  failureOf(host: string): EngineFailure | undefined;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const MOST_REMEMBERED = 500;
const HOP_BY_HOP = /^(proxy-.*|connection|keep-alive|te|trailer|upgrade)$/i;

/**
 * A proxy on the loopback interface that connects to public addresses alone, by the same check as the guarded fetch, so that nothing a page
 * does (redirects, frames, workers, sockets) goes round it. Requests for the keys of `originOverrides` go to their values. For an https
 * key the proxy answers the browser's TLS itself, with a certificate that only this browser accepts, and passes on what comes out of it:
 * intercepting in the browser instead would miss redirects and workers, and a tunnel cannot end at a stand-in that speaks plain http.
 */
export async function makeFilteringProxy(options: {
  originOverrides?: ReadonlyMap<string, string>;
  resolve?: Resolve;
}): Promise<FilteringProxy> {
  const overrides = new Map([...(options.originOverrides ?? [])].map(([from, to]) => [new URL(from).origin, new URL(to)]));
  const resolve = options.resolve ?? resolveBySystem;
  const certificate = makeStandInCertificate();
  const failures = new Map<string, EngineFailure>();
  const open = new Set<Duplex>();
  const remember = (host: string, error: unknown) => {
    const failure = toFetchFailure(error, host);
    failures.delete(host);
    failures.set(host, failure instanceof EngineFailure ? failure : unnamed(host, error));
    for (const oldest of failures.keys()) if (failures.size > MOST_REMEMBERED) failures.delete(oldest);
  };

  /** A connection to the one asked for: its stand-in, or a checked address. */
  const reach = async (url: URL): Promise<Socket> => {
    const standIn = overrides.get(url.origin);
    const socket = standIn === undefined ? await connectChecked(url, resolve) : connectStandIn(standIn);
    open.add(socket.once('close', () => open.delete(socket)));
    await connected(socket);
    return socket;
  };

  const tunnel = async (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    client.on('error', () => client.destroy());
    const url = readWebAddress(`https://${incoming.url}/`);
    const overridden = overrides.has(url.origin);
    const remote = await reach(url);
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) client.unshift(head);
    const near = overridden ? new TLSSocket(client as Socket, { isServer: true, ...certificate, ALPNProtocols: ['http/1.1'] }) : client;
    join(near, remote);
  };

  const forward = async (incoming: IncomingMessage, response: ServerResponse) => {
    const url = readWebAddress(incoming.url ?? '');
    const remote = await reach(url);
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !HOP_BY_HOP.test(name)));
    const path = url.pathname + url.search;
    const asked = request({ createConnection: () => remote, method: incoming.method, path, headers: { ...headers, connection: 'close' } });
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      pipeline(answer, response, () => remote.destroy());
    });
    asked.on('error', () => response.destroy());
    pipeline(incoming, asked, () => undefined);
  };

  const server = createServer((incoming, response) => {
    forward(incoming, response).catch((error) => {
      remember(hostOf(incoming.url), error);
      response.destroy();
    });
  });
  server.on('connect', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    open.add(client.once('close', () => open.delete(client)));
    tunnel(incoming, client, head).catch((error) => {
      remember(hostOf(`https://${incoming.url}/`), error);
      client.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n');
    });
  });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done));
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fingerprint: certificate.fingerprint,
    failureOf: (host) => failures.get(host),
    close: () => closeServer(server, open),
  };
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

function connected(socket: Socket): Promise<void> {
  return new Promise<void>((done, failed) => {
    socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', () => done());
    socket.once('error', failed);
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => failed(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })));
  }).then(
    () => void socket.setTimeout(0),
    (error) => {
      socket.destroy();
      throw error;
    },
  );
}

/** Joins both ways; when either side ends or breaks, both are closed. The browser reports what it was told, so errors here end the pair only. */
function join(near: Duplex, remote: Duplex): void {
  pipeline(near, remote, near, () => {
    near.destroy();
    remote.destroy();
  });
}

function hostOf(address: string | undefined): string {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : '';
}

function unnamed(host: string, cause: unknown): EngineFailure {
  return new EngineFailure('unreachable', `${host} could not be reached.`, { retryable: true, cause });
}

async function closeServer(server: Server, open: Set<Duplex>): Promise<void> {
  for (const socket of open) socket.destroy();
  server.closeAllConnections();
  await new Promise<void>((done) => server.close(() => done()));
}
