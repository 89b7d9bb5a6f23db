import { expect, test } from 'vitest';
import { retryLeftOut } from './reviews.ts';

// @covers import-status.failed-request-list-deleted-left
test('requests that are not run again because their lists were deleted are counted, with what to do', () => {
  expect(retryLeftOut(undefined)).toBe('');
  expect(retryLeftOut(1)).toBe(' 1 is skipped because its list was deleted. Dismiss it, or restore the list from the audit trail first.');
  expect(retryLeftOut(2)).toBe(
    ' 2 are skipped because their lists were deleted. Dismiss them, or restore the lists from the audit trail first.',
  );
});
