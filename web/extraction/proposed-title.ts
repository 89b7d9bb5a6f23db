import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { firstPlaceAndMore } from '../text/extraction.ts';

/** The longest title of a list, in characters. */
const LONGEST = 200;

/** The town that more than half of the places are in. */
function sharedTown(places: readonly ExtractedPlace[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { locality } of places) if (locality) counts.set(locality, (counts.get(locality) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > places.length)?.[0];
}

/** A title for a list: its source's, else the town that most places share, else its first place. */
export function proposedTitle(sourceTitle: string | undefined, places: readonly ExtractedPlace[]): string {
  const [first] = places;
  if (sourceTitle?.trim()) return sourceTitle.slice(0, LONGEST);
  const town = sharedTown(places);
  if (town) return town.slice(0, LONGEST);
  return first ? firstPlaceAndMore(first.name, places.length - 1).slice(0, LONGEST) : '';
}
