import { setTimeout as sleep } from 'node:timers/promises';
import type { AcknowledgedWrites } from './acknowledged-writes.ts';
import type { RequestLog } from './outages.ts';

const READERS = 3;
const PAUSE_MS = 60;
/** A visitor does not wait longer. */
const PATIENCE_MS = 5_000;

/** Visitors who read public pages without a pause for long, each one page after the other. */
export class Readers {
  readonly #parts: { addresses: readonly string[]; acknowledgedWrites: AcknowledgedWrites; log: RequestLog };
  #isStopping = false;
  #running: Promise<void>[] = [];

  constructor(parts: { addresses: readonly string[]; acknowledgedWrites: AcknowledgedWrites; log: RequestLog }) {
    this.#parts = parts;
  }

  start(): void {
    this.#running = Array.from({ length: READERS }, (_, index) => this.#read(index));
  }

  /** Lets what is under way end. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  async #read(index: number): Promise<void> {
    const { addresses, acknowledgedWrites, log } = this.#parts;
    const address = addresses[index % addresses.length] ?? '';
    for (let turn = index; !this.#isStopping; turn += 1) {
      const list = acknowledgedWrites.recentList(turn);
      const paths = ['/', '/api/search/lists?q=Cluster', ...(list === undefined ? [] : [`/list/${list}`, `/api/firebase/lists/${list}`])];
      const from = performance.now();
      const failure = await tryToRead(`${address}${paths[turn % paths.length]}`);
      log.add(`reader ${index}`, { from, until: performance.now(), failure });
      await sleep(PAUSE_MS);
    }
  }
}

/** Why there was no reply as it should be; undefined for one. */
export async function tryToRead(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.arrayBuffer();
    return response.status === 200 ? undefined : `status ${response.status}`;
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return error.name === 'TimeoutError' ? `no reply within ${PATIENCE_MS / 1_000} s` : 'no connection';
  }
}
