import { afterEach, expect, test, vi } from 'vitest';
import { closeToast, currentToasts, showToast } from './toast-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

// @covers toasts.closed-leaves-good-after-1000000
test('a toast takes the place of the one before; a closed one is removed after 1,000,000 ms', () => {
  vi.useFakeTimers();
  showToast({ title: 'First' });
  showToast({ title: 'Second', variant: 'destructive' });
  expect(currentToasts()).toMatchObject([{ title: 'Second', variant: 'destructive', open: true }]);

  closeToast(currentToasts()[0]?.id ?? 0);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts()).toMatchObject([{ title: 'Second', open: false }]);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toEqual([]);
});
