import type { Place } from '@cairn/contracts/places.ts';
import { mapInSlices } from '../concurrency/slices.ts';
import type { Transaction } from '../db/connection.ts';
import { storable } from '../db/storable.ts';
import { photoKey } from '../photos/photo-key.ts';
import { requestPhotos } from '../photos/store.ts';
import { positionIn, WHOLE_LIST } from './place-order.ts';
import type { Removal } from './removals.ts';
import type { ListRow, NewRow } from './rows.ts';

/** Rows per statement, and characters of their places: few milliseconds of work, so that other calls are answered between two. */
const BATCH = 500;
const BATCH_CHARACTERS = 250_000;

/** Replaces all rows of a list. Rows with an id keep it and their number. */
export async function replaceRows(transaction: Transaction, listId: string, rows: readonly NewRow[]): Promise<void> {
  const { rows: replaced } = await transaction.query<{ id: number; number: number }>(
    'delete from list_places where list_id = $1 returning id, number',
    [listId],
  );
  const numberOf = new Map(replaced.map(({ id, number }) => [id, number]));
  await insertRows(
    transaction,
    listId,
    await mapInSlices(rows, (row) => (row.id === undefined ? row : { ...row, number: row.number ?? numberOf.get(row.id) })),
  );
}

/** Reserves numbers for places that have none yet; answers the one before the first. */
async function reserveNumbers(transaction: Transaction, listId: string, count: number): Promise<number> {
  const { rows } = await transaction.query<{ last: number }>(
    'update lists set last_place_number = last_place_number + $2 where id = $1 returning last_place_number as last',
    [listId, count],
  );
  return (rows[0]?.last ?? count) - count;
}

/** A row that was stored. */
interface StoredRow {
  id: number;
  number: number;
}

/**
 * Stores new rows of a list, with the photos that are known for their places; others are looked up afterwards. `positionOf` gives the position
 * of the row that has this index; without it the list had none. Answers the rows in their order.
 */
export async function insertRows(
  transaction: Transaction,
  listId: string,
  rows: readonly NewRow[],
  positionOf: (at: number) => number = (at) => positionIn(WHOLE_LIST, at + 1),
): Promise<StoredRow[]> {
  const unnumbered = rows.filter((row) => row.number === undefined).length;
  let last = unnumbered === 0 ? 0 : await reserveNumbers(transaction, listId, unnumbered);
  const stored: StoredRow[] = [];
  for (const { from, batch, places } of inBatches(rows)) {
    const keys = batch.map(photoKeyOf);
    const { rows: added } = await transaction.query<StoredRow>(
      `insert into list_places (id, list_id, position, place, identity, edited, number, photo_key, photo) overriding system value
       select coalesce(id, nextval((select pg_get_serial_sequence('list_places', 'id')))), $1, position, place::jsonb, identity, edited, number,
         photo_key, (select k.photo from known_photos k where k.key = r.photo_key)
       from unnest($2::int[], $3::bigint[], $4::text[], $5::text[], $6::boolean[], $7::int[], $8::text[]) with ordinality
         as r (position, id, place, identity, edited, number, photo_key, n)
       order by n returning id, number`,
      [
        listId,
        batch.map((_row, at) => positionOf(from + at)),
        batch.map((row) => row.id ?? null),
        places,
        batch.map((row) => row.identity.toWellFormed()),
        batch.map((row) => row.edited),
        batch.map((row) => row.number ?? (last += 1)),
        keys,
      ],
    );
    stored.push(...added);
    await requestMissing(transaction, listId, keys);
  }
  return stored;
}

