import type { Transaction } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import type { EditableList } from './visibility/access.ts';

/**
 * Between the positions of two neighbours when a list is written: so many places fit between them before the others are moved. A list of ten
 * million places still fits an integer.
 */
const SPACING = 64;

/** SQL of the position of a new row: the `n`th, counted from 1, behind so many that the list has. Both are SQL expressions. */
export function positionSql(before: string, n: string): string {
  return `(${before} + ${n}) * ${SPACING}`;
}

/** Which places are moved, in the order that they are to have, and behind which one; without `after` to the top. Ids of rows. */
export interface Move {
  ids: readonly string[];
  after?: string | undefined;
}

/**
 * Moves places of a list, which the caller has locked; the others keep their order.
 * @throws HttpError 400 where an id is not on the list, is there twice, or `after` is among the moved ones
 */
export async function movePlaces(transaction: Transaction, { id: listId }: EditableList, { ids, after }: Move): Promise<void> {
  await requireOnList(transaction, listId, ids, after);
  const { rows } = await transaction.query<Gap>(GAP, [listId, ids, after ?? null]);
  const gap = rows[0] ?? { below: 0, above: null, isShared: false };
  const room = gap.above === null ? (ids.length + 1) * SPACING : gap.above - gap.below;
  const step = Math.floor(room / (ids.length + 1));
  if (step > 0 && !gap.isShared) await transaction.query(PLACE, [listId, ids, gap.below, step]);
  else await transaction.query(RENUMBER, [listId, ids, after ?? null]);
}

/** Where there is room for the moved places: between these two positions. */
interface Gap {
  below: number;
  /** Null at the end of the list. */
  above: number | null;
  /** Another place has the position `below` too, so that only their ids say which of them is first. */
  isShared: boolean;
}

const IDS = 'unnest($2::bigint[])';
/** SQL of the places that are not moved, in their order. */
const OTHERS = `(select id, position from list_places where list_id = $1 and id <> all ($2::bigint[]))`;

const GAP = `select b.below, (select min(position) from ${OTHERS} o where position > b.below) as above,
    (select count(*) > 1 from ${OTHERS} o where position = b.below) as "isShared"
  from (select coalesce((select position from list_places where list_id = $1 and id = $3), 0) as below) b`;

const PLACE = `update list_places p set position = $3::int + m.n::int * $4::int
  from ${IDS} with ordinality as m (id, n) where p.list_id = $1 and p.id = m.id`;

/** All places get positions anew: those before, the moved ones, those behind. */
const RENUMBER = `with target as (select position, id from list_places where list_id = $1 and id = $3),
  ordered as (
    select id, case when exists (select from target t where (o.position, o.id) <= (t.position, t.id)) then 0 else 2 end as part,
      row_number() over (order by position, id) as n from ${OTHERS} o
    union all select m.id, 1, m.n from ${IDS} with ordinality as m (id, n)
  )
  update list_places p set position = o.n * ${SPACING}
  from (select id, row_number() over (order by part, n) as n from ordered) o where p.list_id = $1 and p.id = o.id`;

async function requireOnList(transaction: Transaction, listId: string, ids: readonly string[], after: string | undefined): Promise<void> {
  const named = after === undefined ? ids : [...ids, after];
  const known = new Set<string>();
  if (named.every((id) => /^\d{1,18}$/.test(id))) {
    const { rows } = await transaction.query<{ id: string }>(
      'select id::text from list_places where list_id = $1 and id = any ($2::bigint[])',
      [listId, named],
    );
    for (const { id } of rows) known.add(id);
  }
  const missing = named.find((id) => !known.has(id));
  if (missing !== undefined) throw new HttpError(400, 'unknown-place', `The place ${missing} is not on this list. Reload the page.`);
  if (new Set(named).size < named.length)
    throw new HttpError(400, 'repeated-place', 'A place is named twice. Name each place that is to be moved once.');
}
