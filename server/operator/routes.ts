import { USER_COOKIE } from '@cairn/contracts/accounts.ts';
import { OPERATOR_COOKIE, operatorSession, operatorSignIn, operatorSignOut } from '@cairn/contracts/operator.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { sendAuditId } from '../audit/record.ts';
import { route } from '../http/route.ts';
import { markSignedIn, unmarkSignedIn } from '../security/signed-in-cookie.ts';

/** Signing in and out as operator. The cookie has no expiry date: it ends with the browser's session, and on the server after 12 hours without use. */
export function operatorRoutes(app: FastifyInstance, { operator, config, ownAddress }: Context): void {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.publicUrl?.startsWith('https:') ?? false } as const;

  route(app, operatorSignIn, async ({ body, request, reply }) => {
    const { token, auditId } = await operator.signIn(body.password, request.ip);
    sendAuditId(reply, auditId);
    reply.setCookie(OPERATOR_COOKIE, token, cookie);
    markSignedIn(reply, cookie.secure);
    await ownAddress.learn(request);
  });

  route(app, operatorSession, () => undefined);

  route(app, operatorSignOut, async ({ request, reply }) => {
    const token = request.cookies[OPERATOR_COOKIE];
    if (token !== undefined) sendAuditId(reply, await operator.signOut(token));
    reply.clearCookie(OPERATOR_COOKIE, cookie);
    if (request.cookies[USER_COOKIE] === undefined) unmarkSignedIn(reply);
  });
}