/** Stores what is new of rows that are on the list; they keep their positions and numbers. */
export async function updateRows(transaction: Transaction, listId: string, rows: readonly ListRow[]): Promise<void> {
  for (const { batch, places } of inBatches(rows)) {
    const keys = batch.map(photoKeyOf);
    await transaction.query(
      `update list_places p set place = r.place::jsonb, identity = r.identity, edited = r.edited, photo_key = r.photo_key,
         photo = (select k.photo from known_photos k where k.key = r.photo_key)
       from unnest($2::bigint[], $3::text[], $4::text[], $5::boolean[], $6::text[]) as r (id, place, identity, edited, photo_key)
       where p.list_id = $1 and p.id = r.id`,
      [
        listId,
        batch.map(({ id }) => id),
        places,
        batch.map(({ identity }) => identity.toWellFormed()),
        batch.map(({ edited }) => edited),
        keys,
      ],
    );
    await requestMissing(transaction, listId, keys);
  }
}

/** Takes rows off a list; their numbers are not given again. */
export async function deleteRows(transaction: Transaction, listId: string, ids: readonly number[]): Promise<void> {
  await transaction.query('delete from list_places where list_id = $1 and id = any ($2::bigint[])', [listId, ids]);
}

function photoKeyOf({ place }: Pick<NewRow, 'place'>): string | null {
  return photoKey(place) ?? null;
}

function requestMissing(transaction: Transaction, listId: string, keys: ReadonlyArray<string | null>): Promise<void> {
  return requestPhotos(
    transaction,
    listId,
    keys.filter((key) => key !== null),
  );
}

interface Batch<Row> {
  /** The number of the first of its rows. */
  from: number;
  batch: readonly Row[];
  /** The place of each row, as JSON. */
  places: string[];
}

/** The rows in their order, as many at once as one statement takes. */
function* inBatches<Row extends { place: Place }>(rows: readonly Row[]): Generator<Batch<Row>> {
  let [from, characters] = [0, 0];
  let places: string[] = [];
  for (const [at, { place }] of rows.entries()) {
    const text = storable(place);
    places.push(text);
    characters += text.length;
    if (places.length < BATCH && characters < BATCH_CHARACTERS && at < rows.length - 1) continue;
    yield { from, batch: rows.slice(from, at + 1), places };
    [from, characters, places] = [at + 1, 0, []];
  }
}

/** Replaces all removals of a list. */
export async function replaceRemovals(transaction: Transaction, listId: string, removals: readonly Removal[]): Promise<void> {
  await transaction.query('delete from list_removals where list_id = $1', [listId]);
  await addRemovals(transaction, listId, removals);
}

/**
 * Stores removals behind those that a list has; answers those that were stored. A list that no import made keeps none: nothing would bring a
 * place back.
 */
export async function addRemovals(transaction: Transaction, listId: string, removals: readonly Removal[]): Promise<Removal[]> {
  const stored: Removal[] = [];
  for (const { batch, places } of inBatches(removals)) {
    const { rows } = await transaction.query<Removal>(
      `insert into list_removals (list_id, place, identity)
       select l.id, r.place::jsonb, r.identity from lists l, unnest($2::text[], $3::text[]) with ordinality as r (place, identity, n)
       where l.id = $1 and l.import_request_id is not null order by n returning place, identity`,
      [listId, places, batch.map(({ identity }) => identity.toWellFormed())],
    );
    stored.push(...rows);
  }
  return stored;
}

/** Takes away one removal for each of these places that are on the list again, of several the earliest or the `latest`; answers what went. */
export async function takeRemovals(
  transaction: Transaction,
  listId: string,
  back: ReadonlyArray<Pick<Removal, 'identity'>>,
  { latest = false } = {},
): Promise<Removal[]> {
  const { rows } = await transaction.query<Removal>(
    `delete from list_removals where id in (
       select r.id from (
         select id, identity, row_number() over (partition by identity order by id ${latest ? 'desc' : ''}) as n
         from list_removals where list_id = $1 and identity = any ($2::text[])
       ) r join (select identity, count(*) as most from unnest($2::text[]) as identity group by 1) b using (identity) where r.n <= b.most
     ) returning place, identity`,
    [listId, back.map(({ identity }) => identity.toWellFormed())],
  );
  return rows;
}
