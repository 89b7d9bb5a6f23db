import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { checkedAddresses, type Resolve } from './addresses.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Opens connections for undici to public addresses only. Only a lookup filter would miss literal addresses, which are never looked
 * up; only a check before the request would miss a name that resolves differently the second time. So literals are checked here, and
 * names are looked up by us, checked, and connected to at the checked addresses.
 */
export function makeGuardedConnector(resolve: Resolve): buildConnector.connector {
  const connect = buildConnector({ lookup: checkedLookup(resolve), autoSelectFamily: true, timeout: CONNECT_TIMEOUT_MS, allowH2: false });
  return (options, callback) => {
    if (isIP(options.hostname) === 0) return connect(options, callback);
    checkedAddresses(options.hostname, resolve).then(
      () => connect(options, callback),
      (error: Error) => callback(error, null),
    );
  };
}

/** A `lookup` of `node:net` that returns only checked addresses. */
export function checkedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    checkedAddresses(hostname, resolve).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses.map(toEntry));
        else callback(null, first, isIP(first));
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}

function toEntry(address: string): { address: string; family: number } {
  return { address, family: isIP(address) };
}
