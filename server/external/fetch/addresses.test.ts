import { expect, test } from 'vitest';
import { checkedAddresses, whyRefused } from './addresses.ts';

const REFUSED = [
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '100.100.100.200', '192.0.0.192', '192.0.2.1', '198.18.0.1', '203.0.113.7', '224.0.0.1', '240.0.0.1'],
  ...['255.255.255.255', '168.63.129.16', '192.88.99.1'],
  ...['::', '::1', '::7f00:1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '2001:db8::1', '100::1'],
  ...['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:0:10.0.0.1', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::8.8.8.8'],
  ...['2002:7f00:1::', '2002:a00:1::1', '2001:0:7f00:1::', '2606:4700::5efe:7f00:1', '2606:4700::200:5efe:a00:1', 'not an address'],
];
const PUBLIC = [
  '8.8.8.8',
  '142.250.74.46',
  '172.32.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '2606:4700::6810:84e5',
  '2a00:1450:4001::1',
];

// @covers bad-input.private-loopback-link-local-metadata
test.each(REFUSED)('%s is refused', (address) => {
  expect(whyRefused(address)).toBeTypeOf('string');
});

test.each(PUBLIC)('%s is public', (address) => {
  expect(whyRefused(address)).toBeUndefined();
});

// @covers bad-input.private-loopback-link-local-metadata
test('one private address among public ones refuses the name', async () => {
  await expect(checkedAddresses('mixed.example', async () => ['8.8.8.8', '10.0.0.1'])).rejects.toMatchObject({ code: 'refused-address' });
  await expect(checkedAddresses('[::1]', async () => ['8.8.8.8'])).rejects.toMatchObject({ code: 'refused-address' });
});

// @covers bad-input.private-address-behind-name-not-named
test.each(['10.1.2.3', '127.0.0.1', '169.254.169.254', 'fd00::1'])(
  'a name of %s is refused without its address and kind',
  async (address) => {
    const failure: unknown = await checkedAddresses('inside.example', async () => [address]).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'refused-address',
      message: 'inside.example isn’t a public internet address, so it can’t be opened. Use a link that anyone can open.',
    });
    // What the link itself has is no secret.
    await expect(checkedAddresses(address, async () => [])).rejects.toThrow(`${address} isn’t a public internet address (`);
  },
);

// @covers bad-input.private-loopback-link-local-metadata
test.each(['localhost', 'LOCALHOST', 'localhost.', 'app.localhost'])('%s is refused without asking a name server', async (name) => {
  const lookups: string[] = [];
  const resolve = async (hostname: string) => {
    lookups.push(hostname);
    return ['8.8.8.8'];
  };
  await expect(checkedAddresses(name, resolve)).rejects.toMatchObject({ code: 'refused-address' });
  expect(lookups).toEqual([]);
  await expect(checkedAddresses('localhost.example', resolve)).resolves.toEqual(['8.8.8.8']);
});
