import { UNDO_HOURS } from '@cairn/contracts/audit.ts';
import type { Queryable } from '../db/connection.ts';

/** Addresses of lists and users are among the details, those of places in what an undo needs beyond them. */
const UNDO_PICTURES = `select h.hash from audit_log l
    cross join lateral jsonb_path_query(l.details::jsonb, '$.before.* ? (@.type() == "string")') v (value)
    cross join lateral (values (picture_hash(v.value #>> '{}'))) h (hash)
  where l.details is not null and l.at > now() - make_interval(hours => $2) and h.hash = any ($1)
  union
  select h.hash from audit_undo u cross join lateral jsonb_path_query(u.data, 'strict $.**.place ? (@.type() == "object")') p (place)
    cross join lateral unnest(place_picture_hashes(p.place)) h (hash)
  where h.hash = any ($1)`;

/** Of these pictures, those that a change took away which can still be undone. */
export async function findPicturesOfUndo(querier: Queryable, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await querier.query<{ hash: string }>(UNDO_PICTURES, [hashes, UNDO_HOURS]);
  return rows.map(({ hash }) => hash);
}
