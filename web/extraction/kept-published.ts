/** A list that was published from a job. */
export interface NewList {
  id: string;
  title: string;
  isPublic: boolean;
  /** Number of its entry in the audit trail; 0 where the server names none. */
  auditId: number;
}

const store = (jobId: string) => `published-${jobId}`;

/** The list that this tab published from the job, if it is not forgotten. */
export function keptPublished(jobId: string): NewList | undefined {
  try {
    const kept = sessionStorage.getItem(store(jobId));
    return kept === null ? undefined : (JSON.parse(kept) as NewList);
  } catch {
    // A browser that blocks storage keeps nothing.
    return undefined;
  }
}

/** Keeps it for as long as the tab is open. */
export function keepPublished(jobId: string, list: NewList): void {
  try {
    sessionStorage.setItem(store(jobId), JSON.stringify(list));
  } catch {
    // Only a reload will not know of it.
  }
}

/** Forgets it: it was undone, or another one is wanted. */
export function forgetPublished(jobId: string): void {
  try {
    sessionStorage.removeItem(store(jobId));
  } catch {
    // Then it was not kept either.
  }
}
