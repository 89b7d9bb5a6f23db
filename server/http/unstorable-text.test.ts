import type { Endpoint } from '@cairn/contracts/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeSignedIn } from '../accounts/testing.ts';
import { type TestServer, testServer } from './testing.ts';

/** What PostgreSQL stores in no text, as it arrives in an address: a null byte, and half of a surrogate pair. */
const UNSTORABLE = ['%00', 'x%00y', '%ED%A0%80', '%EF%BF%BE%00'];
/** Addresses that no contract describes. */
const OTHER_PATHS = [
  '/list/:x/feed.xml',
  '/user/:x/feed.xml',
  '/embed/list/:x',
  '/list/:x/card.png',
  '/list/:x/cover.svg',
  '/list/:x/print',
  '/list/:x/qr.svg',
  '/pictures/:x',
  '/sitemap-lists.xml?after=:x',
  '/oembed?url=:x',
];

/** So few that none is refused because too many arrived. */
const AT_ONCE = 8;

let server: TestServer;
const callers: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  server = await testServer({ environment: { EXTRACT_ACCESS: 'public' }, workers: false });
  callers['a visitor'] = {};
  callers['an operator'] = await server.operator();
  callers['a user'] = (await makeSignedIn(server, 'ada')).bearer;
});
afterAll(() => server.close());

/** The addresses of a call with the text in each of its parameters in turn. */
function addressesOf({ path, query }: Endpoint, text: string): string[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const plain = path.replace(/:\w+/g, '1');
  const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return [
    ...names.map((name) => path.replace(`:${name}`, text).replace(/:\w+/g, '1')),
    ...fields.flatMap((field) => [`${plain}?${field}=${text}`, `${plain}?${field}=${text}&${field}=${text}`, `${plain}?${text}=${field}`]),
  ];
}

// @covers errors.unknown-fields-null-bytes-empty
test('a null byte or half a surrogate pair in any parameter of any call fails nothing: no 500, and nothing in the log', async () => {
  const wrong: string[] = [];
  const ask = async (method: string, address: string, headers: Record<string, string>, caller: string) => {
    const { status } = await server.ask(method, address, method === 'GET' ? undefined : {}, headers);
    if (status === 500) wrong.push(`${caller}: ${method} ${address} answers ${status}`);
  };
  const calls = server.app.routeContext.endpoints.map(({ endpoint }) => endpoint).filter(({ path }) => !/sign-out|session$/.test(path));
  expect(calls.length).toBeGreaterThan(50);
  for (const [caller, headers] of Object.entries(callers))
    for (const text of UNSTORABLE) {
      const addresses = calls.flatMap((endpoint) => addressesOf(endpoint, text).map((address) => [endpoint.method, address] as const));
      const others = OTHER_PATHS.map((path) => ['GET', path.replace(':x', text)] as const);
      const all = [...addresses, ...others];
      for (let from = 0; from < all.length; from += AT_ONCE)
        await Promise.all(all.slice(from, from + AT_ONCE).map(([method, address]) => ask(method, address, headers, caller)));
    }
  expect({ wrong, errors: server.errors.map(String) }).toEqual({ wrong: [], errors: [] });
});
