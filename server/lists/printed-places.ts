import type { Place } from '@cairn/contracts/places.ts';
import type { Database } from '../db/connection.ts';

/** What paper shows of a place. */
export type PrintedPlace = Pick<
  Place,
  | 'name'
  | 'address'
  | 'category'
  | 'rating'
  | 'priceLevel'
  | 'phoneNumber'
  | 'websiteUrl'
  | 'hours'
  | 'openingHours'
  | 'businessStatus'
  | 'note'
>;

/** All places of a list, in its order. */
export async function readPrintedPlaces(database: Database, listId: string): Promise<PrintedPlace[]> {
  const { rows } = await database.pool.query<{ place: Place }>({
    name: 'printed-places',
    text: 'select place from list_places where list_id = $1 order by position, id',
    values: [listId],
  });
  return rows.map(({ place }) => place);
}
