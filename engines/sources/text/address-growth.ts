import type { ReadPlace } from '@cairn/contracts/places.ts';
import { ADDRESS_STEPS, LONGEST_GROWN } from '../../place/address-reach.ts';
import type { Span } from './source.ts';
import { textProvenance } from './text-provenance.ts';
import { namesOf, nameWithin } from './values-of-others.ts';

const FLAT = /(?:^|[\s,;:|(])(\p{Lu}{1,3}\p{Nd}{0,3}\/)$/u;

/**
 * Lets addresses go on as far as their source does: to the number of the house that is behind the street, the postal code with its town in the
 * same line, the next cell or the next line, and to the end of a town's name. An address passes no other name. `source` is the text that the
 * provenance of the places points into.
 */
export function growAddresses(source: string, places: readonly ReadPlace[]): void {
  const names = namesOf(places);
  for (const place of places) {
    const where = place.receipts?.address;
    if (place.address === undefined || where?.kind !== 'text' || place.address.length > LONGEST_GROWN) continue;
    const flat = /^\p{Nd}/u.test(place.address) ? (FLAT.exec(source.slice(Math.max(0, where.start - 8), where.start))?.[1] ?? '') : '';
    let address = flat + place.address;
    let span: Span = { start: where.start - flat.length, end: where.end };
    for (const step of ADDRESS_STEPS) {
      const grown = step(source, address, span.end);
      if (grown === undefined || isTaken(names, place, { start: span.end, end: grown.end })) continue;
      address = grown.address;
      span = { ...span, end: grown.end };
    }
    if (address === place.address) continue;
    place.address = address;
    place.receipts = { ...place.receipts, address: textProvenance(source, span) };
    leaveNote(source, place, { start: where.end, end: span.end });
  }
}

/** Whether a name of another place, or another field of this one, is in a stretch. */
function isTaken(names: ReturnType<typeof namesOf>, place: ReadPlace, span: Span): boolean {
  const { phoneNumber, hours } = place.receipts ?? {};
  const isOwn = [phoneNumber, hours].some((one) => one?.kind === 'text' && one.start < span.end && one.end > span.start);
  return isOwn || nameWithin(names, span, '');
}

/** Takes off the note what the address holds now. */
function leaveNote(source: string, place: ReadPlace, grown: Span): void {
  const where = place.receipts?.note;
  if (place.note === undefined || where?.kind !== 'text' || where.start >= grown.end || where.end <= grown.start) return;
  const [first, ...lines] = place.note.split('\n');
  const left = where.start + (first?.length ?? 0) > grown.end ? source.slice(grown.end, where.start + (first?.length ?? 0)) : '';
  const rest = left.replace(/^[\s,;|)–—-]+/u, '');
  const kept = [...(/\p{L}{2}/u.test(rest) ? [rest] : []), ...lines];
  const { note: _, ...others } = place.receipts ?? {};
  if (kept.length === 0) {
    delete place.note;
    place.receipts = others;
    return;
  }
  place.note = kept.join('\n');
  const start = source.indexOf(kept[0] ?? '', where.start);
  place.receipts = { ...others, note: start < 0 ? where : textProvenance(source, { start, end: Math.max(where.end, start + 1) }) };
}
