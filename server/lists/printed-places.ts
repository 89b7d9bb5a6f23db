import type { ChoiceField } from '@cairn/contracts/place-fields.ts';
import type { Place } from '@cairn/contracts/places.ts';
import type { Queryable } from '../db/connection.ts';
import { placesInParts } from './places-in-parts.ts';
import type { SharedList } from './feeds.ts';

/** What paper shows of a place. */
export type PrintedPlace = Pick<
  Place,
  | 'name'
  | 'address'
  | 'category'
  | 'rating'
  | ChoiceField
  | 'phoneNumber'
  | 'websiteUrl'
  | 'hours'
  | 'openingHours'
  | 'businessStatus'
  | 'note'
>;

/** All places of a list, in its order, some at a time. */
export async function* printedPlacesInParts(querier: Queryable, list: Pick<SharedList, 'id' | 'version'>): AsyncGenerator<PrintedPlace[]> {
  const columns = 'json_agg(place order by number) as places';
  for await (const { places } of placesInParts<{ places: PrintedPlace[] }>(querier, list, columns)) yield places;
}
