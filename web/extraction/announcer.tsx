import type { Job } from '@cairn/contracts/extraction.ts';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { formatCount } from '../text/lists.ts';
import { ledgerLine } from './ledger-line.ts';
import { hasEnded } from './use-job.ts';

/** News of progress come in steps, so that a screen reader is not talked over: tenths of what is expected, else every so many places. */
const SHARES = 10;
const STEP = 100;

/** What is to be said of a job: its start, its progress in steps, its end. */
export function announcementOf(job: Job | undefined): string {
  if (!job) return '';
  if (job.status === 'failed') return `${EXTRACT_TEXT.failed}: ${job.errorMessage ?? EXTRACT_TEXT.failedHint}`;
  if (hasEnded(job)) return job.ledger ? `${EXTRACT_TEXT.complete}: ${ledgerLine(job.ledger)}` : EXTRACT_TEXT.complete;
  const { found, expected } = job.progress;
  const step = expected ? Math.max(1, Math.floor(expected / SHARES)) : STEP;
  const told = Math.floor(found / step) * step;
  if (told === 0) return EXTRACT_TEXT.started;
  return expected ? `${formatCount(told)} of ${formatCount(expected)}` : `${formatCount(told)} ${EXTRACT_TEXT.placesFound}`;
}

/** Says it to screen readers, when they are done with what they say. */
export function Announcer({ job, taken }: { job: Job | undefined; taken: string | undefined }) {
  return (
    <div role="status" className="sr-only">
      {taken && <p>{taken}</p>}
      <p>{announcementOf(job)}</p>
    </div>
  );
}
