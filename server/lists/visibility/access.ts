import { RESTORE_DAYS } from '@cairn/contracts/lists.ts';
import { USER_ID_REQUIRED } from '@cairn/contracts/texts.ts';
import type { Visibility } from '@cairn/contracts/visibility.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { HttpError, notFound } from '../../errors.ts';
import { type Actor, seesPrivateLists, userIdOf } from '../../security/actor.ts';
import { IS_THERE, mayRead as mayReadSql, REMOVED_AT, VISIBILITY } from './listed.ts';

declare const checked: unique symbol;

/** Something of which was checked that the caller may do with it what it is handed over for. Only this file makes one. */
export type Authorized<Subject> = Subject & { readonly [checked]: true };

/** The fields of a list that a change may concern. */
export interface ListFields {
  title: string;
  description: string | null;
  imageUrl: string | null;
  visibility: Visibility;
  isPublic: boolean;
  userId: string;
  locationCount: number;
}

/** A list that the caller may change, locked until the transaction ends. */
export type EditableList = Authorized<{ id: string; fields: ListFields }>;

/** A list that a user may read, locked against other writers until the transaction ends. */
export type ReadableList = Authorized<{ id: string; ownerId: string; title: string; saves: number }>;

/**
 * The list, for someone who wants to change it.
 * @throws HttpError 404 where there is none that the actor may read, 403 where the actor may read it and not change it
 */
export async function mayEdit(transaction: Transaction, actor: Actor, id: string): Promise<EditableList> {
  const { rows } = await transaction.query<ListFields & { readable: boolean }>(
    `${FIELDS}, ${mayReadSql('$2', '$3')} as readable ${OF_ID}`,
    [id, seesPrivateLists(actor), userIdOf(actor) ?? null],
  );
  return { id, fields: editable(rows[0], actor) } as EditableList;
}

/**
 * The fields of a list, for someone who may change it, without holding it.
 * @throws HttpError 404 and 403 as `mayEdit`
 */
export async function readEditable(querier: Queryable, actor: Actor, id: string): Promise<ListFields> {
  const { rows } = await querier.query<ListFields & { readable: boolean }>(
    `${FIELDS}, ${mayReadSql('$2', '$3')} as readable from lists l where l.id = $1 and ${IS_THERE}`,
    [id, seesPrivateLists(actor), userIdOf(actor) ?? null],
  );
  return editable(rows[0], actor);
}

function editable(row: (ListFields & { readable: boolean }) | undefined, actor: Actor): ListFields {
  if (!row?.readable) throw notFound('list');
  if (!seesPrivateLists(actor) && row.userId !== userIdOf(actor)) throw notYours();
  const { readable: _readable, ...fields } = row;
  return fields;
}

/** A list that was removed and that the caller may bring back. */
export type RestorableList = Authorized<{ id: string; title: string; userId: string }>;

/**
 * The removed list, for someone who wants it back.
 * @throws HttpError 404 where there is none that the actor may restore, or it was removed too long ago, 409 where it is there
 */
export async function mayRestore(transaction: Transaction, actor: Actor, id: string): Promise<RestorableList> {
  const { rows } = await transaction.query<{ title: string; userId: string; isThere: boolean }>(
    `select l.title, l.user_id as "userId", ${IS_THERE} as "isThere" from lists l where l.id = $1 and ($2 or l.user_id = $3)
       and (${IS_THERE} or ${REMOVED_AT} >= now() - make_interval(days => $4)) for update`,
    [id, seesPrivateLists(actor), userIdOf(actor) ?? null, RESTORE_DAYS],
  );
  const [row] = rows;
  if (!row) throw notFound('list');
  if (row.isThere) throw new HttpError(409, 'not-removed', 'This list hasn’t been removed.');
  return { id, title: row.title, userId: row.userId } as RestorableList;
}

/**
 * The owner of a list that the caller makes: the chosen one, else the caller.
 * @throws HttpError 400 where neither is known, 403 where a user chose another
 */
export function mayOwn(actor: Actor, chosen: string | undefined): string {
  const me = userIdOf(actor);
  const owner = chosen ?? me;
  if (owner === undefined)
    throw new HttpError(400, 'invalid', USER_ID_REQUIRED, { errors: [{ field: 'userId', message: USER_ID_REQUIRED }] });
  if (owner !== me) mayChooseOwner(actor);
  return owner;
}

/** @throws HttpError 403 where the caller may not make lists of others */
export function mayChooseOwner(actor: Actor): void {
  if (!seesPrivateLists(actor)) throw new HttpError(403, 'not-yours', 'You can make lists of your own only.');
}

const notYours = (): HttpError => new HttpError(403, 'not-yours', 'Only the owner of this list can change it.');

/** The list of an import, which changes what it made; undefined when it was deleted. */
export async function importMayEdit(transaction: Transaction, id: string): Promise<EditableList | undefined> {
  const fields = await readFields(transaction, id);
  return fields && ({ id, fields } as EditableList);
}

/** The fields of the list now, after a change of this transaction. */
export async function fieldsOf(transaction: Transaction, { id }: EditableList): Promise<ListFields> {
  const fields = await readFields(transaction, id);
  if (!fields) throw notFound('list');
  return fields;
}

/**
 * The list, for a user who saves it or takes a save back. `anyway`: also a list that the user saved when it could be read.
 * @throws HttpError 404 where there is none that the user may read
 */
export async function mayRead(
  transaction: Transaction,
  userId: string,
  id: string,
  { anyway }: { anyway: boolean },
): Promise<ReadableList> {
  const isSaved = 'exists (select from list_saves s where s.list_id = l.id and s.user_id = $2)';
  const { rows } = await transaction.query<{ ownerId: string; title: string; saves: number }>(
    `select l.user_id as "ownerId", l.title, l.saves from lists l
     where l.id = $1 and (${mayReadSql('false', '$2')} ${anyway ? `or ${IS_THERE} and ${isSaved}` : ''}) for no key update`,
    [id, userId],
  );
  const [list] = rows;
  if (!list) throw notFound('list');
  return { id, ...list } as ReadableList;
}

const FIELDS = `select l.title, l.description, l.image_url as "imageUrl", ${VISIBILITY}, l.user_id as "userId", l.place_count as "locationCount"`;
const OF_ID = `from lists l where l.id = $1 and ${IS_THERE} for update`;

async function readFields(transaction: Transaction, id: string): Promise<ListFields | undefined> {
  const { rows } = await transaction.query<ListFields>(`${FIELDS} ${OF_ID}`, [id]);
  return rows[0];
}
