import type { JobSummary } from '@cairn/contracts/extraction.ts';

/** How many places a job has found, without those that only a model named. */
export function confirmedCount({ placesCount, ledger }: Pick<JobSummary, 'placesCount' | 'ledger'>): number {
  return placesCount - (ledger?.unconfirmed ?? 0);
}
