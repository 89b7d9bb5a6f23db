import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { z } from 'zod';

/** The proxies in front: how many there are, or their addresses, ranges (`10.0.0.0/8`) and names of ranges. */
export type TrustedProxies = number | string[];

/** Ranges that have a name: this machine, link-local and private addresses. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** More proxies in a row are a mistake in writing. */
const MOST_PROXIES = 10;

/** Reads `TRUST_PROXY`; what is neither a number nor a list of addresses becomes an issue of the setting. */
export function readTrustedProxies(text: string, context: z.RefinementCtx): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    if (count > MOST_PROXIES) context.addIssue({ code: 'custom', message: `must be at most ${MOST_PROXIES} as a number of proxies` });
    return count === 0 ? undefined : count;
  }
  const entries = text.split(',').map((entry) => entry.trim());
  const wrong = entries.find((entry) => !isRange(entry));
  if (wrong !== undefined)
    context.addIssue({
      code: 'custom',
      message: `must be a number of proxies or addresses such as 10.0.0.5, 10.0.0.0/8, loopback, linklocal, uniquelocal, not "${wrong}"`,
    });
  return entries;
}

function isRange(entry: string): boolean {
  // Without `isIP`, 10.0.0 and 2 would be the addresses 10.0.0.0 and 0.0.0.2.
  const [address = ''] = entry.split('/');
  return NAMED_RANGES.has(entry) || (isIP(address) !== 0 && (address === entry || ipaddr.isValidCIDR(entry)));
}
