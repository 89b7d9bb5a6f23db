import * as contract from '@cairn/contracts/users.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { notFound } from '../errors.ts';
import { page, pageSize, sayIndexIsBuilding } from '../http/page.ts';
import { route } from '../http/route.ts';
import { makeVisitorLimit, type VisitorLimit } from '../http/visitor-limit.ts';
import { sendRateLimit } from '../security/rate-limit.ts';
import { countAll, findProfile, selectUsers } from './read.ts';

/** Searches for a whole email address: addresses are not to be tried out one after another. */
const EMAIL_SEARCHES: VisitorLimit = {
  policy: 'email-searches',
  perMinute: 10,
  sentence: 'Too many email searches. Wait a moment and try again.',
};

/** Users are found and read: profiles and names by everybody, the rest by operators. */
export function userRoutes(app: FastifyInstance, { database, indexBuilder }: Context): void {
  const countEmailSearch = makeVisitorLimit(Date.now, EMAIL_SEARCHES);
  route(app, contract.searchUsers, async (call) => {
    sayIndexIsBuilding(call.reply, indexBuilder);
    const byVisitor = call.actor.kind !== 'operator';
    if (byVisitor && call.query.q?.includes('@')) sendRateLimit(call.reply, countEmailSearch(call.request.ip));
    const { users, ...about } = await selectUsers(database, { ...call.query, byVisitor, sort: 'createdAt', limit: pageSize(call.query) });
    const found = users.map(({ id, displayName, username, email, profileImageUrl }) => ({
      id,
      name: displayName,
      username,
      ...(byVisitor ? {} : { email }),
      profileImageUrl,
    }));
    return page(call, found, about);
  });

  route(app, contract.getProfile, async ({ params }) => {
    const profile = await findProfile(database, params.userId);
    if (!profile) throw notFound('user');
    return profile;
  });

  route(app, contract.listSelectorUsers, async (call) => {
    const { users, ...about } = await selectUsers(database, { ...call.query, sort: 'displayName', limit: pageSize(call.query) });
    const chosen = users.map(({ id, displayName, email }) => ({ id, name: displayName, email }));
    return page(call, chosen, about);
  });

  route(app, contract.listAdminUsers, async (call) => {
    const sort = call.query.sort ?? 'createdAt';
    const { users, ...about } = await selectUsers(database, { ...call.query, sort, limit: pageSize(call.query) });
    return page(call, users, about);
  });

  route(app, contract.countUsers, () => countAll(database));
}
