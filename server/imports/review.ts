import { metresBetween } from '@cairn/contracts/distance.ts';
import type { Place, ReadPlace } from '@cairn/contracts/places.ts';
import type { CHANGE_KINDS } from '@cairn/contracts/reviews.ts';
import { hasOwnId, placeIdentity } from '../lists/identity.ts';
import type { Removal } from '../lists/removals.ts';
import { type ListRow, samePlace, takeLast } from '../lists/rows.ts';

export interface Change {
  kind: (typeof CHANGE_KINDS)[number];
  rowId?: number;
  before?: Place;
  after?: Place;
  /** Index in the new reading; for a removal, on the list. */
  position: number;
  identity: string;
  /** An addition that a person had taken off the list. */
  removedByHand?: boolean;
  /** An addition that only a model named. */
  unconfirmed?: boolean;
}

/** A place of a new reading. */
export type ReadEntry = Place & Pick<ReadPlace, 'unconfirmed'>;

export interface Review {
  changes: Change[];
  /** Rows that differ from the source and stay as they are, because a person edited them. */
  keptEdits: number;
  /** For each place of the reading the row that it is; null for an addition. */
  sourceRows: Array<number | null>;
}

/** Metres within which a place did not move: services round their positions. */
const STILL_METRES = 10;

/**
 * What a new reading of the source would change on the list. A place is recognised by its identity, else by its name or its position.
 * Without `complete` nothing is removed: what was not read may still be there. What a person took off the list (`removals`) is marked, and what
 * only a model named; a row that only a model names again stays as it is.
 */
export function review(rows: ListRow[], removals: Removal[], reading: ReadEntry[], complete: boolean): Review {
  const matches = matchRows(rows, reading);
  const removed = matchRemovals(removals, reading, matches);
  const changes: Change[] = [];
  let keptEdits = 0;
  for (const [position, { unconfirmed, ...after }] of reading.entries()) {
    const row = matches.get(position);
    if (!row) {
      changes.push({ ...addition(after, position, removed.get(position)), ...(unconfirmed && { unconfirmed }) });
      continue;
    }
    if (unconfirmed) continue;
    const { identity } = row;
    // A value that the source no longer has (a rating, an opening hour) is kept.
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
  return { changes, keptEdits, sourceRows: reading.map((_place, position) => matches.get(position)?.id ?? null) };
}

function addition(after: Place, position: number, removal: Removal | undefined): Change {
  if (removal) return { kind: 'add', after, position, identity: removal.identity, removedByHand: true };
  return { kind: 'add', after, position, identity: placeIdentity(after) };
}

/** Which entries that are not on the list a person took off it. Two places with ids of their own that differ are never the same. */
function matchRemovals(removals: Removal[], reading: Place[], matches: ReadonlyMap<number, unknown>): Map<number, Removal> {
  const found = matchRows(removals, reading, matches);
  for (const [position, { identity }] of found) {
    const now = placeIdentity(reading[position] as Place);
    if (now !== identity && hasOwnId(now) && hasOwnId(identity)) found.delete(position);
  }
  return found;
}

/** Matches each entry of the reading to a free row: by identity first, then the remaining ones by position and by name. */
function matchRows<Row extends Removal>(rows: Row[], reading: Place[], taken: ReadonlyMap<number, unknown> = new Map()): Map<number, Row> {
  const matches = new Map<number, Row>();
  const free = new Set(rows);
  const pass = (keyOfRow: (row: Row) => string | undefined, keyOfPlace: (place: Place) => string | undefined) => {
    // The first of several is the last here, from where it is taken.
    const waiting = Map.groupBy([...free].toReversed(), keyOfRow);
    for (const [position, place] of reading.entries()) {
      if (matches.has(position) || taken.has(position)) continue;
      const key = keyOfPlace(place);
      const row = key === undefined ? undefined : takeLast(waiting.get(key), (candidate) => free.has(candidate));
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
  // Several places share a derived position, so it does not identify one.
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

type Row = Omit<ListRow, 'id'> & { id?: number };

/**
 * The rows of a list after the accepted changes. A row that a person edited since the proposal was made stays as it is; an addition goes
 * behind the place that it follows in the source.
 */
export function applyChanges(rows: ListRow[], changes: Change[], sourceRows: Array<number | null>): Row[] {
  const byRow = new Map(changes.flatMap((change) => (change.rowId === undefined ? [] : [[change.rowId, change] as const])));
  const changed: Row[] = rows.flatMap((row) => {
    const change = byRow.get(row.id);
    if (!change || row.edited) return [row];
    return change.after ? [{ ...row, place: change.after, identity: placeIdentity(change.after) }] : [];
  });
  const additions = new Map<number, Row>();
  for (const { kind, after, position } of changes)
    if (kind === 'add' && after) additions.set(position, { place: after, identity: placeIdentity(after), edited: false });
  return insertAmong(changed, sourceRows, additions);
}

/**
 * The rows with the additions among them. `order` is another order of the same places, in which a row is its id and an addition, or a place
 * that is on neither side, is null: an addition goes behind the nearest place before it that is among the rows, else before the first one.
 */
function insertAmong(rows: Row[], order: Array<number | null>, additions: ReadonlyMap<number, Row>): Row[] {
  const present = new Set(rows.map(({ id }) => id));
  const leading: Row[] = [];
  const behind = new Map<number, Row[]>();
  let group = leading;
  let first: number | undefined;
  for (const [position, id] of order.entries()) {
    const added = additions.get(position);
    if (added) group.push(added);
    if (added || id === null || !present.has(id)) continue;
    group = [];
    behind.set(id, group);
    first ??= id;
  }
  if (first === undefined) return [...rows, ...leading];
  return rows.flatMap((row) => [...(row.id === first ? leading : []), row, ...(behind.get(row.id ?? Number.NaN) ?? [])]);
}

/**
 * The rows after an accepted proposal is taken back: what it added goes, what it changed is as `before`, what it removed (`removed`, by row
 * id) is back at its old position. What a person added, edited or removed since then is left unchanged.
 */
export function restoreRows(before: ListRow[], now: ListRow[], removed: ReadonlySet<number>): Row[] {
  const earlier = new Map(before.map((row) => [row.id, row]));
  const current = new Set(now.map(({ id }) => id));
  const kept = now.flatMap((row) => (row.edited ? [row] : (earlier.get(row.id) ?? [])));
  const back = new Map<number, Row>();
  for (const [position, row] of before.entries()) if (removed.has(row.id) && !current.has(row.id)) back.set(position, row);
  const order = before.map(({ id }) => id);
  return insertAmong(kept, order, back);
}
