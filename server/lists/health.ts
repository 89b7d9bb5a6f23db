import { UNDO_HOURS } from '@cairn/contracts/audit.ts';
import type { Database, Queryable } from '../db/connection.ts';
import { inSnapshot } from '../db/snapshot.ts';

/** Lists that one statement looks at. */
const STEP = 500;

type Pause = () => Promise<void>;

/** The number of public and private lists, without deleted ones. */
export async function countListRows(querier: Queryable): Promise<Map<string, number>> {
  const { rows } = await querier.query<{ kind: string; count: number }>(
    `select case when is_public then 'public' else 'private' end as kind, count(*) as count from lists where deleted_at is null group by 1`,
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Ids of the lists whose number of places, or highest number of a place, does not fit their places. */
export async function findMiscountedLists(querier: Queryable, pause?: Pause): Promise<string[]> {
  return walkLists(async (after) => {
    const { rows } = await querier.query<{ id: string; wrong: boolean }>(
      `select l.id, l.place_count <> p.places or l.last_place_number < p.number as wrong
       from (select id, place_count, last_place_number from lists where id > $1 order by id limit ${STEP}) l
       cross join lateral (select count(*) as places, coalesce(max(number), 0) as number from list_places where list_id = l.id) p
       order by l.id`,
      [after],
    );
    return { last: rows.length < STEP ? undefined : rows.at(-1)?.id, found: rows.filter(({ wrong }) => wrong).map(({ id }) => id) };
  }, pause);
}

/** Counts the places of these lists afresh, while others write. The numbers of their owners follow. */
export async function recountPlaces(database: Database, ids: readonly string[]): Promise<void> {
  await inSnapshot(database, (transaction) =>
    transaction.query(
      `update lists l set place_count = p.places, last_place_number = greatest(l.last_place_number, p.number)
       from (select i.id, count(o.list_id)::int as places, coalesce(max(o.number), 0) as number
             from unnest($1::text[]) as i (id) left join list_places o on o.list_id = i.id group by i.id) p
       where l.id = p.id`,
      [ids],
    ),
  );
}

/** A row of the search: a list and 64 numbers of its places. */
export interface WordsPart {
  listId: string;
  bucket: number;
}

/** The rows of the search that are missing, left over, or differ from what `write_list_words` (migration 0049) writes. */
export async function findOutdatedWords(querier: Queryable, pause?: Pause): Promise<WordsPart[]> {
  return walkLists(async (after) => {
    const { rows } = await querier.query<{ last: string | null; parts: WordsPart[] }>(FIND_WORDS, [after]);
    return { last: rows[0]?.last ?? undefined, found: rows[0]?.parts ?? [] };
  }, pause);
}

const FIND_WORDS = `with step as (select * from lists where id > $1 order by id limit ${STEP}),
  expected as (
    select l.id as list_id, b.bucket, concat_ws(chr(10),
        fold_text(concat_ws(chr(10), case when b.bucket = 0 then concat_ws(chr(10), one_line(l.title), l.description) end, p.words)),
        case when b.bucket = 0 then owner_words(l.user_id) end) as words,
      case when b.bucket = 0 then (l.created_at, l.is_public, l.deleted_at is not null) end as visibility
    from step l
    cross join lateral (select 0 as bucket union select number >> 6 from list_places where list_id = l.id) b
    cross join lateral (
      select distinct_words(string_agg(concat_ws(' ', place ->> 'name', place ->> 'address'), ' ')) as words from list_places
      where list_id = l.id and number between b.bucket << 6 and (b.bucket << 6) + 63) p
    where b.bucket = 0 or p.words is not null),
  stored as (select w.list_id, w.bucket, w.words,
      case when w.bucket = 0 then (w.created_at, w.is_public, w.is_deleted) end as visibility from list_words w join step l on l.id = w.list_id)
  select (select case when count(*) = ${STEP} then max(id) end from step) as last,
    coalesce((select jsonb_agg(jsonb_build_object('listId', list_id, 'bucket', bucket))
      from (select list_id, bucket, (e.words, e.visibility) as expected, (s.words, s.visibility) as stored
        from expected e full join stored s using (list_id, bucket)) c
      where expected is distinct from stored), '[]') as parts`;

/** Writes these rows of the search again. */
export async function rewriteWords(database: Database, parts: readonly WordsPart[]): Promise<void> {
  for (let from = 0; from < parts.length; from += STEP) {
    const step = parts.slice(from, from + STEP);
    await database.query('select write_list_words($1::text[], $2::int[])', [
      step.map(({ listId }) => listId),
      step.map(({ bucket }) => bucket),
    ]);
  }
}

/** Looks at all lists in the order of their ids; `check` answers the id after which it goes on. */
async function walkLists<Found>(
  check: (after: string) => Promise<{ last: string | undefined; found: Found[] }>,
  pause: Pause | undefined,
): Promise<Found[]> {
  const all: Found[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const { last, found }: { last: string | undefined; found: Found[] } = await check(after);
    all.push(...found);
    after = last;
    if (after !== undefined) await pause?.();
  }
  return all;
}

const DELETED_PICTURES = `select h.hash from unnest($1::text[]) as h (hash)
  where exists (
      select from lists l where l.image_url is not null and picture_hash(l.image_url) = h.hash and l.deleted_at > now() - make_interval(hours => $2))
    or exists (
      select from list_places p join lists l on l.id = p.list_id where (p.place ? 'images' or p.place ? 'googlePlacesImage')
        and place_picture_hashes(p.place) @> array[h.hash] and l.deleted_at > now() - make_interval(hours => $2))
    or exists (
      select from list_places p join lists l on l.id = p.list_id where p.photo is not null
        and picture_hash(p.photo ->> 'url') = h.hash and l.deleted_at > now() - make_interval(hours => $2))`;

/** Of these pictures, those of deleted lists that can still be brought back. */
export async function findPicturesOfDeletedLists(querier: Queryable, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await querier.query<{ hash: string }>(DELETED_PICTURES, [hashes, UNDO_HOURS]);
  return rows.map(({ hash }) => hash);
}
