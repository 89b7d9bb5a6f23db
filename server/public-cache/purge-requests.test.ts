import { expect, test } from 'vitest';
import { isTooMuch, purgeOrigins, purgeRequests, purgesByTag, tagHeaders } from './purge-requests.ts';

const PUBLIC = 'https://maps.example';
const CHANGE = { topics: ['list/a', 'all'], paths: ['/', '/list/a'] } as const;

test('replies are tagged with what they show, for both kinds of tagging caches', () => {
  expect(tagHeaders(['list/a', 'user/u'])).toEqual({ 'surrogate-key': 'cairn list/a user/u', 'cache-tag': 'cairn,list/a,user/u' });
});

test('Cloudflare is sent the tags as JSON with a bearer token, 30 at a time', () => {
  const purge = { url: 'https://api.cloudflare.com/client/v4/zones/z/purge_cache', token: 't' };
  const headers = { 'content-type': 'application/json', authorization: 'Bearer t' };
  expect(purgeRequests(purge, PUBLIC, CHANGE)).toEqual([{ url: purge.url, method: 'POST', headers, body: '{"tags":["list/a","all"]}' }]);
  const many = Array.from({ length: 31 }, (_, at) => `list/${at}` as const);
  expect(purgeRequests(purge, PUBLIC, { topics: many, paths: [] }).map(({ body }) => JSON.parse(body ?? '').tags.length)).toEqual([30, 1]);
  expect(purgeRequests(purge, PUBLIC, undefined).map(({ body }) => body)).toEqual(['{"tags":["cairn"]}']);
});

test('Fastly is sent surrogate keys with its own key header', () => {
  const purge = { url: 'https://api.fastly.com/service/s/purge', token: 't' };
  expect(purgeRequests(purge, PUBLIC, CHANGE)).toEqual([
    { url: purge.url, method: 'POST', headers: { 'surrogate-key': 'list/a all', 'fastly-key': 't' } },
  ]);
});

test('nginx and Varnish are sent a PURGE for each address, by the public host', () => {
  const purge = { url: 'http://127.0.0.1:8080/purge{path}', token: undefined };
  expect(purgeRequests(purge, PUBLIC, CHANGE)).toEqual([
    { url: 'https://maps.example/purge/', method: 'PURGE', headers: {} },
    { url: 'https://maps.example/purge/list/a', method: 'PURGE', headers: {} },
  ]);
  expect(purgeOrigins(purge, PUBLIC, new Map()).get(PUBLIC)).toBe('http://127.0.0.1:8080');
  expect(purgesByTag(purge)).toBe(false);
});

test('nginx and Varnish are sent /* for everything, and each address that no list or user has', () => {
  const purge = { url: 'http://127.0.0.1:8080{path}', token: undefined };
  const urls = purgeRequests(purge, PUBLIC, undefined).map(({ method, url }) => `${method} ${url}`);
  expect(urls[0]).toBe('PURGE https://maps.example/*');
  for (const path of ['/', '/api/firebase/lists', '/api/pages/home', '/about']) expect(urls).toContain(`PURGE https://maps.example${path}`);
  expect(urls.filter((url) => url.includes(':id'))).toEqual([]);
});

test('everything is forgotten in place of many, counted by what the kind of cache is sent', () => {
  const [tagging, byAddress] = [{ url: 'https://api.fastly.com/service/s/purge' }, { url: 'http://127.0.0.1:8080{path}' }].map(
    ({ url }) =>
      (topics: number, paths: number) =>
        isTooMuch({ url, token: undefined }, topics, paths),
  );
  expect([tagging?.(2_000, 100_000), tagging?.(2_001, 0)]).toEqual([false, true]);
  expect([byAddress?.(100_000, 10_000), byAddress?.(0, 10_001)]).toEqual([false, true]);
});

test('any other address is sent the addresses and tags as JSON', () => {
  const purge = { url: 'http://127.0.0.1:9000/changed', token: undefined };
  expect(purgeRequests(purge, PUBLIC, CHANGE)).toEqual([
    {
      url: purge.url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"files":["https://maps.example/","https://maps.example/list/a"],"tags":["list/a","all"]}',
    },
  ]);
  expect(purgeOrigins(purge, PUBLIC, new Map()).get('http://127.0.0.1:9000')).toBe('http://127.0.0.1:9000');
});
