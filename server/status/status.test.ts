import { getStatus, getVersion, SERVICES } from '@cairn/contracts/status.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineFailure } from '@cairn/engines/engine.ts';
import type { World } from '@cairn/engines/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAILURES_TO_OPEN } from '../breakers/breaker.ts';
import { serviceAt } from '../breakers/service-at.ts';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
const world: World = {
  fetch: async (url) => {
    if (url.includes('naver')) throw new EngineFailure('timed-out', { text: 'It did not answer in time.' });
    if (url.includes('kakao')) throw new EngineFailure('cancelled', { text: 'Cancelled.' });
    return { status: url.includes('apple') ? 503 : 200, url, header: () => undefined, bytes: new Uint8Array(), text: () => '' };
  },
  sleep: async () => undefined,
};
beforeAll(async () => {
  server = await testServer({ workers: false, overrides: { world }, environment: { GOOGLE_PLACES_API_KEY: 'a key' } });
});
afterAll(() => server.close());

// @covers extract-form.status-page-outside-service-whether
test('each service shows whether it is configured and its last outcomes; only operators see why it failed', async () => {
  const { fetch } = server.context.world;
  await fetch('https://www.google.com/maps');
  // The caller still gets the reply that is reported as a failure.
  expect((await fetch('https://maps.apple.com/')).status).toBe(503);
  await expect(fetch('https://map.naver.com/')).rejects.toThrow('in time');
  await expect(fetch('https://map.kakao.com/')).rejects.toThrow('Cancelled');
  await server.context.reports.settle();

  const asVisitor = getStatus.reply.parse((await server.ask('GET', '/api/status')).body);
  expect(asVisitor.services.map(({ service }) => service)).toEqual(SERVICES);
  const reports = new Map(asVisitor.services.map((status) => [status.service, status]));
  expect(reports.get('google')).toEqual({ service: 'google', configured: true, breaker: 'closed', lastWorkedAt: expect.any(String) });
  expect(reports.get('apple')).toEqual({ service: 'apple', configured: true, breaker: 'closed', lastFailedAt: expect.any(String) });
  expect(reports.get('naver')).toEqual({ service: 'naver', configured: true, breaker: 'closed', lastFailedAt: expect.any(String) });
  expect(reports.get('kakao')).toEqual({ service: 'kakao', configured: true, breaker: 'closed' });
  expect([reports.get('places')?.configured, reports.get('model')?.configured, reports.get('amify')?.configured]).toEqual([
    true,
    false,
    false,
  ]);

  const asOperator = getStatus.reply.parse((await server.ask('GET', '/api/status', undefined, await server.operator())).body);
  expect(asOperator.services.find(({ service }) => service === 'naver')?.lastError).toBe('It did not answer in time.');
});

// @covers extract-form.services-operators-sites-left-after
test('a service that failed several times in a row is shown as paused; only operators see which sites', async () => {
  const { fetch } = server.context.world;
  for (let turn = 0; turn < FAILURES_TO_OPEN; turn += 1) {
    await fetch('https://maps.apple.com/').catch(() => undefined);
    await fetch('https://apple.example.org/').catch(() => undefined);
  }
  await server.context.breakers.settle();
  const read = async (headers?: Record<string, string>) => {
    const { services } = getStatus.reply.parse((await server.ask('GET', '/api/status', undefined, headers)).body);
    return new Map(services.map((status) => [status.service, status]));
  };
  const asVisitor = await read();
  expect(asVisitor.get('apple')).toMatchObject({ breaker: 'open', retryAt: expect.any(String) });
  expect(asVisitor.get('web-pages')).toMatchObject({ breaker: 'closed' });
  expect(asVisitor.get('web-pages')?.pausedSites).toBeUndefined();
  const asOperator = await read(await server.operator());
  expect(asOperator.get('web-pages')?.pausedSites).toEqual([{ host: 'apple.example.org', breaker: 'open', retryAt: expect.any(String) }]);
  await server.context.database.query("update circuit_breakers set retry_at = now() - interval '1 second'");
  expect((await read()).get('apple')?.breaker).toBe('half-open');
});

// @covers extract-form.status-page-outside-service-whether
test('a bad link does not show web pages as failed, a missing network does', async () => {
  const reportedAfter = async (error: unknown) => {
    server.context.reports.failed('web-pages', error);
    await server.context.reports.settle();
    const { services } = getStatus.reply.parse((await server.ask('GET', '/api/status')).body);
    return services.find(({ service }) => service === 'web-pages')?.lastFailedAt;
  };
  const failure = (code: string) =>
    new EngineFailure('unreachable', { text: 'Not reached.' }, { cause: Object.assign(new Error('lookup failed'), { code }) });
  expect(await reportedAfter(failure('ENOTFOUND'))).toBeUndefined();
  expect(await reportedAfter(new Error('It answered with status 503.'))).toBeUndefined();
  expect(await reportedAfter(failure('EAI_AGAIN'))).toEqual(expect.any(String));
});

test.each([
  ['https://maps.app.goo.gl/x', 'google'],
  ['https://consent.google.co.uk/', 'google'],
  ['https://umap.openstreetmap.fr/en/map/x_1', 'umap'],
  ['https://notgoogle.com.example.org/', 'web-pages'],
])('a request to %s belongs to the service %s', (url, service) => {
  expect(serviceAt(url)).toBe(service);
});

test('/api/version answers the version of package.json, the newest migration and a build, which is the same at each call', async () => {
  const root = join(import.meta.dirname, '../..');
  const { status, body } = await server.ask('GET', '/api/version');
  const { version, schema, build } = getVersion.reply.parse(body);
  const newest = readdirSync(join(root, 'server/db/migrations')).sort().at(-1);
  expect([status, version, `${schema}.sql`]).toEqual([200, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version, newest]);
  expect(build).toMatch(/^[\da-f]{16}$/);
  expect((await server.ask('GET', '/api/version')).body).toEqual({ version, schema, build });
});
