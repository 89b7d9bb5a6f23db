import { setTimeout as sleep } from 'node:timers/promises';
import type { ReaderHost } from './host.ts';

/** A process that uses more bytes after its work is ended at once. */
const MOST_KEPT = 256 * 1024 * 1024;
/** How long a further process is not started while another one has read nothing yet, in milliseconds: started at once, all would be late. */
const START_PAUSE = 1_000;

/** What the supply needs of a process. */
export type SuppliedHost = Pick<ReaderHost, 'hasRead' | 'isGone' | 'end'>;

interface SupplyOptions<Host> {
  makeHost(): Host;
  /** Milliseconds after which a process without work is ended. */
  idleMs: number;
  /** Called when the last process has ended. */
  afterLast(): void;
}

/** Processes for one reading at a time: kept between readings, ended when they are idle or have used too much memory. */
export class HostSupply<Host extends SuppliedHost> {
  readonly #options: SupplyOptions<Host>;
  readonly #hosts = new Set<Host>();
  readonly #free: Array<{ host: Host; timer?: NodeJS.Timeout }> = [];
  /** Processes during their first reading. */
  readonly #starting = new Map<Host, PromiseWithResolvers<void>>();
  #isKeptReady = false;
  #isClosed = false;

  constructor(options: SupplyOptions<Host>) {
    this.#options = options;
  }

  /** A process without work, or a new one; how many are taken at once is limited by the caller. */
  async take(signal: AbortSignal): Promise<Host> {
    const host = this.#takeFree();
    if (host) return this.#noteFirstReading(host);
    const firstReadings = [...this.#starting.values()].map(({ promise }) => promise);
    if (firstReadings.length > 0) await Promise.race([...firstReadings, sleep(START_PAUSE, undefined, { ref: false })]);
    signal.throwIfAborted();
    return this.#noteFirstReading(this.#takeFree() ?? this.#add());
  }

  /** Takes a process back; `memory`: the bytes that it uses after its work, 0 where that is unknown. */
  release(host: Host, memory: number): void {
    this.#keepOrEnd(host, memory);
    this.#starting.get(host)?.resolve();
    this.#starting.delete(host);
  }

  /** All processes, those without work too. */
  get hosts(): ReadonlySet<Host> {
    return this.#hosts;
  }

  /** Ends the processes without work that have read something. One that has not uses little, and would be replaced at once. */
  endFree(): void {
    for (const one of this.#free.filter(({ host }) => host.hasRead)) {
      this.#free.splice(this.#free.indexOf(one), 1);
      clearTimeout(one.timer);
      void this.#end(one.host);
    }
  }

  /** From now on one process is there before there is work. */
  keepReady(): void {
    this.#isKeptReady = true;
    this.#keepOneReady();
  }

  /** Ends all processes, also those that are reading. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#hosts].map((host) => this.#end(host)));
  }

  #add(): Host {
    const host = this.#options.makeHost();
    this.#hosts.add(host);
    return host;
  }

  #takeFree(): Host | undefined {
    for (let last = this.#free.pop(); last !== undefined; last = this.#free.pop()) {
      clearTimeout(last.timer);
      if (!last.host.isGone) return last.host;
      this.#hosts.delete(last.host);
    }
    return undefined;
  }

  #noteFirstReading(host: Host): Host {
    if (!host.hasRead) this.#starting.set(host, Promise.withResolvers());
    return host;
  }

  #keepOrEnd(host: Host, memory: number): void {
    if (this.#isClosed || host.isGone || memory === 0 || memory > MOST_KEPT) {
      // The next reading does not wait for this.
      void this.#end(host);
      return;
    }
    const timer = setTimeout(() => {
      this.#free.splice(
        this.#free.findIndex((one) => one.host === host),
        1,
      );
      void this.#end(host);
    }, this.#options.idleMs).unref();
    this.#free.push({ host, timer });
  }

  async #end(host: Host): Promise<void> {
    this.#hosts.delete(host);
    await host.end();
    // The server kept what was read, too.
    if (this.#hosts.size === 0 && !this.#isClosed) this.#options.afterLast();
    this.#keepOneReady();
  }

  #keepOneReady(): void {
    if (this.#isKeptReady && !this.#isClosed && this.#hosts.size === 0) this.#free.push({ host: this.#add() });
  }
}
