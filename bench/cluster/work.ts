import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@cairn/e2e/product.ts';

interface Row {
  id: string;
  status: string;
  /** Of a job that failed. */
  errorCode?: string;
}

export interface WorkReport {
  /** By status, and by the reason of those that failed: `{ completed: 40, 'failed (empty)': 2 }`. */
  imports: Record<string, number>;
  jobs: Record<string, number>;
  unfinished: number;
  /** Ids of completed imports that have another number of lists than one. */
  wrongLists: string[];
}

/** Waits until the workers have ended all work, at most so many seconds, and counts how it ended. The client is signed in. */
export async function settleWork(client: Client, userId: string, seconds: number): Promise<WorkReport> {
  for (const end = Date.now() + seconds * 1_000; ; await sleep(1_000)) {
    const imports = await client.readAll<Row>('/api/firebase/requests');
    const jobs = await client.readAll<Row>('/api/extract');
    const unfinished = [...imports, ...jobs].filter(({ status }) => status === 'pending' || status === 'processing').length;
    if (unfinished > 0 && Date.now() < end) continue;
    const lists = await client.readAll<{ importRequestId?: string }>(`/api/firebase/lists?userId=${userId}`);
    const perImport = Map.groupBy(lists, ({ importRequestId }) => importRequestId);
    const completed = imports.filter(({ status }) => status === 'completed');
    const wrongLists = completed.filter(({ id }) => perImport.get(id)?.length !== 1).map(({ id }) => id);
    return { imports: byStatus(imports), jobs: byStatus(jobs), unfinished, wrongLists };
  }
}

function byStatus(rows: readonly Row[]): Record<string, number> {
  const nameOf = ({ status, errorCode }: Row) => (errorCode === undefined ? status : `${status} (${errorCode})`);
  const groups = Object.entries(Object.groupBy(rows, nameOf));
  return Object.fromEntries(groups.map(([status, some]) => [status, some?.length ?? 0]));
}
