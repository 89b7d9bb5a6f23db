import type { Transaction } from '../db/connection.ts';
import { storable } from '../db/storable.ts';
import { photoKey } from '../photos/photo-key.ts';
import { requestPhotos } from '../photos/store.ts';
import type { Removal } from './removals.ts';
import type { NewRow } from './rows.ts';

/** Rows per statement: large enough that round trips do not count, small enough that one statement's text stays some megabytes. */
const BATCH = 2_000;

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
    rows.map((row) => (row.id === undefined ? row : { ...row, number: row.number ?? numberOf.get(row.id) })),
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

/** Stores rows on a list that has none, with the photos that are known for their places; others are looked up afterwards. */
export async function insertRows(transaction: Transaction, listId: string, rows: readonly NewRow[]): Promise<void> {
  const unnumbered = rows.filter((row) => row.number === undefined).length;
  let last = unnumbered === 0 ? 0 : await reserveNumbers(transaction, listId, unnumbered);
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const keys = batch.map((row) => photoKey(row.place) ?? null);
    await transaction.query(
      `insert into list_places (id, list_id, position, place, identity, edited, number, photo_key, photo) overriding system value
       select coalesce(id, nextval((select pg_get_serial_sequence('list_places', 'id')))), $1, $2::int + n::int, place::jsonb, identity, edited, number,
         photo_key, (select k.photo from known_photos k where k.key = r.photo_key)
       from unnest($3::bigint[], $4::text[], $5::text[], $6::boolean[], $7::int[], $8::text[]) with ordinality
         as r (id, place, identity, edited, number, photo_key, n)
       order by n`,
      [
        listId,
        from,
        batch.map((row) => row.id ?? null),
        batch.map((row) => storable(row.place)),
        batch.map((row) => row.identity.toWellFormed()),
        batch.map((row) => row.edited),
        batch.map((row) => row.number ?? (last += 1)),
        keys,
      ],
    );
    await requestPhotos(
      transaction,
      listId,
      keys.filter((key) => key !== null),
    );
  }
}

/** Replaces all removals of a list. A list that no import made keeps none: nothing would bring a place back. */
export async function replaceRemovals(transaction: Transaction, listId: string, removals: readonly Removal[]): Promise<void> {
  await transaction.query('delete from list_removals where list_id = $1', [listId]);
  for (let from = 0; from < removals.length; from += BATCH) {
    const batch = removals.slice(from, from + BATCH);
    await transaction.query(
      `insert into list_removals (list_id, place, identity)
       select l.id, r.place::jsonb, r.identity from lists l, unnest($2::text[], $3::text[]) with ordinality as r (place, identity, n)
       where l.id = $1 and l.import_request_id is not null order by n`,
      [listId, batch.map(({ place }) => storable(place)), batch.map(({ identity }) => identity.toWellFormed())],
    );
  }
}
