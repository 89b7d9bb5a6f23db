import type { Town } from '@cairn/contracts/view-models.ts';
import { type StatedTown, townOf } from '../places/town.ts';

/** The fewest places that make a group. */
const FEWEST = 3;
/** The fewest groups that are worth a heading each. */
const FEWEST_TOWNS = 2;
/** Shorter lists have no groups. */
export const FEWEST_GROUPED = FEWEST * FEWEST_TOWNS;

/** The same for different spellings of a name: "LISBOA", "Évora" and "Evora". */
function keyOf(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * The towns of a list in the order in which it comes to them, each with the positions (from 1) of its places; undefined unless at least two
 * towns have three places or more and most of the list's places are in these.
 */
export function findTowns(places: readonly StatedTown[]): Town[] | undefined {
  const towns = new Map<string, Town>();
  for (const [index, place] of places.entries()) {
    const name = townOf(place);
    if (!name) continue;
    const known = towns.get(keyOf(name));
    if (known) known.positions.push(index + 1);
    else towns.set(keyOf(name), { name, positions: [index + 1] });
  }
  const grouped = [...towns.values()].filter(({ positions }) => positions.length >= FEWEST);
  const count = grouped.reduce((sum, { positions }) => sum + positions.length, 0);
  return grouped.length >= FEWEST_TOWNS && count > places.length / 2 ? grouped : undefined;
}
