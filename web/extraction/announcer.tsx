import type { Job } from '@cairn/contracts/extraction.ts';
import { ANNOUNCED, announcedProgress } from '../text/extraction.ts';
import { counted } from '../text/lists.ts';
import { confirmedCount } from './confirmed-count.ts';
import { hasEnded } from './use-job.ts';

/** Progress is announced in steps, so that a screen reader is not interrupted: tenths of what is expected, else every this many places. */
const SHARES = 10;
const STEP = 100;

/** The announcement for a job: its start, its progress in steps, its end. Its text differs from that of toasts and panels. */
export function announcementOf(job: Job | undefined): string {
  if (!job) return '';
  if (job.status === 'failed') return ANNOUNCED.failed;
  if (hasEnded(job)) return `${ANNOUNCED.done}: ${counted(confirmedCount(job), 'place')}`;
  const { found, expected } = job.progress;
  const step = expected ? Math.max(1, Math.floor(expected / SHARES)) : STEP;
  const announced = Math.floor(found / step) * step;
  if (announced === 0) return ANNOUNCED.started;
  return announcedProgress(announced, expected);
}

/** Announces it to screen readers without interrupting them. */
export function Announcer({ job, taken }: { job: Job | undefined; taken: string | undefined }) {
  return (
    <div role="status" className="sr-only">
      {taken && <p>{taken}</p>}
      <p>{announcementOf(job)}</p>
    </div>
  );
}
