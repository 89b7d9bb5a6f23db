import { expect, test } from 'vitest';
import { chooseEncoding } from './accept-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR;Q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.001', 'br'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0, identity', 'identity'],
  ['*;q=0', 'identity'],
  ['gzip;q=0, *', 'br'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', 'identity'],
  ['br;q=2, gzip', 'gzip'],
  ['br;q=nonsense', 'identity'],
  ['deflate, zstd', 'identity'],
])('a client that accepts %j is sent %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
