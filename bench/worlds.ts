import type { Database, Transaction } from '@cairn/server/db/connection.ts';
import { ADJECTIVES, ASIAN_NAMES, CITIES, KINDS, NAMES, STREETS, SYLLABLES } from './world-words.ts';

/** How much a world contains. Everything is added to what the database already contains. */
export interface WorldSize {
  lists: number;
  users: number;
  /** At most 63, so that one row of list_words contains a whole list; default 20. */
  placesPerList?: number;
  /** Import requests that have ended; default 0. */
  requests?: number;
  /** Default 0. */
  messages?: number;
}

/** Lists per statement: large enough that statements do not count, small enough for the server's memory. */
const CHUNK = 10_000;
/** Lists `from` to `to` of the world, each with so many places. */
interface Chunk {
  from: number;
  to: number;
  places: number;
}

const TABLES = ['users', 'lists', 'list_places', 'list_words', 'import_requests', 'messages'];

/**
 * Fills a database that has all migrations with users and lists of realistic titles, names and addresses: common and rare words, accents,
 * Chinese, Japanese and Korean. All in one transaction by SQL alone: triggers are disabled and indexes dropped meanwhile, what triggers
 * keep is computed afterwards, then the tables are vacuumed and analysed. The same size gives the same words every time.
 * The database's statement timeout must be off.
 */
export async function fillWorld(database: Database, size: WorldSize): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query('select setseed(0.5)');
    await transaction.query("set local maintenance_work_mem = '512MB'");
    const restoreIndexes = await dropIndexes(transaction);
    for (const table of TABLES) await transaction.query(`alter table ${table} disable trigger user`);
    await transaction.query('create temporary table world_users (n int primary key, id text not null) on commit drop');
    await transaction.query('create temporary table world_lists (n int primary key, id text not null, city int not null) on commit drop');
    await addUsers(transaction, size.users);
    const places = size.placesPerList ?? 20;
    for (let from = 1; from <= size.lists; from += CHUNK) {
      const to = Math.min(from + CHUNK - 1, size.lists);
      await addLists(transaction, { from, to, users: size.users, places });
      await addPlaces(transaction, { from, to, places });
      await addWords(transaction, from, to);
    }
    await addRequests(transaction, size.requests ?? 0, size.users);
    await addMessages(transaction, size.messages ?? 0, size.users);
    for (const table of TABLES) await transaction.query(`alter table ${table} enable trigger user`);
    await restoreIndexes();
    await recount(transaction);
  });
  await database.query('vacuum analyze');
}

/** Drops the indexes that no constraint needs; the returned function makes them again. */
async function dropIndexes(transaction: Transaction): Promise<() => Promise<void>> {
  const { rows } = await transaction.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
    [TABLES],
  );
  for (const { name } of rows) await transaction.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await transaction.query(definition);
  };
}

/** SQL for one of the values of an array parameter; a skew above 1 prefers the first ones. */
function pick(array: string, skew = 1): string {
  return `(${array})[1 + floor(power(random(), ${skew}) * cardinality(${array}))::int]`;
}

/** SQL for a word that few rows contain; `$1` holds syllables. */
const RARE_WORD = `initcap(${pick('$1::text[]')} || ${pick('$1::text[]')} || ${pick('$1::text[]')})`;

async function addUsers(transaction: Transaction, users: number): Promise<void> {
  await transaction.query(
    `with made as (
       insert into users (display_name, username, email, is_imported, password_hash, created_at)
       select case when n % 3 > 0 then ${pick('$2::text[]', 2)} || ' ' || ${RARE_WORD} when n % 15 = 0 then ${pick('$3::text[]')} || n % 97 end,
         'world' || n || '_' || substr(md5(n::text), 1, 6), 'world' || n || '@example' || n % 50 || '.org', n % 4 = 0,
         case when n % 2 = 0 then 'none' end, now() - n * interval '7 seconds'
       from generate_series(1, $4::int) n returning id)
     insert into world_users select row_number() over (), id from made`,
    [SYLLABLES, NAMES, ASIAN_NAMES, users],
  );
}

/** One list in 20 is private, one in 200 is deleted. Few users own many lists, few lists have many views. */
async function addLists(transaction: Transaction, { from, to, users, places }: Chunk & { users: number }): Promise<void> {
  await transaction.query(
    `with drawn as materialized (
       select n, 1 + floor(power(random(), 2) * cardinality($2::text[]))::int as city, 1 + floor(power(random(), 2) * $7)::int as owner
       from generate_series($5::int, $6::int) n),
     titled as materialized (
       select d.*, gen_random_uuid()::text as id, case
         when n % 10 = 0 then ($2::text[])[city] || 'の' || ${pick('$4::text[]')}
         when n % 10 = 1 then ${RARE_WORD} || ' ' || ($2::text[])[city] || ' ' || 2015 + n % 11
         else ${pick('$3::text[]', 2)} || ' ' || lower(${pick('$8::text[]', 2)}) || 's in ' || ($2::text[])[city] end as title
       from drawn d),
     made as (
       insert into lists (id, title, description, user_id, visibility, import_source, is_imported, views, saves, place_count, last_place_number, created_at, deleted_at)
       select t.id, t.title, case when t.n % 3 = 0 then 'Where to go with ' || ${RARE_WORD} || ', collected over the years.' end, u.id,
         case when t.n % 20 <> 7 then 'public' else 'private' end,
         'manual', false, floor(power(random(), 8) * 20000)::int, floor(power(random(), 8) * 300)::int, $9, $9,
         now() - t.n * interval '50 seconds', case when t.n % 200 = 9 then now() end
       from titled t join world_users u on u.n = t.owner)
     insert into world_lists select n, id, city from titled`,
    [SYLLABLES, CITIES.map(([city]) => city), ADJECTIVES, ASIAN_NAMES, from, to, users, KINDS, places],
  );
}

