import { failureOfSignal } from './fetch-failures.ts';

/** The work's end, or the signal's failure as soon as it is aborted: whoever cancels is answered at once, and the work is put in order behind it. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, failed) => {
    const stop = () => failed(failureOfSignal(signal));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(done, failed).finally(() => signal.removeEventListener('abort', stop));
  });
}
