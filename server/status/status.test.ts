import { getStatus } from '@cairn/contracts/status.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import type { World } from '@cairn/engines/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';
import { serviceAt } from './watch.ts';

let server: TestServer;
const world: World = {
  fetch: async (url) => {
    if (url.includes('naver')) throw new EngineFailure('timed-out', 'It did not answer in time.');
    if (url.includes('kakao')) throw new EngineFailure('cancelled', 'Cancelled.');
    return { status: url.includes('apple') ? 503 : 200, url, header: () => undefined, bytes: new Uint8Array(), text: () => '' };
  },
  sleep: async () => undefined,
};
beforeAll(async () => {
  server = await testServer({ workers: false, overrides: { world }, environment: { GOOGLE_PLACES_API_KEY: 'a key' } });
});
afterAll(() => server.close());

test('each service tells whether it is configured and how it last did; why it failed, operators alone read', async () => {
  const { fetch } = server.context.world;
  await fetch('https://www.google.com/maps');
  // Whoever asks gets the reply that the status page calls a failure.
  expect((await fetch('https://maps.apple.com/')).status).toBe(503);
  await expect(fetch('https://map.naver.com/')).rejects.toThrow('in time');
  await expect(fetch('https://map.kakao.com/')).rejects.toThrow('Cancelled');
  await server.context.reports.settle();

  const asVisitor = getStatus.reply.parse((await server.ask('GET', '/api/status')).body);
  const told = new Map(asVisitor.services.map((status) => [status.service, status]));
  expect(told.get('google')).toEqual({ service: 'google', configured: true, lastWorkedAt: expect.any(String) });
  expect(told.get('apple')).toEqual({ service: 'apple', configured: true, lastFailedAt: expect.any(String) });
  expect(told.get('naver')).toEqual({ service: 'naver', configured: true, lastFailedAt: expect.any(String) });
  expect(told.get('kakao')).toEqual({ service: 'kakao', configured: true });
  expect([told.get('places')?.configured, told.get('model')?.configured, told.get('amify')?.configured]).toEqual([true, false, false]);

  const asOperator = getStatus.reply.parse((await server.ask('GET', '/api/status', undefined, await server.operator())).body);
  expect(asOperator.services.find(({ service }) => service === 'naver')?.lastError).toBe('It did not answer in time.');
});

test.each([
  ['https://maps.app.goo.gl/x', 'google'],
  ['https://consent.google.co.uk/', 'google'],
  ['https://umap.openstreetmap.fr/en/map/x_1', 'umap'],
  ['https://notgoogle.com.example.org/', 'web-pages'],
])('a request to %s asks %s', (url, service) => {
  expect(serviceAt(url)).toBe(service);
});
