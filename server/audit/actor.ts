import type { Actor } from '../security/actor.ts';

/** Operators share one password, so the trail cannot distinguish them. */
export const OPERATOR = 'operator';

/**
 * Who makes a change, as the audit trail stores it: an API key by its name and id, never by its secret, and a person by the id, so that an erased
 * one has no name there. `personSql` finds the person.
 */
export function auditActor(actor: Actor): string {
  if (actor.kind === 'user') return `user ${actor.user.userId}`;
  if (actor.kind !== 'apiKey') return OPERATOR;
  const name = `API key “${actor.name}” (${actor.id})`;
  return actor.userId === undefined ? name : `user ${actor.userId}, ${name}`;
}

/** Who changes something of a person: in a browser that is signed in as operator and as this person, the person. */
export function auditActorOf(actor: Actor, ownerId: string): string {
  const { user } = actor.kind === 'operator' ? actor : {};
  return auditActor(user?.userId === ownerId ? { kind: 'user', user } : actor);
}

/** SQL of the name that the person of a stored actor has now; null for others and erased ones. `actor`: an SQL expression. */
export function personSql(actor: string): string {
  return `(select u.label from user_summaries u where u.id = substring(${actor} from '^user ([^ ,]+)'))`;
}

/** A stored actor as people read it: a user by name and id. */
export function shownActor(actor: string, person: string | null): string {
  return person === null ? actor : actor.replace(/^user ([^ ,]+)/, () => `${person} (${/^user [^ ,]+/.exec(actor)?.[0]})`);
}
