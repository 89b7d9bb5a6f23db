import { message } from '@cairn/contracts/notifications.ts';
import { notificationPollerStatus } from '@cairn/contracts/polling.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeSignedIn } from '../accounts/testing.ts';
import { openPost, type Post, pushId, saying, sent } from './testing/post.ts';

let post: Post;
beforeAll(async () => {
  post = await openPost();
});
afterAll(() => post.close());
beforeEach(() => {
  post.push.mood = () => undefined;
});

describe('a message', () => {
  // @covers notifications.message-device-user-encrypted
  test('goes to every device of its user, encrypted for each, and opens the sender’s profile', async () => {
    const user = await makeSignedIn(post.server, 'two-devices');
    const phone = await post.subscribe(user);
    const laptop = await post.subscribe(user);
    const made = await post.send(user, 'Grüße 👋');
    expect(made).toMatchObject({ notificationSent: false, fromUserName: 'sender', toUserName: 'two-devices' });
    const done = await post.until(made.id, sent);
    expect(done.sentAt && done.reason).toBeUndefined();
    for (const { key } of [phone, laptop]) {
      expect(post.takenBy(key)).toEqual([
        {
          subscription: key,
          topic: pushId(made),
          ttl: expect.closeTo(28 * 86_400, -2),
          payload: { id: pushId(made), title: 'New message from sender', body: 'Grüße 👋', url: `/user/${post.sender.id}` },
        },
      ]);
    }
    expect(post.push.complaints).toEqual([]);
    const state = notificationPollerStatus.parse(
      (await post.server.ask('GET', '/api/notifications/status', undefined, post.operator)).body,
    );
    expect(state.activityLogs[0]).toMatchObject({ type: 'success', message: 'Sent to two-devices' });
    expect(state.successCount).toBeGreaterThan(0);
    expect((await post.devices(user))[0]?.lastSentAt).toBeDefined();
  });

  // @covers notifications.otherwise-why-not-no-device
  test('waits for a device, says so, and goes out when one appears', async () => {
    const user = await makeSignedIn(post.server, 'deviceless');
    const made = await post.send(user);
    const waiting = await post.until(made.id, saying('No device'));
    expect(waiting.reason).toMatch(/^No device yet. Will keep trying until [A-Z][a-z]{2} \d{1,2}\.$/);
    const { key } = await post.subscribe(user);
    expect((await post.until(made.id, sent)).reason).toBeUndefined();
    expect(post.takenBy(key)).toHaveLength(1);
    // One that comes after the sending gets nothing of it.
    const late = await post.subscribe(user);
    await post.workNow(made.id);
    expect(post.takenBy(late.key)).toEqual([]);
  });

  // @covers notifications.device-dropped-after-15-tries
  test('is given up after 28 days without a device', async () => {
    const user = await makeSignedIn(post.server, 'never');
    const made = await post.send(user);
    await post.until(made.id, saying('No device'));
    const { database } = post.server.context;
    await database.query("update messages set created_at = now() - interval '28 days 1 minute' where id = $1", [made.id]);
    await post.workNow(made.id);
    expect((await post.until(made.id, saying('Stopped'))).reason).toBe('Stopped after 28 days: the user had no device');
    await post.subscribe(user);
    expect((await post.until(made.id, saying('Stopped'))).notificationSent).toBe(false);
  });

  // @covers notifications.429-5xx-retried-back-off
  test('is retried after 429, not sooner than the service allows, and shows until when it waits', async () => {
    const user = await makeSignedIn(post.server, 'busy');
    const { key } = await post.subscribe(user);
    post.push.mood = (one, before) => (one === key && before === 0 ? { status: 429, headers: { 'retry-after': '4' } } : undefined);
    const started = Date.now();
    const made = await post.send(user);
    const waiting = await post.until(made.id, saying('Waiting for retry'));
    expect(waiting.reason).toMatch(/^Waiting for retry at .* UTC: push\.example answered 429$/);
    await post.until(made.id, sent);
    expect(Date.now() - started).toBeGreaterThan(3_500);
    expect(post.push.requests.get(key)).toBe(2);
  });

  // @covers notifications.device-dropped-after-15-tries
  test('is given up for a device after 15 tries, with the reason', async () => {
    const user = await makeSignedIn(post.server, 'hopeless');
    const { key } = await post.subscribe(user);
    post.push.mood = (one) => (one === key ? { status: 503 } : undefined);
    const made = await post.send(user);
    await post.until(made.id, saying('Waiting for retry'));
    await post.server.context.database.query('update deliveries set attempts = 14 where message_id = $1', [made.id]);
    await post.workNow(made.id);
    expect((await post.until(made.id, saying('Stopped'))).reason).toBe('Stopped: push.example answered 503, after 15 tries');
  });

  // @covers notifications.message-sent-least-device-took, notifications.expired-subscription-removed
  // @covers notifications.429-5xx-retried-back-off
  test('is sent when one device took it; an ended subscription is removed, and the one that answered 500 gets it later', async () => {
    const user = await makeSignedIn(post.server, 'mixed');
    const [ended, slow, good] = [await post.subscribe(user), await post.subscribe(user), await post.subscribe(user)];
    post.push.mood = (one, before) =>
      one === ended.key ? { status: 410 } : one === slow.key && before === 0 ? { status: 500 } : undefined;
    const made = await post.send(user);
    await post.until(made.id, sent);
    expect(post.takenBy(good.key)).toHaveLength(1);
    for (let tries = 0; post.takenBy(slow.key).length === 0 && tries < 200; tries += 1)
      await new Promise((resume) => setTimeout(resume, 25));
    expect([post.takenBy(slow.key).length, post.takenBy(good.key).length]).toEqual([1, 1]);
    expect((await post.devices(user)).map(({ id }) => id).sort()).toEqual([slow.id, good.id].sort());
  });

  // @covers notifications.expired-subscription-removed
  test('whose only subscription ended waits for the next one; a rejection is reported', async () => {
    const user = await makeSignedIn(post.server, 'moving');
    const { key } = await post.subscribe(user);
    post.push.mood = (one) => (one === key ? { status: 404 } : undefined);
    const made = await post.send(user);
    await post.until(made.id, saying('No device'));
    const next = await post.subscribe(user);
    await post.until(made.id, sent);
    expect(post.takenBy(next.key)).toHaveLength(1);
    post.push.mood = (one) => (one === next.key ? { status: 403 } : undefined);
    const refused = await post.send(user);
    expect((await post.until(refused.id, saying('Stopped'))).reason).toBe('Stopped: push.example rejected the message (403)');
  });

  // @covers notifications.answer-lost-way-makes-no, calls.post-answers-what-it-made
  test('requested twice with one key is one message', async () => {
    const user = await makeSignedIn(post.server, 'repeated');
    const { key } = await post.subscribe(user);
    const body = { fromUserId: post.sender.id, toUserId: user.id, content: 'Once', type: 'new_message' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => post.createTest(body, { 'idempotency-key': 'one' })));
    const ids = new Set(replies.map((reply) => message.parse(reply.body).id));
    expect([replies.map(({ status }) => status), ids.size]).toEqual([[201, 201, 201, 201, 201], 1]);
    expect((await post.createTest({ ...body, content: 'Other' }, { 'idempotency-key': 'one' })).status).toBe(422);
    const [id = ''] = ids;
    const { database, queue } = post.server.context;
    await database.transaction((transaction) => queue.sendMany(transaction, 'notifications', [id, id, id]));
    await post.until(id, sent);
    await post.server.context.notificationPoller.worker.idle();
    expect(post.takenBy(key)).toHaveLength(1);
  });

  // @covers notifications.long-text-cut
  test('of a long text is cut to what push services take', async () => {
    const user = await makeSignedIn(post.server, 'reader');
    const { key } = await post.subscribe(user);
    await post.until((await post.send(user, '水'.repeat(2_000))).id, sent);
    expect(post.takenBy(key)[0]?.payload.body).toMatch(/^水{1000,}…$/);
    expect(post.push.complaints).toEqual([]);
  });

  // @covers notifications.messages-listed-newest-first-page
  test('is listed newest first, page by page, and refused with the form’s own sentences', async () => {
    const all = await post.messages();
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );
    const walked: string[] = [];
    for (let next: string | undefined = '/api/notifications/messages?limit=3'; next;) {
      const reply = await post.server.ask('GET', next, undefined, post.operator);
      expect(Number(reply.headers.get('x-total-count'))).toBe(all.length);
      walked.push(
        ...z
          .array(message)
          .parse(reply.body)
          .map(({ id }) => id),
      );
      next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    expect(walked).toEqual(all.map(({ id }) => id));
    const body = { fromUserId: post.sender.id, toUserId: post.sender.id, content: 'x', type: 'new_message' };
    expect((await post.createTest({ ...body, fromUserId: '' })).body).toMatchObject({ detail: 'From User ID is required' });
    expect((await post.createTest({ ...body, toUserId: undefined })).body).toMatchObject({ detail: 'To User ID is required' });
    expect((await post.createTest({ ...body, content: ' ' })).body).toMatchObject({ detail: 'Content is required' });
    expect((await post.createTest({ ...body, type: 'other' })).body).toMatchObject({ detail: 'Please select a notification type' });
    expect(await post.createTest({ ...body, toUserId: 'no-such-user' })).toMatchObject({
      status: 404,
      body: { detail: expect.stringContaining('recipient') },
    });
    expect((await post.createTest({ ...body, fromUserId: 'no-such-user' })).status).toBe(404);
    expect((await post.server.ask('POST', '/api/notifications/create-test', body, post.sender.cookie)).status).toBe(401);
    expect(post.server.errors).toEqual([]);
  });
});

// @covers notifications.stopped-poller-works-off-waited
test('the poller stops and starts for all, says so in its log, and works off what waited', async () => {
  const call = async (verb: 'start' | 'stop') =>
    notificationPollerStatus.parse((await post.server.ask('POST', `/api/notifications/${verb}`, undefined, post.operator)).body);
  const stopped = await call('stop');
  expect([stopped.isRunning, stopped.activityLogs[0]?.message]).toEqual([false, 'Notification polling stopped']);
  const user = await makeSignedIn(post.server, 'patient');
  await post.subscribe(user);
  const made = await post.send(user);
  await new Promise((resume) => setTimeout(resume, 300));
  expect((await post.messages()).find(({ id }) => id === made.id)?.notificationSent).toBe(false);
  expect(await call('start')).toMatchObject({ isRunning: true, pollIntervalMs: 50 });
  await post.until(made.id, sent);
  expect((await post.server.ask('POST', '/api/notifications/stop')).status).toBe(401);
});
