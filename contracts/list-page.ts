import type { Town } from './view-models.ts';

/** What the address of a list's page can choose. */
export interface ListChoices {
  /** How many places each category has. */
  categories: ReadonlyMap<string, number>;
  placeCount: number;
  /** The highest number that a place of the list has had. */
  lastPlaceNumber: number;
}

/** How many places a page of a list is sent with. Longer lists have several pages; a browser with JavaScript adds their places while scrolling. */
export const PLACES_PER_PAGE = 120;

/** Positions of places from 1 to `count` in the order in which a list's page shows them: town by town where the list has towns, then the others. */
export function arrangedPositions(count: number, towns: readonly Town[] | undefined): number[] {
  const all = Array.from({ length: count }, (_none, index) => index + 1);
  if (!towns) return all;
  const grouped = towns.flatMap(({ positions }) => positions);
  const isGrouped = new Set(grouped);
  return [...grouped, ...all.filter((position) => !isGrouped.has(position))];
}

/** The page that the address of a list names, `?page=2`; the first where it names none. */
export function pageNamed(value: string | null | undefined): number {
  return /^[1-9]\d{0,4}$/.test(value ?? '') ? Number(value) : 1;
}

/** Whether a rating is one: 0 without reviews is none. */
export function isRated({ rating, reviewCount }: { rating?: number | undefined; reviewCount?: number | undefined }): boolean {
  return rating !== undefined && (rating !== 0 || !!reviewCount);
}

/** The mean of ratings that add up to `sum`, one decimal; undefined of none. */
export function meanRating(sum: number, count: number): string | undefined {
  return count === 0 ? undefined : (sum / count).toFixed(1);
}
