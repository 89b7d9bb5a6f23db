import { mapInSlices } from '../concurrency/slices.ts';
import type { Place } from '@cairn/contracts/places.ts';
import { placeIdentity } from './identity.ts';

/** One place of a list. `edited`: a person changed or added it, so no import touches it. */
export interface ListRow {
  id: number;
  place: Place;
  identity: string;
  edited: boolean;
  /** Its number in the address of its page, which no other place of the list ever gets. Missing in undo data from before places had numbers. */
  number?: number | undefined;
}

/** A row that may not be stored yet; it gets its id and number then. */
export type NewRow = Omit<ListRow, 'id'> & { id?: number | undefined };

/** A place as a person sends it; with the id of its row where it has one. */
export type EditedPlace = Place & { id?: string | undefined };

/** The row of a place that is new on a list. */
export function newRow(place: Place, edited = false): NewRow {
  return { place, identity: placeIdentity(place), edited };
}

/**
 * The rows of a list after a person sent a new version of it. A place belongs to the row whose id it has, else to one with its identity;
 * a place that differs from its row, or has none, counts as edited by hand.
 */
export async function editedRows(current: readonly ListRow[], sent: readonly EditedPlace[]): Promise<NewRow[]> {
  const byId = new Map(current.map((row) => [String(row.id), row]));
  // The first of several is the last here, from where it is taken.
  const byIdentity = Map.groupBy(current.toReversed(), (row) => row.identity);
  const used = new Set<ListRow>();
  const findRow = (place: EditedPlace): ListRow | undefined => {
    const named = place.id === undefined ? undefined : byId.get(place.id);
    const row = named && !used.has(named) ? named : takeLast(byIdentity.get(placeIdentity(place)), (one) => !used.has(one));
    if (row) used.add(row);
    return row;
  };
  return mapInSlices(sent, (one) => {
    const row = findRow(one);
    const { id: _id, ...place } = one;
    if (!row) return newRow(place, true);
    return { id: row.id, place, identity: row.identity, edited: row.edited || !samePlace(row.place, place) };
  });
}

/** Takes rows off the end up to one that is free: of many that look the same, each is looked at once. */
export function takeLast<Row>(rows: Row[] | undefined, isFree: (row: Row) => boolean): Row | undefined {
  for (;;) {
    const row = rows?.pop();
    if (row === undefined || isFree(row)) return row;
  }
}

/** Whether two versions of a place are equal, whatever the order of their fields. */
export function samePlace(one: Place, other: Place): boolean {
  return sorted(one) === sorted(other);
}

function sorted(place: Place): string {
  return JSON.stringify(Object.entries(place).sort(([a], [b]) => (a < b ? -1 : 1)));
}
