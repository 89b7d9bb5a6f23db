import { EngineFailure } from '@cairn/engines/engine.ts';

/** The failure with which a signal was aborted, else that the job was cancelled. */
export function failureOfSignal(signal: AbortSignal): EngineFailure {
  return signal.reason instanceof EngineFailure ? signal.reason : new EngineFailure('cancelled', { code: 'extraction-cancelled' });
}

/** Settles as the work does, or rejects with the signal's failure as soon as it is aborted, so that the caller gets its answer at once while the work cleans up. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, failed) => {
    const stop = () => failed(failureOfSignal(signal));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(done, failed).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The failure of work that the end of the server stops. */
export function serverStops(): EngineFailure {
  return new EngineFailure('cancelled', { code: 'server-stops' }, { retryable: true });
}
