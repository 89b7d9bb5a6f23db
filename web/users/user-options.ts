import type { SelectorUser } from '@cairn/contracts/users.ts';

/** The users to choose from: those found, with the chosen one first where it is not among them. */
export function optionsOf(found: readonly SelectorUser[] = [], chosen?: SelectorUser): readonly SelectorUser[] {
  return chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
}
