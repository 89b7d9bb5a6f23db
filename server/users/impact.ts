import type { ListImpact, UserImpact } from '@cairn/contracts/users.ts';
import type { Queryable } from '../db/connection.ts';
import { notFound } from '../errors.ts';

/**
 * What a deletion of the user would take with it, right now.
 * @throws HttpError 404
 */
export async function readUserImpact(querier: Queryable, id: string): Promise<UserImpact> {
  const { rows } = await querier.query<UserImpact>(
    `select list_count as lists, place_count as places,
       (select count(*) from messages where to_user_id = u.id and ended_at is null and sent_at is null) as "pendingMessages",
       (select count(*) from list_saves s join lists l on l.id = s.list_id and l.deleted_at is null where s.user_id = u.id) as saves,
       (select count(*) from devices where user_id = u.id) as devices,
       (select count(*) from import_requests where user_id = u.id) as "importRequests"
     from users u where id = $1 and deleted_at is null`,
    [id],
  );
  if (!rows[0]) throw notFound('user');
  return rows[0];
}

/**
 * What a deletion of the list would take with it, right now.
 * @throws HttpError 404
 */
export async function readListImpact(querier: Queryable, id: string): Promise<ListImpact> {
  const { rows } = await querier.query<ListImpact>(
    `select place_count as places, (select count(*) from list_saves where list_id = l.id) as saves,
       (select count(*) from messages where list_id = l.id and ended_at is null and sent_at is null) as "pendingMessages"
     from lists l where id = $1 and deleted_at is null`,
    [id],
  );
  if (!rows[0]) throw notFound('list');
  return rows[0];
}
