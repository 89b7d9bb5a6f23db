import { ownBytesOfTree } from '../../concurrency/process-memory.ts';
import type { BrowserProcess } from './process.ts';

/** A browser grows with the pages it has seen; starting one takes 0.1 s. */
const PAGES_PER_BROWSER = 50;

/** One place of the pool: its own browser process, so that a crash ends only one job. */
export class BrowserSlot {
  readonly #start: () => Promise<BrowserProcess>;
  readonly #mostPages: number;
  #running: BrowserProcess | undefined;
  #pages = 0;
  #idle: NodeJS.Timeout | undefined;
  #stoppedAt: number | undefined;

  constructor(start: () => Promise<BrowserProcess>, mostPages = PAGES_PER_BROWSER) {
    this.#start = start;
    this.#mostPages = mostPages;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /**
   * The browser for one more page; a new one when there is none, it has shown its pages or it is gone.
   * @throws EngineFailure `no-browser`
   */
  async browserFor(): Promise<BrowserProcess> {
    clearTimeout(this.#idle);
    if (this.#pages >= this.#mostPages || this.#running?.browser.isConnected() === false) await this.end();
    if (this.#running === undefined) {
      this.#running = await this.#start();
      this.#pages = 0;
    }
    this.#pages += 1;
    return this.#running;
  }

  /** Bytes of memory that its browser does not share with other processes. */
  bytes(): number {
    return ownBytesOfTree(this.#running?.pid);
  }

  /** Kills the browser, so that its page fails. */
  stopForMemory(): void {
    this.#stoppedAt ??= this.bytes();
    this.#running?.kill();
  }

  /** How many bytes the browser used when it was stopped for memory, once; undefined where it was not. */
  takeStop(): number | undefined {
    const bytes = this.#stoppedAt;
    this.#stoppedAt = undefined;
    return bytes;
  }

  /** Calls back when no further page was wanted for this long, in milliseconds. */
  whenIdle(idleMs: number, callback: () => void): void {
    this.#idle = setTimeout(callback, idleMs).unref();
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#running;
    this.#running = undefined;
    await running?.end();
  }
}
