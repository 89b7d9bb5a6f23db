import type { ListView } from '@cairn/contracts/view-models.ts';
import { arrangedPlaces, factsOf, pageIn, PLACES_PER_PAGE, type PagedList } from './list-part.ts';

/** The part of a list that the page of this address is sent with: short lists whole, long ones page by page. */
export function cutList(list: ListView, parameters: URLSearchParams): PagedList {
  if (list.places.length <= PLACES_PER_PAGE) return list;
  const category = parameters.get('category') || undefined;
  const arranged = arrangedPlaces(list, category);
  const lastPage = Math.max(1, Math.ceil(arranged.length / PLACES_PER_PAGE));
  const page = pageIn(parameters) <= lastPage ? pageIn(parameters) : 1;
  const shown = arranged.slice((page - 1) * PLACES_PER_PAGE, page * PLACES_PER_PAGE);
  return {
    ...list,
    places: shown.map(([, place]) => place),
    part: { ...factsOf(list), page, category, positions: shown.map(([position]) => position), total: arranged.length },
  };
}
