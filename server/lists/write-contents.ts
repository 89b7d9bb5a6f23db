import type { Place } from '@cairn/contracts/places.ts';
import { mapInSlices } from '../concurrency/slices.ts';
import type { Transaction } from '../db/connection.ts';
import { storable } from '../db/storable.ts';
import { photoKey } from '../photos/photo-key.ts';
import { requestPhotos } from '../photos/store.ts';
import { positionSql } from './place-order.ts';
import type { Removal } from './removals.ts';
import type { NewRow } from './rows.ts';

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

/** Stores rows on a list that has none, with the photos that are known for their places; others are looked up afterwards. */
export async function insertRows(transaction: Transaction, listId: string, rows: readonly NewRow[]): Promise<void> {
  const unnumbered = rows.filter((row) => row.number === undefined).length;
  let last = unnumbered === 0 ? 0 : await reserveNumbers(transaction, listId, unnumbered);
  for (const { from, batch, places } of inBatches(rows)) {
    const keys = batch.map((row) => photoKey(row.place) ?? null);
    await transaction.query(
      `insert into list_places (id, list_id, position, place, identity, edited, number, photo_key, photo) overriding system value
       select coalesce(id, nextval((select pg_get_serial_sequence('list_places', 'id')))), $1, ${positionSql('$2::int', 'n::int')}, place::jsonb, identity, edited, number,
         photo_key, (select k.photo from known_photos k where k.key = r.photo_key)
       from unnest($3::bigint[], $4::text[], $5::text[], $6::boolean[], $7::int[], $8::text[]) with ordinality
         as r (id, place, identity, edited, number, photo_key, n)
       order by n`,
      [
        listId,
        from,
        batch.map((row) => row.id ?? null),
        places,
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

/** Replaces all removals of a list. A list that no import made keeps none: nothing would bring a place back. */
export async function replaceRemovals(transaction: Transaction, listId: string, removals: readonly Removal[]): Promise<void> {
  await transaction.query('delete from list_removals where list_id = $1', [listId]);
  for (const { batch, places } of inBatches(removals)) {
    await transaction.query(
      `insert into list_removals (list_id, place, identity)
       select l.id, r.place::jsonb, r.identity from lists l, unnest($2::text[], $3::text[]) with ordinality as r (place, identity, n)
       where l.id = $1 and l.import_request_id is not null order by n`,
      [listId, places, batch.map(({ identity }) => identity.toWellFormed())],
    );
  }
}
