import { once } from 'node:events';
import { createServer, connect as openSocket, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import type { Log } from '../logging/log.ts';
import { makeNotificationChannel } from './notification-channel.ts';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await testDatabase();
});
afterAll(() => fresh.drop());

// @covers access.database-away-connection-after-another
test('tries one connection after another while the database is unavailable, and receives notifications again afterwards', async () => {
  const target = new URL(fresh.url);
  const folder = target.searchParams.get('host');
  const sockets = new Set<Socket>();
  let away = false;
  let triedWhileAway = 0;
  const wire = createServer((near) => {
    if (away) {
      triedWhileAway += 1;
      near.on('error', () => undefined);
      // After the first message, as a server does that is starting or stopping.
      near.once('data', () => near.destroy());
      return;
    }
    const far = folder ? openSocket(`${folder}/.s.PGSQL.${target.port}`) : openSocket(Number(target.port), target.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const address = wire.address();
  const url = new URL(target);
  url.search = '';
  url.host = `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : ''}`;

  const channel = makeNotificationChannel(url.href, silent);
  await channel.start();
  let heard = 0;
  channel.subscribe('news', () => {
    heard += 1;
  });
  away = true;
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => triedWhileAway, { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
  const before = triedWhileAway;
  await sleep(1_500);
  // One a second: several at once would double with each failure.
  expect(triedWhileAway - before).toBeLessThanOrEqual(2);

  away = false;
  await expect
    .poll(
      async () => {
        channel.notify(fresh.database, 'news');
        return heard;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  await channel.stop();
  wire.close();
});

test('of many transactions, those that commit are heard of, in few notifications and after the last commit', async () => {
  const { database } = fresh;
  const [speaker, hearer] = [makeNotificationChannel(fresh.url, silent), makeNotificationChannel(fresh.url, silent)];
  await Promise.all([speaker.start(), hearer.start()]);
  let committed = 0;
  const heardAt: number[] = [];
  hearer.subscribe('work', () => heardAt.push(committed));
  const heard = { 'never committed': 0, without: 0 };
  for (const topic of ['never committed', 'without'] as const) hearer.subscribe(topic, () => (heard[topic] += 1));
  const commit = async () => {
    await database.transaction(async (transaction) => {
      speaker.notify(transaction, 'work');
      await transaction.query('select 1');
    });
    committed += 1;
  };
  await Promise.all(Array.from({ length: 200 }, commit));
  const failing = database.transaction(async (transaction) => {
    speaker.notify(transaction, 'never committed');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  speaker.notify(database, 'without');
  await expect.poll(() => heard.without).toBe(1);
  expect([heard['never committed'], heardAt.at(-1)]).toEqual([0, 200]);
  expect(heardAt.length).toBeLessThan(100);
  await Promise.all([speaker.stop(), hearer.stop()]);
});

test('a stop while a connection is being made leaves none open', async () => {
  const channel = makeNotificationChannel(fresh.url, silent);
  const starting = channel.start();
  await channel.stop();
  await starting;
  const open = () =>
    fresh.database.query(
      "select from pg_stat_activity where application_name = 'cairn notification channel' and datname = current_database()",
    );
  await expect.poll(async () => (await open()).rowCount).toBe(0);
});
