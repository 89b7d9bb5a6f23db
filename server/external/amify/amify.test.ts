import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { engines } from '@cairn/engines';
import { type RunResult, runEngine } from '@cairn/engines/run.ts';
import { type ApifyService, type ApifyServiceOptions, actorRecord, startApifyService } from '@cairn/engines/testing/apify-service.ts';
import { fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { makeRunActor } from './amify.ts';

let service: ApifyService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

const url = 'https://www.google.com/maps/placelists/list/Enterprise_list-00001';
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const records = (count: number) => Array.from({ length: count }, (_, index) => actorRecord(index));

async function read(
  options: ApifyServiceOptions,
  token = 'a token',
  signal = new AbortController().signal,
  retryDelayMs = 5,
): Promise<RunResult> {
  service = await startApifyService(options);
  const overrides = new Map([['https://enterprise.example', service.origin]]);
  const settings = { token, baseUrl: 'https://enterprise.example', actor: undefined };
  const runActor = makeRunActor(settings, { originOverrides: overrides, waitSeconds: 0.1, retryDelayMs });
  return runEngine(engines.amify, { url, language: 'de-AT' }, { ...fakeWorld(), runActor }, signal);
}

describe('the enterprise service', () => {
  // @covers extract-methods.amify-starts-run-pages-through, extract-methods.amify-claims-no-number
  test('runs an actor, pages through what it stored and maps its fields, without a claim that this is the whole list', async () => {
    const { places, ledger, costs } = await read({ items: records(2_300), runMs: 300 });
    expect(ledger).toMatchObject({ seen: 2_300, kept: 2_300, coverage: 'unknown' });
    expect(ledger).not.toHaveProperty('complete');
    expect(ledger).not.toHaveProperty('expected');
    expect(places[2_299]?.name).toBe('Place 2300');
    expect(places[0]).toMatchObject({
      address: '1 Long Street, 10115 Berlin',
      rating: 4.5,
      reviewCount: 120,
      category: 'ramen_restaurant',
      latitude: 52.5,
      longitude: 13.4,
      cid: '1000',
      featureId: '0x47a84e1f2cd7a0f5:0x3e8',
      phoneNumber: '+49 30 12345',
      websiteUrl: 'https://place.example/',
      images: ['https://lh5.example.invalid/p/0'],
      openingHours: { weekdayText: ['Monday: 9 AM to 5 PM'] },
    });
    expect(places[7]?.receipts?.rating).toEqual({ kind: 'data', path: '/7/totalScore', block: 0 });
    expect(costs).toMatchObject([{ rung: 'actor', places: 2_300 }]);
    expect(service?.inputs).toEqual([{ startUrls: [{ url }], language: 'de' }]);
    expect(service?.aborted).toEqual([]);
  });

  // @covers extract-methods.enterprise-service-waits-after-429
  test('waits and retries after status 429', async () => {
    const started = performance.now();
    expect((await read({ items: records(3), tooMany: 2 }, undefined, undefined, 200)).ledger.kept).toBe(3);
    // Once 200 ms, then twice as long.
    expect(performance.now() - started).toBeGreaterThan(590);
  });

  test('reads every record when the service returns smaller pages than requested', async () => {
    const { ledger } = await read({ items: records(700), largestPage: 250 });
    expect(ledger).toMatchObject({ seen: 700, kept: 700 });
  });

  // @covers bad-input.configured-service-address
  test('follows no redirect, so that the token stays with the configured address', async () => {
    const tokens: Array<string | undefined> = [];
    const elsewhere = createServer((request, response) => {
      tokens.push(request.headers.authorization);
      response.end('{}');
    });
    const redirecting = createServer((_request, response) => response.writeHead(307, { location: `${originOf(elsewhere)}/v2` }).end());
    await Promise.all([elsewhere, redirecting].map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
    const runActor = makeRunActor({ token: 'a token', baseUrl: originOf(redirecting), actor: undefined }, { retryDelayMs: 1 });
    const { failure } = await runEngine(engines.amify, { url }, { ...fakeWorld(), runActor }, new AbortController().signal);
    for (const server of [elsewhere, redirecting]) server.close().closeAllConnections();
    expect(failure).toMatchObject({ code: 'refused-address', sentence: expect.stringContaining('AMIFY_BASE_URL') });
    expect(tokens).toEqual([]);
  });

  test('counts records that contain no place', async () => {
    const { ledger } = await read({
      items: [...records(2), { error: 'no_results', errorDescription: 'Nothing at this address' }, { rank: 4 }, 'text'],
    });
    expect(ledger).toMatchObject({ seen: 5, kept: 2, complete: false });
    expect(ledger.dropped.map(({ reason, count }) => [reason, count])).toEqual([
      ['the service could not read this entry', 1],
      ['the record has no place name', 2],
    ]);
  });

  // @covers extract-methods.run-failed-timed-used-quota
  test.each<[string, ApifyServiceOptions, string, RegExp, string?]>([
    ['a wrong token', { items: [] }, 'no-token', /rejected the token/, 'another token'],
    ['a used-up quota', { items: [], rejects: 'usage' }, 'quota', /over its quota/],
    ['a used-up balance', { items: [], rejects: 'payment' }, 'quota', /over its quota/],
    ['a failed run', { items: [], end: 'FAILED', statusMessage: 'Blocked by the map' }, 'service-failed', /failed.*Blocked by the map/],
    ['a run that took too long', { items: [], end: 'TIMED-OUT' }, 'timed-out', /took too long/],
    ['a run stopped there', { items: [], end: 'ABORTED' }, 'service-failed', /stopped at the scraping provider/],
    ['an unknown actor', { items: [], actor: 'other/actor' }, 'service-failed', /has no actor/],
    ['too many requests to the end', { items: [], tooMany: 99 }, 'blocked', /over its rate limit/],
    ['a run that stored nothing', { items: [] }, 'empty', /No places/],
  ])('%s is reported in its own sentence', async (_name, options, code, sentence, token) => {
    const { failure, fault } = await read(options, token);
    expect(failure).toMatchObject({ code, sentence: expect.stringMatching(sentence) });
    expect(fault).toBeUndefined();
  });

  // @covers extract-methods.run-stored-before-failed-kept
  test('keeps what a run stored before it failed', async () => {
    const { places, stoppedBy, sentence } = await read({ items: records(40), end: 'FAILED', runMs: 100 });
    expect([places.length, stoppedBy?.code]).toEqual([40, 'service-failed']);
    expect(sentence).toMatch(/failed/);
  });

  // @covers extract-methods.enterprise-service-waits-after-429
  test('aborts a run that has no end when the reading is cancelled', async () => {
    const stop = new AbortController();
    const reading = read({ items: records(100), runMs: Number.POSITIVE_INFINITY }, 'a token', stop.signal);
    await expect.poll(() => service?.inputs.length).toBe(1);
    stop.abort();
    const { failure, stoppedBy, places } = await reading;
    expect((failure ?? stoppedBy)?.code).toBe('cancelled');
    expect(places).toEqual([]);
    await expect.poll(() => service?.aborted).toEqual(['run1']);
  });

  // @covers extract-methods.missing-token-service-cannot-reached
  test('names the missing setting, and reports an unreachable service', async () => {
    const none = await runEngine(engines.amify, { url }, fakeWorld(), new AbortController().signal);
    expect(none.failure).toMatchObject({ code: 'no-token', sentence: expect.stringContaining('AMIFY_TOKEN') });
    const closed = createServer();
    await once(closed.listen(0, '127.0.0.1'), 'listening');
    const baseUrl = originOf(closed);
    await once(closed.close(), 'close');
    const gone = makeRunActor({ token: 'x', baseUrl, actor: undefined }, { retryDelayMs: 1 });
    const { failure } = await runEngine(engines.amify, { url }, { ...fakeWorld(), runActor: gone }, new AbortController().signal);
    expect(failure).toMatchObject({ code: 'unreachable', sentence: expect.stringContaining('AMIFY_BASE_URL') });
  });
});
