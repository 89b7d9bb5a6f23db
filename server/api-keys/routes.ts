import * as contract from '@cairn/contracts/api-keys.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { sendAuditId } from '../audit/record.ts';
import { route } from '../http/route.ts';

/** The calls of contracts/api-keys.ts. */
export function apiKeyRoutes(app: FastifyInstance, { apiKeys }: Pick<Context, 'apiKeys'>): void {
  route(app, contract.listApiKeys, () => apiKeys.list());
  route(app, contract.createApiKey, async ({ body, reply }) => {
    const { made, auditId } = await apiKeys.create(body);
    sendAuditId(reply, auditId);
    return made;
  });
  route(app, contract.revokeApiKey, async ({ params, reply }) => sendAuditId(reply, await apiKeys.revoke(params.keyId)));
}
