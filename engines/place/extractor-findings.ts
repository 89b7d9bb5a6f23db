import type { ReasonText } from '@cairn/contracts/reason-texts.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';

/** An entry that looked like a place and is left out. */
export interface DroppedEntry {
  reason: ReasonText;
  example: string;
}

export interface ExtractorFindings {
  places: ReadPlace[];
  dropped: DroppedEntry[];
  /** Names of those that are organisations with an address rather than places as such. */
  organisations?: string[];
}
