import { type FoundList, type List, LOCATIONS_IN_COLLECTION, UNTITLED_LIST } from '@cairn/contracts/lists.ts';
import type { Visibility } from '@cairn/contracts/visibility.ts';
import { webAddress } from '@cairn/contracts/web-address.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { JsonParts } from '../db/json-parts.ts';
import { JsonText } from '../db/json-text.ts';
import { readTotal } from '../db/counts.ts';
import { type Matches, type SearchTotal, searchTotal } from '../db/find-matches.ts';
import { cutPage, readCursor } from '../db/paging.ts';
import { searchWords } from '../db/search-words.ts';
import type { Shown } from '../db/shown.ts';
import { type ListQuery, type Reader, wantsField } from './list-query.ts';
import { locationTexts } from './location-texts.ts';
import { joined, type ListState, PLACES_PER_PART, placesInParts } from './places-in-parts.ts';
import { afterSql, LIST_ORDERS, POPULARITY } from './page-order.ts';
import { findLists as findByWords, type ListSearch } from './search.ts';
import { findRanked, RANKED_CURSOR } from './search-ranked.ts';
import { findReasons, type Reason } from './search-reasons.ts';
import { shownHead, shownOwner } from './shown-head.ts';
import { isListed, isOwn, mayRead, savesSql, VISIBILITY } from './visibility/listed.ts';

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
  visibility: Visibility;
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
  l.is_imported as "isImported", l.import_source as "importSource", l.import_request_id as "importRequestId", ${VISIBILITY},
  l.views, l.saves, l.created_at as "createdAt"`;

/** SQL, whether the user whose id this parameter holds saved the list. */
function savedBy(viewer: string): string {
  return `case when ${viewer}::text is not null then exists (select from list_saves s where s.list_id = l.id and s.user_id = ${viewer}) end`;
}

const LOCATIONS = locationTexts('position, id');

function locationsText(source: string): string {
  return `(select coalesce('[' || ${LOCATIONS} || ']', '[]') from ${source} p)`;
}

/** A list whose places are read with it, unless there are many. */
interface OneRow extends Omit<ListRow, 'locations'> {
  /** JSON text of the places; null of a long list. */
  locations: string | null;
  version: number;
  /** Of all that its reply shows. */
  versions: string;
}

const PLACES_OF_LIST = '(select id, number as place_number, place, position from list_places where list_id = l.id)';
/** SQL of the list of id $1, if the reader may see it. */
const oneWith = (locations: string) => `select ${COLUMNS}, ${savedBy('$3')} as saved, l.public_version as version,
    concat_ws('/', l.public_version, uv.version, l.views, l.saves) as versions, ${locations} as locations
  from lists l join user_summaries u on u.id = l.user_id join user_versions uv on uv.id = l.user_id
  where l.id = $1 and ${mayRead('$2', '$3')}`;
const ONE = oneWith(`case when l.place_count <= ${PLACES_PER_PART} then ${locationsText(PLACES_OF_LIST)} end`);
const HEAD = oneWith('null');

/** One list with all its places, as JSON; of a long list in parts. Undefined where there is none, or none that the caller may see. */
export async function findList(
  database: Database,
  id: string,
  { seesPrivate, viewer }: Reader,
): Promise<JsonText<List> | JsonParts<List> | undefined> {
  const { rows } = await database.pool.query<OneRow>({ name: 'list', text: ONE, values: [id, seesPrivate, viewer ?? null] });
  return rows[0] && presentOne(database, rows[0]);
}

/** A list as it goes into a file, without its places. */
export interface ExportedList extends ListState {
  title: string;
  description: string | undefined;
  ownerName: string;
  placeCount: number;
  /** Of all that the file shows. */
  versions: string;
}

/** The list of a file; undefined where there is none, or none that the caller may see. */
export async function findExportedList(database: Database, id: string, { seesPrivate, viewer }: Reader): Promise<ExportedList | undefined> {
  const { rows } = await database.pool.query<OneRow>({ name: 'list-head', text: HEAD, values: [id, seesPrivate, viewer ?? null] });
  const [row] = rows;
  if (!row) return undefined;
  const { title, description, owner, locationCount: placeCount } = headOf(row);
  const { version, versions } = row;
  return { id: row.id, version, versions, title, description, ownerName: owner.name, placeCount };
}

function presentOne(database: Database, { version, versions, locations, ...row }: OneRow): JsonText<List> | JsonParts<List> {
  if (locations !== null) return new JsonText(toJson({ ...row, locations }));
  return new JsonParts(listInParts(database, row, version), `${versions}/${row.saved}`);
}

async function* listInParts(database: Database, row: Omit<ListRow, 'locations'>, version: number): AsyncGenerator<string> {
  yield `${JSON.stringify(headOf(row)).slice(0, -1)},"locations":[`;
  yield* joined(placesInParts<{ text: string }>(database, { id: row.id, version }, `${LOCATIONS} as text`));
  yield ']}';
}

/** A list that was just made in this transaction, as its maker is answered it: of a long list the id, by which it is read afterwards. */
export async function readMadeList(transaction: Transaction, id: string): Promise<JsonText<List> | LongList> {
  const { rows } = await transaction.query<OneRow>(ONE, [id, true, null]);
  const [row] = rows;
  if (!row) throw new Error(`The list ${id} was not stored`);
  const { locations, version: _version, versions: _versions, ...fields } = row;
  return locations === null ? { longListId: id } : new JsonText(toJson({ ...fields, locations }));
}

/** Replaces a list with many places where their text is not to be kept. */
export interface LongList {
  longListId: string;
}

const LONG_LIST = '{"longListId":';

/** The made list as its maker is answered it: a long one is read now. Undefined where it is gone by now. */
export async function readMade(
  database: Database,
  made: LongList | JsonText<List | LongList>,
  reader: Reader,
): Promise<JsonText<List> | JsonParts<List> | undefined> {
  if (!(made instanceof JsonText)) return findList(database, made.longListId, reader);
  const { text } = made;
  return text.startsWith(LONG_LIST) ? findList(database, (JSON.parse(text) as LongList).longListId, reader) : new JsonText<List>(text);
}

/** A list as text: its own fields, then the places as they came; of these only what is wanted. */
function toJson({ locations, ...row }: ListRow, wanted: Pick<ListQuery, 'fields'> = {}): string {
  const head = JSON.stringify(picked(headOf(row), wanted));
  return wantsField(wanted, 'locations') ? `${head.slice(0, -1)},"locations":${locations}}` : head;
}

/** The id and the wanted fields. */
function picked<Fields extends { id: string }>(all: Fields, wanted: Pick<ListQuery, 'fields'>): Partial<Fields> {
  if (wanted.fields === undefined) return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => name === 'id' || wantsField(wanted, name))) as Partial<Fields>;
}

function headOf(row: Omit<ListRow, 'locations'>): Omit<List, 'locations'> {
  return {
    id: row.id,
    ...shownHead(row),
    imageSource: row.imageSource ?? undefined,
    userId: row.userId,
    owner: shownOwner(row.userId, row),
    locationCount: row.placeCount,
    isImported: row.isImported,
    importSource: row.importSource,
    importRequestId: row.importRequestId ?? undefined,
    visibility: row.visibility,
    isPublic: row.isPublic,
    views: row.views,
    saves: row.saves,
    saved: row.saved ?? undefined,
    createdAt: row.createdAt.toISOString(),
  };
}

export interface ListPage<Row> extends SearchTotal {
  rows: Row[];
  next: string | undefined;
}

interface PageRow extends ListRow {
  mark: string;
  popularity: number;
}

/** One page of lists, newest, most popular or last saved first, each with its first places, and how many there are in all. */
async function selectPage(database: Database, query: ListQuery): Promise<ListPage<PageRow>> {
  const order = query.savedByViewer ? 'saved' : (query.sort ?? 'recent');
  const { kinds } = LIST_ORDERS[order];
  const search = { ...query, order, after: readCursor(query.cursor, kinds) } as const;
  const searches = searchWords(query.q).length > 0;
  const matches = searches ? await findByWords(database, search) : await findAll(database, search);
  const { total, ...page } = await readPage(database, search, matches, ({ mark, id, popularity }) =>
    [mark, id, popularity].slice(0, kinds.length),
  );
  return { ...page, ...(searches ? searchTotal(total) : { total, isExact: true }) };
}

/** One page of the lists that contain all words, the best first, and why each was found. */
async function selectRankedPage(database: Database, query: ListQuery): Promise<ListPage<PageRow> & { reasons: Map<string, Reason> }> {
  const matches = await findRanked(database, query, readCursor(query.cursor, RANKED_CURSOR));
  const search = { ...query, order: 'recent', after: undefined } as const;
  const [{ total, ...page }, reasons] = await Promise.all([
    readPage(database, search, matches, matches.cursorOf),
    wantsField(query, 'matched') ? findReasons(database, matches.ids, query.q) : new Map<string, Reason>(),
  ]);
  return { ...page, reasons, ...searchTotal(total) };
}

/** `cursorOf`: the cursor's values of a list. */
async function readPage(
  database: Database,
  search: ListSearch,
  { ids, total: count }: Matches,
  cursorOf: (row: PageRow) => Array<string | number>,
) {
  const [found, total] = await Promise.all([selectRows(database, search, ids), count()]);
  // A list that was deleted since its id was found shortens the page, not the pages behind it.
  return { ...cutPage(found, search.limit - (ids.length - found.length), cursorOf), total };
}

/** The ids of the page come first, by as few columns as that takes; only these lists are then read whole. */
async function findAll(database: Database, search: ListSearch): Promise<Matches> {
  const params: unknown[] = [];
  const visible = isListed(search, params);
  const saves = savesSql(search, params);
  const after = afterSql(search.order, search.after, params);
  const { rows } = await database.query<{ id: string }>(
    `select l.id from lists l ${saves} where ${visible} and ${after} order by ${LIST_ORDERS[search.order].by} limit ${search.limit + 1}`,
    params,
  );
  return { ids: rows.map(({ id }) => id), total: () => countAll(database, search) };
}

/** The exact number of lists, by counters. Only the lists that one user saved are counted, because each may have become private since. */
async function countAll(database: Database, search: ListSearch): Promise<number> {
  const { savedByViewer, userId } = search;
  if (savedByViewer) return countSaved(database, search);
  if (userId === undefined) return readTotal(database, 'lists', (kind) => search.seesPrivate || kind === 'public');
  const { rows } = await database.query<{ total: number }>(
    `select ${search.seesPrivate || isOwn(search) ? 'list_count' : 'public_list_count'} as total from user_summaries where id = $1`,
    [userId],
  );
  return rows[0]?.total ?? 0;
}

async function countSaved(database: Database, search: ListSearch): Promise<number> {
  const params: unknown[] = [];
  const { rows } = await database.query<{ total: number }>(
    `select count(*) as total from lists l ${savesSql(search, params)} where ${isListed(search, params)}`,
    params,
  );
  return rows[0]?.total ?? 0;
}

/** The lists of these ids, in their order. One that was deleted since is left out. */
async function selectRows(database: Database, search: ListSearch, ids: readonly string[]): Promise<PageRow[]> {
  const params: unknown[] = [ids, search.viewer ?? null];
  const first = `(select id, number as place_number, place, position from list_places
    where list_id = l.id order by position, id limit ${LOCATIONS_IN_COLLECTION})`;
  const { rows } = await database.query<PageRow>(
    `select ${COLUMNS}, ${savedBy('$2')} as saved, ${POPULARITY} as popularity, ${LIST_ORDERS[search.order].mark} as mark,
       ${wantsField(search, 'locations') ? locationsText(first) : "'[]'"} as locations
     from unnest($1::text[]) with ordinality as shown (id, n) join lists l on l.id = shown.id join user_summaries u on u.id = l.user_id
       ${savesSql(search, params)}
     where ${isListed(search, params)} order by shown.n`,
    params,
  );
  return rows;
}

/** A page of lists as JSON, each with its first places. */
export async function findLists(
  database: Database,
  query: ListQuery,
): Promise<Omit<ListPage<never>, 'rows'> & { rows: JsonText<List[]>; shown: Shown }> {
  const { rows, ...about } = await selectPage(database, query);
  const shown = { lists: rows.map(({ id }) => id), users: rows.map(({ userId }) => userId) };
  return { ...about, rows: new JsonText('[', ...rows.map((row, index) => (index > 0 ? ',' : '') + toJson(row, query)), ']'), shown };
}

interface FoundPlace {
  name: string;
  address?: string;
  country?: string;
  countryCode?: string;
}

/** A page of lists as the search answers them. */
export async function searchLists(
  database: Database,
  query: ListQuery,
): Promise<Omit<ListPage<never>, 'rows'> & { rows: JsonText<FoundList[]>; shown: Shown }> {
  const isRanked = searchWords(query.q).length > 0;
  const { rows, reasons, ...about } = isRanked
    ? await selectRankedPage(database, query)
    : { ...(await selectPage(database, query)), reasons: new Map<string, Reason>() };
  return {
    ...about,
    shown: { lists: rows.map(({ id }) => id), users: rows.map(({ userId }) => userId) } satisfies Shown,
    rows: new JsonText(JSON.stringify(rows.map((row) => picked(foundList(row, reasons.get(row.id)), query)))),
  };
}

function foundList(row: PageRow, matched: Reason | undefined): FoundList {
  return {
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
    matched,
  };
}
