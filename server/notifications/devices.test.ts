import { device } from '@cairn/contracts/devices.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSignedIn, signInAs } from '../accounts/testing.ts';
import { openPost, type Post, saying } from './testing/post.ts';

let post: Post;
beforeAll(async () => {
  post = await openPost();
});
afterAll(() => post.close());

describe('devices', () => {
  // @covers notifications.another-user-devices-neither-seen
  test('are seen and removed by their own user only', async () => {
    const [mine, other] = [await makeSignedIn(post.server, 'mine'), await makeSignedIn(post.server, 'other')];
    const { id, subscription } = await post.subscribe(mine);
    const again = device.parse((await post.addDevice(mine, subscription)).body);
    expect(again.id).toBe(id);
    expect(JSON.stringify(await post.devices(mine))).not.toContain(subscription.endpoint);
    expect(await post.devices(other)).toEqual([]);
    expect((await post.server.ask('DELETE', `/api/devices/${id}`, undefined, other.cookie)).status).toBe(404);
    expect((await post.server.ask('DELETE', `/api/devices/${id}`)).status).toBe(401);
    expect((await post.server.ask('DELETE', `/api/devices/${id}`, undefined, mine.bearer)).status).toBe(204);
    expect(await post.devices(mine)).toEqual([]);
    for (const [method, path] of [
      ['POST', ''],
      ['GET', ''],
      ['GET', '/key'],
    ] as const)
      expect((await post.server.ask(method, `/api/devices${path}`, method === 'POST' ? post.push.subscribe() : undefined)).status).toBe(
        401,
      );
    expect((await post.server.ask('GET', '/api/devices/key', undefined, mine.cookie)).body).toEqual({
      publicKey: (await post.server.context.vapidKeys()).publicKey,
    });
  });

  // @covers notifications.device-rules
  test('change hands only for who shows the same keys, and then get nothing of the former user’s', async () => {
    const [former, next] = [await makeSignedIn(post.server, 'former'), await makeSignedIn(post.server, 'next')];
    const { subscription, key } = await post.subscribe(former);
    const thief = { ...subscription, keys: post.push.subscribe().keys };
    expect((await post.addDevice(next, thief)).status).toBe(409);
    expect(await post.devices(former)).toHaveLength(1);
    await post.server.ask('POST', '/api/notifications/stop', undefined, post.operator);
    const waiting = await post.send(former);
    expect((await post.addDevice(next, subscription)).status).toBe(201);
    await post.server.ask('POST', '/api/notifications/start', undefined, post.operator);
    await post.until(waiting.id, saying('No device'));
    expect([post.takenBy(key), await post.devices(former)]).toEqual([[], []]);
  });

  // @covers notifications.device-ends-session-added
  test('end with the session that added them, and with a reset of the password', async () => {
    const user = await makeSignedIn(post.server, 'signing-out');
    const elsewhere = await signInAs(post.server, user);
    await post.subscribe(user);
    const kept = await post.subscribe(elsewhere);
    await post.server.ask('POST', '/api/auth/sign-out', undefined, user.cookie);
    expect((await post.devices(elsewhere)).map(({ id }) => id)).toEqual([kept.id]);
    await post.server.ask('POST', `/api/admin/users/${user.id}/reset-password`, { password: 'correct horse battery' }, post.operator);
    expect(await post.devices(await signInAs(post.server, user))).toEqual([]);
  });

  // @covers notifications.device-rules
  test.each([
    ['http://push.example/x', 'https'],
    ['https://127.0.0.1/x', 'must be a public push service'],
    ['https://[::1]/x', 'must be a public push service'],
    ['https://169.254.169.254/latest', 'must be a public push service'],
    ['https://localhost/x', 'must be a public push service'],
    ['https://user:secret@push.example/x', 'must be a public push service'],
  ])('with the endpoint %s are refused', async (endpoint) => {
    expect((await post.addDevice(post.sender, { ...post.push.subscribe(), endpoint })).status).toBe(400);
  });

  // @covers notifications.device-rules
  test('whose keys are none, and more than 20, are refused', async () => {
    const { keys, ...rest } = post.push.subscribe();
    expect((await post.addDevice(post.sender, { ...rest, keys: { ...keys, auth: 'short' } })).status).toBe(400);
    const noPoint = Buffer.alloc(65, 4).toString('base64url');
    expect((await post.addDevice(post.sender, { ...rest, keys: { ...keys, p256dh: noPoint } })).status).toBe(400);
    expect((await post.addDevice(post.sender, {})).body).toMatchObject({
      detail: 'Please send what PushSubscription.toJSON() gives, or { token }',
    });
    const collector = await makeSignedIn(post.server, 'collector');
    for (let count = 0; count < 20; count += 1) await post.subscribe(collector);
    expect((await post.addDevice(collector, post.push.subscribe())).status).toBe(409);
  });

  // @covers notifications.push-endpoint-private-network-gets
  test('whose endpoint leads into the private network get no request', async () => {
    const user = await makeSignedIn(post.server, 'attacker');
    const { keys } = post.push.subscribe();
    for (const endpoint of ['https://inside.example/x', 'https://2130706433/x'])
      expect([201, 400]).toContain((await post.addDevice(user, { endpoint, keys })).status);
    expect((await post.devices(user)).map(({ service }) => service)).toEqual(['inside.example']);
    const refused = await post.until((await post.send(user)).id, saying('Stopped'));
    expect(refused.reason).toMatch(/^Stopped: inside\.example isn’t a public internet address/);
  });
});
