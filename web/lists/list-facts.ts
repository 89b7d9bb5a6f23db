import type { List } from '@cairn/contracts/lists.ts';

type Pictured = Pick<List, 'imageUrl' | 'locations'>;
type Rated = { rating?: number | undefined; reviewCount?: number | undefined };
type Categorised = { category?: string | undefined };

/** A place's picture: the places service's, or the first of its own. */
export function placePicture(place: List['locations'][number]): string | undefined {
  return place.googlePlacesImage ?? place.images?.[0];
}

/** The hero's picture: the list's cover, or the first picture of its places. Cards show only the cover. */
export function coverPicture(list: Pictured): string | undefined {
  if (list.imageUrl) return list.imageUrl;
  for (const place of list.locations) {
    const picture = placePicture(place);
    if (picture) return picture;
  }
  return undefined;
}

/** The mean over the places with a rating, one decimal; undefined when none has one. A rating of 0 without reviews is none. */
export function averageRating(places: readonly Rated[]): string | undefined {
  const ratings = places.flatMap(({ rating, reviewCount }) => (rating === undefined || (rating === 0 && !reviewCount) ? [] : [rating]));
  if (ratings.length === 0) return undefined;
  return (ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toFixed(1);
}

/** The distinct categories in order of first appearance. */
export function categoriesOf(places: readonly Categorised[]): string[] {
  return [...new Set(places.flatMap((place) => (place.category ? [place.category] : [])))];
}
