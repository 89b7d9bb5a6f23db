import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Problem } from '@cairn/contracts/failures.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Admission } from './admission.ts';
import { refuseOverload } from './overload.ts';
import { type TestServer, testServer } from './testing.ts';

/** An admission whose clock and whose database the test moves. */
function makeAdmission() {
  const state = { now: 0, isDatabaseBusy: false, utilization: 0 };
  const admission = new Admission({
    usual: 200,
    now: () => state.now,
    isDatabaseBusy: () => state.isDatabaseBusy,
    utilization: () => state.utilization,
  });
  const enterMany = (count: number, share?: number) =>
    Array.from({ length: count }, () => admission.enter(share)).filter((admitted) => admitted !== undefined);
  return { admission, state, enterMany };
}

describe('how many requests are admitted at once', () => {
  test('the usual number while nothing shows that there is too much to do; others once some are answered', () => {
    const { admission, enterMany } = makeAdmission();
    const admitted = enterMany(300);
    expect(admitted).toHaveLength(200);
    expect(admission.refused).toBe(100);
    for (const one of admitted.slice(0, 50)) admission.leave(one);
    expect(enterMany(100)).toHaveLength(50);
  });

  test('what costs most is refused first, and some more are admitted where that is wanted', () => {
    const { admission, enterMany } = makeAdmission();
    expect(enterMany(300, 0.75)).toHaveLength(150);
    expect(enterMany(300)).toHaveLength(50);
    expect(admission.enter(1, 1)).toBeDefined();
    expect(admission.enter(1, 1)).toBeUndefined();
  });

  test.each([
    ['the database', { isDatabaseBusy: true }],
    ['the event loop', { utilization: 1 }],
  ])('as many as are answered in half a second while requests wait for %s, and 32 at least', (_what, busy) => {
    const { admission, state, enterMany } = makeAdmission();
    Object.assign(state, busy);
    let admitted = enterMany(200);
    for (let round = 0; round < 20; round += 1) {
      state.now += 500;
      for (const one of admitted.slice(0, 60)) admission.leave(one);
      admitted = [...admitted.slice(60), ...enterMany(200)];
    }
    expect(admitted.length).toBeGreaterThanOrEqual(59);
    expect(admitted.length).toBeLessThanOrEqual(62);
    for (let round = 0; round < 20; round += 1) {
      state.now += 500;
      for (const one of admitted.slice(0, 1)) admission.leave(one);
      admitted = [...admitted.slice(1), ...enterMany(200)];
    }
    // They have been waiting for longer than what counts.
    expect(enterMany(200)).toHaveLength(0);
    state.now += 3_000;
    expect(enterMany(200)).toHaveLength(32);
  });

  test('as before once there is less to do, or nothing', () => {
    const { admission, state, enterMany } = makeAdmission();
    state.isDatabaseBusy = true;
    let admitted = enterMany(200);
    state.now += 500;
    admission.leave(admitted.pop() ?? { at: 0 });
    expect(enterMany(1)).toHaveLength(0);
    for (const one of admitted) admission.leave(one);
    admitted = enterMany(300);
    expect(admitted).toHaveLength(200);
  });

  test('those that wait long for something else do not count, but no more than 1,000 are open', () => {
    const { state, enterMany } = makeAdmission();
    let open = 0;
    for (let round = 0; round < 10; round += 1) {
      open += enterMany(300).length;
      state.now += 3_000;
    }
    expect(open).toBe(1_000);
  });
});

describe('a product with more requests than it can answer', () => {
  const TOKEN = 'a-token-of-the-scraper';
  let server: TestServer;
  beforeAll(async () => {
    // Its clock does not move, so that the limit does not follow the speed of this machine.
    const admission = new Admission({ isDatabaseBusy: () => false, now: () => 0, usual: 200 });
    server = await testServer({ workers: false, environment: { METRICS_TOKEN: TOKEN }, overrides: { admission } });
  });
  afterAll(() => server.close());

  // @covers health.overload-503-health-answers
  test('answers 503 with Retry-After, health and operators all the same, and everything once there is less to do', async () => {
    const { pool } = server.context.database;
    const operator = await server.operator();
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waiting = Array.from({ length: 200 }, (_, at) => server.ask('GET', `/api/firebase/lists/none-${at}`));
    await vi.waitUntil(() => pool.waitingCount >= 200, { timeout: 30_000, interval: 5 });

    const { status, headers, body } = await server.ask('GET', '/api/firebase/lists/none-at-all');
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body satisfies unknown as Problem).toMatchObject({
      status: 503,
      code: 'overloaded',
      detail: expect.stringContaining('Try again'),
    });
    const page = await server.ask('GET', '/list/none-at-all', undefined, { accept: 'text/html' });
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Back in a moment');
    for (const path of ['/healthz', '/readyz']) expect((await server.ask('GET', path)).headers.get('retry-after')).toBeNull();
    const ofOperator = server.ask('GET', '/api/firebase/users?limit=1', undefined, operator);
    await vi.waitUntil(() => pool.waitingCount > 200, { timeout: 30_000, interval: 5 });

    for (const client of held) client.release();
    expect((await ofOperator).status).toBe(200);
    expect(new Set((await Promise.all(waiting)).map((reply) => reply.status))).toEqual(new Set([404]));
    expect((await server.ask('GET', '/api/firebase/lists/none-at-all')).status).toBe(404);
    const metrics = await server.ask('GET', '/metrics', undefined, { authorization: `Bearer ${TOKEN}` });
    expect(metrics.body).toContain('\ncairn_refused_requests_total 2\n');
  });
});

describe('a server with very many connections', () => {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    server = createServer((_request, response) => response.end('answered'));
    refuseOverload(server, { admission: new Admission({ isDatabaseBusy: () => false }), log: silent, crowdedFrom: 1 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address !== 'string') ({ port } = address);
  });
  afterAll(() => server.close());

  test('closes those that are idle, and those that say nothing', async () => {
    const idle = connect(port, '127.0.0.1');
    idle.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await once(idle, 'data');
    const quiet = connect(port, '127.0.0.1');
    const ends = [once(idle.resume(), 'close'), once(quiet.resume(), 'close')];
    await once(quiet, 'connect');
    const crowding = connect(port, '127.0.0.1');
    await Promise.all(ends);
    crowding.destroy();
    const another = connect(port, '127.0.0.1');
    another.end('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    const [reply] = (await once(another, 'data')) as [Buffer];
    expect(String(reply)).toContain('answered');
  });
});
