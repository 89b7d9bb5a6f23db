import type { Catalogue } from '../coded-text.ts';
import { type ReasonText, reasonWords } from '../reason-texts.ts';

const CUT_OFF = 'The job was interrupted too often: its process stopped each time, or the database couldn’t save the result.';

/** What an extraction or an import as a whole came to, and what is known to be missing. */
export const JOB_TEXTS = {
  'extraction-interrupted': () => `${CUT_OFF} Nothing was saved. Start it again, or report it.`,
  'import-interrupted': () => `${CUT_OFF} Run it again, or report it.`,
  'not-stored': ({ reason }: { reason: string }) => `Couldn’t save the result: ${reason}`,
  'list-gone': () => 'The list of this import was deleted. Restore it from the audit trail within 24 hours, or create a new request.',
  'time-limit': ({ seconds }: { seconds: number }) =>
    `Reading was stopped after ${seconds} s, the time limit. Try again, or submit less at once.`,
  fault: () => 'Something went wrong on our side. Places found so far are kept. Try again.',
  'nothing-read': () => 'Nothing could be read. Check the source and try again.',
  'no-places': () => 'No places were found.',
  'nothing-confirmed': ({ count }: { count: number }) => {
    const named = count === 1 ? 'This place was' : `These ${count} places were`;
    return `${named} found only by the AI model, not in the image text. Check before using.`;
  },
  'more-parts-unread': ({ count }: { count: number }) => `${formatted(count)} more parts couldn’t be read.`,
  'fewer-than-stated': ({ expected, read }: { expected: number; read: number }) =>
    `The source lists ${formatted(expected)} places, but only ${formatted(read)} could be loaded.`,
  'entries-skipped': ({ count, seen, reasons }: { count: number; seen: number; reasons: Array<{ reason: ReasonText; count: number }> }) =>
    `${formatted(count)} of ${formatted(seen)} ${seen === 1 ? 'entry was' : 'entries were'} skipped: ${reasons
      .map((entry) => `${entry.count} × ${reasonWords(entry.reason)}`)
      .join(', ')}.`,
  /** The reason follows. */
  'details-cut': (details: Details) => `${share(details)}:`,
  'details-cancelled': (details: Details) => `${share(details)} before the extraction was cancelled.`,
  'details-limit': (details: Details) => `${share(details)}, the limit for one job.`,
} as const satisfies Catalogue;

/** Of how many places that lack details these were looked up. */
interface Details {
  done: number;
  lacking: number;
}

function share({ done, lacking }: Details): string {
  return `Details were looked up for ${done} of ${lacking} places`;
}

function formatted(count: number): string {
  return count.toLocaleString('en-US');
}
