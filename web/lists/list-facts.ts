import { isRated, meanRating } from '@cairn/contracts/list-page.ts';
import type { ListView, PlacePin } from '@cairn/contracts/view-models.ts';

type Pictured = Pick<ListView, 'imageUrl' | 'places'>;
type Rated = { rating?: number | undefined; reviewCount?: number | undefined };
type Categorised = { category?: string | undefined };

/** The places with what the map knows of them; `numbered` pairs each with its number in the whole list. */
export function withPins<Place>(
  numbered: ReadonlyArray<readonly [number, Place]>,
  pins: readonly PlacePin[],
): Array<readonly [number, Place & Partial<Omit<PlacePin, 'number'>>]> {
  const pinOf = new Map(pins.map(({ number, ...pin }) => [number, pin]));
  return numbered.map(([number, place]) => [number, { ...place, ...pinOf.get(number) }]);
}

/** The hero's picture: the list's cover, or the first picture of its places that needs no credit. Cards show only the cover. */
export function coverPicture(list: Pictured): string | undefined {
  return list.imageUrl || list.places.find(({ picture, credit }) => picture && !credit)?.picture;
}

/** The mean over the places with a rating, one decimal; undefined when none has one. A rating of 0 without reviews is none. */
export function averageRating(places: readonly Rated[]): string | undefined {
  const rated = places.filter(isRated);
  return meanRating(
    rated.reduce((sum, { rating = 0 }) => sum + rating, 0),
    rated.length,
  );
}

/** The distinct categories in order of first appearance. */
export function categoriesOf(places: readonly Categorised[]): string[] {
  return [...new Set(places.flatMap((place) => (place.category ? [place.category] : [])))];
}
