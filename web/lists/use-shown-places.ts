import { PLACES_PER_PAGE } from '@cairn/contracts/list-page.ts';
import type { ListView } from '@cairn/contracts/view-models.ts';
import { useMemo } from 'react';
import { arrangedPlaces, type Numbered } from './list-part.ts';
import { type NearMe, nearestFirst } from './use-near-me.ts';

interface Choice {
  category: string | undefined;
  /** From 1. */
  page: number;
  near: NearMe;
  /** The positions that a search found; undefined where nothing is searched for. */
  found: ReadonlySet<number> | undefined;
}

interface ShownPlaces {
  /** All of the category, in the list's own order. */
  arranged: readonly Numbered[];
  /** What of these was found, the nearest first where that is wanted. */
  ordered: readonly Numbered[];
  /** Whether they are in the list's own order and complete. */
  isOwnOrder: boolean;
  /** The same from the chosen page on. */
  fromPage: readonly Numbered[];
}

/** The places of a list that fit what the visitor chose. */
export function useShownPlaces(list: ListView, { category, page, near, found }: Choice): ShownPlaces {
  const arranged = useMemo(() => arrangedPlaces(list, category), [list, category]);
  // The distances of a part would only be those of some places.
  const isNear = near.state === 'on' && !list.part;
  const ordered = useMemo(() => {
    const chosen = found ? arranged.filter(([position]) => found.has(position)) : arranged;
    return isNear ? nearestFirst(chosen, near.metresTo) : chosen;
  }, [arranged, found, isNear, near.metresTo]);
  const isOwnOrder = !isNear && !found;
  const before = (page - 1) * PLACES_PER_PAGE;
  // A part begins with its page already.
  const isCut = isOwnOrder && !list.part && page > 1 && before < ordered.length;
  const fromPage = useMemo(() => (isCut ? ordered.slice(before) : ordered), [isCut, ordered, before]);
  return { arranged, ordered, isOwnOrder, fromPage };
}
