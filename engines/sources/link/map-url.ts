import { parseWebAddress } from '@cairn/contracts/map-links.ts';
import { readAppleUrl } from './map-url-apple.ts';
import { readGeoAddress } from './map-url-geo.ts';
import { readGoogleUrl } from './map-url-google.ts';
import { readKakaoUrl, readNaverUrl, readUmapUrl, readWanderlogUrl } from './map-url-lists.ts';
import { readOsmUrl } from './map-url-osm.ts';
import {
  readAmapUrl,
  readHereUrl,
  readMagicEarthUrl,
  readMapyUrl,
  readOsmAndUrl,
  readTwoGisUrl,
  readWazeUrl,
  readYandexUrl,
} from './map-url-others.ts';
import type { MapUrl } from './map-url-types.ts';

export type { Coordinates, MapUrl, MapUrlKind, MapUrlPoint } from './map-url-types.ts';

const READERS: Array<(url: URL) => MapUrl | undefined> = [
  readGoogleUrl,
  readAppleUrl,
  readNaverUrl,
  readKakaoUrl,
  readWanderlogUrl,
  readOsmUrl,
  readWazeUrl,
  readHereUrl,
  readYandexUrl,
  readTwoGisUrl,
  readOsmAndUrl,
  readMapyUrl,
  readMagicEarthUrl,
  readAmapUrl,
  readUmapUrl,
];

/** Reads what a map link means, judged only by the link. Undefined when it is no map link. */
export function readMapUrl(link: string): MapUrl | undefined {
  const geo = readGeoAddress(link);
  if (geo) return geo;
  const url = parseWebAddress(link);
  if (!url) return undefined;
  for (const read of READERS) {
    const found = read(url);
    if (found) return found;
  }
  return undefined;
}
