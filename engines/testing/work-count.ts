import { Session } from 'node:inspector';

interface Coverage {
  result: Array<{ url: string; functions: Array<{ ranges: Array<{ startOffset: number; endOffset: number; count: number }> }> }>;
}

/**
 * Counts work without a clock: how often the blocks of the engines' own code run, so that a test of how work grows says the same on a busy
 * machine. What happens inside one call of a regular expression or of a method of the language is not seen. V8 counts the blocks of functions
 * that first run after the counting begins, of others only the calls: use it in a process that has not run that code (vitest.config.ts starts
 * its test first).
 */
export class WorkCount {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#post('Profiler.enable');
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Blocks that were run since the last call. */
  take(): number {
    let count = 0;
    for (const { url, functions } of (this.#post('Profiler.takePreciseCoverage') as Coverage).result)
      if (/\/engines\/(?!testing\/)/.test(url)) for (const { ranges } of functions) for (const range of ranges) count += range.count;
    return count;
  }

  stop(): void {
    this.#post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }

  #post(method: string, options?: object): unknown {
    let answer: unknown;
    this.#session.post(method, options ?? {}, (error, result) => {
      if (error) throw error;
      answer = result;
    });
    return answer;
  }
}
