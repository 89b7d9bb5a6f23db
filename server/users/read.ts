import { type AdminUser, NAMELESS_USER, type Profile } from '@cairn/contracts/users.ts';
import { hasOtherScheme, isMisleading, webAddress } from '@cairn/contracts/web-address.ts';
import type { Database, Queryable } from '../db/connection.ts';
import { readTotal } from '../db/counts.ts';
import { type Matches, type SearchTotal, searchTotal } from '../db/find-matches.ts';
import { cutPage, readCursor } from '../db/paging.ts';
import { searchWords } from '../db/search-words.ts';
import { notFound } from '../errors.ts';
import { afterSql, amongSql, orderSql, SORTS, type UserQuery } from './page-order.ts';
import { findUsers } from './search.ts';

/** Of the kinds by which users are counted (`kind_of_user` in the database). */
const hasAccount = (kind: string) => kind.startsWith('account');
const hasPublicList = (kind: string) => kind.endsWith('/public');

/** What a user is called; never the email, which the public must not see. */
const NAME = 'coalesce(display_name, username)';

/** A user as everybody may see it; undefined where there is none. */
export async function findProfile(database: Database, id: string): Promise<Profile | undefined> {
  const { rows } = await database.pool.query<ProfileRow>({
    name: 'profile',
    text: `select id, ${NAME} as name, username, bio, profile_image_url as image, banner_image_url as banner, social_links as "socialLinks"
      from users where id = $1 and deleted_at is null`,
    values: [id],
  });
  const row = rows[0];
  return (
    row && {
      id: row.id,
      displayName: row.name ?? NAMELESS_USER,
      username: row.username ?? undefined,
      bio: row.bio ?? undefined,
      profileImage: webAddress(row.image),
      bannerImage: webAddress(row.banner),
      socialLinks: publicLinks(row.socialLinks ?? {}),
    }
  );
}

interface ProfileRow {
  id: string;
  name: string | null;
  username: string | null;
  bio: string | null;
  image: string | null;
  banner: string | null;
  socialLinks: Record<string, unknown> | null;
}

/** The three links that a profile shows; an operator may have kept others. One that was stored before schemes were checked is left out. */
function publicLinks(links: Record<string, unknown>): Profile['socialLinks'] {
  const link = (name: string) => {
    const value = links[name];
    return typeof value === 'string' && value !== '' && !hasOtherScheme(value) && !isMisleading(value) ? value : undefined;
  };
  return { instagram: link('instagram'), twitter: link('twitter'), tiktok: link('tiktok') };
}

interface AdminRow {
  id: string;
  name: string | null;
  username: string | null;
  email: string | null;
  bio: string | null;
  image: string | null;
  banner: string | null;
  socialLinks: Record<string, unknown> | null;
  isImported: boolean;
  hasAuthAccount: boolean;
  listCount: number;
  totalPlaces: number;
  createdAt: Date;
}

const ADMIN_COLUMNS = `id, ${NAME} as name, username, email, bio, profile_image_url as image, banner_image_url as banner,
  social_links as "socialLinks", is_imported as "isImported", password_hash is not null as "hasAuthAccount", list_count as "listCount",
  place_count as "totalPlaces", created_at as "createdAt"`;

function presentAdminUser(row: AdminRow): AdminUser {
  return {
    id: row.id,
    displayName: row.name ?? NAMELESS_USER,
    username: row.username ?? undefined,
    email: row.email ?? undefined,
    bio: row.bio ?? undefined,
    profileImageUrl: webAddress(row.image),
    bannerImageUrl: webAddress(row.banner),
    socialLinks: row.socialLinks,
    isImported: row.isImported,
    hasAuthAccount: row.hasAuthAccount,
    listCount: row.listCount,
    totalPlaces: row.totalPlaces,
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * One user with counts, as an operator sees it.
 * @throws HttpError 404
 */
export async function readAdminUser(querier: Queryable, id: string): Promise<AdminUser> {
  const { rows } = await querier.query<AdminRow>(`select ${ADMIN_COLUMNS} from users where id = $1 and deleted_at is null`, [id]);
  if (!rows[0]) throw notFound('user');
  return presentAdminUser(rows[0]);
}

/** One page of users, and how many there are in all. Who shows them to a visitor leaves the email off. */
export async function selectUsers(
  database: Database,
  query: UserQuery,
): Promise<SearchTotal & { users: AdminUser[]; next: string | undefined }> {
  const { kind } = SORTS[query.sort];
  const after = readCursor(query.cursor, [kind, 'text']);
  const searches = searchWords(query.q).length > 0;
  const { ids, total: count } = searches ? await findUsers(database, query, after) : await findAll(database, query, after);
  const [found, total] = await Promise.all([selectRows(database, query, ids), count()]);
  // A user who was deleted since the id was found shortens the page, not the pages behind it.
  const { rows, next } = cutPage(found, query.limit - (ids.length - found.length), ({ mark, id }) => [mark, id]);
  return { users: rows.map(presentAdminUser), next, ...(searches ? searchTotal(total) : { total, isExact: true }) };
}

/** The page's ids, from the index of this sort only: the rows that an offset skips are never read. */
async function findAll(querier: Queryable, query: UserQuery, after: unknown[] | undefined): Promise<Matches> {
  const params: unknown[] = [query.limit + 1, query.offset ?? 0];
  const { rows } = await querier.query<{ id: string }>(
    `select id from users where ${amongSql(query)} and ${afterSql(query, after, params)} ${orderSql(query)} limit $1 offset $2`,
    params,
  );
  return { ids: rows.map(({ id }) => id), total: () => readTotal(querier, 'users', query.byVisitor ? hasPublicList : undefined) };
}

async function selectRows(querier: Queryable, query: UserQuery, ids: readonly string[]) {
  const { rows } = await querier.query<AdminRow & { mark: string | number }>(
    `select ${ADMIN_COLUMNS}, ${SORTS[query.sort].mark} as mark from unnest($1::text[]) with ordinality as shown (id, n) join users using (id)
     where deleted_at is null order by n`,
    [ids],
  );
  return rows;
}

/** The three numbers above the table of users. */
export async function countAll(querier: Queryable): Promise<{ users: number; withAccount: number; lists: number }> {
  const [users, withAccount, lists] = await Promise.all([
    readTotal(querier, 'users'),
    readTotal(querier, 'users', hasAccount),
    readTotal(querier, 'lists'),
  ]);
  return { users, withAccount, lists };
}
