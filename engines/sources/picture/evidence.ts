import { recogniseValues } from '../../values/index.ts';
import { isTown } from '../../vocabulary/index.ts';
import type { PictureLine } from './lines.ts';
import { isPlaceWord, wordsOf } from './words.ts';

/** More than so many of the names must say that they are places where nothing else does: one song in four is a hotel too. */
const NAMED_SHARE = 0.25;

/**
 * Whether a picture says that its names are places: people, songs and goods are set just like them. By an address, hours or a telephone
 * number, a kind of place beside the names, a town above them, or kinds of places within the names.
 */
export function saysPlaces(lines: PictureLine[], names: PictureLine[]): boolean {
  const named = new Set(names);
  if (names.filter(({ text }) => isPlaceWord(text)).length > names.length * NAMED_SHARE) return true;
  const top = Math.min(...names.map(({ box }) => box.y));
  return lines.some((line) => {
    if (named.has(line)) return recogniseValues(line.text).some(({ kind }) => kind === 'address');
    if (isPlaceWord(line.text)) return true;
    if (line.box.y < top && wordsOf(line.text).some(isTown)) return true;
    return recogniseValues(line.text).some(
      ({ kind }) => kind === 'address' || kind === 'phone' || kind === 'hours' || kind === 'coordinates',
    );
  });
}
