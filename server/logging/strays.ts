import type { Log } from './log.ts';
import { outliveStreams } from './write-out.ts';

/** How the lines of this last net begin. In tests each is a failure (`testing-strays.ts`). */
export const STRAYS = { unhandledRejection: 'Unhandled promise rejection', uncaughtException: 'Uncaught exception' } as const;

/**
 * An unhandled rejection, or an error in a listener of a package, must not end all other work: it is logged with its stack, and the lease of
 * the affected row expires. Call once, when the product runs.
 */
export function outliveStrays(log: Log): void {
  process.on('unhandledRejection', (error) => log.error('process', error, STRAYS.unhandledRejection));
  process.on('uncaughtException', (error) => log.error('process', error, STRAYS.uncaughtException));
  // Where the reader of the log has ended, each line that reports it would fail in the same way, without end.
  outliveStreams();
}
