import { EngineFailure } from '@cairn/engines/engine.ts';

/** Ports on which other things than web servers listen: the Fetch standard's list of bad ports. */
const BAD_PORTS = new Set(
  (
    '1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 161 ' +
    '179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 ' +
    '5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'
  ).split(' '),
);

/** The address as a URL, when it may be requested at all; what its host resolves to is checked on connecting. Throws `EngineFailure`. */
export function readWebAddress(address: string): URL {
  if (!URL.canParse(address))
    throw new EngineFailure('bad-link', { code: 'not-a-web-address', values: { address: address.slice(0, 200) } });
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new EngineFailure('refused-address', { code: 'scheme-refused', values: { protocol: url.protocol.slice(0, 30) } });
  }
  if (url.username !== '' || url.password !== '') {
    throw new EngineFailure('refused-address', { code: 'link-with-password', values: { host: url.host } });
  }
  // What the system's resolver does not accept as a name (RFC 1035, 2.3.4).
  if (url.hostname.length > 253 || url.hostname.split('.').some((label) => label.length > 63)) {
    throw new EngineFailure('bad-link', { code: 'site-name-too-long', values: { name: url.hostname.slice(0, 60) } });
  }
  if (BAD_PORTS.has(url.port)) {
    throw new EngineFailure('refused-address', { code: 'port-refused', values: { host: url.host } });
  }
  return url;
}
