import type { Catalogue, StoredText } from './coded-text.ts';
import { wordsOf } from './coded-text.ts';
import { MESSAGE_REASONS, type MessageReason } from './notification-texts.ts';
import { type ReadingTexts, readingWords } from './reading-texts.ts';
import { type StoredReport, shownReport } from './reason-texts.ts';
import { reportLine } from './report-line.ts';

/** Places that only a model named, of which an operator decides. */
interface ToReview {
  unconfirmed: number;
}

/** The lines of the activity logs of imports and notifications. */
export const ACTIVITY_TEXTS = {
  started: ({ poller }: { poller: string }) => `${poller} polling started`,
  stopped: ({ poller }: { poller: string }) => `${poller} polling stopped`,

  sent: ({ to }: { to: string }) => `Sent to ${to}`,
  'not-sent': ({ to, reason }: { to: string; reason: MessageReason }) => `Not sent to ${to}. ${wordsOf(MESSAGE_REASONS, reason)}`,
  'not-sent-yet': ({ to, reason }: { to: string; reason: MessageReason }) => `Not sent to ${to} yet. ${wordsOf(MESSAGE_REASONS, reason)}`,

  imported: ({ title, kept, uncertain, ...more }: { title: string; kept: number; uncertain: number } & ToReview) =>
    `Imported "${title}" with ${kept} places${check(uncertain)}${review(more)}`,
  'imported-with-report': ({ title, ledger, uncertain, ...more }: { title: string; ledger: StoredReport; uncertain: number } & ToReview) =>
    `Imported "${title}": ${reportLine(shownReport(ledger))}${check(uncertain)}${review(more)}`,
  'imported-in-part': ({ title, reason, ...more }: { title: string; reason: ReadingTexts } & ToReview) =>
    `Imported "${title}" in part: ${readingWords(reason)}${review(more)}`,
  'read-again': ({ title, hasChanged }: { title: string; hasChanged: boolean }) =>
    `Read "${title}" again: ${hasChanged ? 'its source has changed; changes are ready to review' : 'its source has not changed'}`,
  retried: ({
    title,
    seconds,
    attempt,
    limit,
    reason,
  }: {
    title: string;
    seconds: number;
    attempt: number;
    limit: number;
    reason: ReadingTexts;
  }) => `"${title}" will be tried again in ${seconds} s (attempt ${attempt} of ${limit}): ${readingWords(reason)}`,
  failed: ({ title, reason }: { title: string; reason: ReadingTexts }) => `"${title}" failed: ${readingWords(reason)}`,

  'photos-added': ({ title, count }: { title: string; count: number }) =>
    `Added ${count} ${count === 1 ? 'photo' : 'photos'} from Wikimedia Commons to "${title}"`,
  'photos-failed': ({ title, reason, isLast }: { title: string; reason: ReadingTexts; isLast: boolean }) =>
    `Photos for "${title}" could not be looked up, and the list is shown without them: ${readingWords(reason)} ${
      isLast ? 'They are not requested again until the list changes.' : 'They are requested again later.'
    }`,
} as const satisfies Catalogue;

/** A line of an activity log, as its row keeps it. */
export type ActivityText = StoredText<typeof ACTIVITY_TEXTS>;

function check(uncertain: number): string {
  return uncertain === 0 ? '' : `, ${uncertain} of them uncertain: check these`;
}

function review({ unconfirmed }: ToReview): string {
  return unconfirmed === 0 ? '' : `; ${unconfirmed} more found only by the AI model are ready to review`;
}
