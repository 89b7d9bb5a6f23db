import { setTimeout as sleep } from 'node:timers/promises';

/** While topics keep coming, they are sent together this often. Milliseconds. */
const PAUSE_MS = 20;
/** More are dropped: every subscriber also polls. */
const MOST_WAITING = 10_000;

/** Sends topics: the first at once, those that follow shortly after together, each once. */
export class TopicSender {
  readonly #send: (topics: string[]) => Promise<void>;
  readonly #waiting = new Set<string>();
  #running: Promise<void> | undefined;

  /** `send` rejects where there is no connection. */
  constructor(send: (topics: string[]) => Promise<void>) {
    this.#send = send;
  }

  add(topic: string): void {
    if (this.#waiting.size < MOST_WAITING) this.#waiting.add(topic);
    this.flush();
  }

  /** Sends what waits, also what could not be sent before; resolves when that is done or failed again. */
  flush(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) {
      const topics = [...this.#waiting];
      this.#waiting.clear();
      try {
        await this.#send(topics);
      } catch {
        // The channel logs that its connection is down, and flushes when it has a new one.
        for (const topic of topics) this.#waiting.add(topic);
        return;
      }
      await sleep(PAUSE_MS);
    }
  }
}
