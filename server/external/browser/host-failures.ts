import { EngineFailure } from '@cairn/engines/engine.ts';
import { toFetchFailure } from '../fetch/failures.ts';

const MOST_REMEMBERED = 500;

/** Why the last connection to a host failed. The browser itself learns only that it failed. */
export class HostFailures {
  readonly #failures = new Map<string, EngineFailure>();

  /** `host` is a name, or 'name:port'. */
  of(host: string): EngineFailure | undefined {
    return this.#failures.get(host);
  }

  remember(host: string, error: unknown): void {
    const failure = toFetchFailure(error, host);
    this.#failures.delete(host);
    this.#failures.set(host, failure instanceof EngineFailure ? failure : unnamed(host, error));
    for (const oldest of this.#failures.keys()) if (this.#failures.size > MOST_REMEMBERED) this.#failures.delete(oldest);
  }
}

function unnamed(host: string, cause: unknown): EngineFailure {
  return new EngineFailure('unreachable', { code: 'host-unreachable', values: { host } }, { retryable: true, cause });
}
