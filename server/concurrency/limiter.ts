/**
 * Runs `work` as soon as fewer than the limit are running. An aborted signal rejects work that still waits, with the signal's reason; running
 * work handles its signal itself.
 */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Runs at most `count` pieces of work at once; the others wait in the order in which they came. */
export function makeConcurrencyLimiter(count: number): ConcurrencyLimiter {
  let free = count;
  const waiting = new Set<() => void>();

  const enter = (signal: AbortSignal | undefined): Promise<void> => {
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const admit = () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      };
      const stop = () => {
        waiting.delete(admit);
        reject(signal?.reason);
      };
      waiting.add(admit);
      signal?.addEventListener('abort', stop, { once: true });
    });
  };
  const leave = () => {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return async (work, signal) => {
    await enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
