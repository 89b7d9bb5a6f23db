import { type List, LOCATIONS_IN_COLLECTION, UNTITLED_LIST } from '@cairn/contracts/lists.ts';
import { NAMELESS_USER } from '@cairn/contracts/users.ts';
import { webAddress } from '@cairn/contracts/web-address.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { JsonText } from '../db/json-text.ts';
import { likePattern } from '../db/like-pattern.ts';
import { cutPage, microseconds, readCursor } from '../db/paging.ts';

interface ListRow {
  id: string;
  title: string;
  description: string | null;
  imageUrl: string | null;
  imageSource: string | null;
  userId: string;
  ownerName: string | null;
  ownerUsername: string | null;
  ownerImage: string | null;
  placeCount: number;
  isImported: boolean;
  importSource: List['importSource'];
  importRequestId: string | null;
  isPublic: boolean;
  views: number;
  saves: number;
  createdAt: Date;
  /** Whether the reading user saved it; null for other readers. */
  saved: boolean | null;
  /** JSON text of the places. */
  locations: string;
}

const COLUMNS = `l.id, l.title, l.description, l.image_url as "imageUrl", l.image_source as "imageSource", l.user_id as "userId",
  u.name as "ownerName", u.username as "ownerUsername", u.image_url as "ownerImage", l.place_count as "placeCount",
  l.is_imported as "isImported", l.import_source as "importSource", l.import_request_id as "importRequestId", l.is_public as "isPublic",
  l.views, l.saves, l.created_at as "createdAt"`;

/** SQL, whether the user whose id this parameter holds saved the list. */
function savedBy(viewer: string): string {
  return `case when ${viewer}::text is not null then exists (select from list_saves s where s.list_id = l.id and s.user_id = ${viewer}) end`;
}

/** SQL of the places as JSON text, concatenated as text: each stored place already is a JSON object, and its id goes in at the front. */
function locationsText(source: string): string {
  return `(select coalesce('[' || string_agg('{"id":"' || p.id || '",' || substr(p.place::text, 2), ',' order by p.position, p.id) || ']', '[]')
    from ${source} p)`;
}

const ONE = `select ${COLUMNS}, ${savedBy('$3')} as saved, ${locationsText('(select id, place, position from list_places where list_id = l.id)')} as locations
  from lists l join user_summaries u on u.id = l.user_id where l.id = $1 and l.deleted_at is null and (l.is_public or $2 or l.user_id = $3)`;

/** Who reads: `seesPrivate` all private lists, a user the own ones by id, and of each list whether the user saved it. */
export interface Reader {
  seesPrivate: boolean;
  viewer?: string | undefined;
}

/** One list with all its places, as JSON; undefined where there is none, or none that the caller may see. */
export async function findList(database: Database, id: string, { seesPrivate, viewer }: Reader): Promise<JsonText<List> | undefined> {
  const { rows } = await database.pool.query<ListRow>({ name: 'list', text: ONE, values: [id, seesPrivate, viewer ?? null] });
  return rows[0] && new JsonText(toJson(rows[0]));
}

/** A list that was just made in this transaction, as its maker is answered it. */
export async function readMadeList(transaction: Transaction, id: string): Promise<JsonText<List>> {
  const { rows } = await transaction.query<ListRow>(ONE, [id, true, null]);
  if (!rows[0]) throw new Error(`The list ${id} was not stored`);
  return new JsonText(toJson(rows[0]));
}

/** A list as text: its own fields, then the places as they came. */
function toJson({ locations, ...row }: ListRow): string {
  const fields: Omit<List, 'locations'> = {
    id: row.id,
    title: row.title || UNTITLED_LIST,
    description: row.description ?? undefined,
    imageUrl: webAddress(row.imageUrl),
    imageSource: row.imageSource ?? undefined,
    userId: row.userId,
    owner: {
      id: row.userId,
      name: row.ownerName ?? NAMELESS_USER,
      username: row.ownerUsername ?? undefined,
      profileImageUrl: webAddress(row.ownerImage),
    },
    locationCount: row.placeCount,
    isImported: row.isImported,
    importSource: row.importSource,
    importRequestId: row.importRequestId ?? undefined,
    isPublic: row.isPublic,
    views: row.views,
    saves: row.saves,
    saved: row.saved ?? undefined,
    createdAt: row.createdAt.toISOString(),
  };
  return `${JSON.stringify(fields).slice(0, -1)},"locations":${locations}}`;
}

export interface ListQuery extends Reader {
  /** Only what the viewer saved, the last saved first. */
  savedByViewer?: boolean;
  userId?: string | undefined;
  /** Substring of title, description, or a place's name or address. */
  q?: string | undefined;
  sort?: 'popular' | 'recent' | undefined;
  limit: number;
  cursor?: string | undefined;
}

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  next: string | undefined;
}

