import type { ApiKeyScope } from '@cairn/contracts/api-key-scopes.ts';
import type { Access, Endpoint, ExtractAccess } from '@cairn/contracts/endpoint.ts';
import { HttpError } from '../errors.ts';
import type { RateLimit } from './rate-limit.ts';

/** A user's session, as its cookie or bearer token opened it. */
export interface SignedIn {
  userId: string;
  sessionId: string;
}

/** A program with an API key, of operators or of one user. `limit`: its remaining requests. */
export interface ApiKeyActor {
  kind: 'apiKey';
  /** Whose key it is: it may do no more than this user. Undefined for a key of operators. */
  userId?: string | undefined;
  id: string;
  name: string;
  scopes: readonly ApiKeyScope[];
  limit: RateLimit;
}

/** The caller. A browser that is signed in both as operator and as a user is an operator. */
export type Actor =
  | { kind: 'operator'; user?: SignedIn | undefined }
  | ApiKeyActor
  | { kind: 'user'; user: SignedIn }
  | { kind: 'visitor' };

export const VISITOR: Actor = { kind: 'visitor' };

const SENTENCES: Record<Exclude<Access, 'public'>, string> = {
  operator: 'Please sign in as operator first.',
  extraction: 'Please sign in as operator, or send an API key as a bearer token.',
  lists: 'Please sign in first.',
  user: 'Please sign in first.',
};

/**
 * Checks that the actor may make the call.
 * @throws HttpError 401 with a sentence that says what is missing, 403 for an API key without the scope of this call
 */
export function requireAccess(
  { access, keyScope }: Pick<Endpoint, 'access' | 'keyScope'>,
  actor: Actor,
  extractAccess: ExtractAccess,
): void {
  if (actor.kind === 'apiKey' && keyScope !== undefined) {
    requireScope(actor, keyScope);
    if (actor.userId !== undefined && !mayUserCall(access, extractAccess))
      throw new HttpError(403, 'not-allowed', 'This API key belongs to a user, who may not make this call.');
  } else if (!mayCall(access, actor, extractAccess))
    throw new HttpError(401, 'not-signed-in', SENTENCES[access as Exclude<Access, 'public'>]);
}

function requireScope({ scopes }: ApiKeyActor, scope: ApiKeyScope): void {
  if (scopes.includes(scope)) return;
  const sentence = `This API key doesn’t have the scope ${scope} that this call needs. An operator can create one that does.`;
  throw new HttpError(403, 'missing-scope', sentence);
}

function mayCall(access: Access, actor: Actor, extractAccess: ExtractAccess): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'operator':
      return actor.kind === 'operator';
    case 'extraction':
      return actor.kind === 'operator' || extractAccess === 'public' || (extractAccess === 'users' && actor.kind === 'user');
    case 'lists':
      return actor.kind === 'operator' || actor.kind === 'user';
    case 'user':
      return findUser(actor) !== undefined;
  }
}

function mayUserCall(access: Access, extractAccess: ExtractAccess): boolean {
  return access === 'public' || access === 'user' || access === 'lists' || (access === 'extraction' && extractAccess !== 'operators');
}

/** The user who is signed in, if one is. */
export function findUser(actor: Actor): SignedIn | undefined {
  return actor.kind === 'user' || actor.kind === 'operator' ? actor.user : undefined;
}

/** The id of the user who calls, by a session or an own API key; undefined for other callers. */
export function userIdOf(actor: Actor): string | undefined {
  return actor.kind === 'apiKey' ? actor.userId : findUser(actor)?.userId;
}

/**
 * The signed-in user of a call that only users may make.
 * @throws HttpError 401
 */
export function requireUser(actor: Actor): SignedIn {
  const user = findUser(actor);
  if (!user) throw new HttpError(401, 'not-signed-in', SENTENCES.user);
  return user;
}

/** Whether the caller is shown the private lists of all users: operators, and their programs that may write lists. */
export function seesPrivateLists(actor: Actor): boolean {
  if (actor.kind === 'apiKey') return actor.userId === undefined && actor.scopes.includes('lists:write');
  return actor.kind === 'operator';
}

/** Who calls, as one word for what is kept apart by caller: 'operator', 'user 12', 'key 34'; all visitors are one. */
export function callerName(actor: Actor): string {
  if (actor.kind === 'apiKey') return `key ${actor.id}`;
  return actor.kind === 'user' ? `user ${actor.user.userId}` : actor.kind;
}

/** Who reads: `seesPrivate` all private lists, a user (`viewer`: the id) the own ones. */
export interface Reader {
  seesPrivate: boolean;
  viewer?: string | undefined;
}

/** How much of the lists the actor may see. */
export function readerOf(actor: Actor): Reader {
  return { seesPrivate: seesPrivateLists(actor), viewer: userIdOf(actor) };
}

/** The id of the API key that calls; undefined for other callers. */
export function apiKeyOf(actor: Actor): string | undefined {
  return actor.kind === 'apiKey' ? actor.id : undefined;
}
