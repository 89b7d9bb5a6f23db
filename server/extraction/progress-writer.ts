import type { RunBatch } from '@cairn/engines/run.ts';
import type { Database } from '../db/connection.ts';
import type { Log } from '../logging/log.ts';
import type { Queue } from '../queue/queue.ts';
import type { JobAttempt } from './attempt.ts';
import type { PlacesAtEnd } from './conclude.ts';
import * as store from './store.ts';

/** The reading waits while more places than these are not yet written: with 5,000 a list of 50,000 took some 80 MB more at its peak, and no less time. */
const MOST_UNWRITTEN = 500;

interface Parts {
  database: Database;
  queue: Queue;
  log: Log;
  attempt: Pick<JobAttempt, 'row' | 'leaseToken' | 'leaseLost'>;
  /** Called when the row says that the job is to be cancelled. */
  onCancel: () => void;
}

/**
 * Writes batches to the job's row one after another, never two at once; what arrives while one is being written goes with the next.
 * Places are held only until they are written. A failed write is logged and leaves its places to the next one, or to the end of the job.
 */
export class ProgressWriter {
  readonly #parts: Parts;
  #waiting: RunBatch | undefined;
  #writing: Promise<void> | undefined;
  #written = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes a batch; the promise, where there is one, is for a reading that is too far ahead. */
  readonly take = (batch: RunBatch): Promise<void> | undefined => {
    this.#waiting = this.#waiting ? joinBatches(this.#waiting, batch) : batch;
    this.#writing ??= this.#drain().finally(() => {
      this.#writing = undefined;
    });
    return this.#waiting !== undefined && this.#waiting.places.length > MOST_UNWRITTEN ? this.#writing : undefined;
  };

  /** Waits for the last write; answers how many places are stored, and the others, which could not be written. */
  async settle(): Promise<PlacesAtEnd> {
    await this.#writing;
    // A restart that is not written yet replaces the stored rows.
    return { kept: this.#waiting?.restarted ? 0 : this.#written, rest: this.#waiting?.places ?? [] };
  }

  async #drain(): Promise<void> {
    const { log, attempt } = this.#parts;
    while (this.#waiting) {
      const batch = this.#waiting;
      this.#waiting = undefined;
      try {
        await this.#write(batch);
      } catch (error) {
        log.error('extraction', error, `Progress of job ${attempt.row.id} was not written`);
        this.#waiting = this.#waiting ? joinBatches(batch, this.#waiting) : batch;
        return;
      }
    }
  }

  async #write({ places, restarted, stage, source, ledger }: RunBatch): Promise<void> {
    const { database, queue, attempt, onCancel } = this.#parts;
    const jobId = attempt.row.id;
    const from = restarted ? 0 : this.#written;
    // Whether the list is complete is known at the end only.
    const { complete: _complete, ...known } = ledger;
    const progress = { stage, source, ledger: known, found: from + places.length };
    await database.transaction(async (transaction) => {
      const cancelled = await store.saveProgress(transaction, jobId, attempt.leaseToken, progress);
      if (cancelled === undefined) throw attempt.leaseLost();
      if (cancelled) onCancel();
      const write = restarted ? store.replacePlaces : store.appendPlaces;
      await write(transaction, jobId, from, places);
      queue.channel.notify(transaction, store.jobWord(jobId));
    });
    this.#written = from + places.length;
  }
}

function joinBatches(earlier: RunBatch, later: RunBatch): RunBatch {
  if (later.restarted) return later;
  return { ...later, restarted: earlier.restarted, places: [...earlier.places, ...later.places] };
}
