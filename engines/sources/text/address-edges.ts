import type { ReadPlace } from '@cairn/contracts/places.ts';
import { addressIn, LONGEST_ADDRESS } from '../../place/address-edges.ts';
import { textProvenance } from './text-provenance.ts';

/**
 * Takes off the addresses of places what is of another kind at their edges: a label, opening hours, a telephone number, a price, signs. What
 * is no address at all is removed. `source` is the text that the provenance of the places points into.
 */
export function trimAddresses(source: string, places: readonly ReadPlace[]): void {
  for (const place of places) {
    const { address, receipts } = place;
    if (address === undefined || address.length > LONGEST_ADDRESS || receipts?.address?.kind !== 'text') continue;
    const trimmed = isLinkText(source, receipts.address) ? '' : addressIn(address, place.name);
    if (trimmed === address) continue;
    const { address: where, ...others } = receipts;
    place.receipts = others;
    if (trimmed === '') {
      delete place.address;
      continue;
    }
    place.address = trimmed;
    const start = source.indexOf(trimmed, where.start);
    const isWritten = start >= 0 && start + trimmed.length <= where.end;
    place.receipts.address = isWritten ? textProvenance(source, { start, end: start + trimmed.length }) : where;
  }
}

/** "[Open the map](https://…)": words of a link without a number say what the link does. */
function isLinkText(source: string, { start, end }: { start: number; end: number }): boolean {
  return (
    source[start - 1] === '[' &&
    source.startsWith('](', end) &&
    !/\p{Nd}/u.test(source.slice(start, end)) &&
    isNoName(source.slice(start, end))
  );
}

/** Only the first of the words is large, or none: "Karte öffnen", "view on map". */
function isNoName(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  return words.length > 1 && words.slice(1).every((word) => !/^\p{Lu}/u.test(word));
}