async function addPlaces(transaction: Transaction, { from, to, places }: Chunk): Promise<void> {
  const cities = [CITIES.map(([city]) => city), CITIES.map(([, country]) => country), CITIES.map(([, , code]) => code)];
  await transaction.query(
    `insert into list_places (list_id, number, position, place, identity)
     select list_id, position, position, jsonb_build_object('name', name, 'category', kind, 'country', ($4::text[])[city], 'countryCode', ($5::text[])[city],
         'address', street || ' ' || 1 + position * 7 % 200 || ', ' || 10000 + hash % 80000 || ' ' || ($3::text[])[city] || ', ' || ($4::text[])[city],
         'latitude', round((hash % 12000000) / 100000.0 - 60, 5), 'longitude', round((hash % 36000000) / 100000.0 - 180, 5),
         'rating', 3 + hash % 20 / 10.0, 'reviewCount', hash % 5000, 'url', 'https://maps.google.com/?cid=' || hash),
       'cid:' || hash
     from (
       select l.id as list_id, position, city, kind, ${pick('$7::text[]')} as street, abs(hashtextextended(l.id, position)) % 1000000000000 as hash,
         case when (l.n + position) % 8 = 0 then ${pick('$8::text[]', 2)} || ($3::text[])[city] || ${pick('$8::text[]')}
           when (l.n + position) % 8 = 1 then ${RARE_WORD} || ' ' || kind
           else ${pick('$6::text[]', 2)} || ' ' || kind || ' ' || ${pick('$6::text[]', 3)} end as name
       from world_lists l cross join lateral (
         select position, ${pick('$2::text[]', 2)} as kind from generate_series(1, $9::int) position where l.n > 0) p
       where l.n between $10 and $11
     ) drawn`,
    [SYLLABLES, KINDS, ...cities, NAMES, STREETS, ASIAN_NAMES, places, from, to],
  );
}

async function addWords(transaction: Transaction, from: number, to: number): Promise<void> {
  await transaction.query(
    `insert into list_words (list_id, bucket, created_at, is_public, is_deleted, words)
     select l.id, 0, o.created_at, o.is_public, false, fold_text(concat_ws(chr(10), o.title, o.description,
       distinct_words(string_agg(concat_ws(' ', p.place ->> 'name', p.place ->> 'address'), ' ')), owner_words(o.user_id)))
     from world_lists l join lists o on o.id = l.id join list_places p on p.list_id = l.id where l.n between $1 and $2
     group by l.id, o.id`,
    [from, to],
  );
}

async function addRequests(transaction: Transaction, requests: number, users: number): Promise<void> {
  await transaction.query(
    `insert into import_requests (user_id, import_type, google_maps_url, link_url, text_content, title, status, attempts, error, error_code, cause,
       created_at, claimed_at, processed_at)
     select u.id, (array['google-maps', 'image', 'text', 'link'])[1 + r.n % 4],
       case when r.n % 4 = 0 then 'https://maps.app.goo.gl/' || md5(r.n::text) end, case when r.n % 4 = 3 then 'https://example.org/' || md5(r.n::text) end,
       case when r.n % 4 = 2 then repeat('A place of note, ' || md5(r.n::text) || '. ', 20) end, ${RARE_WORD} || ' ' || r.n,
       case when r.n % 5 = 0 then 'failed' else 'completed' end, 1, case when r.n % 5 = 0 then 'The page host' || r.n || '.example could not be read.' end,
       case when r.n % 5 = 0 then 'unreachable' end, case when r.n % 5 = 0 then 'unreachable: The page … could not be read, reason ' || r.n % 20 end,
       at, at, at
     from (select g as n, 1 + g % $3::int as owner, now() - g * interval '1 minute' as at from generate_series(1, $2::int) g) r
     join world_users u on u.n = r.owner`,
    [SYLLABLES, requests, Math.max(1, users)],
  );
}

async function addMessages(transaction: Transaction, messages: number, users: number): Promise<void> {
  await transaction.query(
    `insert into messages (type, content, from_user_id, to_user_id, idempotency_key, created_at, sent_at, ended_at)
     select 'new_message', 'Hello from ' || m, f.id, t.id, 'world-' || m || '-' || gen_random_uuid(), now() - m * interval '1 minute', now(), now()
     from generate_series(1, $1::int) m join world_users f on f.n = 1 + m % $2::int join world_users t on t.n = 1 + (m + 1) % $2::int`,
    [messages, Math.max(1, users)],
  );
}

/** What the triggers would have kept. */
async function recount(transaction: Transaction): Promise<void> {
  await transaction.query(
    `update users u set list_count = c.lists, public_list_count = c.public_lists, place_count = c.places from (
       select user_id, count(*)::int as lists, (count(*) filter (where is_public))::int as public_lists, sum(place_count)::int as places from lists where deleted_at is null group by 1) c where c.user_id = u.id`,
  );
  await transaction.query('select recount_collections()');
}
