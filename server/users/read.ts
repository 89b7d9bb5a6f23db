import { type AdminUser, NAMELESS_USER, type Profile, type USER_SORTS } from '@cairn/contracts/users.ts';
import { hasOtherScheme, webAddress } from '@cairn/contracts/web-address.ts';
import type { Database, Queryable } from '../db/connection.ts';
import { likePattern } from '../db/like-pattern.ts';
import { type CursorKind, cutPage, microseconds, readCursor } from '../db/paging.ts';
import { notFound } from '../errors.ts';

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
    return typeof value === 'string' && value !== '' && !hasOtherScheme(value) ? value : undefined;
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

type UserSort = (typeof USER_SORTS)[number];

/** By what a sort orders, and what a cursor keeps of it. Ids decide between equals. */
const SORTS: Record<UserSort, { by: string; mark: string; cast: string; kind: CursorKind; direction: 'asc' | 'desc' }> = {
  displayName: { by: 'name_search', mark: 'name_search', cast: 'text', kind: 'text', direction: 'asc' },
  email: { by: "lower(coalesce(email, ''))", mark: "lower(coalesce(email, ''))", cast: 'text', kind: 'text', direction: 'asc' },
  isImported: { by: 'is_imported::int', mark: 'is_imported::int', cast: 'bigint', kind: 'number', direction: 'desc' },
  listCount: { by: 'list_count', mark: 'list_count', cast: 'bigint', kind: 'number', direction: 'desc' },
  totalPlaces: { by: 'place_count', mark: 'place_count', cast: 'bigint', kind: 'number', direction: 'desc' },
  createdAt: { by: 'created_at', mark: microseconds('created_at'), cast: 'timestamptz', kind: 'timestamp', direction: 'desc' },
};

export interface UserQuery {
  /** Substring of name, username or email; `byVisitor`: of the name, or the whole email. */
  q?: string | undefined;
  byVisitor?: boolean;
  sort: UserSort;
  direction?: 'asc' | 'desc' | undefined;
  limit: number;
  offset?: number | undefined;
  cursor?: string | undefined;
}

/** One page of users, and how many there are in all. Who shows them to a visitor leaves the email off. */
export async function selectUsers(
  database: Database,
  query: UserQuery,
): Promise<{ users: AdminUser[]; total: number; next: string | undefined }> {
  const { kind } = SORTS[query.sort];
  const after = readCursor(query.cursor, [kind, 'text']) ?? [];
  const [found, total] = await Promise.all([selectRows(database, query, after), countMatches(database, query)]);
  const { rows, next } = cutPage(found, query.limit, ({ mark, id }) => [mark, id]);
  return { users: rows.map(presentAdminUser), total, next };
}

async function selectRows(querier: Queryable, query: UserQuery, after: unknown[]) {
  const { by, mark, cast, direction: usual } = SORTS[query.sort];
  const direction = query.direction ?? usual;
  const params: unknown[] = [query.limit + 1, query.offset ?? 0];
  const conditions = ['deleted_at is null', ...matching(query, params)];
  if (after.length > 0) {
    const [from, id] = after.map((value) => `$${params.push(value)}`);
    conditions.push(`(${by}, id) ${direction === 'asc' ? '>' : '<'} (${from}::${cast}, ${id})`);
  }
  const order = `order by ${by} ${direction}, id ${direction}`;
  // The page's ids first, from the index of this sort only: the rows that an offset skips are never read.
  const { rows } = await querier.query<AdminRow & { mark: string | number }>(
    `select ${ADMIN_COLUMNS}, ${mark} as mark from users
     join (select id from users where ${conditions.join(' and ')} ${order} limit $1 offset $2) page using (id) ${order}`,
    params,
  );
  return rows;
}

/** Only of users with a public list: of others a visitor is not to find out whether they have an account. */
const EMAIL_OF_PUBLIC = `exists (select from list_summaries l where l.user_id = users.id and l.is_public and l.deleted_at is null) and lower(email)`;

/** The search as SQL conditions; its values are appended to `params`. A visitor's matches names, and an email only whole. */
function matching({ q, byVisitor }: UserQuery, params: unknown[]): string[] {
  const text = q?.trim() ?? '';
  if (text === '') return [];
  const pattern = `$${params.push(likePattern(text))}`;
  if (!byVisitor) return [`search like lower(${pattern})`];
  return [`(name_search like lower(${pattern}) or ${EMAIL_OF_PUBLIC} = lower($${params.push(text)}))`];
}

async function countMatches(querier: Queryable, query: UserQuery): Promise<number> {
  const params: unknown[] = [];
  const conditions = matching(query, params);
  const text =
    conditions.length === 0
      ? 'select users as count from user_counts'
      : `select count(*) from users where deleted_at is null and ${conditions.join(' and ')}`;
  const { rows } = await querier.query<{ count: number }>(text, params);
  return rows[0]?.count ?? 0;
}

/** The three numbers above the table of users. */
export async function countAll(querier: Queryable): Promise<{ users: number; withAccount: number; lists: number }> {
  const { rows } = await querier.query<{ users: number; withAccount: number; lists: number }>(
    `select users, with_account as "withAccount", (select count(*) from list_summaries where deleted_at is null) as lists from user_counts`,
  );
  if (!rows[0]) throw new Error('The number of users is not kept');
  return rows[0];
}
