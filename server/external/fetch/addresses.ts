import { lookup } from 'node:dns/promises';
import { EngineFailure } from '@cairn/engines/engine.ts';
import ipaddr from 'ipaddr.js';

/** Every address of a host name, as text. Rejects with the resolver's own error (`ENOTFOUND`, `EAI_AGAIN`). */
export type Resolve = (hostname: string) => Promise<string[]>;

/** What the machine itself would connect to: hosts file and name servers alike. */
export const resolveBySystem: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
};

/** Azure's host agent answers on this public address, so no range covers it. */
const METADATA_ON_PUBLIC_ADDRESSES = new Set(['168.63.129.16']);
/** 2000::/3, all that is allocated for public use (IANA IPv6 address space); beyond it nothing is public. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** The well-known NAT64 prefix (RFC 6052): on IPv6-only networks public IPv4 hosts are reached through it. */
const NAT64: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('64:ff9b::'), 96];

/** Always this machine (RFC 6761, section 6.3), whatever a name server or a hosts file answers for it. */
const LOCALHOST = /(?:^|\.)localhost\.?$/i;

/**
 * Undefined for an address of the open internet, else the kind of address that it is ('loopback', 'private', …).
 * An IPv6 form that carries an IPv4 address (mapped, NAT64) is judged by that one; 6to4, Teredo and ISATAP, which route to inner
 * addresses and are no longer used by public hosts, are refused whole. Ranges: ipaddr.js, after the IANA special-purpose registries.
 */
export function whyRefused(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return 'unreadable';
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv4 ? whyRefusedFour(parsed) : whyRefusedSix(parsed as ipaddr.IPv6);
}

function whyRefusedFour(address: ipaddr.IPv4): string | undefined {
  if (METADATA_ON_PUBLIC_ADDRESSES.has(address.toString())) return 'metadata';
  const range = address.range();
  return range === 'unicast' ? undefined : range;
}

function whyRefusedSix(address: ipaddr.IPv6): string | undefined {
  if (address.isIPv4MappedAddress()) return whyRefusedFour(address.toIPv4Address());
  if (address.match(NAT64)) return whyRefusedFour(new ipaddr.IPv4(address.toByteArray().slice(12)));
  const range = address.range();
  if (range !== 'unicast') return range;
  if (!address.match(GLOBAL_UNICAST)) return 'reserved';
  // ISATAP (RFC 5214): an interface identifier of 0000:5efe or 0200:5efe, then the IPv4 address.
  const [, , , , fifth, sixth] = address.parts;
  return sixth === 0x5efe && (fifth === 0 || fifth === 0x200) ? 'isatap' : undefined;
}

/**
 * The failure of asking for a host that is not of the open internet. Of a name it says neither the address behind it nor its kind: visitors
 * read the sentence, and would learn what the private network looks like. `kind` is that of an address that the link itself has.
 */
function refusedAddress(host: string, kind?: string): EngineFailure {
  const words = kind?.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) ?? null;
  return new EngineFailure('refused-address', { code: 'address-not-public', values: { host, kind: words } });
}

/**
 * The addresses to connect to: each was checked, and connections must use these without a second lookup, since a name may answer
 * differently the second time. One refused address refuses the name. Throws `EngineFailure` `refused-address`; the resolver's errors pass.
 */
export async function checkedAddresses(hostname: string, resolve: Resolve): Promise<[string, ...string[]]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (LOCALHOST.test(literal)) throw refusedAddress(literal, 'loopback');
  const isName = !ipaddr.isValid(literal);
  const [first, ...more] = isName ? await resolve(hostname) : [literal];
  if (first === undefined) throw Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND' });
  for (const address of [first, ...more]) {
    const kind = whyRefused(address);
    if (kind !== undefined) throw refusedAddress(literal, isName ? undefined : kind);
  }
  return [first, ...more];
}
