import { expect, test } from 'vitest';
import { ACTIVITY_TEXTS, type ActivityText } from './activity-texts.ts';
import { wordsOf } from './coded-text.ts';
import type { Ledger } from './extraction.ts';

const reason = { text: 'The page did not answer.' };
const ledger: Ledger = {
  seen: 11,
  kept: 11,
  withoutCoordinates: 0,
  dropped: [],
  coverage: 'estimated',
  unread: { count: 12, examples: [] },
} as const;

test.each<[ActivityText, string]>([
  [{ code: 'started', values: { poller: 'Import' } }, 'Import polling started'],
  [{ code: 'stopped', values: { poller: 'Notification' } }, 'Notification polling stopped'],
  [{ code: 'sent', values: { to: 'Ann' } }, 'Sent to Ann'],
  [
    { code: 'not-sent', values: { to: 'Ann', reason: { code: 'never-a-device', values: { days: 28 } } } },
    'Not sent to Ann. Stopped after 28 days: the user had no device',
  ],
  [{ code: 'not-sent-yet', values: { to: 'Ann', reason: { code: 'turn' } } }, 'Not sent to Ann yet. Waiting for its turn'],
  [{ code: 'imported', values: { title: 'Cafés', kept: 3, uncertain: 0, unconfirmed: 0 } }, 'Imported "Cafés" with 3 places'],
  [
    { code: 'imported', values: { title: 'Cafés', kept: 3, uncertain: 2, unconfirmed: 4 } },
    'Imported "Cafés" with 3 places, 2 of them uncertain: check these; 4 more found only by the AI model are ready to review',
  ],
  [
    { code: 'imported-with-report', values: { title: 'Cafés', ledger, uncertain: 0, unconfirmed: 0 } },
    'Imported "Cafés": 11 places found; 12 similar lines skipped',
  ],
  [{ code: 'imported-in-part', values: { title: 'Cafés', reason, unconfirmed: 0 } }, 'Imported "Cafés" in part: The page did not answer.'],
  [{ code: 'read-again', values: { title: 'Cafés', hasChanged: false } }, 'Read "Cafés" again: its source has not changed'],
  [
    { code: 'retried', values: { title: 'Cafés', seconds: 30, attempt: 2, limit: 4, reason } },
    '"Cafés" will be tried again in 30 s (attempt 2 of 4): The page did not answer.',
  ],
  [{ code: 'failed', values: { title: 'Cafés', reason } }, '"Cafés" failed: The page did not answer.'],
  [{ code: 'photos-added', values: { title: 'Cafés', count: 1 } }, 'Added 1 photo from Wikimedia Commons to "Cafés"'],
  [
    { code: 'photos-failed', values: { title: 'Cafés', reason, isLast: true } },
    'Photos for "Cafés" could not be looked up, and the list is shown without them: The page did not answer. They are not requested again until the list changes.',
  ],
  [{ text: 'A line of then' }, 'A line of then'],
])('the line of %o', (line, words) => {
  expect(wordsOf(ACTIVITY_TEXTS, line)).toBe(words);
});
