import { expect, test } from 'vitest';
import { LEASE_MS, Lease, RENEWED_AFTER_MS } from './lease.ts';

/** A lease on a connection whose queries the test answers, at a time that the test sets. */
function setUp() {
  const queries: PromiseWithResolvers<void>[] = [];
  const state = { now: 1_000 };
  const roundTrip = () => {
    const query = Promise.withResolvers<void>();
    queries.push(query);
    return query.promise;
  };
  return { state, queries, lease: new Lease(roundTrip, () => state.now) };
}

test('a lease counts from when its query was sent, not from when it was answered', async () => {
  const { state, queries, lease } = setUp();
  const renewed = lease.renew();
  state.now += LEASE_MS - 1;
  queries[0]?.resolve();
  expect(await renewed).toBe(true);
  expect(lease.isValid()).toBe(true);
  state.now += 2;
  expect(lease.isValid()).toBe(false);
});

test('requests at the same time share one query, and later ones do not wait for one that was sent too early', async () => {
  const { state, queries, lease } = setUp();
  const first = lease.renew();
  state.now += LEASE_MS;
  const second = lease.renew();
  expect(queries).toHaveLength(1);
  state.now += 1;
  const third = lease.renew();
  expect(queries).toHaveLength(2);
  for (const query of queries) query.resolve();
  expect(await Promise.all([first, second, third])).toEqual([true, true, true]);
});

test('there is no lease while the connection is down', async () => {
  const { queries, lease } = setUp();
  const failed = lease.renew();
  queries[0]?.reject(new Error('Connection terminated'));
  expect(await failed).toBe(false);
  expect(lease.isValid()).toBe(false);
});

test('a reply over an earlier connection counts for nothing', async () => {
  const { queries, lease } = setUp();
  const before = lease.renew();
  lease.end();
  queries[0]?.resolve();
  expect(await before).toBe(false);
  expect(lease.isValid()).toBe(false);
});

test('a lease that is used again and again is renewed before it ends, by one query', async () => {
  const { state, queries, lease } = setUp();
  const renewed = lease.renew();
  queries[0]?.resolve();
  await renewed;
  state.now += RENEWED_AFTER_MS;
  expect([lease.isValid(), queries.length]).toEqual([true, 1]);
  state.now += 1;
  expect([lease.isValid(), lease.isValid(), queries.length]).toEqual([true, true, 2]);
  queries[1]?.resolve();
  await lease.renew();
  state.now += LEASE_MS;
  expect(lease.isValid()).toBe(true);
});
