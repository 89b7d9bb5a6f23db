import { expect, test } from 'vitest';
import { TOAST_LIMITS } from './toast-store.ts';

// @covers toasts.toast-5000-ms, toasts.closed-leaves-good-after-1000000
test('one toast at a time, for 5 s, gone for good after 1,000,000 ms, swiped away beyond 50 px', () => {
  expect(TOAST_LIMITS).toEqual({ count: 1, durationMs: 5_000, removalDelayMs: 1_000_000, swipeThreshold: 50 });
});
