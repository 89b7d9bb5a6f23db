import { notificationPollerStatus } from '@cairn/contracts/polling.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSignedIn } from '../accounts/testing.ts';
import { openPost, type Post, saying, sent } from './testing/post.ts';

describe('a push service that requires a contact address, as Apple’s does', () => {
  let post: Post;
  const open = async (environment: Record<string, string>) => {
    post = await openPost({ environment, wantsContact: true });
  };
  afterEach(() => post.close());
  const contact = async () =>
    notificationPollerStatus.parse((await post.server.ask('GET', '/api/notifications/status', undefined, post.operator)).body).contact;
  const sendTo = async (username: string) => {
    const user = await makeSignedIn(post.server, username);
    await post.subscribe(user);
    return post.send(user);
  };

  // @covers notifications.push-token-names-public-url
  test.each([
    [{ OPERATOR_EMAIL: 'owner@maps.example' }, 'mailto:owner@maps.example'],
    [{ PUBLIC_URL: 'https://maps.example' }, 'https://maps.example'],
    [{ PUBLIC_URL: 'https://maps.example', OPERATOR_EMAIL: 'owner@maps.example' }, 'https://maps.example'],
    [{ PUBLIC_URL: 'https://localhost:3000', OPERATOR_EMAIL: 'owner@maps.example' }, 'mailto:owner@maps.example'],
    [{ PUBLIC_URL: 'http://maps.example', OPERATOR_EMAIL: 'owner@maps.example' }, 'mailto:owner@maps.example'],
  ])('takes messages with %o, by %s', async (environment, subject) => {
    await open(environment);
    await post.until((await sendTo('iphone')).id, sent);
    expect([...post.push.subjects]).toEqual([subject]);
    expect([post.push.complaints, await contact()]).toEqual([[], subject]);
  });

  // @covers notifications.push-token-names-public-url
  test('rejects them without either, and its reason is stored with the message', async () => {
    await open({});
    const made = await sendTo('iphone');
    const refused = await post.until(made.id, saying('Stopped'));
    expect(refused.reason).toBe('Stopped: push.example rejected the message (403: BadJwtToken)');
    expect([...post.push.subjects].join()).not.toContain('.invalid');
    expect(await contact()).toBeUndefined();
  });
});

describe('the reason of a push service', () => {
  let post: Post;
  beforeEach(async () => {
    post = await openPost();
  });
  afterEach(() => post.close());

  // @covers notifications.push-service-reason-kept-message
  test.each<[string, string, string]>([
    ['of Apple', '{"reason":"BadDeviceToken"}', '403: BadDeviceToken'],
    ['of Mozilla', '{"code":403,"errno":109,"error":"Forbidden","message":"Invalid bearer token"}', '403: Invalid bearer token'],
    ['as plain text', 'the key is\nnot the one', '403: the key is not the one'],
    ['as a page', '<!doctype html><title>Error 403</title><script>alert(1)</script>', '403'],
    ['that is none', '{"reason":{"a":1}}', '403'],
    ['with signs that turn the text', '{"reason":"a\\u202Eb\\u0000c"}', '403: abc'],
  ])('%s is kept as one short line', async (_whose, body, reason) => {
    const user = await makeSignedIn(post.server, 'reader');
    await post.subscribe(user);
    post.push.mood = () => ({ status: 403, body });
    const refused = await post.until((await post.send(user)).id, saying('Stopped'));
    expect(refused.reason).toBe(`Stopped: push.example rejected the message (${reason})`);
  });

  // @covers notifications.push-service-reason-kept-message
  test('is cut, and shown also where another device took the message', async () => {
    const user = await makeSignedIn(post.server, 'two-devices');
    const { key } = await post.subscribe(user);
    await post.subscribe(user);
    post.push.mood = (one) => (one === key ? { status: 403, body: 'x'.repeat(20_000) } : undefined);
    const made = await post.until((await post.send(user)).id, (message) => sent(message) && message.reason !== undefined);
    expect(made.reason).toBe(`Not accepted for 1 of 2 devices: push.example rejected the message (403: ${'x'.repeat(200)})`);
  });
});
