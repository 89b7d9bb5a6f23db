import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { EngineFailure } from '@cairn/engines/engine.ts';
import type { Log } from '../../logging/log.ts';
import { findChromium, NO_BROWSER } from './chromium.ts';
import { startDebuggable } from './debuggable.ts';
import { type FilteringProxy, makeFilteringProxy } from './filtering-proxy.ts';
import { CDP_PATH, FAILURE_PATH, toSent } from './remote-protocol.ts';
import type { LocalOptions } from './source.ts';

export interface ServeOptions extends LocalOptions {
  host: string;
  port: number;
  /** What a client must send as `Authorization: Bearer`. */
  token: string;
  /** Browsers at once. */
  limit: number;
  log: Log;
  /** Answers GET /metrics. */
  answerMetrics(
    authorization: string | undefined,
    response: ServerResponse,
    readings: { inUse: number; limit: number; refused: number; isReady: boolean },
  ): Promise<void>;
}

export interface BrowserServer {
  port: number;
  /** Ends every browser. */
  close(): Promise<void>;
}

/**
 * Offers the browsers of this machine to other processes: each WebSocket connection to `CDP_PATH` gets a browser of its own, which ends with
 * it. All that a browser requests goes through a filtering proxy here, so that it reaches public addresses only, whatever the other
 * process makes it do. /healthz and /readyz need no token; /metrics has one of its own.
 */
export async function serveBrowsers(options: ServeOptions): Promise<BrowserServer> {
  const proxy = await makeFilteringProxy(options);
  const server = new CdpServer(options, proxy);
  try {
    await server.listen();
  } catch (error) {
    await proxy.close();
    throw error;
  }
  return server;
}

class CdpServer implements BrowserServer {
  readonly #options: ServeOptions;
  readonly #proxy: FilteringProxy;
  readonly #server = createServer((request, response) => this.#answer(request, response));
  /** Clients that have a browser or wait for its start. */
  readonly #clients = new Set<Duplex>();
  readonly #ending = new Set<Promise<void>>();
  /** Requests for a browser that found all of them in use. */
  #refused = 0;
  #isClosing = false;

  constructor(options: ServeOptions, proxy: FilteringProxy) {
    this.#options = options;
    this.#proxy = proxy;
    this.#server.on('upgrade', (request, client, head) => {
      client.on('error', () => client.destroy());
      this.#serve(request, client, head).catch((error: unknown) => {
        options.log.error('browser', error, 'A browser could not be offered');
        reject(client, 503, 'Service Unavailable');
      });
    });
  }

  get port(): number {
    const address = this.#server.address();
    return address !== null && typeof address === 'object' ? address.port : 0;
  }

  listen(): Promise<void> {
    const { port, host } = this.#options;
    return new Promise((resolve, fail) => this.#server.once('error', fail).listen(port, host, resolve));
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const client of this.#clients) client.destroy();
    while (this.#ending.size > 0) await Promise.all(this.#ending);
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
    await this.#proxy.close();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('cache-control', 'no-store').setHeader('content-type', 'text/plain');
    // Anyone may send what is no address, such as `//`.
    const url = URL.parse(request.url ?? '/', 'http://here');
    if (url === null) response.writeHead(400).end('This is not an address.\n');
    else if (url.pathname === '/healthz') response.end('ok\n');
    else if (url.pathname === '/readyz') response.writeHead(this.#isClosing ? 503 : 200).end(this.#isClosing ? 'stopping\n' : 'serving\n');
    else if (url.pathname === '/metrics') this.#answerMetrics(request, response);
    else if (url.pathname !== FAILURE_PATH) response.writeHead(404).end('There is nothing here.\n');
    else if (!this.#isAllowed(request)) response.writeHead(401).end('BROWSER_TOKEN is missing or wrong.\n');
    else response.end(toSent(this.#proxy.failureOf(url.searchParams.get('host') ?? '')));
  }

  #answerMetrics({ headers }: IncomingMessage, response: ServerResponse): void {
    const { limit, log, answerMetrics } = this.#options;
    const readings = { inUse: this.#clients.size, limit, refused: this.#refused, isReady: !this.#isClosing };
    answerMetrics(headers.authorization, response, readings).catch((error: unknown) => {
      log.error('metrics', error);
      if (!response.headersSent) response.writeHead(500).end('Metrics could not be written. The log says why.\n');
    });
  }

  async #serve(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    if (request.url !== CDP_PATH) return reject(client, 404, 'Not Found');
    if (!this.#isAllowed(request)) return reject(client, 401, 'Unauthorized');
    if (this.#isClosing || this.#clients.size >= this.#options.limit) {
      if (!this.#isClosing) this.#refused += 1;
      return reject(client, 503, 'All Browsers Are In Use');
    }
    this.#clients.add(client);
    client.once('close', () => this.#clients.delete(client));
    const found = await (this.#options.find?.() ?? findChromium({ chromiumPath: this.#options.chromiumPath }));
    if (found === undefined) throw new EngineFailure('no-browser', NO_BROWSER);
    const browser = await startDebuggable(found, this.#proxy);
    const ended = browser.ended.finally(() => this.#ending.delete(ended));
    this.#ending.add(ended);
    if (client.destroyed) return browser.kill();
    client.once('close', () => browser.kill());
    const inner = connect(browser.port, '127.0.0.1', () => {
      inner.write(upgradeOf(request, browser.path));
      if (head.length > 0) inner.write(head);
    });
    pipeline(client, inner, client, () => {
      client.destroy();
      inner.destroy();
    });
    return undefined;
  }

  #isAllowed({ headers }: IncomingMessage): boolean {
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${this.#options.token}`));
  }
}

/** The same request for the browser itself, without what is only for us. */
function upgradeOf({ headers }: IncomingMessage, path: string): string {
  const kept = Object.entries(headers).filter(([name]) => /^(?:upgrade|connection|sec-websocket-.*)$/.test(name));
  const lines = kept.map(([name, value]) => `${name}: ${String(value)}`);
  return [`GET ${path} HTTP/1.1`, 'host: 127.0.0.1', ...lines, '', ''].join('\r\n');
}

function reject(client: Duplex, status: number, words: string): undefined {
  client.end(`HTTP/1.1 ${status} ${words}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
