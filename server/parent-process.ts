const LOOK_EVERY_MS = 500;

/**
 * Resolves when the process that started this one has ended. npm ends on a signal without passing it on, and what it started would go on
 * with nobody to end it.
 */
export function untilParentEnds(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid === parent && isRunning(parent)) return;
      clearInterval(timer);
      resolve();
    }, LOOK_EVERY_MS).unref();
  });
}

/** Windows keeps the number of a parent that has ended. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
