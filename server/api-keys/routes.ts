import * as contract from '@cairn/contracts/api-keys.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';

/** The calls of contracts/api-keys.ts. */
export function apiKeyRoutes(app: FastifyInstance, { apiKeys }: Pick<Context, 'apiKeys'>): void {
  route(app, contract.listApiKeys, () => apiKeys.list());
  route(app, contract.createApiKey, ({ body }) => apiKeys.create(body.name, body.ratePerMinute));
  route(app, contract.revokeApiKey, ({ params }) => apiKeys.revoke(params.keyId));
}
