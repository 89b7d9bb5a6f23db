import { expect, test } from 'vitest';
import { Breaker, FAILURES_TO_OPEN, FIRST_PAUSE, LONGEST_PAUSE } from './breaker.ts';

const START = Date.parse('2026-05-01T12:00:00Z');

/** A breaker that has just opened at START. */
function opened(): Breaker {
  const breaker = new Breaker();
  for (let failure = 0; failure < FAILURES_TO_OPEN; failure += 1) breaker.fail('pass', START);
  return breaker;
}

// @covers imports.failing-service-gets-no-requests
test('opens at the eighth failure in a row, and a success in between resets the count', () => {
  const breaker = new Breaker();
  for (let failure = 1; failure < FAILURES_TO_OPEN; failure += 1) expect(breaker.fail('pass', START)).toBe(false);
  expect(breaker.succeed()).toBe(false);
  for (let failure = 1; failure < FAILURES_TO_OPEN; failure += 1) expect(breaker.fail('pass', START)).toBe(false);
  expect([breaker.state(START), breaker.enter(START)]).toEqual(['closed', 'pass']);
  expect(breaker.fail('pass', START)).toBe(true);
  expect([breaker.state(START), breaker.enter(START), breaker.openedAt]).toEqual(['open', 'refused', START]);
});

test('failures that are far apart in time are not added up', () => {
  const breaker = new Breaker();
  for (let failure = 0; failure < 3 * FAILURES_TO_OPEN; failure += 1) breaker.fail('pass', START + failure * 61_000);
  expect(breaker.state(START)).toBe('closed');
});

// @covers imports.failing-service-gets-no-requests
test('after its pause it lets one request through as a trial, and rejects the others until that one has ended', () => {
  const breaker = opened();
  const due = START + FIRST_PAUSE;
  expect(breaker.enter(due - 1)).toBe('refused');
  expect(breaker.state(due)).toBe('half-open');
  expect([breaker.enter(due), breaker.enter(due)]).toEqual(['trial', 'refused']);
  breaker.abandon('trial');
  expect(breaker.enter(due)).toBe('trial');
  expect(breaker.succeed()).toBe(true);
  expect([breaker.state(due), breaker.enter(due), breaker.enter(due)]).toEqual(['closed', 'pass', 'pass']);
});

// @covers imports.services-left-alone-apart
test('a trial that fails doubles the pause up to a minute, and a Retry-After of the service is respected', () => {
  const breaker = opened();
  const pauses: number[] = [];
  for (let trial = 0; trial < 6; trial += 1) {
    const now = breaker.retryAt;
    expect(breaker.enter(now)).toBe('trial');
    breaker.fail('trial', now);
    pauses.push(breaker.retryAt - now);
  }
  expect(pauses).toEqual([10_000, 20_000, 40_000, LONGEST_PAUSE, LONGEST_PAUSE, LONGEST_PAUSE]);
  const now = breaker.retryAt;
  breaker.enter(now);
  breaker.fail('trial', now, 120_000);
  expect(breaker.retryAt - now).toBe(120_000);
});

test('replies to requests that were sent before it opened neither lengthen the pause nor end a trial', () => {
  const breaker = opened();
  expect(breaker.fail('pass', START + 1)).toBe(false);
  expect(breaker.retryAt).toBe(START + FIRST_PAUSE);
  breaker.enter(START + FIRST_PAUSE);
  breaker.abandon('pass');
  expect(breaker.enter(START + FIRST_PAUSE)).toBe('refused');
});
