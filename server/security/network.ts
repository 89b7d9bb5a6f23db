import ipaddr from 'ipaddr.js';

/** Some proxies write the port of the visitor's connection too, which is another one each time. */
const WITH_PORT = /^\[(?<bracketed>[^\]]+)\](?::\d+)?$|^(?<bare>.+):\d+$/;

/**
 * The network that counts as one visitor: an IPv4 address, also where it is written as IPv6, or the /64 of an IPv6 customer; without port. What is
 * no address stays as it is.
 */
export function networkOf(ip: string): string {
  const text = ipaddr.isValid(ip) ? ip : withoutPort(ip);
  if (!ipaddr.isValid(text)) return ip;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6
    ? `${address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : address.toString();
}

function withoutPort(ip: string): string {
  const { bracketed, bare } = WITH_PORT.exec(ip)?.groups ?? {};
  return bracketed ?? bare ?? ip;
}
