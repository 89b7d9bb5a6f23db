import { makeConcurrencyLimiter } from '../concurrency/limiter.ts';
import type { Slot } from '../queue/slots.ts';

interface LargeInputOptions {
  /** Bytes that a job's inputs have together. */
  sizeOf(jobId: string): Promise<number>;
  isCancelled(jobId: string): Promise<boolean>;
  /** Milliseconds between looks whether a waiting job is to be cancelled. */
  checkMs: number;
}

/** Jobs with so many bytes to read are limited. */
const LARGE = 8_000_000;
/** Jobs with large inputs at once: more cannot be read at the same time, and each would hold its inputs in memory while it waits. */
const AT_ONCE = 2;

/**
 * Lets jobs with large inputs begin only a few at a time; the others wait before anything of theirs is loaded, without a slot of the worker. One
 * that is to be cancelled begins at once, so that it can end. Returns without having done the work when `signal` is aborted meanwhile.
 */
export function makeLargeInputLimit({ sizeOf, isCancelled, checkMs }: LargeInputOptions) {
  const limit = makeConcurrencyLimiter(AT_ONCE);
  return async (jobId: string, work: () => Promise<void>, { signal, slot }: { signal: AbortSignal; slot: Slot }): Promise<void> => {
    if ((await sizeOf(jobId)) < LARGE) return work();
    const cancel = new AbortController();
    const over = Promise.withResolvers<void>();
    const turn = new Promise<void>((begin, failed) => {
      limit(
        () => {
          begin();
          return over.promise;
        },
        AbortSignal.any([signal, cancel.signal]),
      ).catch(failed);
    });
    const timer = setInterval(() => {
      isCancelled(jobId)
        .then((requested) => requested && cancel.abort())
        // The next check tries again.
        .catch(() => undefined);
    }, checkMs);
    try {
      await slot.park(() => turn);
    } catch (error) {
      if (signal.aborted) return;
      if (!cancel.signal.aborted) throw error;
    } finally {
      clearInterval(timer);
    }
    try {
      await work();
    } finally {
      over.resolve();
    }
  };
}
