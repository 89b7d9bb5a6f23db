import type { Visibility } from '@cairn/contracts/visibility.ts';
import { forget, keep, readKept } from './tab-store.ts';

/** A list that was published from a job. */
export interface NewList {
  id: string;
  title: string;
  visibility: Visibility;
  /** Number of its entry in the audit trail; 0 where the server names none. */
  auditId: number;
}

const store = (jobId: string) => `published-${jobId}`;

/** The list that this tab published from the job, if it is not forgotten. */
export const keptPublished = (jobId: string): NewList | undefined => readKept<NewList>(store(jobId));

/** Keeps it for as long as the tab is open. */
export const keepPublished = (jobId: string, list: NewList): void => keep(store(jobId), list);

/** Forgets it: it was undone, or another one is wanted. */
export const forgetPublished = (jobId: string): void => forget(store(jobId));
