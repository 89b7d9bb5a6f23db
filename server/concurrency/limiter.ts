/** Runs at most `count` pieces of work at once; the others wait in the order in which they came. */
export function makeConcurrencyLimiter(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = count;
  const waiting: Array<() => void> = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The lane goes to the next in line, or stands free.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
