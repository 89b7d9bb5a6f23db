import type { ListImpact } from '@cairn/contracts/users.ts';
import type { Queryable } from '../db/connection.ts';
import { notFound } from '../errors.ts';
import { countPendingAboutSql } from '../notifications/of-user.ts';
import { IS_THERE } from './visibility/listed.ts';

/**
 * What deleting the list now would delete with it.
 * @throws HttpError 404
 */
export async function readListImpact(querier: Queryable, id: string): Promise<ListImpact> {
  const { rows } = await querier.query<ListImpact>(
    `select place_count as places, (select count(*) from list_saves where list_id = l.id) as saves,
       ${countPendingAboutSql('l.id')} as "pendingMessages"
     from lists l where l.id = $1 and ${IS_THERE}`,
    [id],
  );
  if (!rows[0]) throw notFound('list');
  return rows[0];
}
