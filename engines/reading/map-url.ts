import { parseWebAddress } from '@cairn/contracts/map-links.ts';
import { readGoogleUrl } from './map-url-google.ts';
import type { MapUrl } from './map-url-types.ts';

export type { Coordinates, MapUrl, MapUrlKind, MapUrlPoint, MapUrlService, PositionKind } from './map-url-types.ts';

const READERS: Array<(url: URL) => MapUrl | undefined> = [readGoogleUrl];

/** Reads what a map link means, from the link alone. Undefined when it is no map link. */
export function readMapUrl(link: string): MapUrl | undefined {
  const url = parseWebAddress(link);
  if (!url) return undefined;
  for (const read of READERS) {
    const found = read(url);
    if (found) return found;
  }
  return undefined;
}
