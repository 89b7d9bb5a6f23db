import { failureOfSignal } from '../../concurrency/abort.ts';

interface Waiting<Slot> {
  host: string;
  take(slot: Slot): void;
}

/** A fixed number of slots, each used by one page at a time. Who waits is served in turn, hosts without an open page first. */
export class FairSlots<Slot> {
  readonly #free: Slot[];
  readonly #waiting: Array<Waiting<Slot>> = [];
  readonly #hostsInUse: string[] = [];

  constructor(slots: readonly Slot[]) {
    this.#free = [...slots];
  }

  /** A slot for a page of this host, as soon as there is one. Rejects with the failure of the signal when that is aborted before. */
  async take(host: string, signal: AbortSignal): Promise<Slot> {
    const slot = this.#free.pop() ?? (await this.#wait(host, signal));
    this.#hostsInUse.push(host);
    return slot;
  }

  /** Ends the use of a slot by a page of this host. True when no page waited for it, so that it is free now. */
  release(slot: Slot, host: string): boolean {
    this.#hostsInUse.splice(this.#hostsInUse.indexOf(host), 1);
    const next = this.#takeNext();
    if (next === undefined) this.#free.push(slot);
    else next.take(slot);
    return next === undefined;
  }

  #wait(host: string, signal: AbortSignal): Promise<Slot> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(failureOfSignal(signal));
      };
      const waiting = {
        host,
        take: (slot: Slot) => {
          signal.removeEventListener('abort', leave);
          resolve(slot);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
    });
  }

  /** The first whose host has no page open, so that one slow host cannot delay the others; else the first of all. */
  #takeNext(): Waiting<Slot> | undefined {
    const other = this.#waiting.findIndex(({ host }) => !this.#hostsInUse.includes(host));
    return this.#waiting.splice(Math.max(0, other), 1)[0];
  }
}
