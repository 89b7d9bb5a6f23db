import type { ReadPlace } from '@cairn/contracts/places.ts';
import { plain } from '../reading/page-merge.ts';
import type { PanelItem } from './google-panel.ts';

/**
 * Which item of the panel shows which entry, by index: equal names in their order, as long as both have as many of that name; where one has
 * fewer, only beside a neighbour that is sure; last, where both have the same length and nearly all agree, the same place in the order.
 */
export function matchPanel(places: ReadPlace[], items: PanelItem[]): Map<number, number> {
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
  matchNeighbours(places, items, matched, taken, take);
  if (places.length === items.length && matched.size >= places.length * 0.8)
    for (let at = 0; at < places.length; at++) if (!matched.has(at) && !taken.has(at)) take(at, at);
  return matched;
}

function byName(named: Array<{ name: string }>): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [at, { name }] of named.entries()) {
    const key = plain(name) || name;
    const list = found.get(key);
    if (list) list.push(at);
    else found.set(key, [at]);
  }
  return found;
}

function matchNeighbours(
  places: ReadPlace[],
  items: PanelItem[],
  matched: Map<number, number>,
  taken: Set<number>,
  take: (place: number, item: number) => void,
): void {
  const same = (place: number, item: number): boolean => {
    const [one, other] = [places[place], items[item]];
    return one !== undefined && other !== undefined && !taken.has(item) && plain(one.name) === plain(other.name);
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
  const more = { ...shown, ...(picture === undefined || picture.length > 2_048 ? {} : { images: [picture] }) };
  const fresh = Object.entries(more).filter(([field]) => place[field as keyof ReadPlace] === undefined);
  return {
    ...place,
    ...Object.fromEntries(fresh),
    receipts: { ...place.receipts, ...Object.fromEntries(fresh.flatMap(([field]) => (receipts[field] ? [[field, receipts[field]]] : []))) },
  };
}

/** An entry of which nothing but what the panel shows is known. */
export function placeOfPanelItem(item: PanelItem): ReadPlace {
  const bare: ReadPlace = { name: item.name, rung: 'list panel', withoutCoordinates: true, receipts: {} };
  const place = withPanelItem(bare, item);
  return { ...place, receipts: { ...place.receipts, ...(item.receipts.name ? { name: item.receipts.name } : {}) } };
}
