const POLL_MS = 500;

/**
 * Resolves when the process that started this one has ended. npm ends on a signal without passing it on, and the process
 * that it started would keep running.
 */
export function untilParentEnds(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid === parent && isRunning(parent)) return;
      clearInterval(timer);
      resolve();
    }, POLL_MS).unref();
  });
}

/** On Windows the parent's process id stays after it has ended. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
