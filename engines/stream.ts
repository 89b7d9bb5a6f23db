import { type EngineEvent, EngineFailure, readingCancelled } from './interface/engine.ts';
import type { Engine } from './methods/engine.ts';
import type { Attempt } from './reading/attempt.ts';

/** How long an engine may take to obey the signal before it is left behind. */
const GRACE_MILLISECONDS = 1_000;

/**
 * The events of one engine, ended by its own end, by the caller's signal or by a time limit.
 * An engine that does not obey the signal is left behind after a second, so that one stuck reader never holds up a run.
 */
export class ReadingStream {
  readonly #stop = new AbortController();
  readonly #iterator: AsyncGenerator<EngineEvent, void, void>;
  readonly #signal: AbortSignal;
  readonly #limit: NodeJS.Timeout | undefined;
  #grace: NodeJS.Timeout | undefined;
  #reason: EngineFailure | undefined;
  #left = false;
  /** Rejects the `next` that is under way. One at a time, instead of a race against one long promise, which would remember every event. */
  #leave: ((reason: EngineFailure) => void) | undefined;

  constructor(engine: Engine, { input, world, signal }: Attempt, timeLimitMs: number | undefined) {
    this.#signal = signal;
    this.#iterator = engine.read(input, world, this.#stop.signal);
    if (signal.aborted) this.#cancel();
    else signal.addEventListener('abort', this.#cancel, { once: true });
    if (timeLimitMs === undefined) return;
    const text = { code: 'time-limit', values: { seconds: Math.round(timeLimitMs / 100) / 10 } } as const;
    this.#limit = setTimeout(() => this.#end(new EngineFailure('timed-out', text, { retryable: true })), timeLimitMs);
  }

  /** The next event; undefined at the end. Throws what the engine throws. */
  async next(): Promise<EngineEvent | undefined> {
    if (this.#reason !== undefined) {
      // Stopped between two events: nothing more is read, and the engine puts in order what it holds.
      if (!this.#left) await this.#unlessLeft(this.#iterator.return());
      throw this.#reason;
    }
    const result = await this.#unlessLeft(this.#iterator.next());
    return result.done === true ? undefined : result.value;
  }

  #unlessLeft(step: Promise<IteratorResult<EngineEvent, void>>): Promise<IteratorResult<EngineEvent, void>> {
    return new Promise((resolve, reject) => {
      this.#leave = reject;
      step.then(resolve, reject);
    });
  }

  /** Why the stream was ended from outside; undefined when it was not. */
  stopReason(): EngineFailure | undefined {
    return this.#reason;
  }

  /** Sets free what the stream holds. */
  close(): void {
    clearTimeout(this.#limit);
    clearTimeout(this.#grace);
    this.#signal.removeEventListener('abort', this.#cancel);
  }

  readonly #cancel = (): void => {
    const { reason } = this.#signal;
    this.#end(reason instanceof EngineFailure ? reason : readingCancelled());
  };

  #end(reason: EngineFailure): void {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    this.#stop.abort(reason);
    this.#grace = setTimeout(() => {
      this.#left = true;
      this.#leave?.(reason);
    }, GRACE_MILLISECONDS);
  }
}
