import { getSession, signIn, signOut, USER_COOKIE } from '@cairn/contracts/accounts.ts';
import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { moveJobsTo } from '../extraction/of-user.ts';
import { endVisitor } from '../extraction/rights.ts';
import { route } from '../http/route.ts';
import { findUser } from '../security/actor.ts';
import { markSignedIn, unmarkSignedIn } from '../security/signed-in-cookie.ts';
import { SESSION_DAYS } from './store.ts';

const SECONDS_OF_DAY = 86_400;

/** Signing in and out as a user. The cookie outlasts the browser's session; how long the session lasts is decided by its row. */
export function accountRoutes(app: FastifyInstance, { userSessions, config, database }: Context): void {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.publicUrl?.startsWith('https:') ?? false } as const;

  route(app, signIn, async ({ body, actor, request, reply }) => {
    const opened = await userSessions.signIn(body.email, body.password, request.ip);
    // The caller's earlier session ends: a planted or copied token does not open the new one.
    const former = findUser(actor);
    if (former) await userSessions.signOut(former);
    const visitor = endVisitor({ request, reply });
    if (visitor !== undefined) await moveJobsTo(database, opened.user.id, visitor);
    reply.setCookie(USER_COOKIE, opened.cookie, { ...cookie, maxAge: SESSION_DAYS.inAll * SECONDS_OF_DAY });
    markSignedIn(reply, cookie.secure);
    return { token: opened.token, user: opened.user };
  });

  route(app, getSession, async ({ actor }) => {
    const signedIn = findUser(actor);
    return { user: (signedIn && (await userSessions.read(signedIn.userId))) ?? null };
  });

  route(app, signOut, async ({ actor, request, reply }) => {
    const signedIn = findUser(actor);
    if (signedIn) await userSessions.signOut(signedIn);
    reply.clearCookie(USER_COOKIE, cookie);
    if (request.cookies[OPERATOR_COOKIE] === undefined) unmarkSignedIn(reply);
  });
}
