import type { Actor } from '../security/actor.ts';

/** Operators share one password, so the trail cannot distinguish them. */
export const OPERATOR = 'operator';

/** Who makes a change, as the audit trail names it: an API key by its name and id, never by its secret. */
export function auditActor(actor: Actor): string {
  return actor.kind === 'apiKey' ? `API key “${actor.name}” (${actor.id})` : OPERATOR;
}
