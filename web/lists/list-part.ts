import { arrangedPositions } from '@cairn/contracts/list-page.ts';
import type { ListPart, ListView, PlaceCard } from '@cairn/contracts/view-models.ts';
import { averageRating, categoriesOf, coverPicture } from './list-facts.ts';

/** A place with its position on the whole list, from 1. */
export type Numbered = readonly [position: number, place: PlaceCard];

/** What the page of a list shows of all its places. */
type ListFacts = Pick<ListPart, 'placeCount' | 'categories' | 'rating' | 'cover'>;

/** What is known of all places of a list, also where only some were sent. */
export function factsOf(list: ListView): ListFacts {
  const { places, part } = list;
  return part ?? { placeCount: places.length, categories: categoriesOf(places), rating: averageRating(places), cover: coverPicture(list) };
}

/** The places with their positions, in the list's order. */
export function numberedPlaces({ places, part }: ListView): Numbered[] {
  return places.map((place, index) => [part?.positions[index] ?? index + 1, place]);
}

/** The places of a category, or all, in the order in which the page shows them. */
export function arrangedPlaces(list: ListView, category: string | undefined): Numbered[] {
  const chosen = new Map(numberedPlaces(list).filter(([, place]) => category === undefined || place.category === category));
  return arrangedPositions(factsOf(list).placeCount, list.towns).flatMap((position) => {
    const place = chosen.get(position);
    return place ? [[position, place] as const] : [];
  });
}
