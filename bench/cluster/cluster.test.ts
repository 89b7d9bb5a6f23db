import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countsOf, AcknowledgedWrites } from './acknowledged-writes.ts';
import { proxySite } from './nginx.ts';
import { lengthOf, outagesOf, RequestLog } from './outages.ts';
import { poolerSettings } from './pgbouncer.ts';
import { longestAfterWebDeath, problemsOf, type StepReport, stepLines } from './report.ts';
import { failedOver, roleSettings } from './settings.ts';

describe('acknowledged writes', () => {
  it('has those of a time, counts them by kind, and names recent lists', () => {
    const acknowledgedWrites = new AcknowledgedWrites();
    acknowledgedWrites.acknowledge('list', 'a', 10);
    acknowledgedWrites.acknowledge('picture', 'p', 20);
    acknowledgedWrites.acknowledge('list', 'b', 30);
    expect(acknowledgedWrites.between(20).map(({ id }) => id)).toEqual(['p', 'b']);
    expect(acknowledgedWrites.between(10, 30).map(({ id }) => id)).toEqual(['a', 'p']);
    expect([countsOf(acknowledgedWrites.between(0)), countsOf([])]).toEqual(['2 lists, 1 picture', 'none']);
    expect([
      acknowledgedWrites.recentList(0),
      acknowledgedWrites.recentList(1),
      acknowledgedWrites.recentList(2),
      new AcknowledgedWrites().recentList(0),
    ]).toEqual(['a', 'b', 'a', undefined]);
  });
});

describe('outages', () => {
  it('last from the first request that failed until a reply after it arrived', () => {
    const attempts = [
      { from: 0, until: 10 },
      { from: 20, until: 30, failure: 'status 502' },
      { from: 40, until: 5_040, failure: 'no reply' },
      { from: 5_100, until: 5_120 },
      { from: 5_200, until: 5_210, failure: 'no connection' },
    ];
    expect(outagesOf(attempts)).toEqual([
      { from: 20, until: 5_120, requests: 2, failure: 'status 502' },
      { from: 5_200, until: 5_210, requests: 1, failure: 'no connection' },
    ]);
  });

  it('are those of one client each, and of the time that they reach into', () => {
    const log = new RequestLog();
    log.add('one', { from: 0, until: 1_000, failure: 'first' });
    log.add('other', { from: 500, until: 600 });
    log.add('one', { from: 1_000, until: 3_000 });
    log.add('other', { from: 2_000, until: 2_500, failure: 'second' });
    log.add('other', { from: 2_600, until: 2_700 });
    expect(log.summary(0)).toMatchObject({ requests: 5, failed: 2, longest: { failure: 'first', from: 0, until: 3_000 } });
    expect(log.summary(900, 1_000)).toMatchObject({ requests: 1, failed: 1, longest: { failure: 'first' } });
    expect(log.summary(3_001)).toEqual({ requests: 0, failed: 0, longest: undefined });
    expect(log.summary(2_550, 2_600)).toMatchObject({ requests: 1, failed: 0, longest: { failure: 'first' } });
    expect(lengthOf(log.summary(9_000).longest)).toBe(0);
  });
});

