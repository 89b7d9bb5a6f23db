import { setTimeout as pause } from 'node:timers/promises';

/**
 * Reads a job or a request until it has ended, and returns it. It has no limit of its own, since how long the work takes is the machine's
 * affair: that of the test ends a wait for nothing.
 */
export async function whenEnded<Read extends { status?: string | undefined } | undefined>(
  read: () => Promise<Read>,
): Promise<NonNullable<Read>> {
  for (;;) {
    const found = await read();
    if (found?.status === 'completed' || found?.status === 'failed') return found;
    await pause(20);
  }
}
