import { type Actor, seesPrivateLists, userIdOf } from '../../security/actor.ts';
import type { Reader } from '../list-query.ts';

/** How much of the lists the actor may see. */
export function readerOf(actor: Actor): Reader {
  return { seesPrivate: seesPrivateLists(actor), viewer: userIdOf(actor) };
}
