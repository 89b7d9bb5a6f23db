import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config/config.ts';
import { ATTEMPT_LIMITS } from '../security/sign-in-attempts.ts';
import { testServer, type TestServer } from './testing.ts';

describe('TRUST_PROXY', () => {
  test.each([
    ['0', undefined],
    ['2', 2],
    ['loopback, 10.0.0.0/8,2001:db8::1', ['loopback', '10.0.0.0/8', '2001:db8::1']],
  ])('%s is read', (text, expected) => {
    expect(readConfig({ TRUST_PROXY: text }).trustedProxies).toEqual(expected);
  });

  test.each(['11', 'yes', '10.0.0.0/33', '10.0.0.5,', 'proxy.example'])('%s stops the start with a line that names it', (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(ConfigError);
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY: must be /);
  });
});

/** Fails to sign in as a user once, as a request that came through proxies, and answers the status. */
async function attempt(server: TestServer, forwardedFor: string): Promise<number> {
  const wrong = { email: 'ada@example.org', password: 'guess' };
  return (await server.ask('POST', '/api/auth/sign-in', wrong, { 'x-forwarded-for': forwardedFor })).status;
}

async function useUp(server: TestServer, forwardedFor: (n: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < ATTEMPT_LIMITS.perAddress; n += 1) statuses.push(await attempt(server, forwardedFor(n)));
  return statuses;
}
const ALL_TRIED = Array.from({ length: ATTEMPT_LIMITS.perAddress }, () => 401);

describe.each([
  ['a number of proxies', '1'],
  ['addresses of proxies', 'loopback'],
])('with %s', (_name, trusted) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ workers: false, environment: { TRUST_PROXY: trusted } });
  });
  afterAll(() => server.close());

  test('each visitor has limits of its own, whatever it claims about itself', async () => {
    expect(await useUp(server, (n) => `192.0.2.${n}, 203.0.113.7`)).toEqual(ALL_TRIED);
    expect(await attempt(server, '203.0.113.7')).toBe(429);
    expect(await attempt(server, '203.0.113.8')).toBe(401);
  });

  test('addresses of one IPv6 network of 64 bits share a limit', async () => {
    expect(await useUp(server, (n) => `2001:db8:1:2::${n + 1}`)).toEqual(ALL_TRIED);
    expect(await attempt(server, '2001:db8:1:2:ffff::1')).toBe(429);
    expect(await attempt(server, '2001:db8:1:3::1')).toBe(401);
  });

  test('links follow the Host header, not what the proxy forwards of it', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const { body } = await server.ask('GET', '/robots.txt', undefined, forwarded);
    expect(String(body)).toContain(`Sitemap: ${server.url}/`);
  });
});

test('without it the address of the connection counts, also where PUBLIC_URL is set', async () => {
  const server = await testServer({ workers: false, environment: { PUBLIC_URL: 'https://maps.example' } });
  try {
    expect(await useUp(server, (n) => `203.0.113.${n}`)).toEqual(ALL_TRIED);
    expect(await attempt(server, '203.0.113.99')).toBe(429);
  } finally {
    await server.close();
  }
});
