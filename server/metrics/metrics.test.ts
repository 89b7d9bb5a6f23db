import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../config/config.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { makeBrowserMetrics } from './browser-process.ts';

const TOKEN = 'a-token-of-the-scraper';
const bearer = { authorization: `Bearer ${TOKEN}` };
const folder = mkdtempSync(join(tmpdir(), 'cairn-metrics-'));
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ workers: false, environment: { METRICS_TOKEN: TOKEN, DATA_DIR: folder } });
  // Replies are kept while notifications of changes arrive.
  server.context.databaseWatch.start();
  await vi.waitUntil(() => server.context.databaseWatch.isListening(), { timeout: 30_000 });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function scrape(): Promise<string> {
  return String((await server.ask('GET', '/metrics', undefined, bearer)).body);
}

/** Of a process that only offers browsers. */
async function scrapeBrowsers(): Promise<string> {
  const answer = makeBrowserMetrics(TOKEN);
  const readings = { inUse: 0, limit: 1, refused: 0, isReady: true };
  const browsers = createServer((request, response) => void answer(request.headers.authorization, response, readings));
  await new Promise<void>((resolve) => browsers.listen(0, '127.0.0.1', resolve));
  const { port } = browsers.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: bearer });
  browsers.close();
  return reply.text();
}

