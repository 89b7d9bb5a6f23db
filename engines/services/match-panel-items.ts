import { PLACE_LIMITS } from '@cairn/contracts/place-fields.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { plainName } from '../values/plain-name.ts';
import type { PanelItem } from './google-panel.ts';

interface Named {
  name: string;
}

/** As `matchNames`, and where both have the same length and nearly all agree, the rest by the order: names may be written in other scripts. */
export function matchPanel(places: ReadPlace[], items: PanelItem[]): Map<number, number> {
  const matched = matchNames(places, items);
  const taken = new Set(matched.values());
  if (places.length === items.length && matched.size >= places.length * 0.8)
    for (let at = 0; at < places.length; at++) if (!matched.has(at) && !taken.has(at)) matched.set(at, at);
  return matched;
}

/**
 * Which item shows which place, by index: equal names in their order, as long as both have as many of that name; where one has fewer, only
 * beside a neighbour that is sure.
 */
export function matchNames(places: Named[], items: Named[]): Map<number, number> {
  const matched = new Map<number, number>();
  const taken = new Set<number>();
  const take = (place: number, item: number): void => {
    matched.set(place, item);
    taken.add(item);
  };
  const named = byName(places);
  const shown = byName(items);
  for (const [name, at] of named) {
    const there = shown.get(name) ?? [];
    if (there.length === at.length) for (const [nth, place] of at.entries()) take(place, there[nth] ?? 0);
  }
  matchAdjacent(places, items, { matched, taken, take });
  return matched;
}

function byName(named: Named[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [at, { name }] of named.entries()) {
    const key = plainName(name) || name;
    const list = found.get(key);
    if (list) list.push(at);
    else found.set(key, [at]);
  }
  return found;
}

interface Matching {
  /** Items by place, both as positions in their lists. */
  matched: Map<number, number>;
  /** Items that a place has already. */
  taken: Set<number>;
  take(place: number, item: number): void;
}

function matchAdjacent(places: Named[], items: Named[], { matched, taken, take }: Matching): void {
  const same = (place: number, item: number): boolean => {
    const [one, other] = [places[place], items[item]];
    return one !== undefined && other !== undefined && !taken.has(item) && plainName(one.name) === plainName(other.name);
  };
  for (const step of [1, -1]) {
    const from = step === 1 ? 0 : places.length - 1;
    for (let at = from; at >= 0 && at < places.length; at += step) {
      const before = matched.get(at - step);
      if (!matched.has(at) && before !== undefined && same(at, before + step)) take(at, before + step);
    }
  }
}

/** The entry with what the panel shows of it beyond. What the entry says itself stays. */
export function withPanelItem(place: ReadPlace, item: PanelItem): ReadPlace {
  const { name: _name, picture, receipts, ...shown } = item;
  return withMore(
    place,
    { ...shown, ...(picture === undefined || picture.length > PLACE_LIMITS.url ? {} : { images: [picture] }) },
    receipts,
  );
}

/** A place with those values that it does not have yet, and their provenance. */
export function withMore(place: ReadPlace, more: Partial<ReadPlace>, receipts: Record<string, Receipt> = {}): ReadPlace {
  const fresh = Object.entries(more).filter(([field]) => place[field as keyof ReadPlace] === undefined);
  const shown = fresh.flatMap(([field]) => (receipts[field] ? [[field, receipts[field]]] : []));
  return { ...place, ...Object.fromEntries(fresh), receipts: { ...place.receipts, ...Object.fromEntries(shown) } };
}

/** An entry of which nothing but what the panel shows is known. */
export function placeOfPanelItem(item: PanelItem): ReadPlace {
  const bare: ReadPlace = { name: item.name, rung: 'list panel', withoutCoordinates: true, receipts: {} };
  const place = withPanelItem(bare, item);
  return { ...place, receipts: { ...place.receipts, ...(item.receipts.name ? { name: item.receipts.name } : {}) } };
}
