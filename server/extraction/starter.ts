import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../security/actor.ts';

/** Where everybody may extract, this cookie identifies the browser or program that started a job: no other may cancel it. */
const VISITOR_COOKIE = 'cairn_visitor';
const TOKEN_BYTES = 18;

/** What identifies a caller. */
export interface Caller {
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The caller who starts a job, as its row stores it. A visitor gets a cookie to be recognised by, of which only the hash is stored. */
export function starterOf({ actor, request, reply }: Caller, secure: boolean): string {
  const known = knownStarter(actor, request);
  if (known !== undefined) return known;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  reply.setCookie(VISITOR_COOKIE, token, { path: '/api', httpOnly: true, sameSite: 'lax', secure });
  return visitor(token);
}

/** Whether the caller may cancel a job with this starter: an operator any job, others only their own. */
export function mayCancel({ actor, request }: Omit<Caller, 'reply'>, startedBy: string | undefined): boolean {
  return actor.kind === 'operator' || (startedBy !== undefined && knownStarter(actor, request) === startedBy);
}

function knownStarter(actor: Actor, request: FastifyRequest): string | undefined {
  if (actor.kind === 'operator') return 'operator';
  if (actor.kind === 'apiKey') return `key ${actor.id}`;
  if (actor.kind === 'user') return `user ${actor.user.userId}`;
  const token = request.cookies[VISITOR_COOKIE];
  return token === undefined ? undefined : visitor(token);
}

function visitor(token: string): string {
  return `visitor ${createHash('sha256').update(token).digest('hex')}`;
}
