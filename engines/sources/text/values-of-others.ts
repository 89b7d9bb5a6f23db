import type { ReadPlace } from '@cairn/contracts/places.ts';
import { fold } from '../../vocabulary/fold.ts';
import type { Span } from './source.ts';

const FIELDS = ['address', 'hours', 'phoneNumber'] as const;

interface Named extends Span {
  place: ReadPlace;
  called: string;
}

/**
 * Takes off the places what belongs to another: values over which another name is written, and an address, opening hours or a telephone
 * number that are in the line of another place that has them too, while the name is in a line of its own. `source` is the text that the
 * provenance of the places points into. The time grows with the number of places and the length of the text, and no faster.
 */
export function removeValuesOfOthers(source: string, places: readonly ReadPlace[]): void {
  const names = namesOf(places);
  if (names.length < 2) return;
  const lineAt = lineCounter(source);
  for (const field of FIELDS) {
    const having = Map.groupBy(
      names.filter(({ place }) => spanOf(place, field) !== undefined),
      ({ place }) => `${spanOf(place, field)?.start}-${spanOf(place, field)?.end}`,
    );
    for (const sharing of having.values()) {
      const own = sharing.filter(({ start, place }) => lineAt(start) === lineAt(spanOf(place, field)?.start ?? 0));
      const others = own.length > 0 && own.length < sharing.length ? sharing.filter((one) => !own.includes(one)) : [];
      for (const { place } of others) remove(place, field);
    }
  }
  for (const { place, called } of names) {
    for (const field of FIELDS) {
      const span = spanOf(place, field);
      if (span !== undefined && nameWithin(names, span, called)) remove(place, field);
    }
  }
}

/** Places whose names are written in the text, in their order. */
export function namesOf(places: readonly ReadPlace[]): Named[] {
  return places
    .flatMap((place) => {
      const { name } = place.receipts ?? {};
      return name?.kind === 'text' ? [{ place, start: name.start, end: name.end, called: fold(place.name) }] : [];
    })
    .sort((one, other) => one.start - other.start);
}

/** Whether a name other than this one begins and ends within a stretch; `names` are in their order. */
export function nameWithin(names: readonly Named[], { start, end }: Span, called: string): boolean {
  let low = 0;
  for (let high = names.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((names[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  for (let name = names[low]; name !== undefined && name.start < end; name = names[++low])
    if (name.end <= end && name.called !== called) return true;
  return false;
}

function spanOf(place: ReadPlace, field: (typeof FIELDS)[number]): Span | undefined {
  const where = place.receipts?.[field];
  return where?.kind === 'text' ? where : undefined;
}

function remove(place: ReadPlace, field: (typeof FIELDS)[number]): void {
  delete place[field];
  const { [field]: _, ...others } = place.receipts ?? {};
  place.receipts = others;
}

/** The number of the line in which a character of a text is. */
function lineCounter(source: string): (at: number) => number {
  const ends: number[] = [];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) ends.push(at);
  return (at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
