import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { EngineFailure } from '@cairn/engines/engine.ts';
import { type Resolve, resolveBySystem } from '../fetch/addresses.ts';
import { makeStandInCertificate } from '../fetch/stand-in-certificate.ts';
import { readWebAddress } from '../fetch/web-address.ts';
import { connectTo } from './checked-connection.ts';
import { HostFailures } from './host-failures.ts';

/** The browser's only way out. */
export interface FilteringProxy {
  /** 'http://127.0.0.1:port': the proxy setting of the browser. */
  server: string;
  /** The browser must accept the certificate with this fingerprint, with which overridden https origins are answered here. */
  fingerprint: string;
  /** Why the last connection to this host ('name' or 'name:port') failed: the browser itself learns only that it failed. */
  failureOf(host: string): EngineFailure | undefined;
  close(): Promise<void>;
}

const HOP_BY_HOP = /^(proxy-.*|connection|keep-alive|te|trailer|upgrade)$/i;

interface ProxyOptions {
  originOverrides?: ReadonlyMap<string, string>;
  resolve?: Resolve;
}

/**
 * A proxy on the loopback interface that connects only to public addresses, by the same check as the guarded fetch, so that nothing a page
 * does (redirects, frames, workers, sockets) bypasses it. Requests for the keys of `originOverrides` go to their values. For an https
 * key the proxy answers the browser's TLS itself, with a certificate that only this browser accepts, and passes on what comes out of it:
 * intercepting in the browser instead would miss redirects and workers, and a tunnel cannot end at a stand-in that speaks plain http.
 */
export async function makeFilteringProxy(options: ProxyOptions): Promise<FilteringProxy> {
  const proxy = new ProxyServer(options);
  await proxy.listen();
  return proxy;
}

class ProxyServer implements FilteringProxy {
  readonly #overrides: ReadonlyMap<string, URL>;
  readonly #resolve: Resolve;
  readonly #certificate = makeStandInCertificate();
  readonly #failures = new HostFailures();
  readonly #open = new Set<Duplex>();
  readonly #server: Server;

  constructor({ originOverrides = new Map(), resolve = resolveBySystem }: ProxyOptions) {
    this.#overrides = new Map([...originOverrides].map(([from, to]) => [new URL(from).origin, new URL(to)]));
    this.#resolve = resolve;
    this.#server = createServer((incoming, response) => {
      this.#forward(incoming, response).catch((error) => {
        this.#failures.remember(hostOf(incoming.url), error);
        response.destroy();
      });
    });
    this.#server.on('connect', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
      this.#noteOpen(client);
      this.#tunnel(incoming, client, head).catch((error) => {
        this.#failures.remember(hostOf(`https://${incoming.url}/`), error);
        client.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n');
      });
    });
  }

  get server(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get fingerprint(): string {
    return this.#certificate.fingerprint;
  }

  failureOf(host: string): EngineFailure | undefined {
    return this.#failures.of(host);
  }

  listen(): Promise<void> {
    return new Promise((resolve, reject) => this.#server.once('error', reject).listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #connect(url: URL): Promise<Socket> {
    return connectTo(url, { overrides: this.#overrides, resolve: this.#resolve, noteOpen: (socket) => this.#noteOpen(socket) });
  }

  #noteOpen(socket: Duplex): void {
    this.#open.add(socket.once('close', () => this.#open.delete(socket)));
  }

  /** HTTPS: bytes are passed on as they are; for an overridden origin the TLS of the browser ends here. */
  async #tunnel(incoming: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    client.on('error', () => client.destroy());
    const url = readWebAddress(`https://${incoming.url}/`);
    const remote = await this.#connect(url);
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) client.unshift(head);
    const ownTls = { isServer: true, ...this.#certificate, ALPNProtocols: ['http/1.1'] };
    joinStreams(this.#overrides.has(url.origin) ? new TLSSocket(client as Socket, ownTls) : client, remote);
  }

  /** Plain HTTP: the proxy sends a new request. */
  async #forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = readWebAddress(incoming.url ?? '');
    const remote = await this.#connect(url);
    const kept = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !HOP_BY_HOP.test(name)));
    const outgoing = request({
      createConnection: () => remote,
      method: incoming.method,
      path: url.pathname + url.search,
      headers: { ...kept, connection: 'close' },
    });
    outgoing.on('response', (answer) => {
      try {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      } catch {
        // A status or header that Node reads and does not send.
        remote.destroy();
        response.destroy();
        return;
      }
      pipeline(answer, response, () => remote.destroy());
    });
    outgoing.on('error', () => response.destroy());
    pipeline(incoming, outgoing, () => undefined);
  }
}

/** Joins both ways; when either side ends or breaks, both are closed. The browser reports its own errors, so those here end the pair only. */
function joinStreams(near: Duplex, remote: Duplex): void {
  pipeline(near, remote, near, () => {
    near.destroy();
    remote.destroy();
  });
}

function hostOf(address: string | undefined): string {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : '';
}
