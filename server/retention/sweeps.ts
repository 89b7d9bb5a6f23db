import { RESTORE_DAYS } from '@cairn/contracts/lists.ts';
import { sweepUndoData } from '../audit/erase.ts';
import { sweepBreakers } from '../breakers/store.ts';
import type { Config } from '../config/config.ts';
import type { Transaction } from '../db/connection.ts';
import type { SweepStep } from '../db/sweep.ts';
import { sweepInputs, sweepJobs } from '../extraction/sweep.ts';
import { removeExpiredKeys } from '../idempotency/store.ts';
import { sweepProposals, sweepRequestInputs, sweepRequests } from '../imports/sweep.ts';
import { sweepRemovedLists } from '../lists/removed.ts';
import { sweepViews } from '../lists/views.ts';
import { sweepModelCosts } from '../model-costs/store.ts';
import { sweepMessages } from '../notifications/store.ts';
import { sweepPlacesWithoutPhoto } from '../photos/store.ts';
import { sweepReplies } from '../places/store.ts';
import { sweepActivity } from '../polling/store.ts';
import { sweepAttempts } from '../security/sign-in-attempts.ts';

/** What one part removes, in steps: each gets what the one before answered as `next`, the first ''. */
export interface Sweep {
  /** As the log names it, in the plural. */
  part: string;
  step(transaction: Transaction, after: string): Promise<SweepStep>;
}

type ByAge = (transaction: Transaction, days: number, after: string) => Promise<SweepStep>;

/** The sweeps that these settings ask for, in their order: inputs go before their jobs, so that no job takes many MB with it. */
export function sweepsOf(retention: Config['retention']): Sweep[] {
  const { jobsDays, activityDays, signInFailuresDays, viewsDays, messagesDays } = retention;
  const inputsDays = atMost(retention.inputsDays, jobsDays);
  const byAge: Array<[part: string, days: number, sweep: ByAge]> = [
    ['inputs of jobs', inputsDays, sweepInputs],
    ['inputs of import requests', inputsDays, sweepRequestInputs],
    ['jobs', jobsDays, sweepJobs],
    ['proposals', jobsDays, sweepProposals],
    ['import requests', atMost(jobsDays, RESTORE_DAYS), sweepRequests],
    ['removed lists', RESTORE_DAYS, sweepRemovedLists],
    ['lines of activity', activityDays, sweepActivity],
    ['failed sign-ins', signInFailuresDays, sweepAttempts],
    ['marks of views', viewsDays, sweepViews],
    ['messages', messagesDays, sweepMessages],
  ];
  return [
    ...byAge
      .filter(([, days]) => days > 0)
      .map(([part, days, sweep]): Sweep => ({ part, step: (transaction, after) => sweep(transaction, days, after) })),
    { part: 'idempotency keys', step: removeExpiredKeys },
    { part: 'undo data', step: sweepUndoData },
    { part: 'replies of the places service', step: sweepReplies },
    { part: 'places without a photo', step: sweepPlacesWithoutPhoto },
    { part: 'services that failed', step: sweepBreakers },
    { part: 'days of model costs', step: sweepModelCosts },
  ];
}

/** The shorter of two times of which 0 is for ever. */
function atMost(days: number, limit: number): number {
  if (days === 0 || limit === 0) return Math.max(days, limit);
  return Math.min(days, limit);
}
