import { Agent, type Dispatcher } from 'undici';
import { type Resolve, resolveBySystem } from './addresses.ts';
import { makeGuardedConnector } from './guarded-connect.ts';

export interface GuardOptions {
  /** See `makeGuardedFetch`. */
  originOverrides?: ReadonlyMap<string, string> | undefined;
  resolve?: Resolve | undefined;
}

/** How a request to an address is sent. */
export interface Way {
  dispatcher: Dispatcher;
  /** Where it is sent: the origin of the address, or its stand-in. */
  origin: string;
  /** The Host header, where it is not that of `origin`. */
  host: string | undefined;
}

/** Kept connections of two kinds: to public addresses only, and to the origins that the operator configured. */
export interface GuardedConnections {
  wayTo(url: URL): Way;
  /** Ends open requests and all kept connections. */
  close(): Promise<void>;
}

export function makeGuardedConnections({ originOverrides = new Map(), resolve = resolveBySystem }: GuardOptions): GuardedConnections {
  const overrides = new Map([...originOverrides].map(([from, to]) => [new URL(from).origin, new URL(to).origin]));
  const guarded = new Agent({ connect: makeGuardedConnector(resolve), allowH2: false });
  const toStandIns = new Agent({ allowH2: false });
  return {
    wayTo(url) {
      const standIn = overrides.get(url.origin);
      if (standIn === undefined) return { dispatcher: guarded, origin: url.origin, host: undefined };
      return { dispatcher: toStandIns, origin: standIn, host: standIn.startsWith('https:') ? undefined : url.host };
    },
    async close() {
      await Promise.all([guarded.destroy(), toStandIns.destroy()]);
    },
  };
}

/** undici reads header bytes as Latin-1; where they are UTF-8, as in many a Location, that is what was meant. */
export function headerValue(value: string | string[] | undefined): string | undefined {
  const whole = Array.isArray(value) ? value.join(', ') : value;
  if (whole === undefined || !/[\x80-\xff]/.test(whole)) return whole;
  const utf8 = Buffer.from(whole, 'latin1').toString('utf8');
  return utf8.includes('\uFFFD') ? whole : utf8;
}

/** For the error of a body that is destroyed unread: our own abort, for which the failure is already being thrown. */
export function ignoreOwnAbort(): void {}