const POPULARITY = '(l.views + l.saves * 10)';
const ORDERS = {
  recent: {
    kinds: ['timestamp', 'text'],
    mark: 'l.created_at',
    behind: '(l.created_at, l.id) < ($6::timestamptz, $7)',
    by: 'l.created_at desc, l.id desc',
  },
  popular: {
    kinds: ['timestamp', 'text', 'number'],
    mark: 'l.created_at',
    behind: `(${POPULARITY}, l.created_at, l.id) < ($8::bigint, $6::timestamptz, $7)`,
    by: `${POPULARITY} desc, l.created_at desc, l.id desc`,
  },
  saved: {
    kinds: ['timestamp', 'text'],
    mark: 'mine.created_at',
    behind: '(mine.created_at, l.id) < ($6::timestamptz, $7)',
    by: 'mine.created_at desc, l.id desc',
  },
} as const;

interface PageRow extends ListRow {
  total: number;
  mark: string;
  popularity: number;
}

/**
 * One page of lists, newest or most popular first, each with its first places, and how many there are in all: one statement. With words
 * the count is whole too, because matches are looked for in rows that hold many places each (migrations/0011_search.sql): on 400,000 places
 * a word that all lists have takes some 40 ms.
 */
async function selectPage(database: Database, query: ListQuery): Promise<ListPage<PageRow>> {
  const order = ORDERS[query.savedByViewer ? 'saved' : (query.sort ?? 'recent')];
  const q = query.q?.trim() ?? '';
  const after = readCursor(query.cursor, order.kinds) ?? [];
  const text = pageStatement(query, q !== '', order);
  const values = [
    query.limit + 1,
    query.seesPrivate,
    query.userId ?? null,
    q === '' ? null : likePattern(q),
    query.viewer ?? null,
    ...after,
  ];
  const { rows } = await database.query<PageRow>(text, values);
  const found = rows.filter((row) => row.id !== null);
  const page = cutPage(found, query.limit, ({ mark, id, popularity }) => [mark, id, popularity].slice(0, order.kinds.length));
  return { ...page, total: rows[0]?.total ?? 0 };
}

/** The ids of the page are found first, by as few columns as that takes; only these lists are then read whole. */
function pageStatement(query: ListQuery, searches: boolean, order: (typeof ORDERS)[keyof typeof ORDERS]): string {
  const own = query.savedByViewer ? 'or l.user_id = $5' : '';
  const visible = `l.deleted_at is null and (l.is_public or $2 ${own}) and ($3::text is null or l.user_id = $3)`;
  const saves = query.savedByViewer ? 'join list_saves mine on mine.list_id = l.id and mine.user_id = $5' : '';
  const [source, matches] = searches ? ['matching', 'true'] : ['lists', `${visible} and $4::text is null`];
  const matching = `with hits as materialized (select id from lists where search like lower($4)
      union select list_id from list_words where words like lower($4)),
    matching as materialized (select l.id, l.created_at, l.views, l.saves from hits join lists l on l.id = hits.id ${saves} where ${visible})`;
  const first = `(select id, place, position from list_places where list_id = l.id order by position, id limit ${LOCATIONS_IN_COLLECTION})`;
  return `${searches ? matching : ''}
    select (select count(*) from ${source} l ${saves} where ${matches}) as total, page.* from (select 1) as one left join lateral (
      select ${COLUMNS}, ${savedBy('$5')} as saved, ${POPULARITY} as popularity, ${microseconds(order.mark)} as mark,
        ${locationsText(first)} as locations
      from (
        select l.id from ${source} l ${saves} where ${matches} ${query.cursor === undefined ? '' : `and ${order.behind}`}
        order by ${order.by} limit $1
      ) shown join lists l on l.id = shown.id join user_summaries u on u.id = l.user_id ${saves}
      order by ${order.by}
    ) page on true`;
}

/** A page of lists as JSON, each with its first places. */
export async function findLists(database: Database, query: ListQuery): Promise<Omit<ListPage<never>, 'rows'> & { rows: JsonText<List[]> }> {
  const { rows, ...about } = await selectPage(database, query);
  return { ...about, rows: new JsonText(`[${rows.map(toJson).join(',')}]`) };
}

interface FoundPlace {
  name: string;
  address?: string;
  country?: string;
  countryCode?: string;
}

/** A page of lists as the search answers them. */
export async function searchLists(database: Database, query: ListQuery) {
  const { rows, ...about } = await selectPage(database, query);
  return {
    ...about,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title || UNTITLED_LIST,
      description: row.description ?? undefined,
      imageUrl: webAddress(row.imageUrl),
      userId: row.userId,
      locationCount: row.placeCount,
      locations: (JSON.parse(row.locations) as FoundPlace[]).map(({ name, address, country, countryCode }) => ({
        name,
        address,
        country,
        countryCode,
      })),
    })),
  };
}
