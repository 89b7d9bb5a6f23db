import type { Visibility } from '@cairn/contracts/visibility.ts';
import { UNTITLED_LIST } from '@cairn/contracts/lists.ts';
import { fieldsShown, type ShownField } from '@cairn/contracts/place-fields.ts';
import type { Place } from '@cairn/contracts/places.ts';
import { NAMELESS_USER } from '@cairn/contracts/users.ts';
import type { PlacePhoto, PlaceView } from '@cairn/contracts/view-models.ts';
import { webAddress } from '@cairn/contracts/web-address.ts';
import { inSlices } from '../concurrency/slices.ts';
import type { Database } from '../db/connection.ts';
import { JsonParts } from '../db/json-parts.ts';
import { PLACES_PER_PART, placesInParts } from './places-in-parts.ts';
import { timeZoneAt } from './time-zone.ts';
import { mayRead, VISIBILITY } from './visibility/listed.ts';
import type { Reader } from './list-query.ts';

interface PlaceRow extends ListOfPlace {
  place: Place;
  photo: PlacePhoto | null;
  position: number;
  placeNumber: number;
  previous: number | null;
  next: number | null;
  edited: boolean;
}

/** The list of a place. */
interface ListOfPlace {
  id: string;
  title: string;
  ownerId: string;
  ownerName: string | null;
  visibility: Visibility;
  sourceKind: 'link' | 'text' | 'image' | 'file' | null;
  sourceUrl: string | null;
}

/** The places of the list of id $1, if the reader may see it: $2 sees private lists, the user $3 the own ones. */
const ALL = `select p.place, p.photo, p.position::int, p.number as "placeNumber", p.previous, p.next, p.edited, l.id, l.title, l.user_id as "ownerId",
    u.name as "ownerName", ${VISIBILITY}, l.source_kind as "sourceKind", l.source_url as "sourceUrl"
  from lists l join user_summaries u on u.id = l.user_id, lateral (
    select place, photo, number, edited, row_number() over in_order as position, lag(number) over in_order as previous, lead(number) over in_order as next
    from list_places where list_id = l.id window in_order as (order by position, id)
  ) p
  where l.id = $1 and ${mayRead('$2', '$3')}`;
/** The one with number $4. */
const ONE = `${ALL} and p.number = $4`;

/** All that visitors may know of the place of a list that has this number; undefined where there is none, or none that the reader may see. */
export async function findPlaceView(
  database: Database,
  listId: string,
  placeNumber: number,
  { seesPrivate, viewer }: Reader,
): Promise<PlaceView | undefined> {
  const { rows } = await database.pool.query<PlaceRow>({
    name: 'place-view',
    text: ONE,
    values: [listId, seesPrivate, viewer ?? null, placeNumber],
  });
  return rows[0] && toView(rows[0]);
}

interface ListOfPlaces extends ListOfPlace {
  placeCount: number;
  version: number;
  /** Of all that the reply shows. */
  versions: string;
}

const HEAD = `select l.id, l.title, l.user_id as "ownerId", u.name as "ownerName", ${VISIBILITY}, l.source_kind as "sourceKind",
    l.source_url as "sourceUrl", l.place_count as "placeCount", l.public_version as version, concat_ws('/', l.public_version, uv.version) as versions
  from lists l join user_summaries u on u.id = l.user_id join user_versions uv on uv.id = l.user_id
  where l.id = $1 and ${mayRead('$2', '$3')}`;

/** The same of all its places, in the list's order, as JSON in parts; undefined where there is no list, or none that the reader may see. */
export async function findPlaceViews(
  database: Database,
  listId: string,
  { seesPrivate, viewer }: Reader,
): Promise<PlaceView[] | JsonParts<PlaceView[]> | undefined> {
  const { rows } = await database.pool.query<ListOfPlaces>({
    name: 'list-of-place-views',
    text: HEAD,
    values: [listId, seesPrivate, viewer ?? null],
  });
  const [list] = rows;
  if (!list) return undefined;
  if (list.placeCount > PLACES_PER_PART) return new JsonParts(viewsInParts(database, list), list.versions);
  const { rows: places } = await database.pool.query<PlaceRow>({
    name: 'place-views',
    text: `${ALL} order by p.position`,
    values: [listId, seesPrivate, viewer ?? null],
  });
  return places.map(toView);
}

type Numbered = Pick<PlaceRow, 'place' | 'photo' | 'position' | 'placeNumber' | 'edited'>;

/** Each place names the one before it and the one after it, so it is written when the next one is known. */
async function* viewsInParts(database: Database, list: ListOfPlaces): AsyncGenerator<string> {
  const columns = `json_agg(json_build_object('place', place, 'photo', photo, 'position', number, 'placeNumber', place_number, 'edited', edited)
    order by number) as places`;
  let previous: number | null = null;
  let waiting: Numbered | undefined;
  let separator = '[';
  const write = (row: Numbered, next: number | null): string => {
    const text: string = separator + JSON.stringify(toView({ ...list, ...row, previous, next }));
    separator = ',';
    previous = row.placeNumber;
    return text;
  };
  for await (const { places } of placesInParts<{ places: Numbered[] }>(database, list, columns)) {
    const texts: string[] = [];
    await inSlices(places, (row) => {
      if (waiting) texts.push(write(waiting, row.placeNumber));
      waiting = row;
    });
    yield texts.join('');
  }
  yield `${waiting ? write(waiting, null) : separator}]`;
}

function toView({ place, photo, position, placeNumber, previous, next, edited, sourceKind, sourceUrl, ...list }: PlaceRow): PlaceView {
  const { googlePlacesImage, images = [] } = place;
  const own = [...new Set(googlePlacesImage ? [googlePlacesImage, ...images] : images)];
  return {
    ...shownFields(place),
    position,
    placeNumber,
    previous: previous ?? undefined,
    next: next ?? undefined,
    pictures: own.length === 0 && photo ? [photo.url] : own,
    photo: own.length === 0 ? (photo ?? undefined) : undefined,
    timeZone: timeZoneAt(place),
    edited,
    source: sourceKind ? { kind: sourceKind, url: sourceKind === 'link' ? webAddress(sourceUrl) : undefined } : undefined,
    list: {
      id: list.id,
      title: list.title || UNTITLED_LIST,
      ownerId: list.ownerId,
      ownerName: list.ownerName ?? NAMELESS_USER,
      visibility: list.visibility,
    },
  };
}

const SHOWN = fieldsShown('page');

function shownFields(place: Place): Pick<Place, ShownField<'page'>> {
  return Object.fromEntries(SHOWN.map((field) => [field, place[field]])) as Pick<Place, ShownField<'page'>>;
}
