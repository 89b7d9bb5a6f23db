import type { Queryable, Transaction } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import { type Moved, placeBack, putAt, readSpots, type Spot } from './place-order.ts';
import type { Removal } from './removals.ts';
import type { ListRow } from './rows.ts';
import { addRemovals, deleteRows, insertRows, takeRemovals, updateRows } from './write-contents.ts';

/** A row as it is stored, and a digest of what a change made of it. */
interface Digested {
  id: number;
  digest: string;
}

/**
 * What the undo of a change of some rows of a list needs: what they were, and by what it is seen that they still are as the change left them.
 * Other rows do not count. It is stored with the audit entry.
 */
export interface RowsUndo {
  /** Rows that the change put on the list. */
  added?: Digested[];
  /** Rows before the change, with the digest of what they are after it. */
  changed?: Array<{ row: ListRow; digest: string }>;
  /** Rows that it took off the list, and where they were. */
  removed?: Array<{ row: ListRow; spot: Spot }>;
  moved?: Moved[];
  /** What it noted as taken off by hand, and what it took away of these. */
  removals?: { noted?: Removal[]; taken?: Removal[] };
}

/** The error of an undo where what it would take back was changed again. */
export function changedSince(): HttpError {
  return new HttpError(409, 'changed-since', 'The list has changed since, so this change can’t be undone on its own.');
}

/** The digests of these rows, in the order of their ids; those that are not on the list are left out. */
export async function digestRows(querier: Queryable, listId: string, ids: readonly number[]): Promise<Digested[]> {
  const { rows } = await querier.query<Digested>(
    `select id, md5(edited || place::text) as digest from list_places where list_id = $1 and id = any ($2::bigint[]) order by id`,
    [listId, ids],
  );
  return rows;
}

/**
 * Takes back a change of some rows of a list, which the caller has locked: they get their values, ids, numbers and positions again.
 * @throws HttpError 409 where one of them is not as the change left it
 */
export async function restoreSomeRows(transaction: Transaction, listId: string, undo: RowsUndo): Promise<void> {
  const { added = [], changed = [], removed = [], moved = [], removals: { noted = [], taken = [] } = {} } = undo;
  await requireAsLeft(transaction, listId, { added, changed, removed, moved });
  if ((await takeRemovals(transaction, listId, noted, { latest: true })).length < noted.length) throw changedSince();
  if (added.length > 0)
    await deleteRows(
      transaction,
      listId,
      added.map(({ id }) => id),
    );
  await updateRows(
    transaction,
    listId,
    changed.map(({ row }) => row),
  );
  const rowOf = new Map(removed.map(({ row }) => [row.id, row]));
  await placeBack(
    transaction,
    listId,
    removed.map(({ spot }) => spot),
    async (placed) => {
      const rows = placed.flatMap(({ id }) => rowOf.get(id) ?? []);
      await insertRows(transaction, listId, rows, (at) => placed[at]?.position ?? 0);
    },
  );
  await placeBack(transaction, listId, moved, (placed) => putAt(transaction, listId, placed));
  await addRemovals(transaction, listId, taken);
}

/** @throws HttpError 409 where a row is not as the change left it */
async function requireAsLeft(
  transaction: Transaction,
  listId: string,
  { added, changed, removed, moved }: Required<Omit<RowsUndo, 'removals'>>,
): Promise<void> {
  const left = [...added, ...changed.map(({ row: { id }, digest }) => ({ id, digest }))];
  const gone = removed.map(({ row }) => row.id);
  const now = new Map(
    (await digestRows(transaction, listId, [...left.map(({ id }) => id), ...gone])).map(({ id, digest }) => [id, digest]),
  );
  if (left.some(({ id, digest }) => now.get(id) !== digest) || gone.some((id) => now.has(id))) throw changedSince();
  const spots = await readSpots(
    transaction,
    listId,
    moved.map(({ id }) => id),
  );
  const positions = new Map(spots.map(({ id, position }) => [id, position]));
  if (moved.some(({ id, to }) => positions.get(id) !== to)) throw changedSince();
}
