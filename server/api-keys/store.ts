import type { ApiKeyScope } from '@cairn/contracts/api-key-scopes.ts';
import type { ApiKey } from '@cairn/contracts/api-keys.ts';
import type { Queryable } from '../db/connection.ts';

interface KeyRow {
  id: string;
  name: string;
  beginning: string;
  scopes: ApiKeyScope[];
  ratePerMinute: number;
  lastUsedAt: Date | null;
  createdAt: Date;
}

const COLUMNS = 'id, name, beginning, scopes, rate_per_minute as "ratePerMinute", last_used_at as "lastUsedAt", created_at as "createdAt"';

function present({ lastUsedAt, createdAt, ...row }: KeyRow): ApiKey {
  return { ...row, createdAt: createdAt.toISOString(), ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}) };
}

export async function insertKey(
  querier: Queryable,
  key: { name: string; scopes: readonly ApiKeyScope[]; beginning: string; hash: string; ratePerMinute: number },
): Promise<ApiKey | undefined> {
  const { rows } = await querier.query<KeyRow>(
    `insert into api_keys (name, beginning, key_hash, rate_per_minute, allowance, scopes) values ($1, $2, $3, $4::int, $4::int, $5)
     returning ${COLUMNS}`,
    [key.name, key.beginning, key.hash, key.ratePerMinute, key.scopes],
  );
  return rows[0] && present(rows[0]);
}

export async function readKeys(querier: Queryable, limit: number): Promise<ApiKey[]> {
  const { rows } = await querier.query<KeyRow>(
    `select ${COLUMNS} from api_keys where revoked_at is null order by created_at desc, id desc limit $1`,
    [limit],
  );
  return rows.map(present);
}

/** Returns the name of the key; undefined when there was none. */
export async function revokeKey(querier: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await querier.query<{ name: string }>(
    'update api_keys set revoked_at = now() where id = $1 and revoked_at is null returning name',
    [id],
  );
  return rows[0]?.name;
}

export interface KeyUse {
  id: string;
  name: string;
  scopes: ApiKeyScope[];
  /** Whose it is; null for a key of operators. */
  userId: string | null;
  ratePerMinute: number;
  allowed: boolean;
  /** Requests left after this one; below one where it was not allowed. */
  left: number;
}

/**
 * Takes one request off the key's allowance, in one statement, so that requests at the same time, in any process, count one after
 * another. Undefined for an unknown or revoked key, and one whose user is gone.
 */
export async function takeRequest(querier: Queryable, hash: string): Promise<KeyUse | undefined> {
  const { rows } = await querier.query<KeyUse>(
    `with held as (
       select id, rate_per_minute as rate, clock_timestamp() as at,
         least(rate_per_minute, allowance + extract(epoch from clock_timestamp() - refilled_at) * rate_per_minute / 60) as full
       from api_keys k where key_hash = $1 and revoked_at is null
         and (user_id is null or exists (select from user_summaries u where u.id = k.user_id and u.deleted_at is null)) for update
     )
     update api_keys set allowance = held.full - case when held.full >= 1 then 1 else 0 end, refilled_at = held.at,
       last_used_at = case when held.full >= 1 then held.at else last_used_at end
     from held where api_keys.id = held.id
     returning api_keys.id, api_keys.name, api_keys.scopes, api_keys.user_id as "userId", api_keys.rate_per_minute as "ratePerMinute", held.full >= 1 as allowed,
       api_keys.allowance as left`,
    [hash],
  );
  return rows[0];
}
