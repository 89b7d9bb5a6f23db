import type { ListView, PlaceCard, PlacePin } from '@cairn/contracts/view-models.ts';
import type { Database } from '../db/connection.ts';
import { JsonText } from '../db/json-text.ts';
import type { StatedTown } from '../places/town.ts';
import type { Reader } from './list-query.ts';
import { shownHead, shownOwner } from './shown-head.ts';
import { FEWEST_GROUPED, findTowns } from './towns.ts';

interface ViewRow {
  id: string;
  title: string;
  description: string | null;
  imageUrl: string | null;
  ownerId: string;
  ownerName: string | null;
  ownerUsername: string | null;
  ownerImage: string | null;
  isPublic: boolean;
  views: number;
  saves: number;
  isMapped: boolean | null;
  /** Of each place in the list's order; null for lists that are too short to be grouped. */
  locality: Array<string | null> | null;
  countryCode: Array<string | null> | null;
  /** JSON text. */
  places: string;
  /** JSON text. */
  pins: string;
}

/** SQL of an object with these fields of a place, as JSON text without those that it does not have. */
function jsonOf(fields: readonly string[], more: string): string {
  return `jsonb_strip_nulls(jsonb_build_object(${fields.map((name) => `'${name}', place -> '${name}'`).join(', ')}, ${more}))::text`;
}

const CARD_FIELDS = ['name', 'address', 'category', 'rating', 'reviewCount'] as const;
const NUMBER = `'placeNumber', nullif(place_number, number)`;
const OWN_PICTURE = `coalesce(place -> 'googlePlacesImage', place -> 'images' -> 0)`;
/** Who is to be named with a photo that is not the place's own: 'Ada, CC BY-SA 4.0'. */
const CREDIT = `concat_ws(', ', photo ->> 'author', photo ->> 'licence')`;
/** Most places have no such photo: its fields would cost each of them a tenth. */
const CARD = `case when photo is null then ${jsonOf(CARD_FIELDS, `'picture', ${OWN_PICTURE}, ${NUMBER}`)}
  else ${jsonOf(CARD_FIELDS, `'picture', photo -> 'url', 'credit', ${CREDIT}, ${NUMBER}`)} end`;
const PIN = jsonOf(['latitude', 'longitude', 'approximate', 'phoneNumber', 'websiteUrl', 'url'], `'number', number`);
const CARDS = `coalesce(string_agg(${CARD}, ',' order by number), '')`;
const PINS = `coalesce(string_agg(${PIN}, ',' order by number) filter (where place ? 'latitude' and place ? 'longitude'), '')`;
const NUMBERED = `(select place, photo, number as place_number, row_number() over (order by position, id) as number
  from list_places where list_id = l.id) numbered`;
/** The list of id $1, if the reader may see it: $2 sees private lists, the user $3 the own ones. */
const VISIBLE = 'l.id = $1 and l.deleted_at is null and (l.is_public or $2 or l.user_id = $3)';

function viewStatement(aggregates: string): string {
  return `select l.id, l.title, l.description, l.image_url as "imageUrl", l.user_id as "ownerId", u.name as "ownerName",
      u.username as "ownerUsername", u.image_url as "ownerImage", l.is_public as "isPublic", l.views, l.saves, contents.*
    from lists l join user_summaries u on u.id = l.user_id, lateral (select ${aggregates} from ${NUMBERED}) contents where ${VISIBLE}`;
}

const MAPPED = `bool_or(place ? 'latitude' and place ? 'longitude') as "isMapped"`;
/** Null for lists that are too short to be grouped; their addresses are those of the cards. */
const TOWNS = ['locality', 'countryCode']
  .map((field) => `case when count(*) >= ${FEWEST_GROUPED} then array_agg(place ->> '${field}' order by number) end as "${field}"`)
  .join(', ');
const VIEW = viewStatement(`${CARDS} as places, ${MAPPED}, ${TOWNS}, null as pins`);
const VIEW_WITH_PINS = viewStatement(`${CARDS} as places, ${MAPPED}, ${TOWNS}, ${PINS} as pins`);

/** What a list's page shows, as JSON; undefined where there is no such list, or none that the reader may see. */
export async function findListView(
  database: Database,
  id: string,
  { seesPrivate, viewer }: Reader,
  { pins }: { pins: boolean },
): Promise<JsonText<ListView> | undefined> {
  const { rows } = await database.pool.query<ViewRow>({
    name: pins ? 'list-view-with-pins' : 'list-view',
    text: pins ? VIEW_WITH_PINS : VIEW,
    values: [id, seesPrivate, viewer ?? null],
  });
  return rows[0] && new JsonText(toJson(rows[0], pins));
}

/** What is stored of where the places of a list are. */
function statedTowns({ locality, countryCode, places }: ViewRow): StatedTown[] {
  if (!locality || !countryCode) return [];
  const cards = JSON.parse(`[${places}]`) as PlaceCard[];
  return cards.map(({ address = null }, index) => ({
    locality: locality[index] ?? null,
    address,
    countryCode: countryCode[index] ?? null,
  }));
}

/** The list's own fields, then the places and pins as text. */
function toJson(row: ViewRow, withPins: boolean): string {
  const towns = findTowns(statedTowns(row));
  const fields: Omit<ListView, 'places' | 'pins'> = {
    id: row.id,
    ...shownHead(row),
    owner: shownOwner(row.ownerId, row),
    isPublic: row.isPublic,
    views: row.views,
    saves: row.saves,
    isMapped: row.isMapped === true,
    ...(towns && { towns }),
  };
  const pins = withPins ? `,"pins":[${row.pins}]` : '';
  return `${JSON.stringify(fields).slice(0, -1)},"places":[${row.places}]${pins}}`;
}

/** The pins of a list's map, as JSON; undefined where there is no such list, or none that the reader may see. */
export async function findListPins(
  database: Database,
  id: string,
  { seesPrivate, viewer }: Reader,
): Promise<JsonText<PlacePin[]> | undefined> {
  const { rows } = await database.pool.query<{ pins: string }>({
    name: 'list-pins',
    text: `select contents.pins from lists l, lateral (select ${PINS} as pins from ${NUMBERED}) contents where ${VISIBLE}`,
    values: [id, seesPrivate, viewer ?? null],
  });
  return rows[0] && new JsonText(`[${rows[0].pins}]`);
}
