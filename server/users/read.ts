import { type AdminUser, NAMELESS_USER, type Profile, type USER_SORTS } from '@cairn/contracts/users.ts';
import type { Database, Queryable } from '../db/connection.ts';
import { notFound } from '../http/failures.ts';
import { type CursorKind, fromCursor, microseconds, toCursor } from '../http/page.ts';
import { containing } from '../like.ts';

/** What a user is called; never the email, which strangers must not see. */
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
      profileImage: row.image ?? undefined,
      bannerImage: row.banner ?? undefined,
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

/** The three links that a profile shows; an operator may have kept others. */
function publicLinks(links: Record<string, unknown>): Profile['socialLinks'] {
  const link = (name: string) => (typeof links[name] === 'string' && links[name] !== '' ? links[name] : undefined);
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
    profileImageUrl: row.image ?? undefined,
    bannerImageUrl: row.banner ?? undefined,
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
 * @throws Refusal 404
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
  createdAt: { by: 'created_at', mark: microseconds('created_at'), cast: 'timestamptz', kind: 'moment', direction: 'desc' },
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

/** One page of users and how many there are in all: one statement. Who shows them to a visitor leaves the email off. */
export async function selectUsers(
  database: Database,
  query: UserQuery,
): Promise<{ users: AdminUser[]; total: number; next: string | undefined }> {
  const { by, mark, cast, kind, direction: usual } = SORTS[query.sort];
  const direction = query.direction ?? usual;
  const after = query.cursor === undefined ? [] : fromCursor(query.cursor, [kind, 'text']);
  const q = query.q?.trim() ?? '';
  const matches =
    q === '' ? '$3::text is null and $4::text is null' : query.byVisitor ? VISITOR_MATCH : 'search like lower($3) and $4::text is not null';
  const behind = after.length === 0 ? '' : `and (${by}, id) ${direction === 'asc' ? '>' : '<'} ($5::${cast}, $6)`;
  const { rows } = await database.query<AdminRow & { mark: string | number; total: number }>(
    `select (select count(*) from users where deleted_at is null and ${matches}) as total, page.* from (select 1) as one left join lateral (
       select ${ADMIN_COLUMNS}, ${mark} as mark from users where deleted_at is null and ${matches} ${behind}
       order by ${by} ${direction}, id ${direction} limit $1 offset $2
     ) page on true`,
    [query.limit + 1, query.offset ?? 0, q === '' ? null : containing(q), q === '' ? null : q, ...after],
  );
  const found = rows.filter((row) => row.id !== null);
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  const next = found.length > query.limit && last ? toCursor([last.mark, last.id]) : undefined;
  return { users: shown.map(presentAdminUser), total: rows[0]?.total ?? 0, next };
}

const VISITOR_MATCH = '(name_search like lower($3) or lower(email) = lower($4))';
