import { getSession, signIn, signOut, USER_COOKIE } from '@cairn/contracts/accounts.ts';
import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import { nextAddress } from '@cairn/contracts/next-address.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { moveJobsTo } from '../extraction/of-user.ts';
import { endVisitor } from '../extraction/rights.ts';
import type { Forms, Submission } from '../http/forms/form-route.ts';
import { readPart } from '../http/read-request.ts';
import { route } from '../http/route.ts';
import { findUser } from '../security/actor.ts';
import { markSignedIn, unmarkSignedIn } from '../security/signed-in-cookie.ts';
import { SESSION_DAYS } from './store.ts';

const SECONDS_OF_DAY = 86_400;

type SignInCall = Pick<Submission, 'actor' | 'request' | 'reply'> & { body: { email: string; password: string } };

const cookieOf = ({ publicUrl }: Context['config']) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl?.startsWith('https:') ?? false }) as const;

/** Opens a session of a user for the caller, in the cookie. */
function makeSignIn({ userSessions, config, database }: Context) {
  const cookie = cookieOf(config);
  return async ({ body, actor, request, reply }: SignInCall) => {
    const opened = await userSessions.signIn(body.email, body.password, request.ip);
    // The caller's earlier session ends: a planted or copied token does not open the new one.
    const former = findUser(actor);
    if (former) await userSessions.signOut(former);
    const visitor = endVisitor({ request, reply });
    if (visitor !== undefined) await moveJobsTo(database, opened.user.id, visitor);
    reply.setCookie(USER_COOKIE, opened.cookie, { ...cookie, maxAge: SESSION_DAYS.inAll * SECONDS_OF_DAY });
    markSignedIn(reply, cookie.secure);
    return { token: opened.token, user: opened.user };
  };
}

/** The form of the sign-in page, for browsers without scripts. */
export function signInForm(forms: Forms, context: Context): void {
  const open = makeSignIn(context);
  forms.form(
    '/sign-in',
    async ({ values, ...call }) => {
      const body = readPart(signIn.body, { email: values.get('email'), password: values.get('password') });
      const { user } = await open({ ...call, body });
      return nextAddress(values.get('to') ?? null) ?? `/user/${encodeURIComponent(user.id)}`;
    },
    { isOpen: true, secrets: ['password'] },
  );
}

/** Signing in and out as a user. The cookie outlasts the browser's session; how long the session lasts is decided by its row. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { userSessions, config } = context;
  const cookie = cookieOf(config);

  route(app, signIn, makeSignIn(context));

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
