import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connection.ts';
import { insertSetting, readSetting } from '../db/settings.ts';
import { HttpError } from '../errors.ts';
import type { Log } from '../logging/log.ts';

/** A request, of which the Host header and the connection name its address. */
type HostSource = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The address that a request was sent to. What proxies forward of it is not used: their operator sets PUBLIC_URL. */
interface Target {
  host: string;
  protocol: 'http' | 'https';
  socket: IncomingMessage['socket'];
}

/** The product's own address in links, site maps, cards and exports. */
export interface OwnAddress {
  /** Reads the host under which an operator first signed in. */
  prepare(): Promise<void>;
  /**
   * An origin without a slash at the end: PUBLIC_URL, else that of the request if its host is allowed, else the default one.
   * A host that is not allowed is never written, since the reply may be cached and sent to others.
   * @throws HttpError 400 when the Host header is not a host
   */
  originOf(request: HostSource): string;
  /** Call when an operator has signed in with this request: the first host that is not allowed yet is stored, and allowed from then on. */
  learn(request: FastifyRequest): Promise<void>;
}

/** Valid Host headers: a name or an address, and a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;
/** How often to read the stored host again, which another process may have stored. Milliseconds. */
const REREAD_AFTER = 10_000;
const SETTING = 'own_host';
/** Origins that are remembered; any name under .localhost is allowed. */
const MOST_ORIGINS = 100;

export function makeOwnAddress(config: Pick<Config, 'publicUrl' | 'allowedHosts' | 'host'>, database: Database, log: Log): OwnAddress {
  let storedHost: string | undefined;
  let readAt = 0;
  /** Origins of allowed hosts, by what decides about them. */
  const allowedOrigins = new Map<string, string>();
  const readStored = async () => {
    readAt = Date.now();
    storedHost = await readHost(database);
    allowedOrigins.clear();
  };
  const rereadIfOld = () => {
    if (storedHost !== undefined || config.allowedHosts || Date.now() - readAt < REREAD_AFTER) return;
    readStored().catch((error) => log.warn('http', `Couldn’t load the host of the first sign-in: ${String(error)}`));
  };
  const isAllowed = (request: Target) => {
    if (config.allowedHosts) return config.allowedHosts.some((allowed) => matchesAllowed(request.host, allowed));
    const name = nameOf(request.host);
    const bound = [config.host, request.socket.localAddress].map((address) => bracketed(address ?? ''));
    return LOOPBACK.test(name) || bound.includes(name) || (storedHost !== undefined && matchesAllowed(request.host, storedHost));
  };
  return {
    prepare: () => (config.publicUrl === undefined ? readStored() : Promise.resolve()),
    originOf(source) {
      if (config.publicUrl !== undefined) return config.publicUrl;
      const request = targetOf(source);
      const key = `${request.protocol} ${request.host} ${request.socket.localAddress}`;
      const known = allowedOrigins.get(key);
      if (known !== undefined) return known;
      requireHost(request);
      if (isAllowed(request)) {
        const { origin } = new URL(`${request.protocol}://${request.host}`);
        if (allowedOrigins.size >= MOST_ORIGINS) allowedOrigins.clear();
        allowedOrigins.set(key, origin);
        return origin;
      }
      rereadIfOld();
      const { localAddress = '127.0.0.1', localPort } = request.socket;
      const fallback = config.allowedHosts?.[0] ?? storedHost ?? `${bracketed(localAddress)}:${localPort}`;
      return new URL(`${request.protocol}://${fallback}`).origin;
    },
    async learn(source) {
      const request = targetOf(source.raw);
      if (config.publicUrl !== undefined || config.allowedHosts || storedHost !== undefined || !isHost(request) || isAllowed(request))
        return;
      await insertSetting(database, SETTING, { host: request.host.toLowerCase() });
      await readStored();
    },
  };
}

function targetOf({ headers, socket }: HostSource): Target {
  return { host: headers.host ?? '', protocol: 'encrypted' in socket ? 'https' : 'http', socket };
}

function isHost({ protocol, host }: Target): boolean {
  return HOST.test(host) && URL.canParse(`${protocol}://${host}`);
}

function requireHost(request: Target): void {
  if (!isHost(request)) throw new HttpError(400, 'bad-host', 'The Host header of this request is invalid.');
}

/** A host that is allowed without a port is allowed with any port. */
function matchesAllowed(host: string, allowed: string): boolean {
  return host.toLowerCase() === allowed || nameOf(host) === allowed;
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

/** An address of a socket as a Host header writes it. */
function bracketed(address: string): string {
  const unmapped = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  return unmapped.includes(':') ? `[${unmapped}]` : unmapped;
}

async function readHost(database: Database): Promise<string | undefined> {
  return (await readSetting<{ host: string }>(database, SETTING))?.host;
}
