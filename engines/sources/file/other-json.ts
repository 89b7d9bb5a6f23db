import type { ReadPlace } from '@cairn/contracts/places.ts';
import { decodeText } from '../../formats/decode-text.ts';
import { placesInData } from '../page/state/embedded-state.ts';

/** Places in JSON that is no known kind of map file, as in the data of the page at `url`; none where it is no JSON. */
export function readOtherJson(bytes: Uint8Array, url: string): ReadPlace[] {
  try {
    return placesInData(JSON.parse(decodeText(bytes)), url).places;
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