/** The value of the line that begins so; undefined where there is none. */
function valueOf(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

describe('/metrics', () => {
  test('reads queues, pollers, pool, disk and event loop', async () => {
    const operator = await server.operator();
    const { status } = await server.ask('POST', '/api/extract-text', { text: 'Café Central, Herrengasse 14, Wien' }, operator);
    expect(status).toBeLessThan(300);
    const text = await scrape();
    expect(valueOf(text, 'cairn_queue_entries{queue="extraction",state="waiting"}')).toBe(1);
    expect(valueOf(text, 'cairn_database_up')).toBe(1);
    expect(valueOf(text, 'cairn_poller_outcomes_total{poller="imports",outcome="success"}')).toBe(0);
    expect(valueOf(text, 'cairn_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'cairn_disk_size_bytes')).toBeGreaterThan(0);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  test('is 404 without METRICS_TOKEN, and 401 without the right token', async () => {
    const closed = await testServer({ workers: false });
    expect((await closed.ask('GET', '/metrics', undefined, bearer)).status).toBe(404);
    await closed.close();
    expect((await server.ask('GET', '/metrics')).status).toBe(401);
    expect((await server.ask('GET', '/metrics', undefined, { authorization: 'Bearer another-token-of-it' })).status).toBe(401);
    const { status, headers } = await server.ask('GET', '/metrics', undefined, bearer);
    expect([status, headers.get('content-type')?.split(';')[0], headers.get('cache-control')]).toEqual([200, 'text/plain', 'no-store']);
  });

  test('counts requests by route and status, never by address', async () => {
    await server.ask('GET', '/api/firebase/lists/no-such-list-1');
    await server.ask('GET', '/api/firebase/lists/no-such-list-2');
    await server.ask('GET', '/nowhere/at/all');
    const text = await scrape();
    const count = (labels: string) => valueOf(text, `cairn_http_request_duration_seconds_count{${labels}}`);
    expect(count('method="GET",route="/api/firebase/lists/:listId",status="404"')).toBe(2);
    expect(count('method="GET",route="none",status="404"')).toBeGreaterThan(0);
    expect(text).not.toMatch(/no-such-list|nowhere/);
  });

  test('counts replies from memory by route and status, apart from those that were made', async () => {
    const before = await scrape();
    const path = '/api/firebase/lists?sort=popular';
    for (let n = 0; n < 3; n += 1) await server.ask('GET', path);
    const { headers } = await server.ask('GET', path);
    expect((await server.ask('GET', path, undefined, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
    const after = await scrape();
    const grown = (name: string) => (valueOf(after, name) ?? 0) - (valueOf(before, name) ?? 0);
    const kept = (status: number) => grown(`cairn_kept_replies_total{route="/api/firebase/lists",status="${status}"}`);
    expect([grown('cairn_made_replies_total'), kept(200), kept(304)]).toEqual([1, 3, 1]);
  });

  test('counts outcomes of services, jobs, messages and open pages', async () => {
    const { metrics } = server.context;
    metrics.service('model', 'failed');
    metrics.extraction('completed');
    metrics.push('accepted');
    metrics.browserPages(1);
    const text = await scrape();
    expect(valueOf(text, 'cairn_service_requests_total{service="model",outcome="failed"}')).toBe(1);
    expect(valueOf(text, 'cairn_extractions_total{status="completed"}')).toBe(1);
    expect(valueOf(text, 'cairn_push_messages_total{outcome="accepted"}')).toBe(1);
    expect(valueOf(text, 'cairn_browser_pages')).toBe(1);
  });
});

describe('X-Request-Id', () => {
  test('comes back with what was sent, also from memory, else with a new one', async () => {
    const path = '/api/firebase/lists?sort=recent';
    const idOf = async (sent?: string) =>
      (await server.ask('GET', path, undefined, sent === undefined ? {} : { 'x-request-id': sent })).headers.get('x-request-id');
    expect(await idOf('first-1')).toBe('first-1');
    // The second reply comes from memory.
    expect(await idOf('second.2')).toBe('second.2');
    expect(await idOf()).toBeNull();
    const { headers } = await server.ask('GET', '/api/admin/session');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    const odd = await server.ask('GET', '/api/admin/session', undefined, { 'x-request-id': 'a b<script>' });
    expect(odd.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

test.each([
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN: must have at least 16/],
  [{ LOG_FORMAT: 'xml' }, /^LOG_FORMAT: must be one of: text, json/],
])('%j stops the start with one line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(line);
});

test('passwords of addresses and keys are secrets of the log', () => {
  const { secrets } = readConfig({ DATABASE_URL: 'postgres://u:p%40ssword@db/x', METRICS_TOKEN: TOKEN, ADMIN_PASSWORD: 'short' });
  expect(secrets.toSorted()).toEqual([TOKEN, 'p%40ssword', 'p@ssword'].toSorted());
});

test('the password of DATABASE_READ_URL is a secret, also one with a percent sign that encodes nothing', () => {
  const { secrets } = readConfig({ DATABASE_URL: 'postgres://u:100%safe@db/x', DATABASE_READ_URL: 'postgres://u:replica-word@db/x' });
  expect(secrets.toSorted()).toEqual(['100%safe', 'replica-word']);
});

interface Rule {
  alert: string;
  expr: string;
}

describe('the dashboard and the alerts in deploy/', () => {
  const read = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');
  /** Metrics of other programs, or of the scrape itself. */
  const FOREIGN = new Set(['up']);

  const { groups } = parse(read('prometheus/alerts.yml')) as { groups: Array<{ name: string; rules: Rule[] }> };
  const rules = groups.flatMap((group) => group.rules);
  const { panels } = JSON.parse(read('grafana/cairn.json')) as { panels: Array<{ targets: Array<{ expr: string }> }> };

  test.each([
    ['grafana/cairn.json', panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))],
    ['prometheus/alerts.yml', rules.map(({ expr }) => expr)],
  ])('%s uses only metrics that are there', async (_path, expressions) => {
    expect(expressions.length).toBeGreaterThan(8);
    const known = new Set(
      `${await scrape()}\n${await scrapeBrowsers()}`.split('\n').flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []),
    );
    const used = expressions.flatMap((text) => text.replace(/\{[^}]*\}/g, '').match(/\b(?:cairn|nodejs|process)_\w+|\bup\b/g) ?? []);
    const missing = used.filter((name) => !FOREIGN.has(name) && !known.has(name.replace(/_(?:bucket|count|sum)$/, '')));
    expect(missing).toEqual([]);
  });

  test.each(rules)('the alert $alert has a name of its own, a time, a severity and a sentence', (rule) => {
    expect(rules.filter(({ alert }) => alert === rule.alert)).toHaveLength(1);
    expect(rule).toMatchObject({
      alert: expect.stringMatching(/^[A-Z][A-Za-z]+$/),
      for: expect.stringMatching(/^\d+[mh]$/),
      labels: { severity: expect.stringMatching(/^(?:critical|warning)$/) },
      annotations: { summary: expect.stringMatching(/\w/) },
    });
  });
});
