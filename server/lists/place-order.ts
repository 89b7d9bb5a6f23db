import type { Transaction } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import type { EditableList } from './visibility/access.ts';

/**
 * Between the positions of two neighbours when a list is written: so many places fit between them before the others are moved. A list of ten
 * million places still fits an integer.
 */
const SPACING = 64;

/** Positions for rows that come one behind the other: the nth of them, from 1, gets `below + n * step`. */
export interface Room {
  below: number;
  step: number;
}

/** The positions of the rows of a list that is written anew. */
export const WHOLE_LIST: Room = { below: 0, step: SPACING };

/** The position of the `n`th row, counted from 1. */
export function positionIn({ below, step }: Room, n: number): number {
  return below + n * step;
}

/** A row, and where it is in the order of its list. */
export interface Placed {
  id: number;
  position: number;
}

/** The same with the row right before it; null at the top. */
export interface Spot extends Placed {
  behind: number | null;
}

/** Which places are moved, in the order that they are to have, and behind which one; without `after` to the top. Ids of rows. */
export interface Move {
  ids: readonly string[];
  after?: string | undefined;
}

/** A row that was moved, where it was, and its position now. */
export interface Moved extends Spot {
  to: number;
}

/**
 * Moves places of a list, which the caller has locked; the others keep their order. Answers the moved rows: none where the order stays.
 * @throws HttpError 400 where an id is not on the list, is there twice, or `after` is among the moved ones
 */
export async function movePlaces(transaction: Transaction, { id: listId }: EditableList, { ids, after }: Move): Promise<Moved[]> {
  const spots = await requireOnList(transaction, listId, after === undefined ? ids : [after, ...ids]);
  const target = after === undefined ? undefined : spots[0];
  const moved = after === undefined ? spots : spots.slice(1);
  if (moved.every(({ behind }, at) => behind === ((at === 0 ? target : moved[at - 1])?.id ?? null))) return [];
  const room = await makeRoom(transaction, listId, moved.length, target, idsOf(moved));
  const placed = moved.map((spot, at) => ({ ...spot, to: positionIn(room, at + 1) }));
  await putAt(
    transaction,
    listId,
    placed.map(({ id, to }) => ({ id, position: to })),
  );
  return placed;
}

/** Room behind all places of a list. */
export async function roomAtEnd(transaction: Transaction, { id: listId }: EditableList): Promise<Room> {
  const { rows } = await transaction.query<{ last: number }>(
    'select coalesce(max(position), 0) as last from list_places where list_id = $1',
    [listId],
  );
  return { below: rows[0]?.last ?? 0, step: SPACING };
}

/**
 * Room for so many new places behind the one with this id.
 * @throws HttpError 400 where it is not on the list
 */
export async function roomBehind(transaction: Transaction, { id: listId }: EditableList, after: string, count: number): Promise<Room> {
  const [target] = await requireOnList(transaction, listId, [after]);
  return makeRoom(transaction, listId, count, target, []);
}

/** Before the first row; no position is negative. */
const TOP: Placed = { id: 0, position: -1 };

/**
 * How many of the rows behind a gap are moved where it has no room, and the least step that all then get: the more rows, the wider, so that a
 * move of many is rare, however often places are put at one spot.
 */
function windowOf(attempt: number): { most: number; least: number } {
  return attempt === 0 ? { most: 0, least: 1 } : { most: 4 ** (attempt + 1), least: Math.min(4 * 1.5 ** (attempt - 1), SPACING * 0.75) };
}

const BEHIND = `select id, position from list_places
  where list_id = $1 and (position, id) > ($2::int, $3::bigint) and id <> all ($4::bigint[]) order by position, id limit $5`;

/** Room for so many rows behind this one, at the top without it; `left` are rows that give up theirs. Moves as few of the others as it takes. */
async function makeRoom(
  transaction: Transaction,
  listId: string,
  count: number,
  after: Placed | undefined,
  left: readonly number[],
): Promise<Room> {
  const { id, position: below } = after ?? TOP;
  for (let attempt = 0; ; attempt += 1) {
    const { most, least } = windowOf(attempt);
    const { rows } = await transaction.query<Placed>(BEHIND, [listId, below, id, left, most + 1]);
    const above = rows[most]?.position;
    const shifted = idsOf(rows.slice(0, most));
    const step = above === undefined ? SPACING : Math.floor((above - below) / (count + shifted.length + 1));
    if (step < least) continue;
    await putAt(
      transaction,
      listId,
      shifted.map((row, at) => ({ id: row, position: positionIn({ below, step }, count + at + 1) })),
    );
    return { below, step };
  }
}

