import type { Queryable } from '../db/connection.ts';
import type { Subject } from './plan.ts';

/** The owner of a list that everybody may read, and the versions of both. */
interface ListVersions {
  ownerId: string;
  /** Whether collections show it too; otherwise one has to know its address. */
  isListed: boolean;
  versions: string;
}

/** By the primary keys of both tables; undefined where there is no such list. */
export async function readListVersions(querier: Queryable, id: string): Promise<ListVersions | undefined> {
  const { rows } = await querier.query<ListVersions>(
    `select l.user_id as "ownerId", l.is_listed as "isListed", l.version || '/' || u.version as versions
     from public_list_versions l join user_versions u on u.id = l.user_id where l.id = $1`,
    [id],
  );
  return rows[0];
}

/** The version of a user with those of all their public lists; undefined where there is no such user. */
async function readUserVersions(querier: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await querier.query<{ versions: string }>(
    `select u.version || '/' || coalesce(
       (select md5(string_agg(l.id || ' ' || l.version, ',' order by l.id)) from public_list_versions l where l.user_id = u.id and l.is_listed), ''
     ) as versions from user_versions u where u.id = $1`,
    [id],
  );
  return rows[0]?.versions;
}

/** The current versions of what a reply shows. */
export async function readVersions(querier: Queryable, { kind, id }: Subject): Promise<string | undefined> {
  return kind === 'user' ? readUserVersions(querier, id) : (await readListVersions(querier, id))?.versions;
}
