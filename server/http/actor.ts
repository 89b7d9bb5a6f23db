import type { Access } from '@cairn/contracts/endpoint.ts';
import { Refusal } from './failures.ts';

/** A user's session, as its cookie or bearer token opened it. */
export interface SignedIn {
  userId: string;
  sessionId: string;
}

/** Who calls. One browser may be signed in as operator and as a user at once. */
export type Actor =
  | { kind: 'operator'; user?: SignedIn | undefined }
  | { kind: 'apiKey'; id: string }
  | { kind: 'user'; user: SignedIn }
  | { kind: 'visitor' };

export const VISITOR: Actor = { kind: 'visitor' };

const SENTENCES: Record<Exclude<Access, 'public'>, string> = {
  operator: 'Please sign in as operator first.',
  extraction: 'Please sign in as operator, or send an API key as a bearer token.',
  user: 'Please sign in first.',
};

/**
 * Lets the actor through, or not.
 * @throws Refusal 401 with a sentence that says what is missing
 */
export function requireAccess(access: Access, actor: Actor, extractAccess: 'operators' | 'public'): void {
  if (!mayCall(access, actor, extractAccess)) throw new Refusal(401, 'not-signed-in', SENTENCES[access as Exclude<Access, 'public'>]);
}

function mayCall(access: Access, actor: Actor, extractAccess: 'operators' | 'public'): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'operator':
      return actor.kind === 'operator';
    case 'extraction':
      return actor.kind === 'operator' || actor.kind === 'apiKey' || extractAccess === 'public';
    case 'user':
      return findUser(actor) !== undefined;
  }
}

/** The user who is signed in, if one is. */
export function findUser(actor: Actor): SignedIn | undefined {
  return actor.kind === 'user' || actor.kind === 'operator' ? actor.user : undefined;
}

/**
 * The signed-in user of a call that only users may make.
 * @throws Refusal 401
 */
export function requireUser(actor: Actor): SignedIn {
  const user = findUser(actor);
  if (!user) throw new Refusal(401, 'not-signed-in', SENTENCES.user);
  return user;
}
