import { setTimeout as wait } from 'node:timers/promises';
import { failureOfSignal } from './abort.ts';

/** Waits; an aborted signal ends it at once with the signal's failure. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch (error) {
    if (signal.aborted) throw failureOfSignal(signal);
    throw error;
  }
}
