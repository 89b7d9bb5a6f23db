import type { Access } from '@cairn/contracts/endpoint.ts';
import { Refusal } from './failures.ts';

/** Who calls. */
export type Actor = { kind: 'operator' } | { kind: 'apiKey'; id: string } | { kind: 'user'; userId: string } | { kind: 'visitor' };

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
      return actor.kind === 'user';
  }
}
