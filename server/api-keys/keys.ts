import { createHash, randomBytes } from 'node:crypto';
import type { ApiKeyScope } from '@cairn/contracts/api-key-scopes.ts';
import { API_KEY_PREFIX, type ApiKey } from '@cairn/contracts/api-keys.ts';
import { record } from '../audit/record.ts';
import type { Database } from '../db/connection.ts';
import { HttpError, notFound } from '../errors.ts';
import type { ApiKeyActor } from '../security/actor.ts';
import { bucketLimit, tooManyRequests } from '../security/rate-limit.ts';
import * as store from './store.ts';

/** Keys that were revoked do not count. */
const KEYS_AT_MOST = 200;
/** Random bytes of a key, and how many characters of it a list shows. */
const KEY_BYTES = 32;
const SHOWN = API_KEY_PREFIX.length + 4;

interface NewKey {
  name: string;
  scopes: readonly ApiKeyScope[];
  ratePerMinute: number;
}

export interface ApiKeys {
  /** Returns the key itself, which is stored only as a hash, and the number of the audit entry. Throws HttpError 409 when there are too many. */
  create(key: NewKey): Promise<{ made: ApiKey & { key: string }; auditId: number }>;
  list(): Promise<ApiKey[]>;
  /** Returns the number of the audit entry. Throws HttpError 404 for an unknown key. */
  revoke(id: string): Promise<number>;
  /**
   * The key of a bearer token; counts the request. Undefined for a token that is not a key.
   * Throws HttpError 429 with Retry-After when the key has used up its requests.
   */
  identify(bearer: string | undefined): Promise<Omit<ApiKeyActor, 'kind'> | undefined>;
}

export function makeApiKeys(database: Database): ApiKeys {
  return {
    async create({ name, scopes, ratePerMinute }) {
      if ((await store.readKeys(database, KEYS_AT_MOST)).length >= KEYS_AT_MOST)
        throw new HttpError(409, 'too-many', `There are ${KEYS_AT_MOST} keys already. Revoke one you no longer use.`);
      const key = API_KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url');
      return database.transaction(async (transaction) => {
        const made = await store.insertKey(transaction, { name, scopes, ratePerMinute, hash: hashOf(key), beginning: key.slice(0, SHOWN) });
        if (!made) throw new Error('The database stored no key');
        const after = { scopes, ratePerMinute, beginning: made.beginning };
        const auditId = await record(transaction, { action: 'key.create', subject: { kind: 'key', id: made.id }, name, after });
        return { made: { ...made, key }, auditId };
      });
    },
    list: () => store.readKeys(database, KEYS_AT_MOST),
    revoke: (id) =>
      database.transaction(async (transaction) => {
        const name = await store.revokeKey(transaction, id);
        if (name === undefined) throw notFound('key');
        return record(transaction, { action: 'key.revoke', subject: { kind: 'key', id }, name });
      }),
    async identify(bearer) {
      if (!bearer?.startsWith(API_KEY_PREFIX)) return undefined;
      const use = await store.takeRequest(database, hashOf(bearer));
      if (!use) return undefined;
      const { id, name, scopes, userId } = use;
      const limit = bucketLimit('api-key', use.ratePerMinute, 60, use.left);
      if (!use.allowed) throw tooManyRequests('This API key has reached its rate limit. Wait a moment and try again.', limit);
      return { id, name, scopes, limit, userId: userId ?? undefined };
    },
  };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
