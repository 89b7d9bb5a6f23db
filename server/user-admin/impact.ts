import type { UserImpact } from '@cairn/contracts/users.ts';
import type { Queryable } from '../db/connection.ts';
import { notFound } from '../errors.ts';
import { countJobsSql } from '../extraction/of-user.ts';
import { countRequestsSql } from '../imports/of-user.ts';
import { countSavedSql } from '../lists/of-user.ts';
import { countDevicesSql, countPendingToSql } from '../notifications/of-user.ts';

/**
 * What deleting the user now would delete with it.
 * @throws HttpError 404
 */
export async function readUserImpact(querier: Queryable, id: string): Promise<UserImpact> {
  const { rows } = await querier.query<UserImpact>(
    `select list_count as lists, place_count as places, ${countPendingToSql('u.id')} as "pendingMessages",
       ${countSavedSql('u.id')} as saves, ${countDevicesSql('u.id')} as devices, ${countRequestsSql('u.id')} as "importRequests",
       ${countJobsSql('u.id')} as extractions
     from user_summaries u where id = $1 and deleted_at is null`,
    [id],
  );
  if (!rows[0]) throw notFound('user');
  return rows[0];
}
