import { namesTown } from '../../scoring/evidence.ts';
import { recogniseValues } from '../../values/index.ts';
import type { PictureLine } from './lines.ts';
import { isPlaceWord } from './words.ts';

/**
 * How certainly a picture says that its names are places: people, songs and goods are set just like them. 1 where an address, hours or a telephone
 * number is there, a kind of place beside the names, or a town above them; else the share of the names that name a kind of place.
 */
export function placeEvidence(lines: PictureLine[], names: PictureLine[]): number {
  const named = new Set(names);
  const top = Math.min(...names.map(({ box }) => box.y));
  const isSaid = lines.some((line) => {
    if (named.has(line)) return recogniseValues(line.text).some(({ kind }) => kind === 'address');
    if (isPlaceWord(line.text)) return true;
    if (line.box.y < top && namesTown(line.text)) return true;
    return recogniseValues(line.text).some(
      ({ kind }) => kind === 'address' || kind === 'phone' || kind === 'hours' || kind === 'coordinates',
    );
  });
  return isSaid ? 1 : names.filter(({ text }) => isPlaceWord(text)).length / Math.max(1, names.length);
}