describe('the report', () => {
  const step = (reads: StepReport['reads'], changes: Partial<StepReport> = {}): StepReport => {
    const writes = { requests: 3, failed: 0, longest: undefined };
    return {
      title: 'Web process 1 is killed',
      isWebDeath: true,
      from: 0,
      done: ['kill -9'],
      acknowledged: [],
      missing: [],
      reads,
      writes,
      ...changes,
    };
  };
  const outage = (seconds: number) => ({
    requests: 9,
    failed: 1,
    longest: { from: 0, until: seconds * 1_000, requests: 1, failure: 'status 502' },
  });

  it('is wrong where something acknowledged was lost, once for each', () => {
    const lost = { kind: 'list', id: 'a', at: 5 } as const;
    const other = { kind: 'import', id: 'b', at: 6 } as const;
    expect(problemsOf([step(outage(0), { missing: [lost] })], [lost, other])).toEqual(['lost: list a', 'lost: import b']);
  });

  it('is wrong where public requests failed for longer than 5 s after a web process died, and only then', () => {
    const steps = [step(outage(4.9)), step(outage(60), { isWebDeath: false })];
    expect([problemsOf(steps, []), longestAfterWebDeath(steps)]).toEqual([[], 4.9]);
    expect(problemsOf([step(outage(5.1))], [])).toEqual(['Web process 1 is killed: public requests failed for longer than 5 s']);
    expect(longestAfterWebDeath([])).toBeUndefined();
  });

  it('has what was done, survived and lost of a step', () => {
    const acknowledged = [{ kind: 'list', id: 'a', at: 5 } as const, { kind: 'job', id: 'b', at: 6 } as const];
    expect(stepLines(step(outage(1.25), { acknowledged, missing: acknowledged.slice(1) }))).toEqual([
      'did       kill -9',
      'survived  1 of 2 acknowledged writes (1 list, 1 job)',
      'lost      1 job',
      'visitors  9 public requests, 1 failed, at most 1.3 s without a reply (first: status 502)',
      'writers   3 writes, 0 not acknowledged, never without a reply',
    ]);
  });
});

describe('settings of the programs', () => {
  it('has nginx send requests to both web processes, without TLS, by the example of deploy/', () => {
    const example = readFileSync(new URL('../../deploy/nginx/cairn.conf', import.meta.url), 'utf8');
    const site = proxySite(example, { port: 8080, upstreams: [3001, 3002] });
    expect(site).toContain('  server 127.0.0.1:3001 fail_timeout=2s;\n  server 127.0.0.1:3002 fail_timeout=2s;\n');
    expect(site).toContain('listen 127.0.0.1:8080;');
    expect(site).toContain('proxy_request_buffering off;');
    expect(site).not.toMatch(/ssl|:3000|maps\.example;/);
  });

  it('has PgBouncer in transaction mode in front of the server', () => {
    const text = poolerSettings({ program: 'pgbouncer', folder: '/scratch', port: 6432, server: { port: 5432, password: 'secret' } });
    expect(text).toMatch(/^cairn = host=127\.0\.0\.1 port=5432 dbname=cairn$/m);
    expect(text).toMatch(/^pool_mode = transaction$/m);
    expect(text).not.toContain('secret');
  });

  const parts = {
    primaryUrl: 'postgres://primary',
    replicaUrl: 'postgres://replica',
    storePort: 9000,
    browserPort: 9222,
    origins: { a: 'b', c: 'd' },
  };

  it('have visitors of web processes read from the replica, and a session go past PgBouncer', () => {
    const { web, worker, browser } = roleSettings({ ...parts, poolerUrl: 'postgres://pooler', proxyUrl: 'http://127.0.0.1:8080' });
    const shared = { DATABASE_URL: 'postgres://pooler', DATABASE_DIRECT_URL: 'postgres://primary', ORIGIN_OVERRIDES: 'a=b,c=d' };
    expect(web).toMatchObject({ ...shared, ROLES: 'web', DATABASE_READ_URL: 'postgres://replica', TRUST_PROXY: '1' });
    expect(worker).toMatchObject({ ...shared, ROLES: 'worker', BROWSER_URL: 'ws://127.0.0.1:9222' });
    expect([browser.ROLES, browser.BROWSER_TOKEN, browser.DATABASE_URL]).toEqual(['browser', web.BROWSER_TOKEN, undefined]);
  });

  it('name the promoted replica after a failover, and no replica, also without PgBouncer', () => {
    const pooled = roleSettings({ ...parts, poolerUrl: 'postgres://pooler', proxyUrl: undefined }).web;
    const direct = roleSettings({ ...parts, poolerUrl: undefined, proxyUrl: undefined }).web;
    const [one, other] = [failedOver(pooled, 'postgres://new'), failedOver(direct, 'postgres://new')];
    expect([one.DATABASE_URL, one.DATABASE_DIRECT_URL, one.DATABASE_READ_URL]).toEqual(['postgres://pooler', 'postgres://new', undefined]);
    expect([other.DATABASE_URL, other.DATABASE_DIRECT_URL, other.DATABASE_READ_URL]).toEqual(['postgres://new', undefined, undefined]);
  });
});
