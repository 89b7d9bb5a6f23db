import { USER_COOKIE } from '@cairn/contracts/accounts.ts';
import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import { SIGNED_IN_COOKIE } from '@cairn/contracts/signed-in-cookie.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** As long as the longest session; where it outlives a session, the first call that it leads to removes it. */
const SECONDS = 90 * 86_400;

/** Lets the scripts of pages know that this browser has a session. `isSecure`: the product is served by HTTPS only. */
export function markSignedIn(reply: FastifyReply, isSecure: boolean): void {
  reply.setCookie(SIGNED_IN_COOKIE, '1', { path: '/', sameSite: 'lax', secure: isSecure, maxAge: SECONDS });
}

/** Takes the mark back. */
export function unmarkSignedIn(reply: FastifyReply): void {
  reply.clearCookie(SIGNED_IN_COOKIE, { path: '/' });
}

/** Whether the request carries a session, valid or not, but not the mark: from before there was one, or after it was lost. */
export function lacksMark({ cookies }: FastifyRequest): boolean {
  return cookies[SIGNED_IN_COOKIE] === undefined && (cookies[USER_COOKIE] !== undefined || cookies[OPERATOR_COOKIE] !== undefined);
}
