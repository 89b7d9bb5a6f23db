interface RoundOptions {
  /** One round; returns how much it did. `takeNews` returns, once, whether something new may be there since it was last called. */
  round(takeNews: () => boolean): Promise<number>;
  /** Milliseconds after which a round runs without a cause. */
  intervalMs: number;
  onError(error: unknown): void;
}

/** Makes rounds one at a time: when woken, and at least once per interval. What wakes it during a round causes one more round. */
export class Rounds {
  readonly #options: RoundOptions;
  #running: Promise<number> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStarted = false;
  #isWanted = false;
  #hasNews = true;

  constructor(options: RoundOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isStarted = true;
    this.wake();
  }

  /** Runs a round now, or joins the running one. Rejects when it fails. */
  once(): Promise<number> {
    this.#hasNews = true;
    return this.#run();
  }

  /** Something new may be there. */
  wakeWithNews(): void {
    this.#hasNews = true;
    this.wake();
  }

  /** A round may find more to do, of what is known already. Does nothing before the start and after the stop. */
  wake(): void {
    if (!this.#isStarted) return;
    if (this.#running) {
      this.#isWanted = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#run()
      .catch((error) => this.#options.onError(error))
      .finally(() => {
        clearTimeout(this.#timer);
        if (this.#isStarted) this.#timer = setTimeout(() => this.wakeWithNews(), this.#options.intervalMs);
      });
  }

  /** No further rounds; resolves when the running one has ended. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    await this.#running?.catch((error) => this.#options.onError(error));
  }

  #run(): Promise<number> {
    this.#running ??= this.#options.round(this.#takeNews).finally(() => {
      this.#running = undefined;
      if (!this.#isWanted) return;
      this.#isWanted = false;
      this.wake();
    });
    return this.#running;
  }

  readonly #takeNews = (): boolean => {
    const hasNews = this.#hasNews;
    this.#hasNews = false;
    return hasNews;
  };
}
