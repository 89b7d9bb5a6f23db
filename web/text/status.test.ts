import type { ServiceStatus } from '@cairn/contracts/status.ts';
import { expect, test } from 'vitest';
import { nextTryText, stateOf } from './status.ts';

const worked: ServiceStatus = { service: 'google', configured: true, breaker: 'closed', lastWorkedAt: '2026-05-01T12:00:00.000Z' };

// @covers extract-form.services-operators-sites-left-after
test('a paused service is shown as paused, then on trial, whatever happened last', () => {
  expect(stateOf(worked)).toBe('works');
  expect(stateOf({ ...worked, breaker: 'open' })).toBe('paused');
  expect(stateOf({ ...worked, breaker: 'half-open' })).toBe('trial');
  expect(stateOf({ ...worked, configured: false, breaker: 'open' })).toBe('off');
});

test('the time until the next try is counted in seconds', () => {
  const retryAt = '2026-05-01T12:00:10.000Z';
  expect(nextTryText(retryAt, Date.parse('2026-05-01T12:00:00.500Z'))).toBe('next try in 10 s');
  expect(nextTryText(retryAt, Date.parse(retryAt))).toBe('retries with the next request');
});
