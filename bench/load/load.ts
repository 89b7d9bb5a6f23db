import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Requests that are sent again and again, each connection sending its next one when the last reply is complete. */
export interface Load {
  /** Address without a trailing slash. */
  url: string;
  /** Requested in this order, by all connections together. */
  paths: readonly string[];
  headers?: Record<string, string>;
  connections: number;
  /** Ends after this time; without it, when each path was requested once. */
  milliseconds?: number;
}

export interface LoadResult {
  replies: number;
  perSecond: number;
}

/**
 * Sends the load from a thread of its own.
 * @throws Error when a reply is not 200, or a connection breaks
 */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: load });
  const [result] = (await once(worker, 'message')) as [LoadResult];
  return result;
}
