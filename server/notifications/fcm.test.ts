import { device } from '@cairn/contracts/devices.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSignedIn } from '../accounts/testing.ts';
import { openPost, type Post, pushId, saying, sent } from './testing/post.ts';

let post: Post;
beforeAll(async () => {
  post = await openPost();
});
afterAll(() => post.close());

describe('Firebase Cloud Messaging', () => {
  // @covers notifications.firebase-cloud-messaging-takes-messages
  test('accepts messages with one signed token, which is renewed when it is no longer accepted', async () => {
    const user = await makeSignedIn(post.server, 'app-user');
    expect(device.parse((await post.addDevice(user, { token: 'app-1' })).body)).toMatchObject({
      kind: 'fcm',
      service: 'fcm.googleapis.com',
    });
    const first = await post.send(user, 'One');
    await post.until(first.id, sent);
    await post.until((await post.send(user, 'Two')).id, sent);
    expect([post.fcm.tokensIssued, post.fcm.taken.length, post.fcm.complaints]).toEqual([1, 2, []]);
    expect(post.fcm.taken[0]).toMatchObject({
      token: 'app-1',
      notification: { title: 'New message from sender', body: 'One' },
      data: { id: pushId(first), url: `/user/${post.sender.id}` },
      android: { collapse_key: pushId(first) },
      apns: { headers: { 'apns-collapse-id': pushId(first) } },
    });
    post.fcm.forgetTokens();
    await post.until((await post.send(user, 'Three')).id, sent);
    expect([post.fcm.tokensIssued, post.fcm.taken.length]).toEqual([2, 3]);
  });

  // @covers notifications.firebase-cloud-messaging-takes-messages
  test('removes an app that no longer exists, retries when the quota is used up, and reports an error of the service', async () => {
    const user = await makeSignedIn(post.server, 'app-leaver');
    await post.addDevice(user, { token: 'gone' });
    post.fcm.mood = () => ({ status: 404, code: 'UNREGISTERED' });
    await post.until((await post.send(user)).id, saying('No device'));
    expect(await post.devices(user)).toEqual([]);
    // The first message waits for a device, and is sent to this one as soon as it is there.
    post.fcm.mood = () => ({ status: 429, code: 'QUOTA_EXCEEDED', retryAfter: '2' });
    await post.addDevice(user, { token: 'kept' });
    const made = await post.send(user);
    await post.until(made.id, saying('Firebase Cloud Messaging answered 429'));
    post.fcm.mood = () => undefined;
    await post.until(made.id, sent);
    post.fcm.mood = () => ({ status: 403, code: 'SENDER_ID_MISMATCH' });
    const refused = await post.until((await post.send(user)).id, saying('Stopped'));
    expect(refused.reason).toContain('SENDER_ID_MISMATCH');
  });
});
