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

/** Finds the towns of a list, whose places are added in its order. */
export class TownFinder {
  readonly #towns = new Map<string, Town>();
  #count = 0;

  add(place: StatedTown): void {
    this.#count += 1;
    const name = townOf(place);
    if (!name) return;
    const known = this.#towns.get(keyOf(name));
    if (known) known.positions.push(this.#count);
    else this.#towns.set(keyOf(name), { name, positions: [this.#count] });
  }

  /**
   * The towns in the order in which the list comes to them, each with the positions (from 1) of its places; undefined unless at least two
   * towns have three places or more and most of the list's places are in these.
   */
  found(): Town[] | undefined {
    const grouped = [...this.#towns.values()].filter(({ positions }) => positions.length >= FEWEST);
    const count = grouped.reduce((sum, { positions }) => sum + positions.length, 0);
    return grouped.length >= FEWEST_TOWNS && count > this.#count / 2 ? grouped : undefined;
  }
}

/** The towns of a list whose places are all at hand. */
export function findTowns(places: readonly StatedTown[]): Town[] | undefined {
  const finder = new TownFinder();
  for (const place of places) finder.add(place);
  return finder.found();
}
