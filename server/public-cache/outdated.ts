import type { Queryable } from '../db/connection.ts';
import { addressesOf } from './plan.ts';
import { type PublicChange, topicsOf } from './public-changes.ts';
import type { Outdated } from './purge-requests.ts';

/** What a change made outdated, by tags and by addresses. A list shows its owner's name: of a changed user, all lists are looked up. */
export async function outdatedBy(querier: Queryable, change: NonNullable<PublicChange>): Promise<Outdated> {
  const { lists, owners, users } = change;
  const lookedUp =
    users.length > 0
      ? await querier.query<{ id: string }>('select id from public_list_versions where user_id = any ($1)', [users])
      : { rows: [] };
  const changedLists = [...lists, ...lookedUp.rows.map(({ id }) => id)];
  const paths = [
    ...addressesOf('several'),
    ...changedLists.flatMap((id) => addressesOf('list', id)),
    ...[...owners, ...users].flatMap((id) => addressesOf('user', id)),
  ];
  return { topics: topicsOf(change), paths };
}
