import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/connection.ts';
import { insertSetting, readSetting } from '../db/settings.ts';
import { HttpError } from '../errors.ts';
import type { Log } from '../logging/log.ts';

/** Under which address the product writes of itself: links, site maps, cards, exports. */
export interface OwnAddress {
  /** Reads the host by which an operator first signed in. */
  prepare(): Promise<void>;
  /**
   * An origin without a slash at the end: PUBLIC_URL, else as the request was addressed where its host is allowed, else our usual one.
   * A host that nobody allowed is never written, for the reply may be cached and handed to others.
   * @throws HttpError 400 when it was addressed to what is no host
   */
  originOf(request: FastifyRequest): string;
  /** An operator has signed in by this request's host: the first one that is not known yet is kept, and allowed from then on. */
  learn(request: FastifyRequest): Promise<void>;
}

/** What a Host header may be: a name or an address, and a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;
/** Another process may have learned the host. Milliseconds. */
const LOOK_AGAIN = 10_000;
const SETTING = 'own_host';

export function makeOwnAddress(config: Pick<Config, 'publicUrl' | 'allowedHosts' | 'host'>, database: Database, log: Log): OwnAddress {
  let learned: string | undefined;
  let lookedAt = 0;
  const look = async () => {
    lookedAt = Date.now();
    learned = await readHost(database);
  };
  const lookAgain = () => {
    if (learned !== undefined || config.allowedHosts || Date.now() - lookedAt < LOOK_AGAIN) return;
    look().catch((error) => log.warn('http', `The host of the first sign-in cannot be read: ${String(error)}`));
  };
  const isAllowed = (request: FastifyRequest) => {
    if (config.allowedHosts) return config.allowedHosts.some((allowed) => fits(request.host, allowed));
    const name = nameOf(request.host);
    const bound = [config.host, request.socket.localAddress].map((address) => bracketed(address ?? ''));
    return LOOPBACK.test(name) || bound.includes(name) || (learned !== undefined && fits(request.host, learned));
  };
  return {
    prepare: () => (config.publicUrl === undefined ? look() : Promise.resolve()),
    originOf(request) {
      if (config.publicUrl !== undefined) return config.publicUrl;
      requireHost(request);
      if (isAllowed(request)) return new URL(`${request.protocol}://${request.host}`).origin;
      lookAgain();
      const { localAddress = '127.0.0.1', localPort } = request.socket;
      const usual = config.allowedHosts?.[0] ?? learned ?? `${bracketed(localAddress)}:${localPort}`;
      return new URL(`${request.protocol}://${usual}`).origin;
    },
    async learn(request) {
      if (config.publicUrl !== undefined || config.allowedHosts || learned !== undefined || !isHost(request) || isAllowed(request)) return;
      await insertSetting(database, SETTING, { host: request.host.toLowerCase() });
      await look();
    },
  };
}

function isHost({ protocol, host }: FastifyRequest): boolean {
  return HOST.test(host) && URL.canParse(`${protocol}://${host}`);
}

function requireHost(request: FastifyRequest): void {
  if (!isHost(request)) throw new HttpError(400, 'bad-host', 'The host that this request names cannot be read.');
}

/** A host that is allowed without a port is allowed with any. */
function fits(host: string, allowed: string): boolean {
  return host.toLowerCase() === allowed || nameOf(host) === allowed;
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

/** An address of a socket as a Host header writes it. */
function bracketed(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? `[${plain}]` : plain;
}

async function readHost(database: Database): Promise<string | undefined> {
  return (await readSetting<{ host: string }>(database, SETTING))?.host;
}
