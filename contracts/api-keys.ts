import { z } from 'zod';
import { apiKeyScope } from './api-key-scopes.ts';
import { endpoint, id, text, timestamp } from './endpoint.ts';

/** What every key begins with, so that it differs from a session's token without a query. */
export const API_KEY_PREFIX = 'cairn_key_';

/** Requests that a key may make in a minute; what it did not use adds up to one minute's worth. */
export const API_KEY_RATES = { least: 1, usual: 120, most: 6_000 } as const;

/** A key as it is listed: never the key itself, only how it begins. */
export const apiKey = z.object({
  id,
  name: z.string(),
  beginning: z.string(),
  scopes: z.array(apiKeyScope),
  ratePerMinute: z.number().int(),
  createdAt: timestamp,
  lastUsedAt: timestamp.optional(),
});
export type ApiKey = z.infer<typeof apiKey>;

const common = { tag: 'api-keys', access: 'operator' } as const;

export const listApiKeys = endpoint({
  operationId: 'listApiKeys',
  ...common,
  method: 'GET',
  path: '/api/admin/api-keys',
  summary: 'The keys that have not been revoked, newest first',
  reply: z.array(apiKey),
});

export const createApiKey = endpoint({
  operationId: 'createApiKey',
  ...common,
  method: 'POST',
  path: '/api/admin/api-keys',
  summary: 'Create a key; only this reply shows it',
  body: z.object({
    name: text(100, 'Please enter a name for the key'),
    scopes: z
      .array(apiKeyScope)
      .min(1, 'Please choose what the key may be used for')
      .transform((scopes) => [...new Set(scopes)])
      .default(['extract']),
    ratePerMinute: z.number().int().min(API_KEY_RATES.least).max(API_KEY_RATES.most).default(API_KEY_RATES.usual),
  }),
  reply: apiKey.extend({ key: z.string() }),
  status: 201,
  failures: [409],
});

export const revokeApiKey = endpoint({
  operationId: 'revokeApiKey',
  ...common,
  method: 'DELETE',
  path: '/api/admin/api-keys/:keyId',
  summary: 'Revoke a key: requests with it are then rejected',
  params: z.object({ keyId: id }),
  failures: [404],
});