/** Gives rows of a list these positions. */
export async function putAt(transaction: Transaction, listId: string, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  await transaction.query(
    `update list_places p set position = m.position from unnest($2::bigint[], $3::int[]) as m (id, position)
     where p.list_id = $1 and p.id = m.id`,
    [listId, idsOf(placed), placed.map(({ position }) => position)],
  );
}

/** SQL of the row before (`position`, `id`), which are SQL expressions, on list $1. */
function rowBefore(position: string, id: string, others = 'true'): string {
  return `(select b.id from list_places b where b.list_id = $1 and (b.position, b.id) < (${position}, ${id}) and ${others}
    order by b.position desc, b.id desc limit 1)`;
}

/** Where these rows are, in the order of the ids; those that are not on the list are left out. */
export async function readSpots(transaction: Transaction, listId: string, ids: readonly (string | number)[]): Promise<Spot[]> {
  const { rows } = await transaction.query<Spot>(
    `select p.id, p.position, ${rowBefore('p.position', 'p.id')} as behind
     from unnest($2::bigint[]) with ordinality as m (id, n) join list_places p on p.list_id = $1 and p.id = m.id order by m.n`,
    [listId, ids],
  );
  return rows;
}

/**
 * Puts rows back where they were before a change: at their positions where these are still behind the same row, else behind it, and where that
 * is gone at their positions. `write` puts rows at positions, of which some may be on the list already.
 */
export async function placeBack(
  transaction: Transaction,
  listId: string,
  spots: readonly Spot[],
  write: (placed: Placed[]) => Promise<void>,
): Promise<void> {
  const runs = runsOf(spots);
  const fits = await stillFit(transaction, listId, runs, idsOf(spots));
  await write(runs.flatMap((run, at) => (fits[at] ? run : [])));
  const others = runs.filter((_run, at) => !fits[at]);
  for (const [at, run] of others.entries()) {
    const [behind] = await readSpots(
      transaction,
      listId,
      run.flatMap((spot, n) => (n === 0 && spot.behind !== null ? [spot.behind] : [])),
    );
    const room = behind && (await makeRoom(transaction, listId, run.length, behind, idsOf(others.slice(at).flat())));
    await write(room ? run.map(({ id }, n) => ({ id, position: positionIn(room, n + 1) })) : run);
  }
}

/** The rows in their order, those together that were right behind each other. */
function runsOf(spots: readonly Spot[]): Spot[][] {
  const runs: Spot[][] = [];
  for (const spot of spots.toSorted((a, b) => a.position - b.position || a.id - b.id)) {
    const run = runs.at(-1);
    if (run && spot.behind === run.at(-1)?.id) run.push(spot);
    else runs.push([spot]);
  }
  return runs;
}

/** Of each run whether its positions lie right behind the row that it was behind, apart from the rows `left`. */
async function stillFit(transaction: Transaction, listId: string, runs: Spot[][], left: readonly number[]): Promise<boolean[]> {
  const ends = runs.flatMap((run) => [run[0], run.at(-1)].filter((spot) => spot !== undefined));
  const { rows } = await transaction.query<{ behind: number | null }>(
    `select ${rowBefore('r.position', 'r.id', 'b.id <> all ($4::bigint[])')} as behind
     from unnest($2::int[], $3::bigint[]) with ordinality as r (position, id, n) order by r.n`,
    [listId, ends.map(({ position }) => position), idsOf(ends), left],
  );
  return runs.map((run, at) => [rows[2 * at], rows[2 * at + 1]].every((row) => row?.behind === run[0]?.behind));
}

function idsOf(rows: readonly Placed[]): number[] {
  return rows.map(({ id }) => id);
}

/** Whether a text can be the id of a row. */
export function isRowId(id: string): boolean {
  return /^\d{1,18}$/.test(id);
}

async function requireOnList(transaction: Transaction, listId: string, ids: readonly string[]): Promise<Spot[]> {
  const spots = await readSpots(transaction, listId, ids.filter(isRowId));
  const known = new Set(spots.map(({ id }) => String(id)));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw new HttpError(400, 'unknown-place', `The place ${missing} is not on this list. Reload the page.`);
  if (new Set(ids).size < ids.length)
    throw new HttpError(400, 'repeated-place', 'A place is named twice. Name each place that is to be moved once.');
  return spots;
}
