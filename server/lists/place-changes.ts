import { outdatedFlags } from '@cairn/contracts/edited-place.ts';
import { LIST_LIMITS } from '@cairn/contracts/lists.ts';
import type { Place, PlaceChange } from '@cairn/contracts/places.ts';
import { record, same } from '../audit/record.ts';
import { mapInSlices } from '../concurrency/slices.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { HttpError, notFound } from '../errors.ts';
import { isRowId, type Move, movePlaces, positionIn, readSpots, roomAtEnd, roomBehind } from './place-order.ts';
import { type ListRow, newRow } from './rows.ts';
import { digestRows, type RowsUndo } from './rows-undo.ts';
import * as store from './store.ts';
import type { EditableList } from './visibility/access.ts';
import { addRemovals, deleteRows, insertRows, takeRemovals, updateRows } from './write-contents.ts';

// Changes of single places. Each costs the same on a list of 100,000 places as on one of 10, and so does its undo.

/** Places for a list, and the id of the row behind which they go; without it to the end. */
export interface Addition {
  places: readonly Place[];
  after?: string | undefined;
}

/** What was put on a list, in its order, and the number of the audit entry. */
export interface Added {
  ids: string[];
  numbers: number[];
  auditId: number;
}

/**
 * Puts places on a list, in their order.
 * @throws HttpError 400 where `after` is not on the list, or it would have too many places
 */
export async function addPlaces(transaction: Transaction, list: EditableList, addition: Addition, actor: string): Promise<Added> {
  const { places, after } = addition;
  const { locationCount } = list.fields;
  requireFreePlaces(locationCount, places.length);
  const room = after === undefined ? await roomAtEnd(transaction, list) : await roomBehind(transaction, list, after, places.length);
  const rows = await mapInSlices(places, (place) => newRow(place, true));
  const stored = await insertRows(transaction, list.id, rows, (at) => positionIn(room, at + 1));
  const taken = await takeRemovals(transaction, list.id, rows);
  const ids = stored.map(({ id }) => id);
  const auditId = await recordPlaces(transaction, list, actor, {
    after: { placesAdded: someNames(places), locationCount: locationCount + places.length },
    undo: { added: await digestRows(transaction, list.id, ids), removals: { taken } },
  });
  return { ids: ids.map(String), numbers: stored.map(({ number }) => number), auditId };
}

/** @throws HttpError 400 */
function requireFreePlaces(count: number, more: number): void {
  const most = LIST_LIMITS.locations;
  if (count + more <= most) return;
  const sentence = `A list can have at most ${most.toLocaleString('en')} places, and this one has ${count.toLocaleString('en')}.`;
  throw new HttpError(400, 'too-many-places', sentence, { errors: [{ field: 'places', message: sentence }] });
}

/**
 * Changes a place as the caller says: what `change` leaves out stays, null removes it. Answers the number of the audit entry, undefined where
 * nothing changed.
 * @throws HttpError 404 where the place is not on the list
 */
export async function changePlace(
  transaction: Transaction,
  list: EditableList,
  placeId: string,
  change: PlaceChange,
  actor: string,
): Promise<number | undefined> {
  const row = await readRow(transaction, list, { id: placeId });
  const place = changedPlace(row.place, change);
  if (same(row.place, place)) return undefined;
  await updateRows(transaction, list.id, [{ ...row, place, edited: true }]);
  const [left] = await digestRows(transaction, list.id, [row.id]);
  const names = [...new Set([...Object.keys(row.place), ...Object.keys(place)])] as Array<keyof Place>;
  const changed = names.filter((name) => name === 'name' || !same(row.place[name], place[name]));
  return recordPlaces(transaction, list, actor, {
    before: { place: only(row.place, changed) },
    after: { place: only(place, changed) },
    undo: { changed: [{ row, digest: left?.digest ?? '' }] },
  });
}

function changedPlace(before: Place, change: PlaceChange): Place {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  const fields: Record<string, unknown> = { ...before, ...Object.fromEntries(named) };
  for (const name of outdatedFlags(before, fields)) if (change[name] === undefined) delete fields[name];
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Place;
}

function only(place: Place, names: ReadonlyArray<keyof Place>): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, place[name] ?? null]));
}

/**
 * Takes a place off a list; answers the number of the audit entry.
 * @throws HttpError 404 where the place is not on the list
 */
export async function removePlace(transaction: Transaction, list: EditableList, placeId: string, actor: string): Promise<number> {
  const row = await readRow(transaction, list, { id: placeId });
  const [spot] = await readSpots(transaction, list.id, [row.id]);
  if (!spot) throw notFound('place');
  await deleteRows(transaction, list.id, [row.id]);
  const noted = await addRemovals(transaction, list.id, [row]);
  return recordPlaces(transaction, list, actor, {
    after: { placesRemoved: someNames([row.place]), locationCount: list.fields.locationCount - 1 },
    undo: { removed: [{ row, spot }], removals: { noted } },
  });
}

/**
 * Moves places of a list; answers the number of the audit entry, undefined where the order stays.
 * @throws HttpError 400 where an id is not on the list
 */
export async function orderPlaces(transaction: Transaction, list: EditableList, move: Move, actor: string): Promise<number | undefined> {
  const moved = await movePlaces(transaction, list, move);
  if (moved.length === 0) return undefined;
  return recordPlaces(transaction, list, actor, { after: { placesMoved: moved.length }, undo: { moved } });
}

/** Names that an entry of the audit trail has, at most. */
const NAMES = 20;

function someNames(places: readonly Place[]): string[] {
  return places.slice(0, NAMES).map(({ name }) => name);
}

/** Marks the list as changed, and records what was changed of its places. */
async function recordPlaces(
  transaction: Transaction,
  list: EditableList,
  actor: string,
  { before, after, undo }: { before?: Record<string, unknown>; after: Record<string, unknown>; undo: RowsUndo },
): Promise<number> {
  await store.updateList(transaction, list, {});
  const { userId, title, locationCount } = list.fields;
  return record(transaction, {
    action: 'list.update',
    actor,
    subject: { kind: 'list', id: list.id },
    aboutUserId: userId,
    name: title,
    before: { locationCount, userId, ...before },
    after: { locationCount, userId, ...after },
    undoData: undo,
  });
}

/** Which place of a list: the one with this row or this number. */
type PlaceName = { id: string } | { number: number };

/** A place of a list as those who may change it get it. */
export interface PlaceRow {
  id: string;
  number: number;
  place: Place;
}

/**
 * A place of a list.
 * @throws HttpError 404 where the list has no such place
 */
export async function readPlaceRow(querier: Queryable, list: { id: string }, name: PlaceName): Promise<PlaceRow> {
  const { id, number, place } = await readRow(querier, list, name);
  return { id: String(id), number, place };
}

const BY = { id: 'id = $2::bigint', number: 'number = $2::int' } as const;
const GREATEST_NUMBER = 2 ** 31 - 1;

async function readRow(querier: Queryable, { id: listId }: { id: string }, name: PlaceName): Promise<ListRow & { number: number }> {
  const [by, value, isPossible] =
    'id' in name
      ? [BY.id, name.id, isRowId(name.id)]
      : [BY.number, name.number, Number.isInteger(name.number) && Math.abs(name.number) <= GREATEST_NUMBER];
  if (!isPossible) throw notFound('place');
  const { rows } = await querier.query<ListRow & { number: number }>(
    `select id, place, identity, edited, number from list_places where list_id = $1 and ${by}`,
    [listId, value],
  );
  const [row] = rows;
  if (!row) throw notFound('place');
  return row;
}
