import type { Place } from '@cairn/contracts/places.ts';
import { isSight } from '@cairn/engines/texts.ts';

/** What a key says about where to look. */
export type PhotoSource =
  | { kind: 'file' | 'category' | 'item'; name: string }
  | { kind: 'near'; name: string; latitude: number; longitude: number };

const DECIMALS = 5;
/** PostgreSQL stores no null bytes. */
const NULL_BYTES = new RegExp(String.fromCharCode(0), 'g');
const NEAR = /^near:(-?[\d.]+),(-?[\d.]+):(.+)$/s;

/**
 * By what the photo of a place is looked up, as text that is the same for the same place in all lists: its file on Commons, its item of
 * Wikidata, its category on Commons, else for sights `near:` with position and name. Undefined for a place that has a picture, or none of these.
 */
export function photoKey(place: Place): string | undefined {
  const { googlePlacesImage, images, wikidata, wikimediaCommons } = place;
  if (googlePlacesImage !== undefined || (images && images.length > 0)) return undefined;
  const key = wikimediaCommons?.startsWith('File:') ? wikimediaCommons : (wikidata ?? wikimediaCommons ?? nearKey(place));
  return key?.replace(NULL_BYTES, '').toWellFormed();
}

function nearKey({ name, category, latitude, longitude, approximate }: Place): string | undefined {
  if (latitude === undefined || longitude === undefined || approximate || !category || !isSight(category)) return undefined;
  return `near:${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}:${name}`;
}

/** The parts of a key that `photoKey` made. */
export function readPhotoKey(key: string): PhotoSource {
  const [, latitude, longitude, name] = NEAR.exec(key) ?? [];
  if (name !== undefined) return { kind: 'near', name, latitude: Number(latitude), longitude: Number(longitude) };
  if (key.startsWith('File:')) return { kind: 'file', name: key };
  return { kind: key.startsWith('Category:') ? 'category' : 'item', name: key };
}
