import { wordsOf } from '@cairn/contracts/coded-text.ts';
import { MESSAGE_REASONS } from '@cairn/contracts/notification-texts.ts';
import { describe, expect, test } from 'vitest';
import { retryAfter } from '../external/push/push.ts';
import { payloadOf } from '../external/push/web-push.ts';
import { ATTEMPT_LIMIT, conclude, type Delivery, INTERRUPTED, type Progress, pauseAfter, resultOf } from './conclude.ts';

const now = new Date('2026-03-01T12:00:00Z');
const progress = (deliveries: Delivery[], more: Partial<Progress> = {}): Progress => ({
  deliveries,
  newDevices: 0,
  userGone: false,
  createdAt: new Date('2026-03-01T11:00:00Z'),
  alreadySent: false,
  ...more,
});
const delivery = (status: Delivery['status'], dueIn = 0, error: string | null = null): Delivery => ({ status, dueIn, error });

describe('a message', () => {
  // @covers notifications.message-sent-least-device-took
  test('is sent with its first acceptance, and goes on for devices that wait', () => {
    const waiting = [delivery('accepted'), delivery('pending', 90_000, 'busy'), delivery('pending', 30_000, 'busy')];
    expect(conclude(progress(waiting), now)).toEqual({ sent: true, ended: false, nextIn: 30 });
    expect(conclude(progress([delivery('accepted'), delivery('given-up')]), now)).toMatchObject({ sent: true, ended: true });
  });

  // @covers notifications.otherwise-why-not-no-device
  test('says until when it waits, for whom, or why it never will be sent', () => {
    const reason = (deliveries: Delivery[], more: Partial<Progress> = {}) => {
      const concluded = conclude(progress(deliveries, more), now).reason;
      return concluded && wordsOf(MESSAGE_REASONS, concluded);
    };
    expect(reason([delivery('pending', 30_000, 'a answered 503')])).toBe('Waiting for retry at 2026-03-01 12:00:30 UTC: a answered 503');
    expect(reason([])).toBe('No device yet. Will keep trying until Mar 29.');
    expect(reason([delivery('gone')])).toMatch(/^No device/);
    expect(reason([delivery('given-up', 0, 'refused'), delivery('gone')])).toBe('Stopped: refused');
    expect(reason([], { createdAt: new Date('2026-02-01T11:59:59Z') })).toBe('Stopped after 28 days: the user had no device');
    expect(reason([], { userGone: true })).toBe('The user was deleted');
  });

  test('is looked at again at the latest after a day, and at once for a new device', () => {
    expect(conclude(progress([]), now).nextIn).toBe(86_400);
    expect(conclude(progress([], { createdAt: new Date('2026-02-01T12:30:00Z') }), now).nextIn).toBe(1_800);
    expect(conclude(progress([delivery('gone')], { newDevices: 1 }), now)).toMatchObject({ ended: false, nextIn: 0 });
  });
});

test('a message whose attempts were cut off too often is given up with the reason', () => {
  expect(INTERRUPTED).toEqual({ sent: false, ended: true, reason: { code: 'interrupted' } });
  expect(wordsOf(MESSAGE_REASONS, { code: 'interrupted' })).toBe('Stopped: interrupted too often, because its process ended each time');
});

test('a device is tried again only where its service puts a try off and one is left', () => {
  const later = { kind: 'later', sentence: 'busy' } as const;
  expect(resultOf({ kind: 'accepted' }, 1)).toEqual({ status: 'accepted', pause: 0 });
  expect(resultOf({ kind: 'gone', sentence: 'unknown' }, 1)).toEqual({ status: 'gone', error: 'unknown', pause: 0 });
  expect(resultOf({ kind: 'refused', sentence: 'no' }, 1)).toEqual({ status: 'given-up', error: 'no', pause: 0 });
  expect(resultOf(later, 3)).toEqual({ status: 'pending', error: 'busy', pause: 8 });
  expect(resultOf({ ...later, afterSeconds: 90 }, 3)).toEqual({ status: 'pending', error: 'busy', pause: 90 });
  expect(resultOf(later, ATTEMPT_LIMIT - 1).status).toBe('pending');
  expect(resultOf(later, ATTEMPT_LIMIT)).toEqual({ status: 'given-up', error: 'busy, after 15 tries', pause: 0 });
});

// @covers notifications.429-5xx-retried-back-off
test('pauses double, keep to what a service asks for, and never pass an hour', () => {
  expect([1, 2, 3, 10, 14].map((attempts) => pauseAfter(attempts, undefined))).toEqual([2, 4, 8, 1_024, 3_600]);
  expect([pauseAfter(1, 30), pauseAfter(6, 30), pauseAfter(1, 1e9)]).toEqual([30, 64, 3_600]);
});

test('Retry-After is a number of seconds or a date', () => {
  const at = Date.parse('2026-03-01T12:00:00Z');
  const read = (header?: string) => retryAfter(header, at);
  expect([read('120'), read('Sun, 01 Mar 2026 12:01:00 GMT'), read('Sun, 01 Mar 2026 11:00:00 GMT')]).toEqual([120, 60, 0]);
  expect([read(), read('soon'), read('-5')]).toEqual([undefined, undefined, undefined]);
});

// @covers notifications.long-text-cut
test('a payload keeps whole characters and fits, whatever its words', () => {
  for (const words of ['short', '🗺️'.repeat(1_500), '"\\'.repeat(1_000), 'a'.repeat(3_900)]) {
    const payload = payloadOf({ id: 'x', title: 'Title', body: words, url: '/list/x' });
    const { body } = JSON.parse(payload);
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3_993);
    expect(body === words || (body.endsWith('…') && words.startsWith(body.slice(0, -1)))).toBe(true);
    expect(body.isWellFormed()).toBe(true);
  }
});
