import { metresBetween } from '@cairn/contracts/distance.ts';
import type { Place } from '@cairn/contracts/places.ts';
import type { CHANGE_KINDS } from '@cairn/contracts/reviews.ts';
import { placeIdentity } from '../lists/identity.ts';
import { type ListRow, samePlace } from '../lists/rows.ts';

export interface Change {
  kind: (typeof CHANGE_KINDS)[number];
  rowId?: number;
  before?: Place;
  after?: Place;
  /** Index in the new reading; for a removal, on the list. */
  position: number;
  identity: string;
}

export interface Review {
  changes: Change[];
  /** Rows that the source has otherwise and that stay as they are, because a person edited them. */
  keptEdits: number;
}

/** Metres within which a place did not move: services round their positions. */
const STILL_METRES = 10;

/**
 * What a new reading of the source would change on the list. A place is recognised by its identity, else by its name or its position.
 * Without `complete` nothing is removed: what was not read may still be there.
 */
export function review(rows: ListRow[], reading: Place[], complete: boolean): Review {
  const matches = matchRows(rows, reading);
  const changes: Change[] = [];
  let keptEdits = 0;
  for (const [position, after] of reading.entries()) {
    const row = matches.get(position);
    const identity = row?.identity ?? placeIdentity(after);
    if (!row) {
      changes.push({ kind: 'add', after, position, identity });
      continue;
    }
    // What the source no longer tells (a rating, an opening hour) is no reason to forget it.
    const merged = { ...row.place, ...after };
    const kind = changeKind(row.place, merged);
    if (kind === undefined) continue;
    if (row.edited) keptEdits += 1;
    else changes.push({ kind, rowId: row.id, before: row.place, after: merged, position, identity });
  }
  const matched = new Set([...matches.values()].map((row) => row.id));
  for (const [position, row] of rows.entries()) {
    if (matched.has(row.id)) continue;
    if (row.edited) keptEdits += 1;
    else if (complete) changes.push({ kind: 'remove', rowId: row.id, before: row.place, position, identity: row.identity });
  }
  return { changes, keptEdits };
}

/** Which row each entry of the reading is: by identity first, then, among what is left, by position and by name. */
function matchRows(rows: ListRow[], reading: Place[]): Map<number, ListRow> {
  const matches = new Map<number, ListRow>();
  const free = new Set(rows);
  const pass = (keyOfRow: (row: ListRow) => string | undefined, keyOfPlace: (place: Place) => string | undefined) => {
    const waiting = Map.groupBy(free, keyOfRow);
    for (const [position, place] of reading.entries()) {
      if (matches.has(position)) continue;
      const key = keyOfPlace(place);
      const row = key === undefined ? undefined : waiting.get(key)?.find((candidate) => free.has(candidate));
      if (!row) continue;
      matches.set(position, row);
      free.delete(row);
    }
  };
  pass((row) => row.identity, placeIdentity);
  pass((row) => positionKey(row.place), positionKey);
  pass((row) => nameKey(row.place), nameKey);
  return matches;
}

function positionKey(place: Place): string | undefined {
  // A derived position is shared by neighbours: it recognises nothing.
  if (place.latitude === undefined || place.longitude === undefined || place.approximate) return undefined;
  return `${place.latitude.toFixed(4)},${place.longitude.toFixed(4)}`;
}

function nameKey(place: Place): string {
  return place.name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function changeKind(before: Place, after: Place): Change['kind'] | undefined {
  if (before.name !== after.name) return 'rename';
  if (metresMoved(before, after) > STILL_METRES) return 'move';
  const { latitude: _a, longitude: _b, ...rest } = after;
  const { latitude: _c, longitude: _d, ...old } = before;
  return samePlace(old, rest) ? undefined : 'update';
}

/** How far a place moved, in metres: 0 when neither has a position, infinite when one has none. */
function metresMoved(one: Place, other: Place): number {
  const [from, to] = [positionOf(one), positionOf(other)];
  if (from && to) return metresBetween(from, to);
  return from === to ? 0 : Number.POSITIVE_INFINITY;
}

function positionOf({ latitude, longitude }: Place): { latitude: number; longitude: number } | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** The rows of a list after the accepted changes. A row that a person edited since the proposal was made stays as it is. */
export function applyChanges(rows: ListRow[], changes: Change[]): Array<Omit<ListRow, 'id'> & { id?: number }> {
  const byRow = new Map(changes.flatMap((change) => (change.rowId === undefined ? [] : [[change.rowId, change] as const])));
  const result: Array<Omit<ListRow, 'id'> & { id?: number }> = rows.flatMap((row) => {
    const change = byRow.get(row.id);
    if (!change || row.edited) return [row];
    return change.after ? [{ ...row, place: change.after, identity: placeIdentity(change.after) }] : [];
  });
  const additions = changes.filter((change) => change.kind === 'add').sort((a, b) => a.position - b.position);
  for (const { after, position, identity } of additions) {
    if (after) result.splice(Math.min(position, result.length), 0, { place: after, identity, edited: false });
  }
  return result;
}

/** The rows after an accepted proposal is taken back: those from before it, but with what a person edited since. */
export function restoreRows(before: ListRow[], now: ListRow[]): ListRow[] {
  const current = new Map(now.map((row) => [row.id, row]));
  const earlier = new Set(before.map((row) => row.id));
  const restored = before.map((row) => {
    const present = current.get(row.id);
    return present?.edited ? present : row;
  });
  return [...restored, ...now.filter((row) => row.edited && !earlier.has(row.id))];
}
