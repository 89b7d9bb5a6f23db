import * as contract from '@cairn/contracts/users.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { sendAuditId } from '../audit/record.ts';
import { route } from '../http/route.ts';
import { readAdminUser } from '../users/read.ts';
import { bulkCreate } from './bulk-create.ts';
import { createAccount, deleteUser, resetPassword, updateUser } from './changes.ts';
import { readUserImpact } from './impact.ts';

/** Operators make, change and remove users. */
export function userAdminRoutes(app: FastifyInstance, { database }: Context): void {
  route(app, contract.getUserImpact, ({ params }) => readUserImpact(database, params.userId));

  route(app, contract.bulkCreateUsers, async ({ body, reply }) => {
    const { auditId, ...made } = await bulkCreate(database, body);
    sendAuditId(reply, auditId);
    return made;
  });

  route(app, contract.updateUser, async ({ params, body, reply }) => {
    sendAuditId(reply, await updateUser(database, params.userId, body));
    return readAdminUser(database, params.userId);
  });

  route(app, contract.deleteUser, async ({ params, reply }) => sendAuditId(reply, await deleteUser(database, params.userId)));

  route(app, contract.createAuthAccount, async ({ params, body, reply }) => {
    sendAuditId(reply, await createAccount(database, params.userId, body));
    return readAdminUser(database, params.userId);
  });

  route(app, contract.resetPassword, async ({ params, body, reply }) =>
    sendAuditId(reply, await resetPassword(database, params.userId, body.password)),
  );
}
