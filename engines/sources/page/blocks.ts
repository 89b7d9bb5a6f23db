import { namesKindsOfPlaces, type PageContext } from './context.ts';
import type { RungFindings } from './draft.ts';
import { findKin } from './kin.ts';
import { withoutTails } from './names.ts';
import { type AddressIndex, addressIndex, placeOfRecord, type RecordPlace } from './record-place.ts';
import { clustersOf, linesOfRecord, markCommonTexts, type PageRecord, recordsOf } from './records.ts';
import { addressSeeds, otherSeeds, type Seed } from './seeds.ts';
import { alignNames, headedKin } from './siblings.ts';
import { REASON_NO_NAME } from './structured/schema-place.ts';
import { hintsOf } from './tree.ts';

type GroupEntry = RecordPlace & { record: PageRecord };

/** A repeated structure on a page, read as places. */
export interface BlockGroup {
  kind: Seed['kind'];
  entries: GroupEntry[];
  dropped: RungFindings['dropped'];
}

const ORDER: Array<Seed['kind']> = ['address', 'position', 'map-link', 'town', 'phone', 'website', 'rating', 'name', 'facts'];

/** The repeated structures of a page whose entries look like places, the surest signs first. */
export function blockGroups(context: PageContext): BlockGroup[] {
  const addresses = addressSeeds(context.lines);
  const seeds = otherSeeds(context.tree, context.lines).set('address', addresses);
  const byLine = addressIndex(addresses);
  const groups: BlockGroup[] = [];
  const covered = new Set<number>();
  for (const kind of ORDER)
    for (const cluster of clustersOf(seeds.get(kind) ?? [])) {
      if (cluster.length < 2) continue;
      const records = recordsOf(cluster, context).filter(
        (record) => !linesOfRecord(record, context).some(({ number }) => covered.has(number)),
      );
      const group = readGroup(kind, records, context, byLine);
      if (group === undefined) continue;
      groups.push(group);
      for (const record of [...records, ...group.entries.map((entry) => entry.record)])
        for (const { number } of linesOfRecord(record, context)) covered.add(number);
    }
  return groups;
}

/** Fewest entries, and least part of them with a name, before a structure with such signs counts as a list of places. */
const DEMANDS: Record<Seed['kind'], { entries: number; named: number; words: boolean }> = {
  address: { entries: 2, named: 0.6, words: false },
  position: { entries: 2, named: 0.6, words: false },
  'map-link': { entries: 2, named: 0.6, words: false },
  town: { entries: 3, named: 0.7, words: true },
  phone: { entries: 3, named: 0.7, words: true },
  website: { entries: 3, named: 0.7, words: true },
  rating: { entries: 3, named: 0.7, words: true },
  name: { entries: 3, named: 0.7, words: true },
  facts: { entries: 3, named: 0.8, words: true },
};

function readGroup(kind: Seed['kind'], records: PageRecord[], context: PageContext, addresses: AddressIndex): BlockGroup | undefined {
  const demand = DEMANDS[kind];
  if (records.length < demand.entries) return undefined;
  markCommonTexts(records, context);
  const read = (record: PageRecord): GroupEntry => ({ record, ...placeOfRecord(record, context, 'blocks', addresses) });
  let entries = alignNames(records.map(read), context, addresses);
  if (!meetsDemand(entries, kind)) {
    entries = records.map(({ common: _, ...record }) => read(record));
    if (!isChain(entries, kind)) return undefined;
  }
  if (demand.words && (!tellsOfKinds(records, kind, context) || areWares(records, context))) return undefined;
  const named = cutTails(entries.filter(({ place }) => place.name !== ''));
  const nameless = entries.filter(({ place }) => place.name === '' && place.address !== undefined);
  const kin = findKin(named, context, addresses);
  const headed = headedKin([...named, ...kin], context, addresses);
  return {
    kind,
    entries: [...named, ...kin, ...headed.kin].sort((one, other) => one.record.start - other.record.start),
    dropped: [...nameless.map(({ place }) => ({ reason: REASON_NO_NAME, example: place.address ?? '' })), ...headed.dropped],
  };
}

function cutTails(entries: GroupEntry[]): GroupEntry[] {
  const names = withoutTails(entries.map(({ place }) => place.name));
  return entries.map((entry, at) => ({ ...entry, place: { ...entry.place, name: names[at] ?? entry.place.name } }));
}

function meetsDemand(entries: GroupEntry[], kind: Seed['kind']): boolean {
  const names = entries.flatMap(({ place }) => (place.name === '' ? [] : [place.name.toLowerCase()]));
  const { entries: fewest, named } = DEMANDS[kind];
  return names.length >= fewest && names.length >= entries.length * named && new Set(names).size >= names.length * 0.34;
}

/** Branches of one name at addresses of their own. */
function isChain(entries: GroupEntry[], kind: Seed['kind']): boolean {
  const names = new Set(entries.map(({ place }) => place.name));
  const spots = new Set(entries.map(({ place }) => place.address ?? `${place.latitude},${place.longitude}`));
  return (
    (kind === 'address' || kind === 'position') &&
    names.size === 1 &&
    !names.has('') &&
    spots.size === entries.length &&
    entries.every(({ name }) => (name?.score ?? 0) >= SURE_NAME)
  );
}

/** From this score on, a heading or a class says that a text is the name. */
const SURE_NAME = 40;

function tellsOfKinds(records: PageRecord[], kind: Seed['kind'], context: PageContext): boolean {
  return (
    namesKindsOfPlaces(context.told, kind !== 'rating' && kind !== 'facts') ||
    records.some((record) => recordHasPlaceWords(record, context))
  );
}

/** Words of the button that puts something into a cart. */
export const TO_CART =
  /add to (?:cart|basket|bag|trolley)|in den warenkorb|ajouter au panier|añadir al carrito|aggiungi al carrello|adicionar ao carrinho|in winkelwagen|do koszyka|в корзину|カートに入れる|加入购物车|加入購物車|장바구니/i;

/** Entries that are for sale, not for a visit: most can be put into a cart, or are marked as products. */
function areWares(records: PageRecord[], context: PageContext): boolean {
  const wares = records.filter(
    (record) =>
      linesOfRecord(record, context).some(({ text }) => text.length < 60 && TO_CART.test(text)) ||
      context.tree.elements
        .slice(record.start, Math.min(record.end, record.start + 8))
        .some((element) => /(?:^|[\s_-])product/.test(hintsOf(element))),
  );
  return wares.length >= records.length * 0.5;
}

function recordHasPlaceWords({ start, end }: PageRecord, { tree }: PageContext): boolean {
  for (let at = start; at < Math.min(end, start + 40); at += 1) {
    const element = tree.elements[at];
    if (element !== undefined && namesKindsOfPlaces(hintsOf(element).replace(/[_-]/g, ' '), false)) return true;
  }
  return false;
}
