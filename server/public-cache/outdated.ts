import type { Queryable } from '../db/connection.ts';
import { type PublicChange, topicsOf } from './public-changes.ts';
import type { Outdated } from './purge-requests.ts';

/** Pages and calls that show lists or users of all kinds, without parameters. */
const COLLECTIONS = ['/', '/api/pages/home', '/api/firebase/lists', '/api/search/lists', '/api/search/users'];

const pathsOfList = (id: string) => [
  `/list/${id}`,
  `/api/firebase/lists/${id}`,
  `/api/firebase/lists/${id}/export`,
  `/api/pages/lists/${id}`,
  `/api/pages/lists/${id}/pins`,
];
const pathsOfUser = (id: string) => [`/user/${id}`, `/api/firebase/users/${id}`, `/api/pages/users/${id}`];

/** What a change made outdated, by tags and by addresses. A list shows its owner's name: of a changed user, all lists are looked up. */
export async function outdatedBy(querier: Queryable, change: NonNullable<PublicChange>): Promise<Outdated> {
  const { lists, owners, users } = change;
  const lookedUp =
    users.length > 0
      ? await querier.query<{ id: string }>('select id from public_list_versions where user_id = any ($1)', [users])
      : { rows: [] };
  const changedLists = [...lists, ...lookedUp.rows.map(({ id }) => id)];
  const paths = [...COLLECTIONS, ...changedLists.flatMap(pathsOfList), ...[...owners, ...users].flatMap(pathsOfUser)];
  return { topics: topicsOf(change), paths };
}
