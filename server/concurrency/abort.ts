import { EngineFailure } from '@cairn/engines/engine.ts';

/** What an aborted signal means: the failure it was aborted with, else that the job was cancelled. */
export function failureOfSignal(signal: AbortSignal): EngineFailure {
  return signal.reason instanceof EngineFailure ? signal.reason : new EngineFailure('cancelled', 'The reading was cancelled.');
}

/** The work's end, or the signal's failure as soon as it is aborted: whoever cancels is answered at once, and the work is put in order behind it. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, failed) => {
    const stop = () => failed(failureOfSignal(signal));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(done, failed).finally(() => signal.removeEventListener('abort', stop));
  });
}
