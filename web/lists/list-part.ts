import type { ListView, PlaceCard } from '@cairn/contracts/view-models.ts';
import { averageRating, categoriesOf, coverPicture } from './list-facts.ts';

/** How many places a page is sent with. Longer lists have several pages; a browser with JavaScript adds their places while scrolling. */
export const PLACES_PER_PAGE = 120;

/** A place with its position on the whole list, from 1. */
export type Numbered = readonly [position: number, place: PlaceCard];

/** What the page of a list shows of all its places. */
interface ListFacts {
  placeCount: number;
  /** In the order of their first place. */
  categories: string[];
  /** The average, with one decimal. */
  rating?: string | undefined;
  /** Address of the hero's picture. */
  cover?: string | undefined;
}

/** Which places of a long list were sent with its page, with the facts of all of them. */
export interface ListPart extends ListFacts {
  /** From 1. */
  page: number;
  /** The chosen category. */
  category?: string | undefined;
  /** The positions of the places that were sent, and how many there are in the category. */
  positions: number[];
  total: number;
}

/** A list as its page has it: whole, or one part of a long one. */
export interface PagedList extends ListView {
  part?: ListPart | undefined;
}

/** What is known of all places of a list, also where only some were sent. */
export function factsOf(list: PagedList): ListFacts {
  const { places, part } = list;
  return part ?? { placeCount: places.length, categories: categoriesOf(places), rating: averageRating(places), cover: coverPicture(list) };
}

/** The places with their positions, in the list's order. */
export function numberedPlaces({ places, part }: PagedList): Numbered[] {
  return places.map((place, index) => [part?.positions[index] ?? index + 1, place]);
}

/** The places of a category, or all, in the order in which the page shows them: town by town where the list has towns. */
export function arrangedPlaces(list: PagedList, category: string | undefined): Numbered[] {
  const numbered = numberedPlaces(list).filter(([, place]) => category === undefined || place.category === category);
  if (!list.towns) return numbered;
  const rankOf = new Map(list.towns.flatMap(({ positions }, rank) => positions.map((position) => [position, rank] as const)));
  const rank = ([position]: Numbered) => rankOf.get(position) ?? rankOf.size;
  return numbered.sort((a, b) => rank(a) - rank(b) || a[0] - b[0]);
}

/** The page that an address names, `?page=2`; the first where it names none. */
export function pageIn(parameters: URLSearchParams): number {
  const value = parameters.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}
