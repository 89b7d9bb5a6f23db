import { isConfirmed, isUncertain, plainPlace, type ReadPlace } from '@cairn/contracts/places.ts';
import type { RunBatch, RunResult } from '@cairn/engines/run.ts';
import type { ReadEntry } from './review.ts';

/** What an import needs of what was read. */
export interface ImportReading extends Omit<RunResult, 'places'> {
  entries: ReadEntry[];
  /** Confirmed places whose confidence is low. */
  uncertain: number;
}

/** Collects the places of a running reading without their provenance, which an import does not store. */
export class EntryCollector {
  entries: ReadEntry[] = [];
  uncertain = 0;

  readonly take = ({ places, restarted }: Pick<RunBatch, 'places' | 'restarted'>): void => {
    if (restarted) [this.entries, this.uncertain] = [[], 0];
    for (const place of places) this.#add(place);
  };

  #add(place: ReadPlace): void {
    this.entries.push({ ...plainPlace(place), ...(isConfirmed(place) ? {} : { unconfirmed: true }) });
    if (isConfirmed(place) && isUncertain(place)) this.uncertain += 1;
  }
}
